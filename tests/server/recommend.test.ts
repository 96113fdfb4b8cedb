// Preferences to a list, through the server on demonstration data, responses fit the contract.
import { proposedReachWhenSafe } from '../../engine/planning/policy'
import type { RequestOf, ResponseOf } from '../../contract/registry'
import { NEAR_FIT } from '../../engine/catalogue/major-meaning'
import { wishReader } from '../../server/db/seeds/wishes'
import { insertAccount, insertRight } from '../support/account'
import { SEVERAL_PROVINCES } from '../support/database'
import { startTestServer, type TestServer } from '../support/server'

type Request = RequestOf<'Wish/Recommend'>
type Wanted = Request['Preferences']
const Year = 2026
const jiangsu = {
  ProvinceId: '320000',
  Score: 590,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year,
  BatchId: '本科批',
}
const zhejiang = {
  ProvinceId: '330000',
  Score: 600,
  SubjectType: 3,
  SelectSubjectList: ['物理', '化学', '技术'],
  Year,
  BatchId: '普通批',
}
const xinjiang = { ProvinceId: '650000', Score: 450, SubjectType: 2, SelectSubjectList: [], Year, BatchId: '' }

let server: TestServer
const recommend = async (
  form: Omit<Request, 'Preferences'>,
  Preferences: Wanted = {},
  change: Partial<Request> = {},
) => {
  const answer = await server.call('Wish/Recommend', { ...form, Preferences, ...change })
  expect([answer.Code, answer.Message]).toEqual([0, answer.Message])
  return answer.Data
}
const statistics = async (form: Omit<Request, 'Preferences'>, Preferences: Wanted = {}) => {
  const answer = await server.call('Wish/RecommendStat', { ...form, Preferences })
  expect([answer.Code, answer.Message]).toEqual([0, answer.Message])
  return answer.Data
}
/** The token of a new account, with `right` until `end`. */
async function signedIn(loginName: string, right: string, end?: string): Promise<string> {
  const mobile = `1360000${String(Math.floor(Math.random() * 1e4)).padStart(4, '0')}`
  const { userId, password } = await insertAccount(server.db, { loginName, mobile })
  await insertRight(server.db, userId, right, end)
  return (await server.call('Auth/Login', { LoginName: loginName, Password: password })).Data.Token
}
let member = ''
const report = async (form: Omit<Request, 'Preferences'>, Preferences: Wanted = {}) => {
  const answer = await server.call('Wish/RecommendReport', { ...form, Preferences }, { token: member })
  expect([answer.Code, answer.Message]).toEqual([0, answer.Message])
  return answer.Data
}
const probabilities = ({ Items }: ResponseOf<'Wish/Recommend'>) =>
  Items.map(({ Unit }) => Unit?.Prediction?.Probability ?? -1)

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: SEVERAL_PROVINCES })
  for (const form of [zhejiang, xinjiang]) {
    const { Data } = await server.call('Wish/BatchList', form)
    form.BatchId = Data.Items[0]?.BatchId as string
  }
  member = await signedIn('member', 'WISH_REPORT')
})
afterAll(() => server.close())

