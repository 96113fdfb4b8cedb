// Colleges next to each other through the server, on the demonstration data: compared, similar ones, and in orders.
import type { EndpointPath, RequestOf } from '../../contract/registry'
import { startTestServer, type TestServer } from '../support/server'

const JIANGSU = '320000'
const FORM = {
  ProvinceId: JIANGSU,
  Score: 590,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}

let server: TestServer
const ask = async <P extends EndpointPath>(path: P, request: RequestOf<P>) => {
  const answer = await server.call(path, request)
  expect([path, answer.Code, answer.Message]).toEqual([path, 0, answer.Message])
  return answer.Data
}
const names = (items: readonly { Name: string }[]) => items.map(({ Name }) => Name)

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
})
afterAll(() => server.close())

describe('colleges like one of them', () => {
  const here = { ProvinceId: JIANGSU, SubjectType: 2, PageSize: 40 }

  test('are those with the nearest latest cutoffs, itself first, until something is typed', async () => {
    const { Items, Total } = await ask('School/Search', { ...here, NearId: '10293' })
    expect(Items[0]?.CollegeId).toBe('10293')
    const own = Items[0]!.Line!.MinRank!
    const apart = Items.map(({ Line }) => Math.abs(Line!.MinRank! - own))
    expect(apart).toEqual([...apart].sort((a, b) => a - b))
    expect(Total).toBe((await ask('School/List', here)).Total)
    expect(names((await ask('School/Search', { ...here, NearId: '10293', Keyword: '苏大' })).Items)[0]).toBe('苏州大学')
  })

  test('have the usual order without any cutoff or the college’s own', async () => {
    const usual = names((await ask('School/Search', { PageSize: 40 })).Items)
    expect(names((await ask('School/Search', { NearId: '10293', PageSize: 40 })).Items)).toEqual(usual)
    expect(names((await ask('School/Search', { ...here, NearId: "none' or 1=1" })).Items)).toEqual(
      names((await ask('School/Search', here)).Items),
    )
  })
})

describe('colleges side by side', () => {
  const SchoolIds = ['10293', '10284', '10001']

  test('are in the requested order, with cutoffs, chances and shared majors', async () => {
    const { Items, CommonMajors, Track, Missing } = await ask('School/Compare', {
      SchoolIds: ['10293', '10284', '00000'],
      ScoreForm: FORM,
    })
    expect(names(Items)).toEqual(['南京邮电大学', '南京大学'])
    expect([Track, Missing]).toEqual(['物理类', ['00000']])
    const here = await ask('Wish/SchoolScoreLineGroup', {
      ...FORM,
      BatchId: '本科批',
      CollegeId: '10293',
      OnlyEligible: true,
      PageSize: 100,
    })
    expect(Items[0]?.Chance).toMatchObject({ BatchId: '本科批', TierCounts: here.TierCounts, UnitCount: here.Total })
    const best = Math.max(...here.Items.map(({ Prediction }) => Prediction?.Probability ?? 0))
    const likeliest = here.Items.filter(({ Prediction }) => Prediction?.Probability === best)
    expect(Items[0]?.Chance?.Best?.Probability).toBe(best)
    expect(likeliest.map(({ GroupCode }) => `${GroupCode} 组`)).toContain(Items[0]?.Chance?.Best?.Name)
    const majorsOf = async (SchoolId: string) => names((await ask('School/Detail', { SchoolId })).Majors)
    const [own, other] = await Promise.all([majorsOf('10293'), majorsOf('10284')])
    expect(CommonMajors).toEqual(own.filter((name) => other.includes(name)))
  })

  test('show why there is no chance where the score may not file, and only facts without a score', async () => {
    const closed = await ask('School/Compare', { SchoolIds, ScoreForm: { ...FORM, Score: 440 } })
    expect(closed.Items[0]).toMatchObject({ Chance: null, ChanceRefused: expect.stringContaining('控制线') })
    const facts = await ask('School/Compare', { SchoolIds })
    expect(facts.Items[0]).toMatchObject({ Chance: null, ChanceRefused: null, Years: [], Plan: null })
  })

  test('are none where no identifier matches, and never more than four', async () => {
    expect((await server.call('School/Compare', { SchoolIds: ['1', '2'] })).Message).toBe('没有找到这所院校')
    expect((await server.call('School/Compare', { SchoolIds: ['1', '2', '3', '4', '5'] })).Code).toBe(1001)
  })
})

