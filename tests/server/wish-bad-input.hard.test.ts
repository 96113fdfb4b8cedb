// wish-bad-input.test.ts in the two provinces with other points: each is learned first.
import { expectEvidenceAddsUp } from '../support/evidence'
import { SEVERAL_PROVINCES } from '../support/database'
import { startTestServer, type TestServer } from '../support/server'
import { forms, fullScore, requestsOf, withScore } from '../support/wish-requests'

const names = ['上海', '海南'] as const
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: SEVERAL_PROVINCES })
})
afterAll(() => server.close())

const batchOf = async (name: (typeof names)[number]): Promise<string> =>
  (await server.call('Wish/BatchList', forms[name])).Data.Items[0]!.BatchId

describe('a score', () => {
  test.each(names)('equal to the full score %s is valid', async (name) => {
    const BatchId = await batchOf(name)
    const { Items } = (await server.call('Wish/SchoolFirstList', { ...forms[name], BatchId, PageSize: 1 })).Data
    for (const [path, request] of requestsOf(name, { BatchId, UnitId: Items[0]!.UnitId })) {
      if (path.startsWith('User/')) continue
      const best = await server.call(path, JSON.parse(withScore(request, String(fullScore[name]))))
      expect([path, best.Code, best.Message]).toEqual([path, 0, best.Message])
    }
  })
})

describe('the evidence', () => {
  test.each(names)('in %s adds up, place by place, to the probability shown', async (name) =>
    expectEvidenceAddsUp(server, { ...forms[name], BatchId: await batchOf(name) }),
  )
})
