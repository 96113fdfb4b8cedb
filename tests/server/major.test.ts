// Majors through the server, on the demonstration data: answers fit the contract and their own rows.
import { sql } from 'kysely'
import type { EndpointPath, RequestOf } from '../../contract/registry'
import { bumpDataRevision } from '../../server/db/data-revision'
import { createServices } from '../../server/services'
import { insertAccount } from '../support/account'
import { eventually } from '../support/eventually'
import { SEVERAL_PROVINCES } from '../support/database'
import { startTestServer, type TestServer } from '../support/server'

const JIANGSU = '320000'
const ZHEJIANG = '330000'
/** It has no seeds except its rule. */
const HUBEI = '420000'
const COMPUTING = 'B080901'
const FORM = {
  ProvinceId: JIANGSU,
  Score: 590,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}

interface CollegeOfMajor {
  id: string
  name: string
  city: string
  lines: number
  best: number
  plans: number
  places: number
}

let server: TestServer
const ask = async <P extends EndpointPath>(path: P, request: RequestOf<P>, token?: string) => {
  const answer = await server.call(path, request, { token })
  expect([path, answer.Code, answer.Message]).toEqual([path, 0, answer.Message])
  return answer.Data
}
const found = async (Keyword: string) => (await ask('Specialty/Search', { Keyword })).Items.map(({ Name }) => Name)
const middle = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: SEVERAL_PROVINCES })
  // one college enrols a whole class
  await sql`update unit set major_name = '中国语言文学类' where unit_id = (select min(unit_id) from unit
    where province_id = ${ZHEJIANG} and major_name = '汉语言文学')`.execute(server.db)
})
afterAll(() => server.close())

describe('the catalogue of majors', () => {
  test('a tree counts its contents, and a class lists as many majors as the tree shows', async () => {
    const { Levels } = await ask('Specialty/CategoryTree', {})
    expect(Levels.map(({ Level }) => Level)).toEqual(['本科', '专科'])
    for (const { Level, Count, Fields } of Levels) {
      expect(Fields.reduce((sum, field) => sum + field.Count, 0)).toBe(Count)
      const [field] = Fields
      for (const { Name, Count: majors } of field!.Classes) {
        const list = await ask('Specialty/List', { Level, FieldList: [field!.Name], ClassList: [Name] })
        expect([Name, list.Total]).toEqual([Name, majors])
      }
    }
  })

  test('a filter choice leaves as many as the number beside it', async () => {
    const asked = { Level: '本科', Keyword: '工程', FieldList: ['工学'] } as const
    const { Levels, Fields, Classes } = await ask('Specialty/List', { ...asked, FieldList: [...asked.FieldList] })
    const choices = [
      ...Levels.map(({ Value, Count }) => [{ Keyword: '工程', Level: Value as '本科' }, Count] as const),
      ...Fields.slice(0, 4).map(({ Value, Count }) => [{ ...asked, FieldList: [Value] }, Count] as const),
      ...Classes.slice(0, 3).map(
        ({ Value, Count }) => [{ ...asked, FieldList: ['工学'], ClassList: [Value] }, Count] as const,
      ),
    ]
    expect([Levels.length > 1, Fields.length > 1, Classes.length > 3]).toEqual([true, true, true])
    for (const [request, Count] of choices)
      expect([request, (await ask('Specialty/List', request)).Total]).toEqual([request, Count])
  })

  test('a list is sorted by level and code, page after page, and a row equals the catalogue’s', async () => {
    const { rows } = await sql<{ level: string; code: string; row: unknown[] }>`
      select level, code, json_build_array(code, name, level, category, class, degree, years, is_special, is_controlled) as row
      from major order by array_position(array['本科', '职业本科', '专科'], level), code collate "C"`.execute(server.db)
    for (const PageIndex of [1, 2, 7]) {
      const { Items, Total } = await ask('Specialty/List', { PageIndex, PageSize: 100 })
      expect(Total).toBe(rows.length)
      expect(
        Items.map((one) => [
          ...[one.Code, one.Name, one.Level, one.Field, one.Class],
          ...[one.Degree, one.Years, one.IsSpecial, one.IsControlled],
        ]),
      ).toEqual(rows.slice((PageIndex - 1) * 100, PageIndex * 100).map(({ row }) => row))
    }
    const of = (level: string) => rows.filter((row) => row.level === level).map(({ code }) => code)
    const vocational = await ask('Specialty/List', { Level: '专科', PageSize: 5 })
    expect(vocational.Items.map(({ Code }) => Code)).toEqual(of('专科').slice(0, 5))
    const { Levels } = await ask('Specialty/CategoryTree', { Level: '专科' })
    expect(Levels.map(({ Level, Count }) => [Level, Count])).toEqual([['专科', of('专科').length]])
  })

  test.each([
    ['计算机科学与技术', '计算机科学与技术'],
    ['热能与动力工程', '能源与动力工程'],
    ['对外汉语', '汉语国际教育'],
    ['城市规划', '城乡规划'],
    ['jisuanji', '计算机科学与技术'],
    ['rjgc', '软件工程'],
    ['080902', '软件工程'],
    ['ＦＡＸＵＥ', '法学'],
  ])('%s finds %s first', async (typed, name) => {
    expect((await found(typed))[0]).toBe(name)
  })

  test.each(['%', '_', "' or 1=1 --", '"', '😀', '   ', '专'.repeat(1000)])(
    'a keyword that is no name finds nothing and does no harm: %j',
    async (typed) => {
      expect(await found(typed)).toEqual([])
    },
  )

  test('a keyword over a thousand characters is refused', async () => {
    expect((await server.call('Specialty/Search', { Keyword: 'x'.repeat(1001) })).Code).toBe(1001)
  })
})

