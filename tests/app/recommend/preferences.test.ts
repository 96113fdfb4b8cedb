// A family's preferences: read from a device, sent, and put into words.
import { parse } from 'valibot'
import {
  ANY_TUITION,
  callPreferences,
  keptText,
  NO_PREFERENCES,
  preferencesText,
  StoredPreferences,
  toggleWord,
  withoutPreference,
} from '@/features/recommend/model/preferences'
import { safeAfterText, shortened, shortListText } from '@/features/recommend/model/short-list'
import { boundText, MEASURE_ROWS, measures } from '@/features/recommend/model/measure'
import { chanceText } from '@/shared/lib/number/number-format'
import {
  MAX_PROPOSALS,
  proposalText,
  joinDevices,
  readDevice,
  recommendRequest,
  withoutProposal,
  withProposal,
  withResult,
  type RecommendQuestion,
} from '@/features/recommend/model/proposals'
import { probabilityBars, tuitionText } from '@/features/recommend/model/statistics'
import { FORM } from '../wish/fixture'
import { recommendation, report } from './answer'
import { scoreFormFrom } from '@/entities/exam/exam'

const QUESTION: RecommendQuestion = {
  form: scoreFormFrom(FORM),
  wishType: 0,
  batchId: '本科批',
  preferences: NO_PREFERENCES,
}
const EMPTY = { preferences: NO_PREFERENCES, proposals: [] }

describe('preferences', () => {
  it('omits unset preferences, and always sends the accepted risk', () => {
    expect(callPreferences(NO_PREFERENCES)).toEqual({ Risk: 'balanced' })
    expect(
      callPreferences({ ...NO_PREFERENCES, MajorList: ['计算机'], MaxTuition: 8000, Focus: 'major', Risk: 'steady' }),
    ).toEqual({
      MajorList: ['计算机'],
      MaxTuition: 8000,
      Risk: 'steady',
      Focus: 'major',
    })
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'abc'],
    ['a list', [1, 2]],
    [
      'wrong types',
      { ProvinceIdList: '310000', MaxTuition: -5, Risk: 'reckless', Focus: 7, MajorList: [1, null, ' '] },
    ],
  ])('reads %s from the device as no preference', (_, stored) => {
    expect(parse(StoredPreferences, stored)).toEqual(NO_PREFERENCES)
  })

  it('reads back what it wrote, each word once and within the call’s limits', () => {
    const kept = { ...NO_PREFERENCES, MajorList: ['计算机', '计算机', '长'.repeat(90)], MaxTuition: 6000 }
    const read = parse(StoredPreferences, JSON.parse(JSON.stringify(kept)))
    expect(read.MajorList).toEqual(['计算机', '长'.repeat(40)])
    expect(read.MaxTuition).toBe(6000)
  })

  it('drops one preference by its name in the contract, and ignores unknown names', () => {
    const wanted = { ...NO_PREFERENCES, ProvinceIdList: ['310000'], MaxTuition: 6000 }
    expect(withoutPreference(wanted, 'ProvinceIdList')).toEqual({ ...wanted, ProvinceIdList: [] })
    expect(withoutPreference(wanted, 'MaxTuition')).toEqual({ ...wanted, MaxTuition: null })
    expect(withoutPreference(wanted, 'Risk')).toBe(wanted)
  })

  it('adds a word once, removes it by the same press, and ignores blanks', () => {
    expect(toggleWord(['法学'], ' 计算机 ')).toEqual(['法学', '计算机'])
    expect(toggleWord(['法学', '计算机'], '计算机')).toEqual(['法学'])
    expect(toggleWord(['法学'], '   ')).toEqual(['法学'])
  })

  it('puts preferences into words', () => {
    const name = (id: string) => (id === '310000' ? '上海' : '')
    expect(preferencesText(NO_PREFERENCES, name)).toBe('地区不限 · 专业不限 · 落空不超过 3%')
    expect(
      preferencesText(
        {
          ...NO_PREFERENCES,
          ProvinceIdList: ['310000'],
          MajorList: ['计算机'],
          AvoidMajorList: ['护理'],
          MaxTuition: 15_000,
          Focus: 'college',
          Risk: 'bold',
        },
        name,
      ),
    ).toBe('地区 上海 · 想学 计算机 · 不学 护理 · 学费 15,000 元以内 · 更看重院校 · 落空不超过 8%')
  })
})

