// A proposed list by its measure, its shorter form, and the stored proposals.
import { boundText, measures, MEASURE_ROWS, points } from '@/features/recommend/model/measure'
import { crowdText, gapText } from '@/features/recommend/model/list-notes'
import { leftOutText, othersText, shortageText } from '@/features/recommend/model/match'
import {
  keptText,
  NO_PREFERENCES,
  toggleWord,
  tuitionText,
  withoutPreference,
} from '@/features/recommend/model/preferences'
import {
  joinDevices,
  MAX_PROPOSALS,
  proposalText,
  proposalTitle,
  withProposal,
  type Proposal,
  type RecommendDevice,
} from '@/features/recommend/model/proposals'
import { adjustmentNote, majorsText, tuitionNote, usualTuition } from '@/features/recommend/model/row-notes'
import { safeAfterText, shortened, shortListText } from '@/features/recommend/model/short-list'
import { candidate, FORM } from '../wish/fixture'
import { recommendation } from './answer'

const { Forecast } = recommendation(0)

describe('the measure of a proposal', () => {
  it('shows both lists by the same two rows', () => {
    const answer = recommendation(1, { ExpectedUtility: 0.6149, QuotaUtility: 0.5, QuotaNone: 0.05 })
    expect(points(0.6149)).toBe('61.5')
    expect(measures(answer).map((one) => [one.name, ...MEASURE_ROWS.map(({ of }) => of(one))])).toEqual([
      ['这张表', '61.5', '2.0%'],
      ['常用排法', '50.0', '5.0%'],
    ])
  })

  it('shows if the accepted chance is kept, and whether other wishes could help', () => {
    const text = (none: number, closed: number, IsWithinBound = false, MaxNone = 0.03) =>
      boundText({
        MaxNone,
        IsWithinBound,
        Forecast: { ...Forecast!, NoneProbability: none, ClosedProbability: closed },
      })
    expect(text(0.02, 0, true, 0.005)).toBe('落空的机会守住了您接受的 0.5%。')
    expect(text(0.1, 0.08)).toContain('位次离控制线太近')
    expect(text(0.1, 0.02)).toContain('排不出更稳的表')
    // .032 of .4 years that are open is .08
    expect(text(0.632, 0.6)).toContain('排不出更稳的表')
  })
})

describe('what a list could not keep to', () => {
  it('more than a tenth from one college is a crowd, two never are', () => {
    const list = (count: number, of: number) => ({
      Items: Array.from({ length: count }, (_, at) => ({
        Unit: { CollegeName: at >= count - of ? '甲大学' : `${at}大学` },
      })) as unknown as ReturnType<typeof recommendation>['Items'],
    })
    expect([crowdText(list(5, 2)), crowdText(list(30, 3)), crowdText(list(31, 4))]).toEqual(['', '', ''])
    expect(crowdText(list(30, 4))).toContain('甲大学有 4 个')
  })

  it('of several gaps the widest counts', () => {
    const Gaps = [
      { From: 0.1, To: 0.3, HeldBack: 0 },
      { From: 0.5, To: 0.9, HeldBack: 1 },
      { From: 0.3, To: 0.5, HeldBack: 0 },
    ]
    expect(gapText({ Gaps })).toBe(
      '录取概率从 50% 跳到 90%：这一段有 1 个学费较高、中外合作或很远，没有算进来；想要就改条件。',
    )
    expect(gapText({ Gaps: [] })).toBe('')
  })

  it('each kind left out has its own mention, and only if there is any', () => {
    const text = (Tuition: number, Cooperation: number, Far: number) =>
      leftOutText({ LeftOut: { Vocational: 0, Tuition, Cooperation, Far } }).split('。')[0]
    expect([text(1, 0, 0), text(0, 1, 0), text(0, 0, 1)]).toEqual([
      '够得上但没有算进来的：学费更高的 1 个',
      '够得上但没有算进来的：中外合作、境外校区 1 个',
      '够得上但没有算进来的：西藏、青海、新疆 1 个',
    ])
    const tiers = { 冲: 1, 稳: 1, 保: 1 }
    expect(othersText({ MatchCount: 4, ReachCount: 3, TierCounts: { ...tiers, 难: 1 } })).toBe(
      '符合条件的另有 1 个很难录取',
    )
    expect(othersText({ MatchCount: 4, ReachCount: 3, TierCounts: { ...tiers, 难: 0 } })).toBe(
      '符合条件的另有 1 个没有往年数据',
    )
    expect(shortageText({ ReachCount: 1, LeftOut: { Vocational: 0, Tuition: 0, Cooperation: 0, Far: 1 } })).toContain(
      '没有算进来的补',
    )
  })
})

