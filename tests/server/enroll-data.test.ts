// Past cutoffs by college and by major, for any score or none.
import type { OpenDatabase } from '../../server/db/database'
import { createAdmissionHandlers } from '../../server/modules/admission/admission.routes'
import { createAdmissionService } from '../../server/modules/admission/admission.service'
import { insertAdmissionFixture, JIANGSU, unitIdOf, ZHEJIANG } from '../support/admission-fixture'
import { anybody } from '../support/anybody'
import { testDatabase } from '../support/database'

let open: OpenDatabase
let calls: ReturnType<typeof createAdmissionHandlers>
const asked = { ProvinceId: JIANGSU, Track: '物理类' as const }
const MAJOR = unitIdOf('f', 900)

beforeAll(async () => {
  open = await testDatabase()
  await insertAdmissionFixture(open.db)
  // a major of 第3大学 without its year 2024
  await open.db
    .insertInto('unit')
    .values({
      unit_id: MAJOR,
      province_id: JIANGSU,
      track: '物理类',
      batch: '本科批·军队院校',
      kind: 'major',
      college_id: '10003',
      college_name: '第3大学',
      enrol_code: null,
      group_code: null,
      major_name: '软件工程',
      subject_req: null,
      basis: 'imported',
    })
    .execute()
  const line = { unit_id: MAJOR, min_score: 600, rank_basis: null, plan: null, admitted: null, basis: 'demonstration' }
  await open.db
    .insertInto('unit_line')
    .values([
      { ...line, year: 2025, min_rank: 700, source: '演示' },
      { ...line, year: 2023, min_rank: null, source: '演示' },
    ])
    .execute()
  calls = createAdmissionHandlers({ service: createAdmissionService(open.db) })
})
afterAll(() => open.close())

const ask = (more: object = {}) => calls['Public/EnrollData']({ ...asked, ...more }, anybody)

describe('past cutoffs', () => {
  test('of one college are all its units, the hardest first, each with its years as stored', async () => {
    const answer = await ask({ CollegeId: '10003' })
    expect(answer.College).toEqual({ CollegeId: '10003', Name: '第3大学' })
    expect(answer.Items.map(({ UnitId }) => UnitId)).toEqual([MAJOR, unitIdOf('a', 6), unitIdOf('a', 7)])
    const kept = await open.db.selectFrom('unit_line').selectAll().where('unit_id', '=', unitIdOf('a', 6)).execute()
    const lines = answer.Items[1]!.Lines
    expect(lines.map(({ Year }) => Year)).toEqual([2025, 2024, 2023])
    for (const line of lines) {
      const row = kept.find(({ year }) => year === line.Year)!
      expect([line.MinScore, line.MinRank, line.Plan]).toEqual([row.min_score, row.min_rank, row.plan])
    }
    expect(lines[0]).toMatchObject({ Basis: 'imported', RankBasis: 'lookup', Source: '测试数据 2025' })
  })

  test('keep a column for a middle year without a cutoff, and leave it empty', async () => {
    const answer = await ask({ CollegeId: '10003', Kind: 'major' })
    expect(answer.Years).toEqual([2025, 2024, 2023])
    expect(answer.Items[0]!.Lines.map(({ Year, MinRank }) => [Year, MinRank])).toEqual([
      [2025, 700],
      [2023, null],
    ])
    expect(answer.Source).toMatchObject({ Basis: 'demonstration' })
  })

  test('by a major are its own and those of groups with it, marked as such', async () => {
    const { Items, Total, College } = await ask({ Keyword: '计算机类6' })
    expect([Total, College]).toEqual([1, null])
    expect(Items[0]).toMatchObject({ UnitId: unitIdOf('a', 6), MajorName: null, Majors: ['计算机类6'] })
    expect((await ask({ Keyword: '软件工程' })).Items.map(({ MajorName }) => MajorName)).toEqual(['软件工程'])
  })

  test('are narrowed by batch and kind, whose counts show what each leaves', async () => {
    const all = await ask()
    const units = await open.db
      .selectFrom('unit')
      .innerJoin('unit_line', 'unit_line.unit_id', 'unit.unit_id')
      .where('unit.province_id', '=', JIANGSU)
      .where('unit.track', '=', '物理类')
      .select('unit.unit_id')
      .distinct()
      .execute()
    expect(units.length).toBeGreaterThan(50)
    expect(all.Total).toBe(units.length)
    const kinds = new Map(all.Kinds.map(({ Value, Count }) => [Value, Count]))
    expect([kinds.get('major'), kinds.get('group')]).toEqual([2, units.length - 2])
    expect((await ask({ Kind: 'group' })).Total).toBe(kinds.get('group'))
    const military = all.Batches.find(({ Value }) => Value === '本科批·军队院校')!
    expect((await ask({ Batch: military.Value })).Total).toBe(military.Count)
    // the kind and the batch with most units come first
    expect(all.Kinds.map(({ Value, Label }) => [Value, Label])).toEqual([
      ['group', '专业组'],
      ['major', '专业'],
    ])
    expect(all.Batches.map(({ Value }) => Value)).toEqual(['本科批', '本科批·军队院校'])
    const first = await ask({ PageSize: 20 })
    const ranks = first.Items.map(({ Lines }) => Lines[0]!.MinRank!)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect((await ask({ PageSize: 5, PageIndex: 2 })).Items).toEqual(first.Items.slice(5, 10))
  })

  test('of another province are its own, each with its kind', async () => {
    const { Items, Years, Source } = await ask({ ProvinceId: ZHEJIANG, Track: '综合' })
    expect([Years, Source?.Year]).toEqual([[2025], 2025])
    expect(Items).toEqual([
      {
        ...{ UnitId: unitIdOf('d', 1), UnitKind: 'major', CollegeId: '10001', CollegeName: '第1大学', GroupCode: null },
        ...{ MajorName: '法学', Majors: [], Batch: '普通批', Changed: null },
        Lines: [
          {
            ...{ Year: 2025, MinScore: 600, MinRank: 30_000, RankBasis: 'imported', Plan: 10 },
            ...{ Basis: 'imported', Source: '测试数据' },
          },
        ],
      },
    ])
    const [group] = (await ask({ CollegeId: '10005', Kind: 'group' })).Items
    expect(group).toMatchObject({ GroupCode: '01', Batch: '本科批', CollegeName: '第5大学', MajorName: null })
  })

  test('are none for an unknown name, whatever is typed', async () => {
    for (const Keyword of ['%', '_', "'", '\\', '🙂', 'x'.repeat(40), '   ']) {
      const { Total } = await ask({ Keyword, CollegeId: '10003' })
      expect([Keyword, Total]).toEqual([Keyword, Keyword.trim() === '' ? 3 : 0])
    }
    expect(await ask({ Track: '历史类' })).toMatchObject({ Total: 0, Years: [], Source: null, Kinds: [] })
    await expect(ask({ CollegeId: '99999' })).rejects.toMatchObject({ errorName: 'COLLEGE_NOT_FOUND' })
    await expect(ask({ ProvinceId: '990000' })).rejects.toMatchObject({ errorName: 'PROVINCE_UNKNOWN' })
  })
})
