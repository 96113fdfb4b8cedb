// The start page's Content-Security-Policy follows the organisations' configuration, and nothing else enters it.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestServer, type TestServer } from '../support/server'

const folder = mkdtempSync(path.join(tmpdir(), 'policy-'))
let server: TestServer
const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

beforeAll(async () => {
  mkdirSync(path.join(folder, 'js'))
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html><head><script>var a = 1</script></head><body>x</body></html>',
  )
  server = await startTestServer({ clock: new Date('2026-05-01T00:00:00Z'), config: { h5Dir: folder } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function configure(orgCode: string, config: unknown) {
  const row = { org_code: orgCode, name: orgCode, config: JSON.stringify(config) }
  await server.db
    .insertInto('organisation')
    .values(row)
    .onConflict((conflict) => conflict.column('org_code').doUpdateSet({ config: row.config }))
    .execute()
  server.advance(6_000)
}

async function policy(query = '', cookie = ''): Promise<Record<string, string[]>> {
  const header = (await fetch(server.url + query, { headers: { cookie } })).headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

const params = (values: Record<string, unknown>) =>
  Object.entries(values).map(([ParamKey, ParamValue]) => ({ ParamKey, ParamValue }))
const script = (ScriptCode: unknown) => ({ ScriptKey: 'a', ImportScriptList: [], ScriptCode, InjectPageList: [] })

test('allows only its own scripts while none are configured', async () => {
  expect((await policy())['script-src']).toEqual(["'self'", digest('var a = 1')])
  expect((await policy())['frame-src']).toBeUndefined()
})

test('allows films and streams from their configured hosts, and from no others', async () => {
  expect((await policy())['media-src']).toBeUndefined()
  await configure('demo', { ParamList: params({ MediaHosts: "live.example, evil.example; script-src *, 'none'" }) })
  const { 'media-src': media, 'connect-src': connect, 'script-src': scripts } = await policy()
  expect(media).toEqual(["'self'", 'blob:', 'https://evil.example', 'https://live.example'])
  expect(connect).toEqual(["'self'", 'https://evil.example', 'https://live.example'])
  expect(scripts).toEqual(["'self'", digest('var a = 1')])
  await configure('demo', {})
})

test('allows the hosts and the exact code that the organisation configures, and drops them with the configuration', async () => {
  await configure('demo', {
    ParamList: params({ ScriptHosts: 'cdn.example, CDN2.example:8443', WebViewHosts: 'www.example' }),
    ScriptInjectList: [script("console.log('演示')"), script('')],
  })
  const { 'script-src': scripts = [], 'frame-src': frames } = await policy()
  expect(scripts.slice(0, 2)).toEqual(["'self'", digest('var a = 1')])
  expect([...scripts.slice(2)].sort()).toEqual(
    ['https://cdn.example', 'https://cdn2.example:8443', digest("console.log('演示')")].sort(),
  )
  expect(frames).toEqual(["'self'", 'https://www.example'])
  await configure('demo', {})
  expect((await policy())['script-src']).toHaveLength(2)
})

describe('of several organisations', () => {
  const OWN = ["'self'", digest('var a = 1')]
  const ALL = (host: string) =>
    params({
      ScriptHosts: `${host}-cdn.example`,
      WebViewHosts: `${host}-www.example`,
      MediaHosts: `${host}-tv.example`,
    })
  beforeAll(async () => {
    await configure('demo', { ParamList: ALL('demo'), ScriptInjectList: [script('demo()')] })
    await configure('school', { ParamList: ALL('school'), ScriptInjectList: [script('school()')] })
  })
  const isOf = (
    host: string,
    { 'script-src': scripts, 'frame-src': frames, 'media-src': media }: Record<string, string[]>,
  ) => {
    expect(scripts).toEqual([...OWN, ...[digest(`${host}()`), `https://${host}-cdn.example`].sort()])
    expect([frames, media]).toEqual([
      ["'self'", `https://${host}-www.example`],
      ["'self'", 'blob:', `https://${host}-tv.example`],
    ])
  }

  test('each allows its own hosts and code, and none of another', async () => {
    isOf('demo', await policy())
    isOf('school', await policy('/?OrgCode=school'))
    isOf('school', await policy('/index.html?a=1&OrgCode=school'))
  })

  test('a browser known at one gets its page on return, and a link opens the one it names', async () => {
    const response = await fetch(`${server.url}/api/Web/WebConfig`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', orgcode: 'school' },
      body: '{}',
    })
    const [given = ''] = response.headers.getSetCookie()
    expect(given).toBe('org=school; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax')
    const cookie = `a=b; ${given.split(';')[0]}`
    isOf('school', await policy('/', cookie))
    isOf('demo', await policy('/?OrgCode=demo', cookie))
    const linked = await fetch(`${server.url}/?OrgCode=demo`, { headers: { cookie } })
    expect(linked.headers.getSetCookie()[0]).toMatch(/^org=demo;/)
    expect(linked.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  })

  test('the page names its organisation, and contains its configuration', async () => {
    const text = async (query: string) => (await fetch(server.url + query)).text()
    expect(await text('/?OrgCode=school')).toContain('"OrgCode":"school"')
    expect(await text('/')).toContain('"OrgCode":"demo"')
  })

  test.each(['nobody', '', '*', "school'", 'school%0d%0aset-cookie:a=1', 'x'.repeat(65)])(
    'an unknown one gets the house page: %j',
    async (code) => {
      isOf('demo', await policy(`/?OrgCode=${code}`))
      const answer = await fetch(`${server.url}/?OrgCode=${code}`, { headers: { cookie: 'org=nobody' } })
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )
})

test('a browser that has the page gets a changed policy', async () => {
  const etag = (await fetch(server.url)).headers.get('etag') ?? ''
  const again = () => fetch(server.url, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await configure('demo', { ParamList: params({ ScriptHosts: 'cdn.example' }) })
  expect((await again()).status).toBe(200)
})

test.each([
  ["x.example; script-src 'unsafe-inline' *", ['https://x.example']],
  ["'unsafe-inline' 'unsafe-eval' * *.example https: data: http://x.example", []],
  ['x.example\r\nset-cookie: a=1', ['https://x.example']],
  ['-x.example x.example:port x..example localhost', []],
  [7, []],
  [null, []],
])('of the hosts %j only host names get into it', async (ScriptHosts, allowed) => {
  await configure('demo', { ParamList: params({ ScriptHosts }), ScriptInjectList: 'x' })
  const { 'script-src': scripts = [] } = await policy()
  expect(scripts.slice(2)).toEqual(allowed)
})

test.each([
  [null],
  [[]],
  ['x'],
  [7],
  [[{ ParamList: params({ ScriptHosts: 'cdn.example' }) }]],
  [{ ParamList: {} }],
  [{ ParamList: { 0: { ParamKey: 'ScriptHosts', ParamValue: 'cdn.example' }, length: 1 } }],
  [{ ParamList: [null], ScriptInjectList: [null, 1, script(7)] }],
  [{ ParamList: [[], 'ScriptHosts', { ParamKey: 7, ParamValue: 'cdn.example' }], ScriptInjectList: [[], {}] }],
  [{ ParamList: [{ ParamKey: 'ScriptHosts', ParamValue: ['cdn.example'] }, { ParamKey: 'ScriptHosts' }] }],
])('a configuration like %j does no harm', async (config) => {
  await configure('demo', config)
  expect((await policy())['script-src']).toHaveLength(2)
})

describe('what every launch requests', () => {
  const NAME = '</script><script>alert(1)</script><!--<script>'
  const pageText = async () => (await fetch(server.url)).text()
  /** The text between the block's tags, as a browser ends it. */
  const block = (html: string) =>
    /<script type="application\/json" id="launch-answers">([\s\S]*?)<\/script/i.exec(html)?.[1]

  test('is in the page, as data that cannot break out of its block and needs no policy entry', async () => {
    await configure('demo', { OrgName: NAME, ParamList: params({ Web_SiteName: NAME }) })
    const html = await pageText()
    expect(JSON.parse(block(html) ?? 'null')).toEqual({
      OrgCode: 'demo',
      WebConfig: (await server.call('Web/WebConfig', {})).Data,
      SEO: (await server.call('Config/WebSEOConfig', {})).Data,
    })
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).toMatch(/<\/script><\/body><\/html>$/)
    expect(html).not.toContain('<!--')
    expect((await policy())['script-src']).toHaveLength(2)
  })

  test('is current: a browser that has the page gets a changed configuration', async () => {
    const etag = (await fetch(server.url)).headers.get('etag') ?? ''
    await configure('demo', { OrgName: '改了名的机构' })
    const answer = await fetch(server.url, { headers: { 'if-none-match': etag } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(block(await answer.text())).toContain('改了名的机构')
  })

  test('is absent where it is unavailable, and the page loads', async () => {
    await server.db.updateTable('organisation').set({ org_code: 'away' }).where('org_code', '=', 'demo').execute()
    server.advance(6_000)
    const answer = await fetch(server.url)
    expect(answer.status).toBe(200)
    expect(block(await answer.text())).toBeUndefined()
  })
})
