import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LOG_LEVEL, loggerOptions } from '../../server/http/request-log'
import { insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

interface Line {
  level: number
  msg: string
  reqId?: string
  method?: string
  path?: string
  code?: number | null
  status?: number
}

let server: TestServer
let written: string[]
beforeAll(async () => {
  written = []
  server = await startTestServer({
    app: {
      logger: { ...loggerOptions(DEFAULT_LOG_LEVEL), stream: { write: (line: string) => void written.push(line) } },
    },
  })
})
afterAll(() => server.close())
beforeEach(() => (written.length = 0))

/** Lines about answers, once there are `count`. */
async function answers(count: number): Promise<Line[]> {
  for (;;) {
    const lines = written.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'answered')
    if (lines.length >= count) return lines
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('every answer is one line with its code, its path and the id of its request', async () => {
  await server.call('Public/AppVersion', {})
  await server.call('User/GetUserStudent', {})
  await server.call('Public/AppVersion', {}, { orgCode: 'nobody' })
  await fetch(`${server.url}/api/No/Such?token=secret`, { method: 'POST' })
  await fetch(`${server.url}/healthz`)
  const lines = await answers(5)
  expect(lines.map(({ path, code, status }) => ({ path, code, status }))).toEqual([
    { path: '/api/Public/AppVersion', code: 0, status: 200 },
    { path: '/api/User/GetUserStudent', code: 112, status: 200 },
    { path: '/api/Public/AppVersion', code: 1004, status: 200 },
    { path: '/api/No/Such', code: 404, status: 404 },
    { path: '/healthz', code: null, status: 200 },
  ])
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(5)
})

test('a server failure is an error in the log, with its cause beside it', async () => {
  const broken = await startTestServer({
    app: { logger: { ...loggerOptions('info'), stream: { write: (line: string) => void written.push(line) } } },
  })
  await broken.db.schema.dropTable('captcha').execute()
  await broken.call('Auth/GetCaptcha', {})
  const [line] = await answers(1)
  await broken.close()
  expect(line).toMatchObject({ level: 50, path: '/api/Auth/GetCaptcha', code: 500, status: 500 })
  const cause = written.map((text) => JSON.parse(text) as Line).find(({ msg }) => msg === 'request failed')
  expect(cause).toMatchObject({ level: 50, reqId: line!.reqId })
})

test('neither bodies nor tokens nor queries are written', async () => {
  const account = await insertAccount(server.db)
  const { Data } = await server.call('Auth/Login', { LoginName: account.loginName, Password: account.password })
  await server.call('User/GetUserStudent', {}, { token: Data.Token })
  await fetch(`${server.url}/api/files/SECRET-TICKET/x.xlsx`)
  await fetch(`${server.url}/?from=SECRET-QUERY`)
  await answers(4)
  const text = written.join('')
  for (const secret of [account.password, account.loginName, Data.Token, 'SECRET-TICKET', 'SECRET-QUERY'])
    expect(text).not.toContain(secret)
})

test('nor is a query where a whole request is written, as the framework does for an aborted one', () => {
  const request = (url: string) => ({ method: 'GET', url, ip: '203.0.113.1' }) as never
  const given = (url: string) => loggerOptions('info').serializers.req(request(url)).url
  expect(given('/?Token=SECRET&OrgCode=demo')).toBe('/')
  expect(given('/open-auth/wechat/callback?code=SECRET&state=SECRET')).toBe('/open-auth/wechat/callback')
  expect(given('/api/files/SECRET-TICKET/x.xlsx?a=1')).not.toContain('SECRET')
})

test('the default level is the one in the README', () => {
  const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8')
  expect(/^\| `LOG_LEVEL` \| (\w+) \|/m.exec(readme)?.[1]).toBe(DEFAULT_LOG_LEVEL)
  const server = readFileSync(path.join(__dirname, '../../server/server.ts'), 'utf8')
  expect(server).toContain('env.LOG_LEVEL || DEFAULT_LOG_LEVEL')
})
