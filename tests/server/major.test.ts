// Majors through the server, on the demonstration data: answers are held against the contract and against the rows they are made of.
import { sql } from 'kysely'
import type { EndpointPath, RequestOf } from '../../contract/registry'
import { createServices } from '../../server/services'
import { insertAccount } from '../support/account'
import { eventually } from '../support/eventually'
import { SEVERAL_PROVINCES } from '../support/database'
import { startTestServer, type TestServer } from '../support/server'

const JIANGSU = '320000'
const ZHEJIANG = '330000'
/** Nothing is seeded for it but its rule. */
const HUBEI = '420000'
const COMPUTING = 'B080901'
const FORM = {
  ProvinceId: JIANGSU,
  Score: 590,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
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
})
afterAll(() => server.close())

describe('the catalogue of majors', () => {
  test('a tree counts what is in it, and a class lists as many majors as the tree says', async () => {
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

  test('a choice of a filter leaves as many as the number beside it says', async () => {
    const { Fields } = await ask('Specialty/List', { Level: '本科', Keyword: '工程' })
    for (const { Value, Count } of Fields.slice(0, 4)) {
      const { Total } = await ask('Specialty/List', { Level: '本科', Keyword: '工程', FieldList: [Value] })
      expect([Value, Total]).toEqual([Value, Count])
    }
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
    'a keyword that is no name finds nothing and breaks nothing: %j',
    async (typed) => {
      expect(await found(typed)).toEqual([])
    },
  )

  test('a keyword beyond a thousand characters is refused', async () => {
    expect((await server.call('Specialty/Search', { Keyword: 'x'.repeat(1001) })).Code).toBe(1001)
  })
})

describe('one major', () => {
  test.each(['X999999', 'B0809', '%', 'B999999'])('%s is no major, and that is said', async (id) => {
    const answer = await server.call('Specialty/Detail', { SpecialtyId: id })
    expect([answer.Code, answer.Message]).toEqual([1403, '没有找到这个专业'])
  })

  test('its identifier is read in any case, and as a search hit has it', async () => {
    for (const SpecialtyId of ['b080901', '本科-080901'])
      expect((await ask('Specialty/Detail', { SpecialtyId })).Specialty.Name).toBe('计算机科学与技术')
  })

  test.each([JIANGSU, ZHEJIANG])('what %s enrols for it is what the plans say', async (ProvinceId) => {
    const { Here } = await ask('Specialty/Detail', { SpecialtyId: COMPUTING, ProvinceId })
    const { rows } = await sql<{ plan: number; college_name: string }>`
      select coalesce(unit_major.plan, unit_plan.plan) as plan, unit.college_name from unit
        join unit_plan on unit_plan.unit_id = unit.unit_id and unit_plan.year = 2026
        left join unit_major on unit_major.unit_id = unit.unit_id and unit_major.year = 2026
      where unit.province_id = ${ProvinceId} and unit.track = ${Here!.Track} and position('·' in unit.batch) = 0
        and coalesce(unit_major.major_name, unit.major_name) = '计算机科学与技术'`.execute(server.db)
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
  })

  test('its lines over years are the hardest, the middle and the easiest of the rows', async () => {
    const { Here } = await ask('Specialty/Detail', { SpecialtyId: COMPUTING, ProvinceId: ZHEJIANG })
    const { rows } = await sql<{ year: number; min_rank: number }>`
      select year, min_rank from unit join unit_line using (unit_id)
      where province_id = ${ZHEJIANG} and kind = 'major' and major_name = '计算机科学与技术' and min_rank is not null`.execute(
      server.db,
    )
    expect(Here!.LinesOf).toBe('major')
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

  test('where only groups have lines, the lines are told to be those of the groups', async () => {
    const { Here } = await ask('Specialty/Detail', { SpecialtyId: COMPUTING, ProvinceId: JIANGSU })
    expect([Here!.LinesOf, Here!.Lines.length > 0]).toEqual(['group', true])
  })

  test('a track the province does not have gives way to its first', async () => {
    const { Here } = await ask('Specialty/Detail', { SpecialtyId: COMPUTING, ProvinceId: ZHEJIANG, Track: '物理类' })
    expect(Here!.Track).toBe('综合')
  })

  test('demonstration occupations say so, and lead to the classification', async () => {
    const { Occupations, OccupationSource } = await ask('Specialty/Detail', { SpecialtyId: COMPUTING })
    expect(OccupationSource?.Basis).toBe('demonstration')
    expect(Occupations.length).toBeGreaterThan(1)
    for (const { OccupationId, Name } of Occupations)
      expect((await ask('Profession/Detail', { OccupationId: OccupationId! })).Occupation.Name).toBe(Name)
  })

  test('following is for who is signed in, and is remembered', async () => {
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
  test('without a score nobody is told a chance, and the hardest comes first', async () => {
    const { Items, CandidateRank, Total } = await ask('Specialty/Schools', {
      SpecialtyId: COMPUTING,
      ProvinceId: JIANGSU,
    })
    expect([CandidateRank, Total > 3]).toEqual([null, true])
    expect(Items.every(({ Prediction }) => Prediction === null)).toBe(true)
    expect(Items.every(({ MatchedMajors }) => MatchedMajors!.includes('计算机科学与技术'))).toBe(true)
    const ranks = Items.flatMap(({ Lines: [line] }) => line?.MinRank ?? [])
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  })

  test('with a score the chance is the one that filling tells', async () => {
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
    const told = new Map(filling.Items.map(({ UnitId, Prediction }) => [UnitId, Prediction]))
    expect(Items.length).toBeGreaterThan(3)
    for (const { UnitId, Prediction } of Items) expect(Prediction).toEqual(told.get(UnitId))
  })

  test('a score below the control line is told why instead of a chance', async () => {
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

  test('a vocational major is looked for in the batch of its own, and what is not known of that is said, not read off another', async () => {
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
    const told = await majors.chances({ ...FORM, ProvinceId: HUBEI, Rank: 30_000, WishType: 1 }, [SpecialtyId])
    expect([told.batch, told.closed]).toEqual(['专科批', NoData])
    // 浙江 admits both levels in one batch
    const joint = await ask('Specialty/Schools', { SpecialtyId, ProvinceId: ZHEJIANG })
    expect([joint.Batch, joint.Closed]).toEqual(['普通批', null])
  })

  test('a score of another province says nothing here', async () => {
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
    'majors by %s stand in the order of their numbers, and equals share a place',
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

  test('the number in a rank is the number on the page of the major', async () => {
    const { Items } = await ask('Specialty/RankList', { By: 'line', ProvinceId: ZHEJIANG, PageSize: 5 })
    for (const { SpecialtyId, Rank } of Items) {
      const { Here } = await ask('Specialty/Detail', { SpecialtyId: SpecialtyId!, ProvinceId: ZHEJIANG })
      expect(Here!.Lines[0]!.MedianRank).toBe(Rank)
    }
  })

  test('colleges of a major: each once, by its hardest line', async () => {
    const { Items, Specialty } = await ask('Specialty/RankList', {
      By: 'line',
      ProvinceId: ZHEJIANG,
      SpecialtyId: COMPUTING,
      PageSize: 100,
    })
    expect(Specialty?.Name).toBe('计算机科学与技术')
    expect(new Set(Items.map(({ Name }) => Name)).size).toBe(Items.length)
    expect(Items.map(({ Rank }) => Rank)).toEqual(Items.map(({ Rank }) => Rank).sort((a, b) => a! - b!))
  })

  test('grades are ranked where the evaluation is imported, and are nothing where it is not', async () => {
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
    // 软件工程 is a discipline of its own: it says nothing of 计算机科学与技术
    expect(Items.map(({ Place, Name, Grade }) => [Place, Name, Grade])).toEqual([
      [1, '浙江大学', 'A+'],
      [2, '东南大学', 'A'],
      [2, '南京大学', 'A'],
    ])
    expect(Source).toEqual({ Year: 2017, Source: '教育部学位中心第四轮学科评估', Basis: 'imported' })
    const near = await ask('Specialty/Detail', { SpecialtyId: 'B080903' })
    expect(near.Disciplines.map(({ Name, Graded }) => [Name, Graded])).toEqual([
      ['计算机科学与技术', 3],
      ['软件工程', 1],
    ])
  })
})