describe('one major', () => {
  test.each(['X999999', 'B0809', '%', 'B999999'])('the answer rejects the major %s', async (id) => {
    const answer = await server.call('Specialty/Detail', { SpecialtyId: id })
    expect([answer.Code, answer.Message]).toEqual([1403, '没有找到这个专业'])
  })

  test('its identifier is read in any case, also as in a search hit', async () => {
    for (const SpecialtyId of ['b080901', '本科-080901'])
      expect((await ask('Specialty/Detail', { SpecialtyId })).Specialty.Name).toBe('计算机科学与技术')
  })

  test.each([
    [JIANGSU, '计算机科学与技术', COMPUTING, '物理类'],
    [ZHEJIANG, '计算机科学与技术', COMPUTING, '综合'],
    [JIANGSU, '汉语言文学', 'B050101', '历史类'],
    [JIANGSU, '心理学', 'B071101', '物理类'],
  ] as const)('what %s enrols for %s equals the plans', async (ProvinceId, name, SpecialtyId, Track) => {
    const { Here } = await ask('Specialty/Detail', { SpecialtyId, ProvinceId, Track })
    expect(Here!.Track).toBe(Track)
    const { rows } = await sql<{ plan: number; college_name: string; asked: string | null }>`
      select coalesce(unit_major.plan, unit_plan.plan) as plan, unit.college_name,
        coalesce(unit_major.subject_req, unit_plan.subject_req, unit.subject_req) as asked from unit
        join unit_plan on unit_plan.unit_id = unit.unit_id and unit_plan.year = 2026
        left join unit_major on unit_major.unit_id = unit.unit_id and unit_major.year = 2026
      where unit.province_id = ${ProvinceId} and unit.track = ${Here!.Track} and position('·' in unit.batch) = 0
        and coalesce(unit_major.major_name, unit.major_name) = ${name}`.execute(server.db)
    expect(rows.length).toBeGreaterThan(3)
    expect(Here).toMatchObject({
      PlanYear: 2026,
      Units: rows.length,
      Colleges: new Set(rows.map(({ college_name }) => college_name)).size,
      Plan: rows.reduce((sum, { plan }) => sum + plan, 0),
      PlanSource: { Year: 2026, Basis: 'demonstration' },
    })
    expect(Here!.Requirements.reduce((sum, { Share }) => sum + Share, 0)).toBeCloseTo(1)
    expect(Here!.Requirements.reduce((sum, { Units }) => sum + Units, 0)).toBe(rows.length)
    // the most required is first
    const shares = Here!.Requirements.map(({ Share }) => Share)
    expect(shares).toEqual([...shares].sort((a, b) => b - a))
    const places = (some: typeof rows) => some.reduce((sum, { plan }) => sum + plan, 0)
    for (const { SubjectReq, Units, Plan, Share } of Here!.Requirements) {
      const own = rows.filter(({ asked }) => asked === SubjectReq)
      expect([SubjectReq, Units, Plan]).toEqual([SubjectReq, own.length, places(own)])
      expect(Share).toBeCloseTo(places(own) / places(rows))
    }
  })

  test('its neighbours are the others of its class and level', async () => {
    const { Specialty, Neighbours } = await ask('Specialty/Detail', { SpecialtyId: COMPUTING })
    expect(Specialty).toMatchObject({ Code: '080901', Field: '工学', Class: '计算机类', Level: '本科' })
    const { rows } = await sql<{ name: string }>`select name from major
      where class = '计算机类' and level = '本科' and code <> '080901' order by code collate "C"`.execute(server.db)
    expect(Neighbours.map(({ Name }) => Name)).toEqual(rows.map(({ name }) => name))
    const { Specialty: energy } = await ask('Specialty/Detail', { SpecialtyId: 'B080501' })
    expect([energy.Name, energy.FormerNames]).toEqual(['能源与动力工程', expect.arrayContaining(['热能与动力工程'])])
  })

  test('its cutoffs over years are the hardest, middle and easiest of the rows', async () => {
    const { Here } = await ask('Specialty/Detail', { SpecialtyId: COMPUTING, ProvinceId: ZHEJIANG })
    const { rows } = await sql<{ year: number; min_rank: number }>`
      select year, min_rank from unit join unit_line using (unit_id)
      where province_id = ${ZHEJIANG} and kind = 'major' and major_name = '计算机科学与技术' and min_rank is not null`.execute(
      server.db,
    )
    expect(Here!.LinesOf).toBe('major')
    expect(Here!.Lines.map(({ Year }) => Year)).toEqual([2025, 2024, 2023, 2022, 2021])
    for (const { Year, Units, BestRank, MedianRank, EasiestRank } of Here!.Lines) {
      const ranks = rows.filter(({ year }) => year === Year).map(({ min_rank }) => min_rank)
      expect([Year, Units, BestRank, MedianRank, EasiestRank]).toEqual([
        Year,
        ranks.length,
        Math.min(...ranks),
        Math.round(middle(ranks)),
        Math.max(...ranks),
      ])
    }
  })

  test('where only groups have cutoffs, they are marked as those of the groups', async () => {
    const { Here } = await ask('Specialty/Detail', { SpecialtyId: COMPUTING, ProvinceId: JIANGSU })
    expect([Here!.LinesOf, Here!.Lines.length > 0]).toEqual(['group', true])
  })

  test('a track the province lacks is replaced by its first', async () => {
    const { Here } = await ask('Specialty/Detail', { SpecialtyId: COMPUTING, ProvinceId: ZHEJIANG, Track: '物理类' })
    expect(Here!.Track).toBe('综合')
  })

  test('without a table of majors and occupations those matched by hand are shown, and use the classification', async () => {
    const { Occupations, OccupationSource } = await ask('Specialty/Detail', { SpecialtyId: COMPUTING })
    expect(OccupationSource?.Basis).toBe('compiled')
    expect(Occupations.length).toBeGreaterThan(1)
    for (const { OccupationId, Name } of Occupations)
      expect((await ask('Profession/Detail', { OccupationId: OccupationId! })).Occupation.Name).toBe(Name)
  })

  test('following needs a sign-in, and is remembered', async () => {
    expect((await server.call('Specialty/Follow', { SpecialtyId: COMPUTING, IsFollowed: true })).Code).toBe(112)
    const account = await insertAccount(server.db, { loginName: 'major_follower', mobile: '13600008888' })
    const { Token } = (await server.call('Auth/Login', { LoginName: account.loginName, Password: account.password }))
      .Data
    const isFollowed = async () => (await ask('Specialty/Detail', { SpecialtyId: COMPUTING }, Token)).IsFollowed
    expect(await isFollowed()).toBe(false)
    await ask('Specialty/Follow', { SpecialtyId: COMPUTING, IsFollowed: true }, Token)
    expect(await isFollowed()).toBe(true)
    expect((await ask('Specialty/Detail', { SpecialtyId: COMPUTING })).IsFollowed).toBe(false)
  })
})