describe('a recommended list', () => {
  test.each([
    ['江苏', () => jiangsu, 40],
    ['浙江', () => zhejiang, 80],
    ['新疆', () => xinjiang, null],
  ] as const)(
    'for %s fills the rule’s count, within the bound, and the audit finds no error',
    async (_name, form, count) => {
      const answer = await recommend(form())
      if (count !== null) expect(answer.WishCount).toBe(count)
      expect(answer.Items).toHaveLength(answer.WishCount)
      expect(answer.IsWithinBound).toBe(true)
      expect(answer.Forecast!.NoneProbability).toBeLessThanOrEqual(answer.MaxNone)
      expect(Math.abs(answer.Simulation!.None - answer.Forecast!.NoneProbability)).toBeLessThan(0.02)
      expect(answer.Simulation!.SentBack).toBe(0)
      expect(answer.Findings.filter(({ Severity }) => Severity === 'error')).toEqual([])
      expect(answer.Findings.map(({ Code }) => Code)).not.toContain('ORDER_INVERSION')
      // the usual list is taken only where it is worth noticeably more
      expect(answer.ExpectedUtility + 0.005).toBeGreaterThanOrEqual(answer.QuotaUtility)
      expect(new Set(answer.Items.map(({ UnitId }) => UnitId)).size).toBe(answer.Items.length)
      const { 冲, 稳, 保 } = answer.TierCounts
      expect(冲).toBeGreaterThan(0)
      expect(稳).toBeGreaterThan(0)
      expect(保).toBeGreaterThanOrEqual(Math.round(answer.Items.length * 0.2))
      expect(probabilities(answer).at(-1)).toBeGreaterThanOrEqual(0.9)
      for (const item of answer.Items) {
        expect(item.Reasons.length).toBeGreaterThanOrEqual(1)
        expect(item.Reasons.length).toBeLessThanOrEqual(3)
        expect(new Set(item.Reasons).size).toBe(item.Reasons.length)
        for (const reason of item.Reasons) {
          expect(reason).not.toMatch(/录取概率|undefined|null/)
          expect(reason.length).toBeLessThanOrEqual(60)
        }
        expect(item.ObeyAdjustment).toBe(answer.HasAdjustment)
        expect(item.Majors.length).toBeLessThanOrEqual(answer.MajorsPerUnit)
        if (answer.MajorsPerUnit > 1 && (item.Unit?.MajorCount ?? 0) > 0) expect(item.Majors.length).toBeGreaterThan(0)
      }
      expect(answer.DataSource.Basis).toBe('demonstration')
    },
  )

  test('has no audit error at the top, in the middle and just above the control line', async () => {
    for (const form of [jiangsu, zhejiang]) {
      const { Items } = await server.call('Wish/BatchList', form).then(({ Data }) => Data)
      let lowest = Items[0]?.Line?.Score ?? 0
      // the score table may begin higher
      while ((await server.call('Wish/RecommendStat', { ...form, Score: lowest, Preferences: {} })).Code !== 0)
        lowest += 1
      for (const Score of [690, form.Score, lowest + 3, lowest]) {
        const { Findings, Items: wishes } = await recommend({ ...form, Score })
        expect(wishes.length).toBeGreaterThan(0)
        expect([Score, Findings.filter(({ Severity }) => Severity === 'error')]).toEqual([Score, []])
      }
    }
  })

  test('is equal for equal queries, and can be saved as it is', async () => {
    const first = await recommend(jiangsu, { FieldList: ['工学'] })
    expect(await recommend(jiangsu, { FieldList: ['工学'] })).toEqual(first)
    const checked = await server.call('Wish/CheckRules', {
      ProvinceId: jiangsu.ProvinceId,
      Year,
      BatchId: jiangsu.BatchId,
      WishType: 0,
      ScoreForm: {
        ProvinceId: jiangsu.ProvinceId,
        Score: 590,
        SubjectType: 2,
        SelectSubjectList: jiangsu.SelectSubjectList,
        Year,
      },
      Items: first.Items.map(({ UnitId, Majors, ObeyAdjustment }) => ({ UnitId, Majors, ObeyAdjustment })),
    })
    expect(checked.Data.Forecast).toEqual(first.Forecast)
    expect(checked.Data.Findings).toEqual(first.Findings)
  })

  test('has nothing that the preferences rule out', async () => {
    const wanted: Wanted = {
      ProvinceIdList: ['320000', '330000', '310000', '420000'],
      NatureIdList: ['公办'],
      AvoidMajorList: ['护理'],
      MaxTuition: 7000,
    }
    const { Items } = await recommend(jiangsu, wanted)
    expect(Items.length).toBeGreaterThan(0)
    for (const { Unit, Majors } of Items) {
      expect(['江苏', '浙江', '上海', '湖北']).toContain(Unit?.CollegeProvince)
      expect(Unit?.Nature).toBe('公办')
      expect(Unit?.Tuition).toBeLessThanOrEqual(7000)
      expect(Unit?.IsEligible).toBe(true)
      expect(Majors.some((name) => name.includes('护理'))).toBe(false)
    }
  })

  const fit = (word: string, printed = '') => {
    const { majors } = wishReader()
    return majors.fitOf(majors.of(word)!, printed)
  }
  const NEAR = '您没有选，但接近'

  test('puts the wanted majors first in a unit and names them', async () => {
    const { Items } = await recommend(jiangsu, { MajorList: ['计算机'] })
    expect(Items.length).toBeGreaterThan(0)
    for (const { Majors, Reasons } of Items.filter(({ Reasons }) => !Reasons.includes(NEAR))) {
      expect(fit('计算机', Majors[0])).toBe(1)
      expect(Reasons.join('；')).toContain('想学的')
    }
    const single = await recommend(zhejiang, { MajorList: ['计算机'] })
    for (const { Unit, Reasons } of single.Items)
      expect(fit('计算机', Unit?.MajorName ?? '')).toBe(Reasons.includes(NEAR) ? NEAR_FIT : 1)
  })

  test('reads an everyday word for a major, wanted or not, and several in one field', async () => {
    const wanted = await recommend(jiangsu, { MajorList: ['学编程'] })
    const named = wanted.Items.filter(({ Reasons }) => !Reasons.includes(NEAR))
    expect(named.length).toBeGreaterThan(0)
    for (const { Majors } of named) expect(Majors[0]).toMatch(/计算机科学与技术|软件工程/)
    const avoided = await recommend(zhejiang, { MajorList: ['程序员'], AvoidMajorList: ['码农'] })
    const kept = avoided.Items.filter(({ Reasons }) => !Reasons.includes(NEAR))
    expect(kept.length).toBeGreaterThan(0)
    for (const { Unit } of kept) expect(Unit?.MajorName).toMatch(/^计算机科学与技术/)
    const count = async (...MajorList: string[]) => (await statistics(zhejiang, { MajorList })).MatchCount
    const both = await count('计算机', '电子')
    expect(both).toBeGreaterThan(await count('计算机'))
    for (const typed of ['计算机、电子', '计算机 电子', '想学计算机或者电子']) expect(await count(typed)).toBe(both)
    expect(await count('计算机、电子，不要人工智能')).toBeLessThan(both)
  })

  test('fills a list that named majors leave short with what is near, marked', async () => {
    const answer = await recommend(zhejiang, { MajorList: ['软件'] })
    const isNear = answer.Items.map(({ Reasons }) => Reasons.includes(NEAR))
    expect(answer.Near).toBe(isNear.filter(Boolean).length)
    expect(answer.Near).toBeGreaterThan(0)
    answer.Items.forEach(({ Unit }, place) => {
      expect(fit('软件', Unit?.MajorName ?? '')).toBe(isNear[place] ? NEAR_FIT : 1)
    })
    // where there is enough, nothing is added
    expect((await recommend(zhejiang, {})).Near).toBeUndefined()
  })

  test('says what of the words is not understood', async () => {
    const { Unread } = await statistics(zhejiang, { MajorList: ['计算机', '阿巴阿巴'], AvoidMajorList: ['除了护理'] })
    expect(Unread).toEqual([{ Text: '阿巴阿巴', Why: expect.stringContaining('没看懂') }])
    expect((await statistics(zhejiang, { MajorList: ['计算机'] })).Unread).toBeUndefined()
  })

  test('gives the most decisive reasons first, and none the family’s choice gives every row', async () => {
    const one = await recommend(jiangsu, { ProvinceIdList: ['320000'] })
    expect(one.Items.flatMap(({ Reasons }) => Reasons).filter((reason) => reason.includes('江苏'))).toEqual([])
    const two = await recommend(jiangsu, { ProvinceIdList: ['320000', '310000'], AvoidMajorList: ['护理', '英语'] })
    for (const { Reasons, Unit } of two.Items) {
      expect(Reasons.filter((reason) => reason.includes('在想去的')).length).toBeLessThanOrEqual(1)
      const place = Reasons.find((reason) => reason.includes('在想去的'))
      if (place) expect(place).toBe(`在想去的${Unit?.CollegeProvince}`)
      const warning = Reasons.findIndex((reason) => reason.startsWith('注意'))
      expect(warning).toBeLessThanOrEqual(Unit?.Past && Unit.Past.State !== 'old' ? 1 : 0)
    }
    expect(two.Items.some(({ Reasons }) => Reasons.some((reason) => reason.includes('在想去的')))).toBe(true)
    const safe = two.Items.filter(({ Reasons }) => Reasons.includes('放在最后兜底'))
    expect(safe).toHaveLength(1)
    expect(safe[0]?.Unit?.Prediction?.Tier).toBe('保')
  })

  test('has no fewer reaches the bolder the family is, within the limit of its appetite, and keeps its own bound', async () => {
    const lists = await Promise.all(
      (['steady', 'balanced', 'bold'] as const).map((Risk) => recommend(zhejiang, { Risk })),
    )
    expect(lists.map(({ MaxNone }) => MaxNone)).toEqual([0.01, 0.03, 0.08])
    const reaches = lists.map(({ TierCounts }) => TierCounts.冲)
    expect(reaches[0]).toBeLessThanOrEqual(reaches[1] as number)
    expect(reaches[1]).toBeLessThanOrEqual(reaches[2] as number)
    lists.forEach(({ WishCount }, at) => {
      const most = proposedReachWhenSafe(WishCount, (['steady', 'balanced', 'bold'] as const)[at]!)
      expect(reaches[at]).toBeLessThanOrEqual(most)
    })
    for (const list of lists) expect(list.Forecast!.NoneProbability).toBeLessThanOrEqual(list.MaxNone)
    const own = await recommend(jiangsu, { Risk: 'bold', MaxNone: 0.002 })
    expect(own.MaxNone).toBe(0.002)
    expect(own.Forecast!.NoneProbability).toBeLessThanOrEqual(0.002)
  })

  test('follows the weights: by strength of the college, by place', async () => {
    const strength = await recommend(zhejiang, { Weights: { College: 1, Major: 0, Place: 0 } })
    const place = await recommend(zhejiang, { Weights: { College: 0, Major: 0, Place: 1 } })
    const home = (list: typeof strength) =>
      list.Items.slice(0, 40).filter(({ Unit }) => Unit?.CollegeProvince === '浙江').length
    expect(home(place)).toBeGreaterThan(home(strength))
    // no weights mean no preference: the usual weights
    expect((await recommend(zhejiang, { Weights: { College: 0, Major: 0, Place: 0 } })).Items).toEqual(
      (await recommend(zhejiang)).Items,
    )
  })

  test('of fewer wishes is that long, and never beyond the province’s limit', async () => {
    const few = await recommend(jiangsu, {}, { Count: 6 })
    expect(few.Items).toHaveLength(6)
    expect(few.IsWithinBound).toBe(true)
    expect((await recommend(jiangsu, {}, { Count: 200 })).Items).toHaveLength(40)
  })

  test('on a mock score has more safe wishes', async () => {
    const real = await recommend(jiangsu, { MaxNone: 0.01 })
    const mock = await recommend(jiangsu, { MaxNone: 0.01 }, { WishType: 1 })
    const last = (list: typeof real) => Math.max(...list.Items.map(({ Unit }) => Unit?.Prediction?.ExpectedRank ?? 0))
    expect(mock.Forecast!.NoneProbability).toBeLessThanOrEqual(0.01)
    expect(last(mock)).toBeGreaterThan(last(real))
  })
})

