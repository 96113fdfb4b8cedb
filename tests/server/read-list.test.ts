// A list that a family brings, through the call: text and files, whom a line means, why it means nobody.
import type { RequestOf, ResponseOf } from '../../contract/registry'
import { startTestServer, type TestServer } from '../support/server'
import { forms } from '../support/wish-requests'
import { documentOf } from '../support/zip'

type Answer = ResponseOf<'Wish/ReadList'>
type Unit = ResponseOf<'Wish/MySelf'>['Items'][number]

let server: TestServer
let units: Unit[]
const form = { ...forms.江苏, BatchId: '本科批' }
const group = (unit: Unit | undefined) => `${unit?.CollegeName} ${unit?.GroupCode}组`

async function read(asked: Pick<RequestOf<'Wish/ReadList'>, 'Text' | 'File'>): Promise<Answer> {
  const { Code, Data, Message } = await server.call('Wish/ReadList', { ...form, ...asked })
  expect([Code, Message]).toEqual([0, ''])
  return Data as Answer
}
const refused = async (request: object) => {
  const { Code, Message } = await server.call('Wish/ReadList', { ...form, ...request } as RequestOf<'Wish/ReadList'>)
  return `${Code} ${Message}`
}

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
  const { Data } = await server.call('Wish/MySelf', { ...form, OnlyEligible: true, PageSize: 60 })
  units = (Data as ResponseOf<'Wish/MySelf'>).Items
})
afterAll(() => server.close())

test('a pasted list becomes its units in order, with their chances, majors and adjustment, for a guest', async () => {
  const three = units.slice(0, 3)
  const { Lines, Skipped, WishCount, HasAdjustment } = await read({
    Text: [
      '我家的志愿表',
      ...three.map((unit, at) => `${at + 1}. ${group(unit)} ${at === 1 ? '不' : ''}服从调剂`),
    ].join('\n'),
  })
  expect(Lines.map(({ Unit: unit, Why }) => [unit?.UnitId, Why])).toEqual(three.map(({ UnitId }) => [UnitId, null]))
  expect(Lines.map(({ ObeyAdjustment }) => ObeyAdjustment)).toEqual([true, false, true])
  expect(Lines[0]?.Unit?.Prediction).toEqual(three[0]?.Prediction)
  expect([Skipped, WishCount, HasAdjustment]).toEqual([['我家的志愿表'], 40, true])
})

test('majors of a group are those of the plan, in the order written', async () => {
  const unit = units.find(({ MajorCount }) => MajorCount >= 3) as Unit
  const { Data } = await server.call('Wish/SpecialtyList', { ...form, UnitId: unit.UnitId })
  const [a, b, c] = (Data as ResponseOf<'Wish/SpecialtyList'>).Majors.map(({ MajorName }) => MajorName)
  const { Lines } = await read({ Text: `1 ${group(unit)} ${c}、${a}、${b}` })
  expect(Lines[0]?.Majors).toEqual([c, a, b])
})

test('a document is read as the text in it', async () => {
  const [unit] = units
  const file = documentOf('志愿表', [
    ['院校名称', '专业组'],
    [unit?.CollegeName as string, unit?.GroupCode as string],
  ])
  const { Lines } = await read({ File: { Name: '志愿.docx', Content: file.toString('base64') } })
  expect(Lines.map(({ Unit: read }) => read?.UnitId)).toEqual([unit?.UnitId])
})

test('what nobody knows, what is not in this plan and what the subjects do not allow stays with its reason', async () => {
  const { Data } = await server.call('Wish/MySelf', { ...form, OnlyEligible: false, PageSize: 100 })
  const barred = (Data as ResponseOf<'Wish/MySelf'>).Items.find(({ IsEligible }) => !IsEligible)
  const { Lines } = await read({
    Text: ['1 飞天翻跟头大学 01组', `2 ${units[0]?.CollegeName} 98组`, ...(barred ? [`3 ${group(barred)}`] : [])].join(
      '\n',
    ),
  })
  expect(Lines.map(({ Unit: unit }) => unit)).toEqual(Lines.map(() => null))
  expect(Lines[0]?.Why).toContain('没有认出')
  expect(Lines[1]?.Why).toContain('没有 98 组')
  expect(Lines[1]?.Candidates[0]?.CollegeName).toBe(units[0]?.CollegeName)
  if (barred) expect(Lines[2]?.Why).toContain('选科')
})

test('hostile texts are answered: control characters, thousands of lines, endless brackets', async () => {
  const [unit] = units
  const texts = [
    `\u202E1. ${group(unit)}\u0007`,
    '南京大学 01组\n'.repeat(6_000).slice(0, 59_000),
    '（【('.repeat(10_000),
    '1'.repeat(50_000),
    `=HYPERLINK("http://x","${group(unit)}")`,
  ]
  for (const Text of texts) expect((await read({ Text })).Lines.length).toBeLessThanOrEqual(600)
  expect((await read({ Text: texts[0] as string })).Lines[0]?.Unit?.UnitId).toBe(unit?.UnitId)
})

test('nothing to read, and a file that cannot be read, are refused with a sentence', async () => {
  expect(await refused({})).toMatch(/^1001 .*请粘贴志愿/)
  expect(await refused({ Text: '  ' })).toMatch(/^1001 /)
  expect(await refused({ File: { Name: 'a.xlsx', Content: 'AAAA' } })).toMatch(/^1320 /)
  expect(await refused({ File: { Name: 'a.pdf', Content: Buffer.from('%PDF-1.7').toString('base64') } })).toMatch(/PDF/)
})