describe('what a proposal does by default', () => {
  it('is shown in words, and follows the choices', () => {
    expect(keptText(NO_PREFERENCES)).toBe(
      '学费公办常见的 10,000 元以内；同一所院校最多占一成；没有算进中外合作、境外校区，西藏、青海、新疆，高职专科',
    )
    const asked = {
      ...NO_PREFERENCES,
      MaxTuition: ANY_TUITION,
      AlsoList: ['cooperation' as const],
      ProvinceIdList: ['540000'],
    }
    expect(keptText(asked)).toBe('学费不限；同一所院校最多占一成；没有算进高职专科')
    expect(callPreferences(asked)).toMatchObject({ MaxTuition: 1_000_000, AlsoList: ['cooperation'] })
  })
})

describe('the shorter list', () => {
  const answer = recommendation(10, {
    SafeAfter: 4,
    ShortList: [1, 2, 3, 4, 9, 10],
    Forecast: {
      AdmitProbability: 0.98,
      NoneProbability: 0.02,
      ClosedProbability: 0,
      MostLikelyIndex: 2,
      PerWish: [0.3, 0.5, 0.1, 0.0795, 0.0001, 0.0001, 0.0001, 0.0001, 0.0001, 0],
    },
  })

  it('is offered in one line that explains the rest', () => {
    expect(safeAfterText(answer)).toBe(
      '前 4 个已经够稳，轮到后面的机会不到 0.1%；后面 6 个按不同的城市和专业多留选择。',
    )
    expect(shortListText(answer)).toBe('只要前 4 个，加最后 2 个保底')
    expect(safeAfterText(recommendation(10))).toBe('')
    expect(shortListText(recommendation(10))).toBe('')
  })

  it('has only its wishes, with the chances that belong to them', () => {
    const short = shortened(answer)
    expect(short.Items.map(({ UnitId }) => UnitId)).toEqual([0, 1, 2, 3, 8, 9].map((at) => answer.Items[at]?.UnitId))
    expect(short.Forecast!.NoneProbability).toBeCloseTo(0.0204, 9)
    expect(short.Forecast!.MostLikelyIndex).toBe(2)
    expect(short.Forecast!.PerWish).toHaveLength(6)
    expect(Object.values(short.TierCounts).reduce((sum, count) => sum + count, 0)).toBe(6)
    expect(shortened(recommendation(3))).toEqual(recommendation(3))
  })
})

