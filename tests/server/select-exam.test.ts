// What subjects open, over the plans in a real database.
import type { OpenDatabase } from '../../server/db/database'
import { createAdmissionHandlers } from '../../server/modules/admission/admission.routes'
import { createAdmissionService } from '../../server/modules/admission/admission.service'
import { insertAdmissionFixture, JIANGSU, ZHEJIANG, jiangsuRule } from '../support/admission-fixture'
import { anybody } from '../support/anybody'
import { testDatabase } from '../support/database'

const OLD = '650000'
let open: OpenDatabase
let calls: ReturnType<typeof createAdmissionHandlers>

beforeAll(async () => {
  open = await testDatabase()
  await insertAdmissionFixture(open.db)
  await open.db
    .insertInto('province')
    .values({
      province_id: OLD,
      province_key: 65,
      name: '新疆',
      full_name: '新疆',
      rule: JSON.stringify({ ...jiangsuRule, Model: '文理', Tracks: ['理科', '文科'], FirstChoice: [], Reselect: [] }),
      rule_date: '2026-06-01',
    })
    .execute()
  calls = createAdmissionHandlers({ service: createAdmissionService(open.db) })
})
afterAll(() => open.close())

const stat = (more: object = {}) => calls['Career/SelectExamStat']({ ProvinceId: JIANGSU, ...more }, anybody)
const detail = (more: object = {}) =>
  calls['Career/SelectExamDetail'](
    { ProvinceId: JIANGSU, Subjects: ['物理', '化学', '生物'], By: 'college', ...more },
    anybody,
  )

describe('what a combination opens', () => {
  test('comes from the plans of the latest year; an unprinted requirement is counted apart', async () => {
    const { Items, PlanYear, Batch, Source } = await stat({ Combinations: [['物理', '生物', '地理']] })
    expect([PlanYear, Batch, Source?.Year]).toEqual([2026, '本科批', 2026])
    // a quarter of 52 groups of three majors each: 化学 twice, 不限, none printed; and another 不限, whose plan names no major
    const [only] = Items
    expect(only).toMatchObject({ Track: '物理类', Closed: { Rows: 78 }, Unknown: { Rows: 39 } })
    expect(only!.Open.Rows + 78 + 39).toBe(only!.Total.Rows)
    expect(only!.OneMore.find(({ Subject }) => Subject === '化学')).toMatchObject({ Rows: 78, Places: 78 * 30 })
    expect(only!.OneMore.find(({ Subject }) => Subject === '政治')).toMatchObject({ Rows: 0, Places: 0, Majors: 0 })
    // what opens most places is first
    expect(only!.OneMore.map(({ Subject }) => Subject)).toEqual(['化学', '政治'])
  })

  test('covers every combination of the province where none is named', async () => {
    const { Items } = await stat()
    expect(Items).toHaveLength(12)
    const [best] = [...Items].filter(({ Track }) => Track === '物理类').sort((a, b) => b.Open.Rows - a.Open.Rows)
    expect(best!.Subjects).toContain('化学')
    expect(best!.Closed.Rows).toBe(0)
    // no plans of 历史类 exist
    expect(Items.find(({ Track }) => Track === '历史类')!.Total).toEqual({ Rows: 0, Places: 0, Majors: 0, Colleges: 0 })
  })

  test('is listed by college and major, narrowed by what is open', async () => {
    const all = await detail({ PageSize: 100 })
    expect(all.Total).toBe(26)
    // a college has two groups of three majors with thirty places each; in every second one a group prints no requirement
    const colleges = (rest: number) => Array.from({ length: 13 }, (_, at) => at * 2 + rest).filter((at) => at !== 10)
    const named = (some: number[]) => some.map((at) => `第${at}大学`).sort()
    expect(all.Items.map((one) => [one.Name, one.Places, one.Open, one.Unknown, one.Closed])).toEqual([
      ['第10大学', 210, 7, 0, 0],
      ...named(colleges(0)).map((name) => [name, 180, 6, 0, 0]),
      ...named(colleges(1)).map((name) => [name, 90, 3, 3, 0]),
    ])
    expect(all.Items[0]!.CollegeId).toBe('10010')
    expect((await detail({ PageIndex: 2, PageSize: 10 })).Items).toEqual(all.Items.slice(10, 20))
    expect(all.States.map(({ Count }) => Count).reduce((sum, count) => sum + count)).toBe(26)
    const majors = await detail({
      By: 'major',
      Keyword: '计算机类3',
      PageSize: 100,
      Subjects: ['物理', '地理', '生物'],
    })
    expect(majors.Items.map(({ Name, State }) => [Name, State])).toEqual(
      expect.arrayContaining([
        ['计算机类3', 'unknown'],
        ['计算机类30', 'closed'],
      ]),
    )
    const closed = await detail({ By: 'major', State: 'closed', Subjects: ['物理', '地理', '生物'], PageSize: 1 })
    expect(closed.Total).toBe(78)
    expect(closed.Items[0]!.Requirements.length).toBe(1)
    for (const State of ['open', 'closed', 'unknown'] as const) {
      const { Items, Total, States } = await detail({
        By: 'major',
        State,
        Subjects: ['物理', '地理', '生物'],
        PageSize: 100,
      })
      expect(Items.filter((one) => one.State !== State)).toEqual([])
      expect(States.find(({ Value }) => Value === State)?.Count).toBe(Total)
    }
  })

  test('is empty in a 文理 province, or without plans', async () => {
    expect(await stat({ ProvinceId: OLD })).toMatchObject({ Items: [], PlanYear: null })
    expect(await detail({ ProvinceId: OLD, Subjects: ['物理'] })).toMatchObject({ Total: 0 })
    expect(await stat({ ProvinceId: ZHEJIANG, Combinations: [['物理']] })).toMatchObject({ Items: [], Batch: null })
  })

  test.each([
    [{ Combinations: [['物理', '历史']] }, 'SUBJECTS_NOT_ALLOWED'],
    [{ Combinations: [['🙂']] }, 'SUBJECTS_NOT_ALLOWED'],
    [{ ProvinceId: '990000' }, 'PROVINCE_UNKNOWN'],
  ])('is refused for %j', async (more, errorName) => {
    await expect(stat(more)).rejects.toMatchObject({ errorName })
  })
})