describe('the unrequested', () => {
  const far = ['西藏', '青海', '新疆']

  test('is left out: no expensive, far or co-operation places, at most a tenth from one college, nearness not weighed', async () => {
    for (const form of [jiangsu, zhejiang]) {
      const answer = await recommend(form)
      expect(answer.Backstop).toBe(0)
      const ofCollege = new Map<string, number>()
      for (const { Unit, Reasons } of answer.Items) {
        expect(Unit?.Tuition ?? 0).toBeLessThanOrEqual(10_000)
        expect(far).not.toContain(Unit?.CollegeProvince)
        expect(`${Unit?.CollegeName}${Unit?.MajorName}`).not.toMatch(/中外合作|马来西亚分校/)
        expect(Reasons.join()).not.toContain('离家近')
        const name = Unit?.CollegeName ?? ''
        ofCollege.set(name, (ofCollege.get(name) ?? 0) + 1)
      }
      expect(Math.max(...ofCollege.values())).toBeLessThanOrEqual(Math.ceil(answer.WishCount / 10))
      expect(answer.LeftOut.Tuition).toBeGreaterThan(0)
    }
  })

  test('shows every gap, and counts what lies there unrequested', async () => {
    let backstops = 0
    for (const form of [jiangsu, zhejiang, xinjiang, { ...jiangsu, Score: 480 }, { ...xinjiang, Score: 416 }]) {
      const { Items, Gaps, Backstop, NoneWithout } = await recommend(form)
      const chances = Items.map(({ Unit }) => Math.min(0.95, Math.max(0.05, Unit?.Prediction?.Probability ?? 0)))
      chances.sort((a, b) => a - b)
      const wide = chances.flatMap((To, at) => {
        const From = chances[at - 1] ?? To
        return To - From > 0.2 ? [{ From, To }] : []
      })
      expect(Gaps.map(({ From, To }) => ({ From, To }))).toEqual(wide)
      expect(NoneWithout === null).toBe(Backstop === 0)
      // an unrequested reach is no backstop
      const called = Items.filter(({ Reasons }) => Reasons.join().includes('只作兜底'))
      expect(called.every(({ Unit }) => ['稳', '保'].includes(Unit?.Prediction?.Tier ?? ''))).toBe(true)
      backstops += called.length
    }
    expect(backstops).toBeGreaterThan(0)
  })

  test('is included by wish: stated limit, named province or kind, nearness', async () => {
    const [plain, dear, named, also] = await Promise.all([
      statistics(jiangsu),
      statistics(jiangsu, { MaxTuition: 1_000_000 }),
      statistics(jiangsu, { ProvinceIdList: ['540000', '630000', '650000'] }),
      statistics(jiangsu, { AlsoList: ['far', 'cooperation'] }),
    ])
    expect(dear.LeftOut.Tuition).toBe(0)
    expect(dear.MatchCount).toBeGreaterThan(plain.MatchCount)
    expect(named.MatchCount).toBeGreaterThan(0)
    expect(named.LeftOut.Far).toBe(0)
    expect(also.LeftOut).toMatchObject({ Far: 0, Cooperation: 0 })
    const home = await recommend(jiangsu, { Focus: 'home' })
    expect(home.Items.flatMap(({ Reasons }) => Reasons)).toContain('在本省，离家近')
    // a candidate of a far province is at home there
    expect((await recommend(xinjiang)).Items.some(({ Unit }) => Unit?.CollegeProvince === '新疆')).toBe(true)
  })
})

