// Every way to fill, on the demonstration data of provinces of each shape, through the server, responses checked against the contract.
import type { EndpointPath, RequestOf } from '../../contract/registry'
import { wishReader } from '../../server/db/seeds/wishes'
import { SEVERAL_PROVINCES } from '../support/database'
import { startTestServer, type TestServer } from '../support/server'

interface Place {
  name: string
  form: { ProvinceId: string; Score: number; SubjectType: number; SelectSubjectList: string[]; Year: number }
  BatchId: string
  kind: 'group' | 'major' | 'college'
}
const Year = 2026
const places: Place[] = [
  {
    name: '江苏',
    form: { ProvinceId: '320000', Score: 590, SubjectType: 2, SelectSubjectList: ['物理', '化学', '生物'], Year },
    BatchId: '本科批',
    kind: 'group',
  },
  {
    name: '浙江',
    form: { ProvinceId: '330000', Score: 600, SubjectType: 3, SelectSubjectList: ['物理', '化学', '技术'], Year },
    BatchId: '',
    kind: 'major',
  },
  {
    name: '新疆',
    form: { ProvinceId: '650000', Score: 450, SubjectType: 2, SelectSubjectList: [], Year },
    BatchId: '',
    kind: 'college',
  },
  {
    name: '上海',
    form: { ProvinceId: '310000', Score: 480, SubjectType: 3, SelectSubjectList: ['物理', '化学', '生物'], Year },
    BatchId: '',
    kind: 'group',
  },
  {
    name: '海南',
    form: { ProvinceId: '460000', Score: 600, SubjectType: 3, SelectSubjectList: ['物理', '化学', '生物'], Year },
    BatchId: '',
    kind: 'group',
  },
]
const at = (name: string): Place => places.find((place) => place.name === name) as Place

let server: TestServer
const ask = async <P extends EndpointPath>(path: P, request: RequestOf<P>) => {
  const answer = await server.call(path, request)
  expect([path, answer.Code, answer.Message]).toEqual([path, 0, answer.Message])
  return answer.Data
}
const queryOf = ({ form, BatchId }: Place) => ({ ...form, BatchId })

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: SEVERAL_PROVINCES })
  for (const place of places) {
    const { Items } = await ask('Wish/BatchList', place.form)
    place.BatchId = Items[0]?.BatchId ?? ''
  }
})
afterAll(() => server.close())

