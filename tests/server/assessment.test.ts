// The list of tests: open to everybody, and honest about what cannot be taken yet.
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())

test('the six tests are listed for a guest, each with what it helps to decide and the theory it rests on', async () => {
  const { status, Code, Data } = await server.call('User/TestList', {})
  expect([status, Code]).toEqual([200, 0])
  expect(Data.Items.map(({ TestCode }) => TestCode).sort()).toEqual([
    'all-round',
    'holland',
    'mbti',
    'path',
    'personality',
    'subject',
  ])
  expect(new Set(Data.Items.map(({ Title }) => Title)).size).toBe(Data.Items.length)
  for (const { Purpose, Basis } of Data.Items)
    expect([Purpose, Basis]).toEqual([
      expect.stringMatching(/\p{Script=Han}{4}/u),
      expect.stringMatching(/\p{Script=Han}{4}/u),
    ])
})

test('a test whose questions are not there cannot be taken', async () => {
  const { Data } = await server.call('User/TestList', {})
  expect(Data.Items.filter(({ IsOpen }) => IsOpen)).toEqual([])
})

test('an unknown organisation is told so', async () => {
  const { Code } = await server.call('User/TestList', {}, { orgCode: 'nobody' })
  expect(Code).not.toBe(0)
})