describe('what a row warns of', () => {
  const row = (Tuition: number | null, chances: number[] = [], ofUnit = 0.6, MajorCount = 8) => ({
    ...recommendation(1).Items[0]!,
    Unit: candidate(1, { Tuition, MajorCount, Prediction: { ...candidate(1).Prediction!, Probability: ofUnit } }),
    Majors: chances.map((_, at) => `专业${at}`),
    MajorDetails: chances.map((Probability, at) => ({
      MajorName: `专业${at}`,
      Tuition: null,
      Prediction: { Probability },
    })) as unknown as ReturnType<typeof recommendation>['Items'][number]['MajorDetails'],
  })

  it('a tuition above ten thousand, whatever higher limit was set', () => {
    expect([null, 6_000, 10_000, 60_000, 1_000_000].map(usualTuition)).toEqual([10_000, 6_000, 10_000, 10_000, 10_000])
    expect(tuitionNote(row(10_000), 10_000)).toBe('')
    expect(tuitionNote(row(10_001), 10_000)).toBe('学费 10,001 元/年')
  })

  it('adjustment, where the best chosen major has under half of the unit’s chance', () => {
    expect(adjustmentNote(row(null, [0.29, 0.1]))).toBe('录进来多半会被调剂：选的专业里机会最大的只有 29%')
    expect(adjustmentNote(row(null, [0.3, 0.1]))).toBe('')
    expect(adjustmentNote(row(null, [0.1, 0.1], 0.6, 2))).toBe('')
    expect(adjustmentNote(row(null, [0.1, 0.1], 0.6, 3))).not.toBe('')
  })

  it('adjustment only if at least half of the chosen majors have a known chance', () => {
    const known = (count: number) => ({
      ...row(null, [0.1]),
      Majors: Array.from({ length: count }, (_, at) => `专业${at}`),
    })
    expect(adjustmentNote(known(2))).not.toBe('')
    expect(adjustmentNote(known(3))).toBe('')
  })
})

describe('the majors of a row', () => {
  type Details = ReturnType<typeof recommendation>['Items'][number]['MajorDetails']
  const details = (lines: Record<string, [Year: number, MinScore: number | null, MinRank: number | null][]>): Details =>
    Object.entries(lines).map(([MajorName, all]) => ({
      MajorName,
      Lines: all.map(([Year, MinScore, MinRank]) => ({ Year, MinScore, MinRank })),
    })) as unknown as Details

  it('each have what they were taken at, with the year', () => {
    const MajorDetails = details({
      软件工程: [
        [2024, 590, 1],
        [2025, 598, 19_234],
      ],
      网络工程: [[2025, null, 20_100]],
      人工智能: [[2024, 601, 15_000]],
      具身智能: [],
    })
    expect(majorsText({ Majors: ['软件工程', '网络工程', '人工智能', '具身智能'], MajorDetails })).toBe(
      '专业（2025 年最低）软件工程 598 分、网络工程 20,100 名、人工智能 601 分（2024）、具身智能',
    )
  })

  it('are only named where no cutoff is known, and missing where there are none', () => {
    expect(majorsText({ Majors: ['软件工程'], MajorDetails: details({ 软件工程: [] }) })).toBe('专业 软件工程')
    expect(majorsText({ Majors: [], MajorDetails: [] })).toBe('')
  })
})