describe('the provinces', () => {
  test('are all listed with their rule, its source, and whether data exists', async () => {
    const { Items } = await ask('Wish/WishProvinceAll', {})
    expect(Items).toHaveLength(31)
    expect(Items.filter(({ HasData }) => HasData)).toHaveLength(5)
    const shanghai = Items.find(({ ProvinceName }) => ProvinceName === '上海')
    expect(shanghai).toMatchObject({
      HasData: true,
      Basis: 'demonstration',
      WishUnit: 'college-major-group',
      WishCount: 24,
      MajorsPerUnit: 4,
      FullScore: 660,
      Model: '3+3',
    })
    expect(Items.find(({ ProvinceName }) => ProvinceName === '海南')).toMatchObject({ FullScore: 900 })
    for (const row of Items) {
      expect(row.RuleConfidence).not.toBe('')
      if (row.RuleConfidence === 'quoted from the exam authority') expect(row.RuleSource).toMatch(/^https?:/)
      expect(row.Years.length > 0).toBe(row.HasData)
      expect(row.WishCount).toBeGreaterThan(0)
    }
  })

  test.each(places.map((place) => [place.name, place] as const))(
    'of %s fill college first in the unit of the rule, with the tiers adding up to the list',
    async (_name, place) => {
      const list = await ask('Wish/SchoolFirstList', { ...queryOf(place), PageSize: 100 })
      expect(list.Total).toBeGreaterThan(20)
      for (const unit of list.Items) {
        expect(unit.UnitKind).toBe(place.kind)
        expect(unit.Lines.every(({ Basis }) => Basis === 'demonstration')).toBe(true)
      }
      const { 难, 冲, 稳, 保 } = list.TierCounts
      expect(冲 + 稳 + 保).toBeGreaterThan(0)
      expect(难 + 冲 + 稳 + 保).toBeLessThanOrEqual(list.Total)
      expect(list.DataSource.Basis).toBe('demonstration')
    },
  )

  test.each([
    ['上海', 661, 'SCORE_OUT_OF_RANGE'],
    ['上海', -1, 'SCORE_OUT_OF_RANGE'],
    ['海南', 901, 'SCORE_OUT_OF_RANGE'],
    ['江苏', 751, 'SCORE_OUT_OF_RANGE'],
  ])('of %s refuse %d points', async (name, Score, error) => {
    const answer = await server.call('Wish/SchoolFirstList', { ...queryOf(at(name)), Score })
    expect(answer.Code).not.toBe(0)
    expect(JSON.stringify(answer.Data)).toMatch(new RegExp(`${error}|INVALID_REQUEST`))
  })

  test.each([
    ['上海', 660],
    ['海南', 900],
    ['江苏', 750],
    ['新疆', 750],
  ])('of %s accept full marks, %d, as the best rank', async (name, Score) => {
    const list = await ask('Wish/SchoolFirstList', { ...queryOf(at(name)), Score })
    expect(list.CandidateRank).toBeGreaterThanOrEqual(1)
    // the top of a table is one segment: its worst rank counts, so a few of the hardest units may stay out of reach
    expect(list.TierCounts.难).toBeLessThan(0.05 * list.Total)
    const less = await ask('Wish/SchoolFirstList', { ...queryOf(at(name)), Score: Score * 0.8 })
    expect(less.CandidateRank).toBeGreaterThan(list.CandidateRank)
    expect(less.TierCounts.保).toBeLessThan(list.TierCounts.保)
  })

  test('suggest what to do about a score below every table, and an invalid one', async () => {
    const low = await server.call('Wish/SchoolFirstList', { ...queryOf(at('江苏')), Score: 0 })
    expect(low.Code).not.toBe(0)
    expect(low.Message).toMatch(/位次/)
    const raw = await fetch(`${server.url}/api/Wish/SchoolFirstList`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', orgcode: 'demo', terminaltype: '1' },
      body: JSON.stringify(queryOf(at('江苏'))).replace('590', 'NaN'),
    })
    expect(((await raw.json()) as { Code: number }).Code).not.toBe(0)
  })
})