describe('proposals on this device', () => {
  it('sends the score, the batch and the preferences', () => {
    expect(recommendRequest(QUESTION)).toMatchObject({
      ProvinceId: '320000',
      Score: 598,
      BatchId: '本科批',
      WishType: 0,
      Preferences: { Risk: 'balanced' },
    })
  })

  it('keeps the latest first, an equal query once, and only a few', () => {
    let device: ReturnType<typeof readDevice> = EMPTY
    const ids: string[] = []
    for (let at = 1; at <= MAX_PROPOSALS + 3; at += 1) {
      const preferences = { ...NO_PREFERENCES, MajorList: [`专业${at}`] }
      const added = withProposal(device, { ...QUESTION, preferences }, at)
      device = added.device
      ids.push(added.proposal.id)
    }
    expect(device.proposals.map(({ id }) => id)).toEqual(ids.reverse().slice(0, MAX_PROPOSALS))
    const oldest = device.proposals[MAX_PROPOSALS - 1]!
    const again = withProposal(device, oldest, 99)
    expect(again.proposal.id).toBe(oldest.id)
    expect(again.device.proposals).toHaveLength(MAX_PROPOSALS)
    expect(again.device.proposals[0]).toMatchObject({ id: oldest.id, at: 99 })
  })

  it('gives two queries of one moment two names', () => {
    const first = withProposal(EMPTY, QUESTION, 5)
    const second = withProposal(first.device, { ...QUESTION, batchId: '专科批' }, 5)
    expect(second.proposal.id).not.toBe(first.proposal.id)
  })

  it('remembers a proposal’s result, and forgets one on request', () => {
    const { device, proposal } = withProposal(EMPTY, QUESTION, 5)
    expect(proposalText(proposal)).toBe('还没有算完')
    const shown = withResult(device, proposal.id, { count: 40, wishCount: 40, none: 0.02 })
    expect(proposalText(shown.proposals[0]!)).toBe('40/40 个志愿，落空 2.0%')
    expect(withoutProposal(shown, proposal.id).proposals).toEqual([])
  })

  it('joins a user’s earlier data with the present: the latest preferences, all proposals, each once', () => {
    const of = (major: string, at: number) =>
      withProposal({ ...EMPTY, preferences: { ...NO_PREFERENCES, MajorList: [major] } }, QUESTION, at).device
    const [older, old, now] = [of('历史学', 1), of('软件工程', 2), of('数学', 3)]
    const joined = joinDevices(now, [older, old])
    expect(joined.preferences).toEqual(now.preferences)
    expect(joined.proposals.map(({ at }) => at)).toEqual([3, 2, 1])
    expect(joinDevices(readDevice(undefined), [older, old]).preferences).toEqual(old.preferences)
    expect(joinDevices(now, [now]).proposals).toHaveLength(1)
  })

  it('reads back what it wrote and drops each impossible proposal', () => {
    const { device } = withProposal(EMPTY, QUESTION, 5)
    const stored = JSON.parse(JSON.stringify(device)) as { proposals: unknown[] }
    expect(readDevice(stored)).toEqual(device)
    const broken = [null, 7, { ...device.proposals[0], form: { Score: 'x' } }, { ...device.proposals[0], id: '../x' }]
    expect(readDevice({ ...stored, proposals: [...broken, ...stored.proposals] }).proposals).toEqual(device.proposals)
    expect(readDevice('nonsense')).toEqual(EMPTY)
  })
})

describe('the measure in words', () => {
  it('says whether the accepted chance of none is kept', () => {
    expect(boundText(recommendation(2))).toBe('落空的机会守住了您接受的 3%。')
    const missed = recommendation(2, {
      IsWithinBound: false,
      Forecast: { AdmitProbability: 0.8, NoneProbability: 0.2, ClosedProbability: 0, MostLikelyIndex: 1, PerWish: [] },
    })
    expect(boundText(missed)).toBe('落空的机会超过您接受的 3%：符合条件的志愿里排不出更稳的表。')
  })

  it('never calls nothing or everything certain', () => {
    expect(chanceText(0)).toBe('不到 0.1%')
    expect(chanceText(0.0123)).toBe('1.2%')
    expect(chanceText(1)).toBe('99.9% 以上')
  })

  it('compares the list with the usual one by one measure', () => {
    const beside = measures(recommendation(2))
    expect(beside.map(({ name }) => name)).toEqual(['这张表', '常用排法'])
    expect(MEASURE_ROWS.map(({ label, of }) => ({ label, values: beside.map(of) }))).toEqual([
      { label: '平均得分', values: ['61.0', '52.0'] },
      { label: '落空机会', values: ['2.0%', '5.0%'] },
    ])
  })
})

describe('statistics in charts', () => {
  it('draws five bars of the ten bins and loses none', () => {
    const bars = probabilityBars(report(120).ByProbability)
    expect(bars.map(({ label }) => label)).toEqual(['0–20', '20–40', '40–60', '60–80', '80–100'])
    expect(bars.map(({ value }) => value)).toEqual([0, 0, 0, 120, 0])
  })

  it('gives the tuition in words, and that none is known', () => {
    expect(tuitionText(report(1).Tuition)).toContain('一半不超过 5,800 元/年，最低 4,600，最高 98,000')
    expect(tuitionText(null)).toBe('这些志愿的学费没有公布。')
  })
})