describe('the shorter form of a list', () => {
  const utilities = [0.9, 0.8, 0.7, 0.6]
  const full = recommendation(4)
  const answer = {
    ...full,
    Items: full.Items.map((item, at) => ({ ...item, Utility: utilities[at]! })),
    SafeAfter: 1,
    ShortList: [1, 4],
    Gaps: [{ From: 0.1, To: 0.5, HeldBack: 0 }],
    ExpectedUtility: 0.7,
    Forecast: {
      ...Forecast!,
      NoneProbability: 0.02,
      AdmitProbability: 0.98,
      PerWish: [0.5, 0.2, 0.1, 0.18],
      MostLikelyIndex: 4,
    },
    Simulation: {
      ...full.Simulation!,
      PerWish: [0.5, 0.2, 0.1, 0.18],
      SentBackPerWish: [1, 2, 3, 4],
      None: 0.02,
      MostLikelyIndex: 2,
      HardYear: { Share: 0.1, None: 0.09, MostLikelyIndex: 4 },
    },
  }

  it('has only its wishes; nobody gets what the others would have taken', () => {
    const short = shortened(answer)
    expect(short.Items.map(({ UnitId }) => UnitId)).toEqual([answer.Items[0]!.UnitId, answer.Items[3]!.UnitId])
    expect(short.Forecast!.NoneProbability).toBeCloseTo(0.32)
    expect(short.Forecast!.AdmitProbability).toBeCloseTo(0.68)
    expect(short.Forecast!.PerWish).toEqual([0.5, 0.18])
    expect(short.Simulation!.None).toBeCloseTo(0.32)
    expect(short.Simulation!.SentBackPerWish).toEqual([1, 4])
    // 0.8 × 0.2 and 0.7 × 0.1 are lost
    expect(short.ExpectedUtility).toBeCloseTo(0.47)
    expect(short.TierCounts).toEqual({ 难: 0, 冲: 0, 稳: 2, 保: 0 })
    expect([short.SafeAfter, short.ShortList, short.Gaps]).toEqual([0, [], []])
  })

  it('recomputes the likeliest place, and has none if it was left out', () => {
    const { Forecast: forecast, Simulation } = shortened(answer)
    expect([forecast!.MostLikelyIndex, Simulation!.MostLikelyIndex, Simulation!.HardYear.MostLikelyIndex]).toEqual([
      2,
      null,
      2,
    ])
    expect(
      shortened({ ...answer, Forecast: { ...answer.Forecast!, MostLikelyIndex: null } }).Forecast!.MostLikelyIndex,
    ).toBeNull()
  })

  it('is the list itself if none exists, and describes its own wishes if one does', () => {
    expect(shortened(full)).toBe(full)
    expect([shortListText(full), safeAfterText(full)]).toEqual(['', ''])
    expect(shortListText(answer)).toBe('只要前 1 个，加最后 1 个保底')
    expect(shortListText({ SafeAfter: 2, ShortList: [1, 2] })).toBe('只要前 2 个')
    expect(safeAfterText(answer)).toContain('前 1 个已经够稳，轮到后面的机会不到 0.1%；后面 3 个')
    expect(safeAfterText({ SafeAfter: 4, Items: answer.Items })).toBe('')
  })
})

