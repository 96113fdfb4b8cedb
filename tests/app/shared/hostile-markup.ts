// Hostile markup, and how a browser sees it after cleaning.
import fc from 'fast-check'
import { sanitizeRichText } from '@/shared/ui/rich-text/sanitize-rich-text'

const TAGS = new Set(
  'p div section article blockquote pre figure figcaption h1 h2 h3 h4 h5 h6 ul ol li dl dt dd hr span strong b em i u s del ins sub sup small mark code a img table caption colgroup col thead tbody tfoot tr th td'.split(
    ' ',
  ),
)
const ATTRIBUTES = /^(href|title|src|alt|start|span|colspan|rowspan|style|target|rel|loading)$/
const ADDRESS = /^(https?:\/\/|mailto:|tel:|#\/pages\/|\/[^/\\]|data:image\/(png|jpeg|gif|webp);base64,)/

/** What a browser finds in the markup that could run, load or trick; empty if safe. */
export function dangersIn(html: string): string[] {
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
  // Written and read again it is unchanged: a second reading wakes nothing hidden.
  const again = document.createElement('div')
  again.innerHTML = box.innerHTML
  if (again.innerHTML !== box.innerHTML) dangers.push('changes when it is read again')
  return dangers
}

export const HOSTILE = [
  '<img src=/ !>',
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

/** Joins random pieces, this many times: the rest is harmless, and cleaning twice changes nothing more. */
export function expectHarmless(numRuns: number): void {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const once = sanitizeRichText(pieces.join(''))
      expect(dangersIn(once)).toEqual([])
      expect(sanitizeRichText(once)).toBe(once)
    }),
    { numRuns },
  )
}