describe('major first', () => {
  test.each(places.map((place) => [place.name, place] as const))(
    'in %s lists majors with how many units offer them, and the units exist',
    async (_name, place) => {
      const list = await ask('Wish/SpecialtyFirstList', { ...queryOf(place), PageSize: 10 })
      expect(list.Total).toBeGreaterThan(3)
      const major = list.Items[0] as (typeof list.Items)[number]
      const units = await ask('Wish/SchoolScoreLineSuggestGroup', {
        ...queryOf(place),
        MajorName: major.MajorName,
        PageSize: 100,
      })
      expect(units.Total).toBe(major.UnitCount)
      expect(units.TierCounts).toEqual(major.TierCounts)
      expect(new Set(units.Items.map(({ CollegeName }) => CollegeName)).size).toBeLessThanOrEqual(major.CollegeCount)
      if (place.kind !== 'major') expect(major.Plan).toBeNull()
      const stat = await ask('Wish/SpecialtyFirstStat', { ...queryOf(place), Keyword: major.MajorName })
      expect(stat.Total).toBeGreaterThanOrEqual(major.UnitCount)
    },
  )

  test('counts what each field and class would leave', async () => {
    const query = queryOf(at('浙江'))
    const all = await ask('Wish/SpecialtyFirstList', { ...query, PageSize: 1 })
    const field = all.Fields[0] as (typeof all.Fields)[number]
    const chosen = await ask('Wish/SpecialtyFirstList', { ...query, FieldList: [field.Value], PageSize: 100 })
    expect(chosen.Total).toBe(field.Count)
    expect(chosen.Items.every(({ Field }) => Field === field.Value)).toBe(true)
    expect(chosen.Classes.reduce((sum, { Count }) => sum + Count, 0)).toBe(chosen.Total)
    const kind = chosen.Classes[0] as (typeof chosen.Classes)[number]
    const narrow = await ask('Wish/SpecialtyFirstList', {
      ...query,
      FieldList: [field.Value],
      ClassList: [kind.Value],
      PageSize: 100,
    })
    expect(narrow.Total).toBe(kind.Count)
    expect(narrow.Fields).toEqual(all.Fields)
  })

  test('combines a whole field with a class of another: the two levels of a cascade are one choice', async () => {
    const query = { ...queryOf(at('浙江')), PageSize: 100 }
    const { Fields } = await ask('Wish/SpecialtyFirstList', query)
    const [whole, other] = Fields as [(typeof Fields)[number], (typeof Fields)[number]]
    const { Classes } = await ask('Wish/SpecialtyFirstList', { ...query, FieldList: [other.Value] })
    const kind = Classes[0] as (typeof Classes)[number]
    const both = await ask('Wish/SpecialtyFirstList', {
      ...query,
      FieldList: [whole.Value],
      ClassList: [kind.Value],
    })
    expect(both.Total).toBe(whole.Count + kind.Count)
    expect(both.Items.every(({ Field, Class }) => Field === whole.Value || Class === kind.Value)).toBe(true)
    // a class narrows only its own field, beside it or not
    const narrowed = { ...query, FieldList: [whole.Value, other.Value], ClassList: [kind.Value] }
    expect((await ask('Wish/SpecialtyFirstList', narrowed)).Total).toBe(both.Total)
  })

  test('finds majors by a word, first those that begin with it, and pages without a gap', async () => {
    const query = queryOf(at('浙江'))
    const found = await ask('Wish/SpecialtyFirstList', { ...query, Keyword: '计算机', PageSize: 50 })
    expect(found.Items[0]?.MajorName.startsWith('计算机')).toBe(true)
    // the class is meant: 软件工程, too, and not what is called so by chance
    const { majors } = wishReader()
    const isMeant = (name: string) => majors.fitOf(majors.of('计算机')!, name) === 1
    expect(found.Items.every(({ MajorName }) => isMeant(MajorName))).toBe(true)
    expect(found.Items.map(({ MajorName }) => MajorName)).toContain('软件工程')
    const pages = await Promise.all(
      [1, 2, 3].map((PageIndex) => ask('Wish/SpecialtyFirstList', { ...query, PageIndex, PageSize: 5 })),
    )
    const names = pages.flatMap(({ Items }) => Items.map(({ MajorName }) => MajorName))
    expect(new Set(names).size).toBe(15)
  })

  test('forecast calls plan on a mock score even if the request omits it', async () => {
    const query = queryOf(at('江苏'))
    const real = await ask('Wish/SpecialtyFirstStat', query)
    const mock = await ask('Wish/SpecialtyFirstStatForecast', query)
    expect(mock.TierCounts).not.toEqual(real.TierCounts)
    expect((await ask('Wish/SpecialtyFirstListForecast', query)).Total).toBeGreaterThan(0)
  })
})