describe('the units that offer a major', () => {
  test('without a score there are no chances, and the hardest is first', async () => {
    const { Items, CandidateRank, Total } = await ask('Specialty/Schools', {
      SpecialtyId: COMPUTING,
      ProvinceId: JIANGSU,
    })
    expect([CandidateRank, Total > 3]).toEqual([null, true])
    expect(Items.every(({ Prediction }) => Prediction === null)).toBe(true)
    expect(Items.every(({ MatchedMajors }) => MatchedMajors!.includes('计算机科学与技术'))).toBe(true)
    const ranks = Items.flatMap(({ Lines: [line] }) => line?.MinRank ?? [])
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    const second = await ask('Specialty/Schools', {
      SpecialtyId: COMPUTING,
      ProvinceId: JIANGSU,
      PageIndex: 2,
      PageSize: 2,
    })
    expect(second.Items).toEqual(Items.slice(2, 4))
  })

  test('a group whose majors nobody has printed is not said to offer one', async () => {
    const asked = { SpecialtyId: COMPUTING, ProvinceId: JIANGSU, PageSize: 100 } as const
    const before = await ask('Specialty/Schools', asked)
    const [{ UnitId: group } = { UnitId: '' }] = before.Items
    const kept = await sql<{ row: object }>`
      delete from unit_major where unit_id = ${group} returning to_jsonb(unit_major) as row`.execute(server.db)
    expect(kept.rows.length).toBeGreaterThan(0)
    await bumpDataRevision(server.db)
    // an index is renewed behind the answers
    await eventually(async () => (await ask('Specialty/Schools', asked)).Named).toBe(before.Named - 1)
    const after = await ask('Specialty/Schools', asked)
    for (const { row } of kept.rows)
      await sql`insert into unit_major select * from jsonb_populate_record(null::unit_major, ${JSON.stringify(row)}::jsonb)`.execute(
        server.db,
      )
    await bumpDataRevision(server.db)
    await eventually(async () => (await ask('Specialty/Schools', asked)).Named).toBe(before.Named)
    expect(after.OfClass).toBe(before.OfClass)
    expect(after.Items.map(({ UnitId }) => UnitId)).not.toContain(group)
  })

  test('units that name it and those that enrol its class are counted apart, and listed by choice', async () => {
    const { rows } = await sql<{ id: string; name: string }>`select unit_id as id, major_name as name from unit
      where province_id = ${ZHEJIANG} and major_name in ('汉语言文学', '中国语言文学类')`.execute(server.db)
    for (const [ByClass, major] of [
      [false, '汉语言文学'],
      [true, '中国语言文学类'],
    ] as const) {
      const list = await ask('Specialty/Schools', {
        ...{ SpecialtyId: 'B050101', ProvinceId: ZHEJIANG, ByClass, PageSize: 100 },
      })
      const of = (wanted: string) => rows.filter(({ name }) => name === wanted).map(({ id }) => id)
      expect([list.Named, list.OfClass, list.ClassName]).toEqual([of('汉语言文学').length, 1, '中国语言文学类'])
      expect([list.Total, list.Items.map(({ UnitId }) => UnitId).sort()]).toEqual([of(major).length, of(major).sort()])
    }
  })

  test('with a score the chance equals that of filling', async () => {
    const { Items, CandidateRank } = await ask('Specialty/Schools', {
      SpecialtyId: COMPUTING,
      ProvinceId: JIANGSU,
      ScoreForm: FORM,
    })
    const filling = await ask('Wish/SchoolScoreLineSuggestGroup', {
      ...FORM,
      BatchId: '本科批',
      MajorName: '计算机科学与技术',
      OnlyEligible: false,
      PageSize: 100,
    })
    expect(CandidateRank).toBe(filling.CandidateRank)
    const given = new Map(filling.Items.map(({ UnitId, Prediction }) => [UnitId, Prediction]))
    expect(Items.length).toBeGreaterThan(3)
    for (const { UnitId, Prediction } of Items) expect(Prediction).toEqual(given.get(UnitId))
    // the chance nearest to even is first there as here
    expect(Items.map(({ UnitId }) => UnitId)).toEqual(filling.Items.slice(0, 20).map(({ UnitId }) => UnitId))
  })

  test('a score below the control line has a reason, not a chance', async () => {
    const lines = await ask('Public/LineBatchList', { ProvinceId: JIANGSU, Year: 2026, Track: '物理类' })
    const line = lines.Items.find(({ Batch }) => Batch === '本科批')!
    const { Closed, Items } = await ask('Specialty/Schools', {
      SpecialtyId: COMPUTING,
      ProvinceId: JIANGSU,
      ScoreForm: { ...FORM, Score: line.Score - 1 },
    })
    expect(Closed).toContain('本科')
    expect(Items.length).toBeGreaterThan(3)
    expect(Items.every(({ Prediction }) => Prediction === null)).toBe(true)
  })

  test('a vocational major is looked for in its own batch; what is unknown there is shown so, not taken from another', async () => {
    const { Items: vocational } = await ask('Specialty/List', { Level: '专科' })
    const { SpecialtyId } = vocational[0]!
    const here = await ask('Specialty/Schools', { SpecialtyId, ProvinceId: JIANGSU })
    expect([here.Batch, here.Closed]).toEqual(['专科批', null])
    const NoData = '湖北物理类的专科批还没有录取线和招生计划，现在算不出机会。'
    expect(await ask('Specialty/Schools', { SpecialtyId, ProvinceId: HUBEI, Track: '物理类' })).toMatchObject({
      Batch: '专科批',
      Closed: NoData,
      Total: 0,
    })
    const { majors } = createServices({ db: server.db })
    const given = await majors.chances({ ...FORM, ProvinceId: HUBEI, Rank: 30_000, WishType: 1 }, [SpecialtyId])
    expect([given.batch, given.closed]).toEqual(['专科批', NoData])
    // 浙江 admits both levels in one batch
    const joint = await ask('Specialty/Schools', { SpecialtyId, ProvinceId: ZHEJIANG })
    expect([joint.Batch, joint.Closed]).toEqual(['普通批', null])
  })

  test('a score of another province is ignored', async () => {
    const { CandidateRank, Track } = await ask('Specialty/Schools', {
      SpecialtyId: COMPUTING,
      ProvinceId: ZHEJIANG,
      ScoreForm: FORM,
    })
    expect([CandidateRank, Track]).toEqual([null, '综合'])
  })
})