test('a list that is safe early gives the wish it is safe after, and offers an equally safe shorter one', async () => {
  const { SafeAfter, ShortList, Items, Forecast } = await recommend(jiangsu)
  expect(SafeAfter).toBeGreaterThan(0)
  expect(SafeAfter).toBeLessThan(Items.length)
  const share = (places: number[]): number =>
    places.reduce((sum, place) => sum + (Forecast!.PerWish[place - 1] as number), 0)
  expect(share(Array.from({ length: SafeAfter }, (_, at) => at + 1))).toBeGreaterThan(1 - 0.001)
  expect(share(Array.from({ length: SafeAfter - 1 }, (_, at) => at + 1))).toBeLessThanOrEqual(1 - 0.001 + 1e-9)
  expect(ShortList.slice(0, SafeAfter)).toEqual(Array.from({ length: SafeAfter }, (_, at) => at + 1))
  expect(ShortList.length).toBeLessThan(Items.length)
  const kept = ShortList.map((place) => Items[place - 1]?.Unit?.Prediction?.Tier)
  expect(kept.filter((tier) => tier === '保').length).toBeGreaterThanOrEqual(3)
  expect(kept.at(-1)).toBe('保')
})

describe('preferences that leave too little', () => {
  test('that leave nothing name the one to relax, the most helpful first, and its true result', async () => {
    const wanted: Wanted = { ProvinceIdList: ['540000'], StrengthTagIdList: ['985'], MaxTuition: 100 }
    const answer = await recommend(jiangsu, wanted)
    expect(answer).toMatchObject({ Items: [], MatchCount: 0, IsWithinBound: false })
    // no single one of the three helps: two or all together do, as the family sees
    expect(answer.Relax.length).toBeGreaterThan(0)
    for (const { Preference, With = [], Label, Count, ReachCount } of answer.Relax) {
      expect(With.length).toBeGreaterThan(0)
      expect(Label).toContain('同时')
      const less: Wanted = { ...wanted, ...Object.fromEntries([Preference, ...With].map((name) => [name, undefined])) }
      expect(Count).toBeGreaterThan(0)
      expect(await recommend(jiangsu, less)).toMatchObject({ MatchCount: Count, ReachCount })
    }
    expect((await statistics(jiangsu, wanted)).Relax).toEqual(answer.Relax)
    const two: Wanted = { FieldList: ['哲学', '工学'], MajorList: ['没有这个专业'] }
    const relaxed = await recommend(jiangsu, two)
    expect(relaxed.MatchCount).toBe(0)
    expect(relaxed.Relax[0]).toMatchObject({ Preference: 'MajorList' })
    expect((await recommend(jiangsu, { FieldList: two.FieldList })).MatchCount).toBe(relaxed.Relax[0]?.Count)
    const counts = relaxed.Relax.map(({ ReachCount }) => ReachCount)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
  })

  test('name first what brings most within reach, not what leaves most', async () => {
    // 985 alone leaves many units out of this rank's reach
    const hard = { ...jiangsu, Score: 480 }
    const wanted: Wanted = { ProvinceIdList: ['630000'], StrengthTagIdList: ['985'] }
    const { Relax, ReachCount } = await statistics(hard, wanted)
    expect(ReachCount).toBe(0)
    expect(Relax.length).toBeGreaterThan(0)
    const most = Relax.map(({ ReachCount: reach }) => reach)
    expect(most[0]).toBeGreaterThan(0)
    expect(most).toEqual([...most].sort((a, b) => b - a))
    expect(Relax.find(({ Preference, With }) => Preference === 'ProvinceIdList' && !With)).toBeUndefined()
  })

  test('that leave less than a list propose what is left', async () => {
    const answer = await recommend(zhejiang, { MajorList: ['临床医学'], StrengthTagIdList: ['985'] })
    expect(answer.Items.length).toBeLessThan(answer.WishCount)
    expect(answer.Relax.length).toBeGreaterThan(0)
  })
})