describe('filling by oneself', () => {
  test('shows every unit of the batch, and marks those the subjects do not allow', async () => {
    const query = { ...queryOf(at('江苏')), SelectSubjectList: ['物理', '政治', '地理'], PageSize: 100 }
    const [own, fitting] = await Promise.all([ask('Wish/MySelf', query), ask('Wish/SchoolFirstList', query)])
    expect(own.Total).toBeGreaterThan(fitting.Total)
    const barred = await ask('Wish/MySelf', { ...query, Sort: 'rank' })
    expect(barred.Items.some(({ IsEligible }) => !IsEligible)).toBe(true)
    expect((await ask('Wish/MySelfForecast', query)).Total).toBeGreaterThanOrEqual(own.Total)
  })

  test('suggests colleges and majors by a word, at most twenty of each, first those that begin with it', async () => {
    const query = queryOf(at('浙江'))
    const { Items } = await ask('Wish/MySelf', { ...query, PageSize: 1 })
    const name = (Items[0]?.CollegeName ?? '').slice(0, 2)
    const found = await ask('Wish/MySelfSearch', { ...query, Keyword: name })
    expect(found.Colleges.length).toBeGreaterThan(0)
    expect(found.Colleges.length).toBeLessThanOrEqual(20)
    expect(found.Colleges[0]?.CollegeName.startsWith(name)).toBe(true)
    const majors = await ask('Wish/MySelfSearchForecast', { ...query, Keyword: '工程' })
    expect(majors.Majors.every(({ MajorName }) => MajorName.includes('工程'))).toBe(true)
    expect(majors.Majors).toHaveLength(20)
  })

  test('reads an everyday word and a slip in every list: units, majors and suggestions', async () => {
    const query = queryOf(at('浙江'))
    for (const Keyword of ['码农', '学软件工程', '软件工成']) {
      const { Majors } = await ask('Wish/MySelfSearch', { ...query, Keyword })
      expect([Keyword, Majors.map(({ MajorName }) => MajorName)]).toEqual([Keyword, ['软件工程']])
      const majors = await ask('Wish/SpecialtyFirstList', { ...query, Keyword })
      expect([Keyword, majors.Items.map(({ MajorName }) => MajorName)]).toEqual([Keyword, ['软件工程']])
      const units = await ask('Wish/SchoolFirstList', { ...query, Keyword })
      expect([Keyword, units.Total > 0]).toEqual([Keyword, true])
      expect(units.Items.every(({ MajorName }) => MajorName?.startsWith('软件工程'))).toBe(true)
    }
  })

  test.each(['', '   ', '%', '_', "'; drop table unit; --", '\\', '(((', '𠀀'])(
    'answers an empty suggestion for %j rather than everything or an error',
    async (Keyword) => {
      expect(await ask('Wish/MySelfSearch', { ...queryOf(at('浙江')), Keyword })).toEqual({ Colleges: [], Majors: [] })
    },
  )
})

describe('cutoffs', () => {
  test.each(['江苏', '浙江', '新疆'])('of a college in %s are those of all its units', async (name) => {
    const query = queryOf(at(name))
    const { Items } = await ask('Wish/SchoolFirstList', { ...query, PageSize: 1 })
    const unit = Items[0] as (typeof Items)[number]
    const group = await ask('Wish/SchoolScoreLineGroup', { ...query, UnitId: unit.UnitId, PageSize: 100 })
    expect(group.Items.map(({ UnitId }) => UnitId)).toContain(unit.UnitId)
    expect(new Set(group.Items.map(({ CollegeName }) => CollegeName))).toEqual(new Set([unit.CollegeName]))
    const inside = await ask('Wish/SchoolScoreLineSpecialty', { ...query, UnitId: unit.UnitId })
    expect(inside.Unit.UnitId).toBe(unit.UnitId)
    if (name === '江苏') expect(inside.Majors.length).toBe(unit.MajorCount)
    expect(inside.LineYears[0]).toBe(2025)
  })

  test('in a new-exam province have their own names, which a 文理 province refuses', async () => {
    const jiangsu = queryOf(at('江苏'))
    const { Items } = await ask('Wish/SchoolFirstList', { ...jiangsu, PageSize: 1 })
    const UnitId = Items[0]?.UnitId as string
    for (const path of ['Wish/NewExamScoreLineGroup', 'Wish/NewExamScoreLineSuggestGroup'] as const)
      expect((await ask(path, { ...jiangsu, UnitId })).Total).toBeGreaterThan(0)
    expect((await ask('Wish/NewExamScoreLineSpecialty', { ...jiangsu, UnitId })).Unit.UnitId).toBe(UnitId)
    expect((await ask('Wish/NewExamScoreLine', { ...jiangsu, UnitId })).Explanation.length).toBeGreaterThan(1)
    expect((await ask('Wish/NewExamScoreLineForecast', { ...jiangsu, UnitId })).Explanation.join('')).toContain('模拟')
    expect((await ask('Wish/SchoolScoreLineForecast', { ...jiangsu, UnitId })).Explanation.join('')).toContain('模拟')
    const xinjiang = queryOf(at('新疆'))
    const old = (await ask('Wish/SchoolFirstList', { ...xinjiang, PageSize: 1 })).Items[0]?.UnitId as string
    for (const path of ['Wish/NewExamScoreLine', 'Wish/NewExamScoreLineSpecialty'] as const) {
      const answer = await server.call(path, { ...xinjiang, UnitId: old })
      expect([path, answer.Code]).toEqual([path, 1310])
    }
    expect((await ask('Wish/NewExamTableHeadYear', { ProvinceId: '320000' })).Years[0]).toBe(2025)
  })

  test('need a unit or a major, and know no unit of another province', async () => {
    const jiangsu = queryOf(at('江苏'))
    for (const path of ['Wish/SchoolScoreLineGroup', 'Wish/SchoolScoreLineSuggestGroup'] as const) {
      const answer = await server.call(path, jiangsu)
      expect(answer.Code).not.toBe(0)
      expect(answer.Message).toMatch(/请先选择/)
    }
    const other = (await ask('Wish/SchoolFirstList', { ...queryOf(at('浙江')), PageSize: 1 })).Items[0]
      ?.UnitId as string
    const answer = await server.call('Wish/SchoolScoreLineSpecialty', { ...jiangsu, UnitId: other })
    expect(JSON.stringify(answer.Data)).toContain('UNIT_UNKNOWN')
    expect((await ask('Wish/SchoolScoreLineSuggestGroup', { ...jiangsu, MajorName: '没有这个专业' })).Total).toBe(0)
  })
})