describe('orders of colleges that anybody can check', () => {
  const here = { ProvinceId: JIANGSU, Track: '物理类' as const, PageSize: 100 }

  test('each shows what it counts, its publisher, its year, and what it does not mean', async () => {
    const { Items, Track } = await ask('School/RankTypes', { ProvinceId: JIANGSU, SubjectType: 2 })
    expect(Track).toBe('物理类')
    expect(Items.map(({ RankType }) => RankType)).toEqual(['line', 'first-class', 'grades', 'plan', 'moved'])
    for (const { Meaning, Caveat, Count, Source, RankType } of Items) {
      expect([RankType, Meaning.length > 8, Caveat.includes('不')]).toEqual([RankType, true, true])
      // the product contains no grades
      if (RankType !== 'grades')
        expect([RankType, Count > 20, Source?.Year ?? 0]).toEqual([RankType, true, Source!.Year])
      else expect([Count, Source]).toEqual([0, null])
    }
  })

  test('of a province without cutoffs and plans omit the year', async () => {
    const { Items } = await ask('School/RankTypes', { ProvinceId: '540000' })
    for (const { RankType, Meaning, Count } of Items)
      if (['line', 'plan', 'moved'].includes(RankType))
        expect([Count, Meaning]).toEqual([0, expect.not.stringMatching(/(^|\D) ?年[最计]|null|undefined/)])
  })

  test('by cutoff use the cutoffs on the colleges’ pages', async () => {
    const { Items, Source } = await ask('School/RankList', { ...here, RankType: 'line' })
    const ranks = Items.map(({ Line }) => Line!.MinRank!)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(Items[0]?.Place).toBe(1)
    const own = await ask('School/ScoreLine', { SchoolId: Items[4]!.CollegeId, ...here })
    expect(own.Years[0]?.MinRank).toBe(ranks[4])
    expect(Source).toMatchObject({ Year: 2025, Basis: 'demonstration' })
  })

  test('by disciplines give equals one place, and none to a college’s own choice', async () => {
    const { Items } = await ask('School/RankList', { RankType: 'first-class', PageSize: 100 })
    expect(Items.slice(0, 2).map(({ Name, Place }) => [Name, Place])).toEqual([
      ['北京大学', null],
      ['清华大学', null],
    ])
    const placed = Items.slice(2).map(({ Place, Value }) => ({ place: Place!, count: Number.parseInt(Value, 10) }))
    expect(placed[0]?.place).toBe(1)
    const numbers = placed.map(({ count }) => count)
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
    placed.forEach(({ place, count }, at) => {
      const before = placed[at - 1]
      if (before) expect([count, place]).toEqual([count, before.count === count ? before.place : at + 1])
    })
  })

  test('by plan and by move are computed from their rows', async () => {
    const plan = await ask('School/RankList', { ...here, RankType: 'plan' })
    const own = await ask('School/Plan', { SchoolId: plan.Items[0]!.CollegeId, ...here })
    const places = own.Items.filter(({ Batch }) => Batch === '本科批').reduce((sum, { Plan }) => sum + (Plan ?? 0), 0)
    expect(Number(plan.Items[0]!.Value.replace(/\D/g, ''))).toBe(places)
    // the most places first, the largest move first, in either direction
    const moved = await ask('School/RankList', { ...here, RankType: 'moved' })
    for (const { Items } of [plan, moved]) {
      const values = Items.map(({ Value }) => Number(Value.replace(/\D/g, '')))
      expect(values).toEqual([...values].sort((a, b) => b - a))
      expect(Items.map(({ Place }) => Place)).toEqual(values.map((value) => values.indexOf(value) + 1))
    }
    expect(new Set(moved.Items.map(({ Value }) => Value.slice(0, 2)))).toEqual(new Set(['前移', '后移']))
    for (const { Value, Note } of moved.Items) {
      const [before, latest] = /^2024 年 ([\d,]+) 名，2025 年 ([\d,]+) 名$/u.exec(Note)!.slice(1) as [string, string]
      const number = (text: string) => Number(text.replaceAll(',', ''))
      expect([Note, Value.startsWith('前移')]).toEqual([Note, number(latest) < number(before)])
    }
    const second = await ask('School/RankList', { ...here, RankType: 'plan', PageIndex: 2, PageSize: 10 })
    expect(second.Items).toEqual(plan.Items.slice(10, 20))
    const [first] = moved.Items
    const { Years } = await ask('School/ScoreLine', { SchoolId: first!.CollegeId, ...here })
    const [latest, before] = Years
    const percent = Math.round((Math.abs(latest!.MinRank! - before!.MinRank!) / before!.MinRank!) * 100)
    expect(first!.Value).toBe(`${latest!.MinRank! < before!.MinRank! ? '前移' : '后移'} ${percent}%`)
  })

  test('keep the place of the whole order when narrowed, and suggest what to give up', async () => {
    const all = await ask('School/RankList', { ...here, RankType: 'line' })
    const some = await ask('School/RankList', { ...here, RankType: 'line', ProvinceIdList: [JIANGSU] })
    expect(some.Total).toBeLessThan(all.Total)
    const placeOf = (id: string) => all.Items.find(({ CollegeId }) => CollegeId === id)?.Place
    for (const { CollegeId, Place } of some.Items.slice(0, 5)) expect(Place).toBe(placeOf(CollegeId) ?? Place)
    const none = await ask('School/RankList', { ...here, RankType: 'line', Keyword: '没有这所学校' })
    expect([none.Total, none.Relax[0]?.Field]).toEqual([0, 'Keyword'])
    expect(await ask('School/RankList', { RankType: 'line' })).toMatchObject({ Total: 0, Source: null })
  })
})
