// Foreign markup: what passes, what does not, and how a browser sees the result.
import { sanitizeRichText } from '@/shared/ui/rich-text/sanitize-rich-text'
import { RichText } from '@/shared/ui/rich-text/RichText'
import { pictureViewer } from '@/shared/platform/picture-viewer/picture-viewer'
import { find, press, render } from '../ui/render'
import { dangersIn, expectHarmless, HOSTILE } from './hostile-markup'

describe('hostile markup', () => {
  test.each(HOSTILE)('%j leaves nothing that runs, loads or tricks', (html) => {
    expect(dangersIn(sanitizeRichText(html))).toEqual([])
  })

  test('the danger detector detects them', () => {
    for (const html of [
      '<svg></svg>',
      '<p onclick="a">',
      '<a href="javascript:a">a</a>',
      '<p style="position:fixed">',
      '<p id=a>',
    ])
      expect(dangersIn(html)).not.toEqual([])
  })

  test('words of a script are dropped, the text around it stays', () => {
    expect(sanitizeRichText('前<script>alert("x < y")</script>后')).toBe('前后')
    expect(sanitizeRichText('前<style>p{}</style>中<iframe>旧</iframe>后')).toBe('前中后')
    expect(sanitizeRichText('前<script>alert(1)')).toBe('前')
    expect(sanitizeRichText('前<svg/>后')).toBe('前后')
  })

  test('random pieces are as harmless, and cleaning twice changes nothing more', () => {
    expectHarmless(150)
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

  test('colours and alignment stay, font sizes are the reader’s', () => {
    expect(
      sanitizeRichText('<p style="color: rgb(1, 2, 3); text-align:center; font-size:9px; line-height:1">a</p>'),
    ).toBe('<p style="color:rgb(1, 2, 3);text-align:center">a</p>')
  })

  test('reserves the place of a picture with known sizes, and only then', () => {
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

  test('a failed picture is named in its place, once, with its description', () => {
    const { box } = render(<RichText html='<img src="/a.png" alt="甲"><img src="/b.png">' />)
    const [named, bare] = box.querySelectorAll('img')
    for (const image of [named!, bare!, named!]) image.dispatchEvent(new Event('error'))
    expect([named!.alt, bare!.alt]).toEqual(['图片打不开了：甲', '图片打不开了'])
  })

  test('opens the pressed picture, and the first one from the button; a picture in a link stays a link', () => {
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

  test('a cell with a number and its unit stays on one line, one of words does not', () => {
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