describe('simulating a list as it is edited', () => {
  test.each(places.map((place) => [place.name, place] as const))(
    'in %s agrees with the forecast of the same list and repeats for the same seed',
    async (_name, place) => {
      const { Items } = await ask('Wish/SchoolFirstList', {
        ...queryOf(place),
        TierList: ['冲', '稳', '保'],
        PageSize: 12,
      })
      const request = {
        ProvinceId: place.form.ProvinceId,
        Year,
        BatchId: place.BatchId,
        WishType: 0,
        ScoreForm: place.form,
        Items: Items.map(({ UnitId }) => ({ UnitId, Majors: [], ObeyAdjustment: true })),
      }
      const [checked, played, again] = await Promise.all([
        ask('Wish/CheckRules', request),
        ask('Wish/Simulate', { ...request, Seed: 7 }),
        ask('Wish/Simulate', { ...request, Seed: 7 }),
      ])
      expect(played).toEqual(again)
      expect(played.Worlds).toBe(10_000)
      expect(played.SentBack).toBe(0)
      checked.Forecast.PerWish.forEach((share, index) =>
        expect(Math.abs(share - (played.PerWish[index] as number))).toBeLessThan(0.03),
      )
      expect(played.PerWish.reduce((sum, share) => sum + share, played.None)).toBeCloseTo(1, 9)
    },
  )

  test('of unknown units, or of none, admits nowhere; too many worlds or wishes are refused', async () => {
    const { form, BatchId } = at('江苏')
    const request = { ProvinceId: form.ProvinceId, Year, BatchId, WishType: 0, ScoreForm: form }
    const stranger = { UnitId: 'f'.repeat(16), Majors: [], ObeyAdjustment: false }
    expect(await ask('Wish/Simulate', { ...request, Items: [stranger], Worlds: 100 })).toMatchObject({
      None: 1,
      MostLikelyIndex: null,
    })
    expect(await ask('Wish/Simulate', { ...request, Items: [] })).toMatchObject({ None: 1, PerWish: [] })
    expect((await server.call('Wish/Simulate', { ...request, Items: [], Worlds: 1e9 })).Code).not.toBe(0)
    expect(
      (await server.call('Wish/Simulate', { ...request, Items: Array.from({ length: 501 }, () => stranger) })).Code,
    ).not.toBe(0)
  })
})
