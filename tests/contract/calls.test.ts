// Every call of the contract has a handler on one side and a caller on the other.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../../contract/registry'
import { callsInSource, NOT_IN_THESE_TARGETS } from '../../scripts/spec-coverage/inventory'
import { startTestServer, type TestServer } from '../support/server'

const calls = Object.keys(contract)

/** Calls that other programs make: why this client does not. */
const notForThisClient: Record<string, string> = {
  ...NOT_IN_THESE_TARGETS,
  'Wish/ReorderWish': 'this app saves a list whole; for clients that only change the order',
  'Web/ToolBox': 'Web/WebConfig carries the tool box',
  'Portal/VideoDetail': 'Course/Play answers films of every kind; for clients that show short films alone',
  'Web/ExamCountdown': 'Web/HomeData carries the countdown',
  'Teacher/List': 'the older name of Web/Teachers, for apps that were installed earlier',
  'Teacher/Info': 'the older name of Web/TeacherDetail, for apps that were installed earlier',
  'College/List': 'the same as School/List, under the other name of the group',
  'College/Detail': 'the same as School/Detail, under the other name of the group',
}

// calls of the other side of the counter
for (const call of calls.filter((call) => call.startsWith('Desk/')))
  notForThisClient[call] = 'for the programs of experts, teachers and operators'

const literals = callsInSource(path.join(__dirname, '../..'))

describe('every call of the contract', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('is answered by the server, never by "no such call"', async () => {
    const unhandled: string[] = []
    for (const call of calls) {
      const response = await fetch(`${server.url}/api/${call}`, {
        method: 'POST',
        headers: { OrgCode: 'demo', 'content-type': 'application/json' },
        body: '{}',
      })
      if (response.status !== 200) unhandled.push(`${call}: ${response.status}`)
    }
    expect(unhandled).toEqual([])
  })

  test('with a session rule answers 112 without one', async () => {
    const answers = await Promise.all(
      calls
        .filter((call) => contract[call as keyof typeof contract].auth !== 'public')
        .map(async (call) => [
          call,
          (
            (await (
              await fetch(`${server.url}/api/${call}`, { method: 'POST', headers: { OrgCode: 'demo' } })
            ).json()) as { Code: number }
          ).Code,
        ]),
    )
    expect(answers.filter(([, code]) => code !== 112)).toEqual([])
    expect(answers.length).toBeGreaterThan(10)
  })

  test('is made by the app, or has a reason why not', () => {
    const uncalled = calls.filter((call) => !literals.has(call) && !(call in notForThisClient))
    expect(uncalled).toEqual([])
  })

  test('with a reason why the app does not make it is really not made', () => {
    expect(Object.keys(notForThisClient).filter((call) => literals.has(call) || !calls.includes(call))).toEqual([])
  })
})

describe('the client', () => {
  test('uses each of its call hooks: an unused one makes no call', () => {
    const root = path.join(__dirname, '../../src')
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => ({ name: entry.name, text: readFileSync(path.join(entry.parentPath, entry.name), 'utf8') }))
    const words = new Set(
      files.filter(({ name }) => name !== 'api.ts').flatMap(({ text }) => text.match(/\buse\w+\b/g) ?? []),
    )
    const hooks = files
      .filter(({ name }) => name === 'api.ts')
      .flatMap(({ text }) => text.match(/\buse\w+(?:Query|Mutation)\b/g) ?? [])
    expect(hooks.length).toBeGreaterThan(30)
    expect(hooks.filter((hook) => !words.has(hook))).toEqual([])
  })

  test('makes no call that the contract lacks', () => {
    const groups = new Set(calls.map((call) => call.split('/')[0]))
    const unknown = [...literals].filter((literal) => groups.has(literal.split('/')[0]!) && !calls.includes(literal))
    expect(unknown).toEqual([])
  })
})