describe('the preferences', () => {
  it('show what was kept to by default', () => {
    expect(keptText(NO_PREFERENCES)).toBe(
      '学费公办常见的 10,000 元以内；同一所院校最多占一成；没有算进中外合作、境外校区，西藏、青海、新疆，高职专科',
    )
    expect(keptText({ ...NO_PREFERENCES, ProvinceIdList: ['540000'], MaxTuition: 15_000 })).toBe(
      '学费15,000 元以内；同一所院校最多占一成；没有算进中外合作、境外校区，高职专科',
    )
    expect(keptText({ ...NO_PREFERENCES, AlsoList: ['cooperation', 'far', 'vocational'] })).not.toContain('没有算进')
    expect([tuitionText(999_999), tuitionText(1_000_000)]).toEqual(['999,999 元以内', '不限'])
  })

  it('a word is added once, removed by the second press, and cut to the call’s limit', () => {
    expect(toggleWord(['软件'], ' 数学 ')).toEqual(['软件', '数学'])
    expect(toggleWord(['软件', '数学'], '数学')).toEqual(['软件'])
    expect(toggleWord(['软件'], '  ')).toEqual(['软件'])
    expect(toggleWord([], '长'.repeat(50))[0]).toHaveLength(40)
    const full = Array.from({ length: 60 }, (_, at) => `专业${at}`)
    expect(toggleWord(full, '另一个')).toHaveLength(60)
    expect(toggleWord(full.slice(1), '另一个')).toHaveLength(60)
  })

  it('one can be dropped, and an unknown name changes nothing', () => {
    const asked = { ...NO_PREFERENCES, MaxTuition: 6_000, FieldList: ['工学'], MajorList: ['软件'] }
    expect(withoutPreference(asked, 'MaxTuition')).toEqual({ ...asked, MaxTuition: null })
    expect(withoutPreference(asked, 'FieldList')).toEqual({ ...asked, FieldList: [] })
    expect(withoutPreference(asked, 'Risk')).toEqual(asked)
  })
})

describe('the proposals of a device', () => {
  const question = (Score: number) => ({
    form: { ...FORM, Score },
    wishType: 0,
    batchId: '本科批',
    preferences: NO_PREFERENCES,
  })
  const EMPTY: RecommendDevice = { preferences: NO_PREFERENCES, proposals: [] }
  const result = { count: 38, wishCount: 40, none: 0.02 }
  const proposal = (id: string, at: number): Proposal => ({ ...question(598), id, at, result })

  it('are eight, the latest first; an equal query moves to the front as the same one, with its result', () => {
    let device = EMPTY
    for (let at = 1; at <= MAX_PROPOSALS + 1; at += 1) device = withProposal(device, question(500 + at), at).device
    expect(device.proposals.map(({ form }) => form.Score)).toEqual([509, 508, 507, 506, 505, 504, 503, 502])
    const known = { ...device, proposals: device.proposals.map((one) => ({ ...one, result })) }
    const again = withProposal(known, question(503), 99)
    expect(again.proposal).toMatchObject({ id: (3).toString(36), at: 99, result })
    expect(again.device.proposals).toHaveLength(8)
    expect(again.device.proposals[0]).toEqual(again.proposal)
  })

  it('two queries of the same moment have different names', () => {
    const first = withProposal(EMPTY, question(598), 7)
    const second = withProposal(first.device, question(599), 7)
    expect(second.proposal.id).not.toBe(first.proposal.id)
    expect(second.device.proposals).toHaveLength(2)
  })

  it('joined with earlier ones are sorted by creation, the present values before the old ones', () => {
    const now = { preferences: { ...NO_PREFERENCES, MaxTuition: 6_000 }, proposals: [proposal('b', 5)] }
    const earlier = { preferences: NO_PREFERENCES, proposals: [proposal('a', 9), proposal('b', 1)] }
    const joined = joinDevices(now, [earlier])
    expect(joined.proposals.map(({ id, at }) => [id, at])).toEqual([
      ['a', 9],
      ['b', 5],
    ])
    expect(joined.preferences.MaxTuition).toBe(6_000)
  })

  it('show their result, and the exam they were made for', () => {
    expect(proposalText(proposal('a', 1))).toMatch(/^38\/40 个志愿，落空 ?2\.0% ?$/)
    expect(proposalText({ ...proposal('a', 1), result: { ...result, count: 0 } })).toBe('没有能推荐的志愿')
    expect(proposalText({ ...proposal('a', 1), result: null })).toBe('还没有算完')
    expect(proposalTitle(proposal('a', 1))).toBe('江苏 本科批 · 598 分')
    expect(proposalTitle({ ...proposal('a', 1), wishType: 1 })).toBe('江苏 本科批 · 598 分 · 模拟')
  })
})