describe('ranks', () => {
  test.each(['line', 'plan'] as const)(
    'majors by %s are in the order of their numbers, and equals share a place',
    async (By) => {
      const { Items, Source, How, Limits } = await ask('Specialty/RankList', {
        By,
        ProvinceId: ZHEJIANG,
        PageSize: 100,
      })
      expect(Items.length).toBeGreaterThan(10)
      const values = Items.map(({ Rank, Plan }) => (By === 'line' ? Rank! : -Plan!))
      expect(values).toEqual([...values].sort((a, b) => a - b))
      expect(Items.map(({ Place }) => Place)).toEqual(values.map((value) => values.indexOf(value) + 1))
      expect(Source?.Basis).toBe('demonstration')
      expect([How, Limits].every((text) => text.length > 10)).toBe(true)
    },
  )

  test('the number in a rank equals that on the major’s page', async () => {
    for (const By of ['line', 'plan'] as const) {
      const { Items } = await ask('Specialty/RankList', { By, ProvinceId: ZHEJIANG, PageSize: 5 })
      for (const { SpecialtyId, Rank, Units, Plan, Note } of Items) {
        const { Here, Specialty } = await ask('Specialty/Detail', { SpecialtyId: SpecialtyId!, ProvinceId: ZHEJIANG })
        const [latest] = Here!.Lines
        expect([Rank, Plan, Units, Note]).toEqual([
          ...(By === 'line' ? [latest!.MedianRank, null, latest!.Units] : [null, Here!.Plan, Here!.Units]),
          `${Specialty.Field} · ${Specialty.Class}`,
        ])
      }
    }
  })

  test('a rank of majors covers one level and the chosen fields, and continues page by page', async () => {
    const question = { By: 'line', ProvinceId: ZHEJIANG } as const
    const { rows } = await sql<{ name: string; lines: number }>`
      select major_name as name, count(*)::int as lines from unit join unit_line using (unit_id) join major on major.name = major_name
      where province_id = ${ZHEJIANG} and year = 2025 and min_rank is not null and major.level = '本科' and major.category = '理学'
        and unit.college_id in (select college_id from college where level <> '专科')
      group by major_name`.execute(server.db)
    const all = await ask('Specialty/RankList', { ...question, FieldList: ['理学'], PageSize: 100 })
    // under five cutoffs give no middle
    const enough = rows.filter(({ lines }) => lines >= 5)
    expect(rows.some(({ lines }) => lines === 5) && rows.some(({ lines }) => lines === 4)).toBe(true)
    expect(all.Items.map(({ Name }) => Name).sort()).toEqual(enough.map(({ name }) => name).sort())
    const pages = await Promise.all(
      [1, 2].map((PageIndex) =>
        ask('Specialty/RankList', { ...question, FieldList: ['理学'], PageIndex, PageSize: 3 }),
      ),
    )
    expect(pages.flatMap(({ Items }) => Items)).toEqual(all.Items.slice(0, 6))
    const catalogue = await ask('Specialty/List', { Level: '本科', PageSize: 1 })
    expect(all.Fields).toEqual(catalogue.Fields)
    const vocational = await ask('Specialty/RankList', { ...question, By: 'plan', Level: '专科', PageSize: 100 })
    expect(vocational.Items.length).toBeGreaterThan(10)
    expect(vocational.Items.filter(({ SpecialtyId }) => !SpecialtyId!.startsWith('Z'))).toEqual([])
  })

  test.each(['物理类', '历史类'] as const)('a rank for %s uses the plans of that track and year', async (Track) => {
    const question = { By: 'plan', ProvinceId: JIANGSU, Track, FieldList: ['管理学'], PageSize: 3 } as const
    const { Items, How, Source } = await ask('Specialty/RankList', {
      ...question,
      FieldList: [...question.FieldList],
    })
    const { rows } = await sql<{ name: string; places: number }>`
      select inside.major_name as name, sum(inside.plan)::int as places from unit
        join unit_major as inside on inside.unit_id = unit.unit_id and inside.year = 2026
        join college using (college_id) join major on major.name = inside.major_name and major.level = '本科'
      where unit.province_id = ${JIANGSU} and unit.track = ${Track} and position('·' in unit.batch) = 0
        and major.category = '管理学' and college.level <> '专科'
      group by inside.major_name order by places desc limit 3`.execute(server.db)
    expect(Items.map(({ Plan }) => Plan)).toEqual(rows.map(({ places }) => places))
    expect([How, Source?.Year]).toEqual([expect.stringContaining(`江苏${Track} 2026 年`), 2026])
  })

  test('a major’s colleges appear once each, by hardest cutoff or by places, with their basis', async () => {
    const { rows } = await sql<CollegeOfMajor>`
      select unit.college_id as id, unit.college_name as name, max(college.city) as city,
        count(unit_line.min_rank)::int as lines, min(unit_line.min_rank) as best,
        count(unit_plan.plan)::int as plans, sum(unit_plan.plan)::int as places
      from unit join college using (college_id)
        left join unit_line on unit_line.unit_id = unit.unit_id and unit_line.year = 2025
        left join unit_plan on unit_plan.unit_id = unit.unit_id and unit_plan.year = 2026
      where unit.province_id = ${ZHEJIANG} and unit.major_name = '计算机科学与技术'
      group by 1, 2`.execute(server.db)
    const question = { ProvinceId: ZHEJIANG, SpecialtyId: COMPUTING, PageSize: 100 }
    const list = async (By: 'line' | 'plan') => {
      const { Items, Specialty, Fields } = await ask('Specialty/RankList', { ...question, By })
      expect([Specialty?.Name, Fields]).toEqual(['计算机科学与技术', []])
      return Items.map((one) => [one.CollegeId, one.Name, one.Note, one.Rank, one.Plan, one.Units])
    }
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
    expect(new Set(rows.map(({ places }) => places)).size).toBeGreaterThan(3)
    expect(await list('line')).toEqual(
      [...rows]
        .sort((a, b) => a.best - b.best || byName(a, b))
        .map(({ id, name, city, best, lines }) => [id, name, city, best, null, lines]),
    )
    expect(await list('plan')).toEqual(
      [...rows]
        .sort((a, b) => b.places - a.places || byName(a, b))
        .map(({ id, name, city, places, plans }) => [id, name, city, null, places, plans]),
    )
  })

  test('grades are ranked where the evaluation is imported, and absent elsewhere', async () => {
    const question = { By: 'grade', ProvinceId: ZHEJIANG, SpecialtyId: COMPUTING } as const
    expect(await ask('Specialty/RankList', question)).toMatchObject({ Total: 0, Source: null })
    await server.db
      .insertInto('discipline_grade')
      .values(
        [
          ['0812', '计算机科学与技术', '南京大学', 'A'],
          ['0812', '计算机科学与技术', '浙江大学', 'A+'],
          ['0812', '计算机科学与技术', '东南大学', 'A'],
          ['0835', '软件工程', '苏州大学', 'A-'],
          ['0835', '软件工程', '东南大学', 'B+'],
        ].map(([discipline_code, discipline_name, college_name, grade]) => ({
          discipline_code: discipline_code!,
          discipline_name: discipline_name!,
          college_name: college_name!,
          grade: grade!,
          basis: 'imported',
          source: 'discipline_eval4.csv',
        })),
      )
      .execute()
    await sql`update data_revision set revision = revision + 1`.execute(server.db)
    await eventually(async () => (await ask('Specialty/RankList', question)).Total).toBeGreaterThan(0)
    const { Items, Source } = await ask('Specialty/RankList', question)
    // 软件工程 is its own discipline: it does not count for 计算机科学与技术
    expect(Items.map(({ Place, Name, Grade, CollegeId, Note }) => [Place, Name, Grade, CollegeId, Note])).toEqual([
      [1, '浙江大学', 'A+', '10335', '杭州 · 计算机科学与技术学科'],
      [2, '东南大学', 'A', '10286', '南京 · 计算机科学与技术学科'],
      [2, '南京大学', 'A', '10284', '南京 · 计算机科学与技术学科'],
    ])
    expect(Source).toEqual({ Year: 2017, Source: '教育部学位中心第四轮学科评估', Basis: 'imported' })
    const near = await ask('Specialty/Detail', { SpecialtyId: 'B080903' })
    expect(near.Disciplines.map(({ Name, Graded, TopGraded }) => [Name, Graded, TopGraded])).toEqual([
      ['计算机科学与技术', 3, 3],
      ['软件工程', 2, 1],
    ])
    // majors by colleges with A+, A or A-: a college with two such disciplines counts once
    const majors = (await ask('Specialty/RankList', { By: 'grade', ProvinceId: ZHEJIANG, PageSize: 100 })).Items
    const tops = majors.map(({ TopGraded }) => TopGraded!)
    expect(tops).toEqual([...tops].sort((a, b) => b - a))
    const topOf = (id: string) => majors.find(({ SpecialtyId }) => SpecialtyId === id)
    expect([topOf(COMPUTING), topOf('B080902'), topOf('B080903')]).toMatchObject([
      { TopGraded: 3, Note: '对应学科 计算机科学与技术' },
      { TopGraded: 1, Note: '对应学科 软件工程' },
      { TopGraded: 4, Note: '对应学科 计算机科学与技术、软件工程' },
    ])
  })
})