describe('the choice of units', () => {
  test('adds up, in every chart', async () => {
    for (const form of [jiangsu, zhejiang, xinjiang]) {
      const stat = { ...(await statistics(form)), ...(await report(form)) }
      const predicted = stat.ByProbability.reduce((sum, { Count }) => sum + Count, 0)
      const { 难, 冲, 稳, 保 } = stat.TierCounts
      expect(难 + 冲 + 稳 + 保).toBe(predicted)
      expect(predicted).toBeLessThanOrEqual(stat.MatchCount)
      for (const bars of [stat.ByProvince, stat.ByNature]) {
        expect(bars.reduce((sum, { Count }) => sum + Count, 0)).toBe(predicted)
        for (const { Count, TierCounts } of bars)
          expect(TierCounts.难 + TierCounts.冲 + TierCounts.稳 + TierCounts.保).toBe(Count)
      }
      // the largest group first, the rest in one row at the end
      for (const bars of [stat.ByProvince, stat.ByField, stat.ByNature]) {
        const counts = bars.filter(({ Name }) => !Name.startsWith('其他 ')).map(({ Count }) => Count)
        expect(counts).toEqual([...counts].sort((a, b) => b - a))
        expect(bars.findIndex(({ Name }) => Name.startsWith('其他 '))).toBe(counts.length < bars.length ? 10 : -1)
      }
      expect(stat.ByProbability.map(({ From, To }) => [From, To])).toEqual(
        Array.from({ length: 10 }, (_, at) => [at / 10, (at + 1) / 10]),
      )
      for (const tier of ['难', '冲', '稳', '保'] as const)
        expect(stat.ByProvince.reduce((sum, { TierCounts }) => sum + TierCounts[tier], 0)).toBe(stat.TierCounts[tier])
      const even = stat.ByProbability.slice(0, 2).reduce((sum, { Count }) => sum + Count, 0)
      expect(even).toBeGreaterThanOrEqual(难)
      expect(stat.ByProvince.length).toBeLessThanOrEqual(11)
      expect(stat.ByField.every(({ Count }) => Count <= predicted)).toBe(true)
      if (stat.Tuition) {
        expect(stat.Tuition.Low).toBeLessThanOrEqual(stat.Tuition.Median)
        expect(stat.Tuition.Median).toBeLessThanOrEqual(stat.Tuition.High)
      }
    }
  })

  test('is what the recommendation chose from', async () => {
    const wanted: Wanted = { NatureIdList: ['公办'], FieldList: ['工学'] }
    const [stat, list] = await Promise.all([statistics(jiangsu, wanted), recommend(jiangsu, wanted)])
    expect(stat.MatchCount).toBe(list.MatchCount)
    // a match may be out of reach: the count within reach is beside it
    const { 冲, 稳, 保, 难 } = stat.TierCounts
    expect([stat.ReachCount, list.ReachCount]).toEqual([冲 + 稳 + 保, 冲 + 稳 + 保])
    expect(list.KnownCount).toBe(冲 + 稳 + 保 + 难)
    expect(难).toBeGreaterThan(0)
    expect(stat.ReachCount).toBeLessThan(stat.MatchCount)
    const taken = await report(jiangsu, wanted)
    expect(taken.ByNature.map(({ Name }) => Name)).toEqual(['公办'])
    const near = await report(jiangsu, { ProvinceIdList: ['320000', '310000'], MaxTuition: 6000 })
    expect(near.ByProvince.map(({ Name }) => Name)).toEqual(['江苏', '上海'])
    expect(near.Tuition!.High).toBeLessThanOrEqual(6000)
    expect(taken.ByField.some(({ Name }) => Name === '工学')).toBe(true)
  })
})

