// A form of another year, a batch that is none, a score beyond all: each call refuses them alike, with a sentence.
import type { EndpointPath } from '../../contract/registry'
import { forms, requestsOf, YEAR } from '../support/wish-requests'
import { insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000', '330000'] })
  token = await server.signedIn((await insertAccount(server.db)).userId)
})
afterAll(() => server.close())

const send = (path: EndpointPath, request: object) => server.call(path, request as never, { token })
const UnitId = '0123456789abcdef'

test.each([2024, 2025, YEAR + 1, 2030])(
  'a form of %i is refused by every call, which says the season',
  async (year) => {
    for (const [path, request] of requestsOf('江苏', { BatchId: '本科批', UnitId })) {
      const other = JSON.parse(JSON.stringify(request).replaceAll(`"Year":${YEAR}`, `"Year":${year}`)) as object
      const { Code, Message } = await send(path, other)
      // what is saved belongs to its season
      if (path.startsWith('User/') && year < YEAR) expect([path, Code]).toEqual([path, 1317])
      else
        expect([path, Code, Message]).toEqual([
          ...[path, 1319],
          `现在填报的是 ${YEAR} 年高考，这里写的是 ${year} 年的成绩，请刷新后按 ${YEAR} 年再试`,
        ])
    }
  },
)

test.each([
  ['没有这样的批', '没有这个批次，请重新选择批次'],
  ['本科提前批', '这里列不出本科提前批的志愿，请重新选择批次'],
  ['专科提前批', '这里列不出专科提前批的志愿，请重新选择批次'],
  ['普通类一段', '没有这个批次，请重新选择批次'],
])('a batch %s is refused by every call', async (BatchId, sentence) => {
  for (const [path, request] of requestsOf('江苏', { BatchId, UnitId })) {
    if (!('BatchId' in request)) continue
    const { Code, Message } = await send(path, request)
    expect([path, Code, Message]).toEqual([path, 1301, sentence])
  }
})

test('a section is no batch: both are filed in one', async () => {
  for (const BatchId of ['普通类一段', '普通类二段']) {
    const { Code, Message } = await send('Wish/Recommend', { ...forms.浙江, BatchId, Preferences: {} })
    expect([Code, Message]).toEqual([1301, `这里列不出${BatchId}的志愿，请重新选择批次`])
  }
})
