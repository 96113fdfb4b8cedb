// Texts by an organisation's editors leave the server without anything that runs.
import { JSDOM } from 'jsdom'
import { cleanStoredHtml } from '../../server/lib/rich-text/rich-text'
import { sanitizeRichText } from '../../src/shared/ui/rich-text/sanitize-rich-text'
import { startTestServer } from '../support/server'

const HOSTILE =
  '<p onclick="alert(1)">甲<img src=x onerror=alert(1)><script>alert(1)</script></p>' +
  '<a href="javascript:alert(1)">乙</a><svg onload=alert(1)><style><img src="</style><img src=x onerror=alert(1)//">' +
  '<iframe src="https://evil.example"></iframe><video autoplay src="https://evil.example/a.mp4"></video>' +
  '<p style="background:url(javascript:alert(1))">丙</p>'

/** What a browser would run or load in the markup. */
function dangersIn(html: string): string[] {
  const { document } = new JSDOM(`<body>${html}</body>`).window
  return [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...(/^(script|style|svg|math|iframe|object|embed|video|audio|template|noscript)$/i.test(element.tagName)
      ? [element.tagName]
      : []),
    ...[...element.attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith('on') || /^\s*(javascript|vbscript|data:text)|url\(|expression/i.test(value),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ])
}

test('the test itself finds dangers', () => {
  expect(dangersIn(HOSTILE).length).toBeGreaterThan(5)
})

test('scripts, handlers, frames and addresses that run are removed, the text stays', () => {
  const clean = cleanStoredHtml(HOSTILE)
  expect(dangersIn(clean)).toEqual([])
  expect(new JSDOM(clean).window.document.body.textContent).toMatch(/甲.*乙/)
  const article = '<h3>一</h3><p>共 <b>5</b> 条，见<a href="https://www.example.edu.cn/">官网</a></p>'
  expect(cleanStoredHtml(article)).toBe(article)
})

test('the app cleans without a document as well, as on mini-programs', () => {
  expect(typeof document).toBe('undefined')
  expect(dangersIn(sanitizeRichText(HOSTILE))).toEqual([])
  expect(sanitizeRichText('<p>甲<img src="/a.png" width="900"></p>')).toBe(
    '<p>甲<img src="/a.png" loading="lazy" style="max-width:100%;height:auto"></p>',
  )
})

test('a text of the site is clean when requested', async () => {
  const server = await startTestServer()
  try {
    await server.db
      .insertInto('content_item')
      .values({
        content_id: 'hostile',
        org_code: 'demo',
        kind: 'help',
        title: '须知',
        summary: '',
        body: HOSTILE,
        source: '演示机构',
        published_at: new Date('2026-01-01T00:00:00Z'),
      })
      .execute()
    const { Code, Data } = await server.call('Web/ContentDetail', { ContentId: 'hostile' })
    expect([Code, Data.Title]).toEqual([0, '须知'])
    expect(Data.Html).toContain('甲')
    expect(dangersIn(Data.Html)).toEqual([])
  } finally {
    await server.close()
  }
})