describe('the report for members', () => {
  const ask = (token?: string) => server.call('Wish/RecommendReport', { ...jiangsu, Preferences: {} }, { token })

  test('is refused to a guest, to holders of another right and former holders, each with what would open it', async () => {
    expect((await ask()).Code).toBe(112)
    for (const token of [
      await signedIn('other_right', 'TEST_REPORT'),
      await signedIn('held_once', 'WISH_REPORT', '2026-01-01T00:00:00Z'),
    ])
      expect(await ask(token)).toMatchObject({
        status: 200,
        Code: 1003,
        Message: '当前账号没有开通这项服务',
        Data: { Error: 'RIGHTS_REQUIRED', Rights: ['WISH_REPORT'] },
      })
    expect((await ask(member)).Code).toBe(0)
  })

  test('costs others nothing: the counts, the tiers, what to relax and the source are free', async () => {
    const { Data } = await server.call('Wish/RecommendStat', { ...jiangsu, Preferences: {} })
    expect(Object.keys(Data).sort()).toEqual([
      'CandidateRank',
      'DataSource',
      'LeftOut',
      'MatchCount',
      'ReachCount',
      'Relax',
      'TierCounts',
    ])
  })
})

describe('hostile input', () => {
  test.each<[string, object]>([
    ['no preferences', { Preferences: undefined }],
    ['a list of numbers', { Preferences: { ProvinceIdList: [1, 2] } }],
    ['a thousand names', { Preferences: { MajorList: Array.from({ length: 1000 }, () => '法学') } }],
    ['a very long name', { Preferences: { MajorList: ['法'.repeat(5000)] } }],
    ['tuition below zero', { Preferences: { MaxTuition: -1 } }],
    ['a bound of one', { Preferences: { MaxNone: 1 } }],
    ['a bound of nothing', { Preferences: { MaxNone: 0 } }],
    ['a weight beyond one', { Preferences: { Weights: { College: 9, Major: 0, Place: 0 } } }],
    ['an unknown appetite', { Preferences: { Risk: 'reckless' } }],
    ['no wishes', { Preferences: {}, Count: 0 }],
    ['half a wish', { Preferences: {}, Count: 1.5 }],
    ['a score of 751', { Preferences: {}, Score: 751 }],
    ['another batch', { Preferences: {}, BatchId: '零批' }],
    ['no province', { Preferences: {}, ProvinceId: '990000' }],
    ['subjects of nowhere', { Preferences: {}, SelectSubjectList: ['炼金术'] }],
    ['a rank that contradicts the score', { Preferences: {}, Rank: 1 }],
  ])('%s is refused with a sentence', async (_name, change) => {
    for (const path of ['Wish/Recommend', 'Wish/RecommendStat'] as const) {
      const answer = await server.call(path, { ...jiangsu, ...change } as Request)
      expect(answer.Code).not.toBe(0)
      expect(answer.Message).toMatch(/[\u4e00-\u9fff]/)
    }
  })

  test('names that are blank, patterns or markup match nothing and do no harm', async () => {
    for (const name of ['', '  ', '.*', '%', '<script>', "'--"]) {
      const answer = await recommend(jiangsu, { MajorList: [name] })
      expect(answer.MatchCount).toBe(0)
    }
    const avoided = await recommend(jiangsu, { AvoidMajorList: ['', '  '] })
    expect(avoided.MatchCount).toBe((await recommend(jiangsu)).MatchCount)
  })
})
