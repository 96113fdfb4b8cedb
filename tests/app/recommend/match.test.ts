import type { Candidate } from '@/entities/candidate/candidate'
import { sharedReasons, tierReasons } from '@/features/recommend/model/reasons'
import { adjustmentNote, tuitionNote, usualTuition } from '@/features/recommend/model/row-notes'
import { candidate } from '../wish/fixture'
import { dataNotes, listNotes } from '@/features/recommend/model/list-notes'
import {
  leftOutText,
  nothingLeadsTo,
  othersText,
  reachSummary,
  reachText,
  relaxed,
  relaxText,
  shortageText,
  whyNothing,
} from '@/features/recommend/model/match'
import { recommendation } from './answer'

describe('how many wishes the preferences leave', () => {
  const tiers = { 冲: 20, 稳: 17, 保: 389, 难: 315 }

  it('counts those within reach, and shows why the others are not counted', () => {
    const counts = { MatchCount: 749, ReachCount: 426, TierCounts: tiers }
    expect(reachText(counts)).toBe('够得上的有 426 个')
    expect(othersText(counts)).toBe('符合条件的另有 315 个很难录取，8 个没有往年数据')
  })

  it('omits others where there are none', () => {
    expect(othersText({ MatchCount: 426, ReachCount: 426, TierCounts: { ...tiers, 难: 0 } })).toBe('')
  })
})

describe('where no list could be made', () => {
  const nothing = (Code: string) =>
    whyNothing({ Findings: [{ Code, Severity: 'warning', UnitId: null, Index: null, Message: '为什么', Fix: null }] })

  it('shows the check of the empty list, and leads to where something can be done', () => {
    expect(nothing('NO_DATA')?.Message).toBe('为什么')
    expect(nothingLeadsTo(nothing('NO_DATA'))).toBe('换批次')
    expect(nothingLeadsTo(nothing('NO_LINES'))).toBe('去挑志愿')
  })
})

it('shows what is left without a condition, and that none of it is within reach', () => {
  const advice = { Label: '放宽地区', Count: 1601 }
  expect(relaxText({ ...advice, ReachCount: 380 })).toBe('放宽地区，够得上的有 380 个')
  expect(relaxText({ ...advice, ReachCount: 0 })).toBe('放宽地区，有 1,601 个，都很难录取')
})

it('shows what was left out as unrequested, and nothing if nothing was', () => {
  expect(leftOutText({ LeftOut: { Vocational: 0, Tuition: 1312, Cooperation: 40, Far: 0 } })).toBe(
    '够得上但没有算进来的：学费更高的 1,312 个，中外合作、境外校区 40 个。想要就在下面选上；不选，只有别的都不够稳时才用来兜底，并写明。',
  )
  expect(leftOutText({ LeftOut: { Vocational: 0, Tuition: 0, Cooperation: 0, Far: 0 } })).toBe('')
})

it('shows what a list will contain, also if only unrequested units are within reach', () => {
  const NONE = { Vocational: 0, Tuition: 0, Cooperation: 0, Far: 0 }
  const helped = { LeftOut: { Vocational: 0, Tuition: 114, Cooperation: 2, Far: 0 } }
  expect(reachSummary({ ReachCount: 426, ...helped })).toBe('够得上 426 个')
  expect(reachSummary({ ReachCount: 0, ...helped })).toBe('放宽条件才够得上 116 个')
  expect(reachSummary({ ReachCount: 0, LeftOut: NONE })).toBe('够得上 0 个')
  expect(shortageText({ ReachCount: 0, ...helped })).toContain('会用上面没有算进来的兜底')
  expect(shortageText({ ReachCount: 0, LeftOut: NONE })).toContain('排不出有把握的表')
  expect(shortageText({ ReachCount: 23, ...helped })).not.toContain('填不满')
  expect(shortageText({ ReachCount: 23, LeftOut: NONE })).toContain('填不满')
})

it('gives up together what belongs together', () => {
  expect(relaxed({ Preference: 'ProvinceIdList' })).toEqual(['ProvinceIdList'])
  expect(relaxed({ Preference: 'ProvinceIdList', With: ['StrengthTagIdList'] })).toEqual([
    'ProvinceIdList',
    'StrengthTagIdList',
  ])
})

it('shows with a proposal its check of the data: a doubted cutoff, a special plan, no plan of the year', () => {
  const finding = (Code: string, Message: string) => ({
    Code,
    Message,
    Severity: 'warning' as const,
    UnitId: null,
    Index: null,
    Fix: null,
  })
  const Findings = [finding('NO_SAFE_HERE', '没有“保”的'), finding('LINE_DOUBTFUL', '控制线存疑')]
  expect(dataNotes({ Findings })).toEqual([['LINE_DOUBTFUL', '控制线存疑']])
})

describe('what a list could not keep to', () => {
  const { Forecast } = recommendation(0)
  const TierCounts = { 难: 0, 冲: 5, 稳: 5, 保: 5 }
  const NOTHING = { Backstop: 0, NoneWithout: null, Gaps: [], Items: [], Forecast, TierCounts }
  const of = (...colleges: string[]) =>
    colleges.map((CollegeName) => ({ Unit: { CollegeName }, Majors: [] })) as unknown as ReturnType<
      typeof recommendation
    >['Items']

  it('is empty if it kept to everything', () => {
    expect(listNotes(NOTHING)).toEqual([])
    expect(listNotes({ ...NOTHING, Items: of('甲大学', '甲大学', '乙大学') })).toEqual([])
  })

  it('explains the expensive and far ones: the list’s result without them', () => {
    expect(listNotes({ ...NOTHING, Backstop: 3, NoneWithout: 0.62 })).toEqual([
      ['backstop-text', '有 3 个是学费较高、中外合作或很远的：没有它们，落空机会是 62%。理由里写明了，不想要可以删。'],
    ])
  })

  it('shows that they are its only safe ones, if the list would have missed without them', () => {
    const [[, text] = ['', '']] = listNotes({ ...NOTHING, Backstop: 9, NoneWithout: 0.0002 })
    expect(text).toContain('没有它们，表里没有“保”的志愿')
  })

  it('claims no more of them than their effect: an equal chance without them is shown', () => {
    const [[, text] = ['', '']] = listNotes({ ...NOTHING, Backstop: 18, NoneWithout: 0.0202 })
    expect(text).toContain('没有它们，落空机会也差不多。')
    const none = { ...NOTHING, Backstop: 9, NoneWithout: 0.0009, TierCounts: { ...TierCounts, 保: 0 } }
    expect(listNotes(none)[0]?.[1]).not.toContain('没有“保”')
  })

  it('shows where the chances jump, and which unrequested units lie there', () => {
    const Gaps = [
      { From: 0.12, To: 0.38, HeldBack: 0 },
      { From: 0.38, To: 0.84, HeldBack: 1449 },
    ]
    expect(listNotes({ ...NOTHING, Gaps })).toEqual([
      ['gap-text', '录取概率从 38% 跳到 84%：这一段有 1,449 个学费较高、中外合作或很远，没有算进来；想要就改条件。'],
    ])
    expect(listNotes({ ...NOTHING, Gaps: Gaps.slice(0, 1) })).toEqual([
      ['gap-text', '录取概率从 12% 跳到 38%：这一段没有更值得填的志愿。'],
    ])
  })

  it('says how the majors of groups are ordered, and how many wishes are near what was asked', () => {
    const several = of('甲大学').map((row) => ({ ...row, Majors: ['法学', '英语'] }))
    expect(listNotes({ ...NOTHING, Items: several, Near: 7 })).toEqual([
      ['near-text', '有想学专业的志愿不够填满，补了 7 个接近的，标着“您没有选，但接近”。'],
      ['order-text', expect.stringContaining('先排想学的')],
    ])
  })

  it('names the college that fills more of the list than stated above', () => {
    expect(listNotes({ ...NOTHING, Items: of('甲大学', '甲大学', '甲大学', '乙大学') })).toEqual([
      ['crowd-text', '甲大学有 3 个，超过一成：够得上又合条件的院校不多。'],
    ])
  })
})

describe('reasons of the rows of a proposal', () => {
  const rows = (...reasons: string[][]) => reasons.map((Reasons) => ({ Reasons }))

  test('what every row has appears once', () => {
    expect(
      sharedReasons(rows(['学费没有公布', '双高院校'], ['学费没有公布', '在想去的地方'], ['机会较大', '学费没有公布'])),
    ).toEqual(['学费没有公布'])
  })

  test('what every row of a tier shares appears once for the tier, in list order', () => {
    const tiers = { 难: '机会很小', 冲: '搏一把', 稳: '主力', 保: '防滑档' }
    expect(tierReasons(rows(['搏一把'], ['双高院校', '搏一把'], ['主力'], ['防滑档'], ['防滑档']), tiers)).toEqual([
      { text: '冲：搏一把', reason: '搏一把' },
      { text: '保：防滑档', reason: '防滑档' },
    ])
  })

  test('what every wish shares is not repeated for their only tier', () => {
    const tiers = { 难: '机会很小', 冲: '搏一把', 稳: '主力', 保: '防滑档' }
    const all = rows(['学费没有公布', '搏一把'], ['学费很高', '搏一把'], ['学费没有公布', '搏一把'])
    expect(tierReasons(all, tiers, sharedReasons(all))).toEqual([])
  })

  test('a row with only the shared reason shows none, and a few rows show it themselves', () => {
    expect(sharedReasons(rows(['学费没有公布'], ['学费没有公布', '双高院校'], ['学费没有公布', '机会较大']))).toEqual([
      '学费没有公布',
    ])
    expect(sharedReasons(rows(['学费没有公布', '双高院校'], ['学费没有公布', '机会较大']))).toEqual([])
    expect(sharedReasons([])).toEqual([])
  })
})

describe('warnings of a proposal’s row', () => {
  const prediction = (Probability: number) => ({ ...candidate(1).Prediction!, Probability })
  const row = (change: {
    unit?: Partial<Candidate>
    majors?: [name: string, chance: number | null, fee: number | null][]
  }) => {
    const { unit, majors = [] } = change
    return {
      Unit: candidate(1, { MajorCount: 8, Prediction: prediction(0.6), ...unit }),
      Majors: majors.map(([name]) => name),
      ObeyAdjustment: true,
      MajorDetails: majors.map(([MajorName, chance, Tuition]) => ({
        MajorName,
        MajorCode: null,
        Category: null,
        Plan: null,
        Tuition,
        Duration: null,
        SubjectReq: null,
        RequirementState: 'known' as const,
        IsEligible: true,
        Lines: [],
        Prediction: chance === null ? null : prediction(chance),
      })),
    }
  }

  test('its tuition if above the usual at public colleges, or above a chosen lower limit', () => {
    const dear = row({ unit: { Tuition: 66_000 } })
    expect(tuitionNote(dear, usualTuition(null))).toBe('学费 66,000 元/年')
    // shown without the limit, too
    expect(tuitionNote(dear, usualTuition(1_000_000))).toBe('学费 66,000 元/年')
    expect(tuitionNote(row({ unit: { Tuition: 7_500 } }), usualTuition(null))).toBe('')
    expect(tuitionNote(row({ unit: { Tuition: 7_500 } }), usualTuition(6_000))).toBe('学费 7,500 元/年')
    expect(tuitionNote(row({ unit: { Tuition: null } }), usualTuition(null))).toBe('')
  })

  test('the most expensive chosen major, where the unit has the cheapest', () => {
    const mixed = row({ unit: { Tuition: 5_800 }, majors: [['软件工程', null, 32_000]] })
    expect(tuitionNote(mixed, usualTuition(null))).toBe('学费 5,800–32,000 元/年，看录到哪个专业')
  })

  test('that adjustment is likely if the best chosen major is much harder than the unit', () => {
    const six = [0.02, 0.05, 0.13, 0.08, 0.03, 0.1].map((chance, index): [string, number, null] => [
      `专业${index}`,
      chance,
      null,
    ])
    expect(adjustmentNote(row({ majors: six }))).toBe('录进来多半会被调剂：选的专业里机会最大的只有 13%')
    expect(adjustmentNote(row({ majors: [...six, ['专业6', 0.4, null]] }))).toBe('')
    // no adjustment where every major is chosen, nothing to show where the chances are unknown, or nobody is adjusted
    expect(adjustmentNote(row({ unit: { MajorCount: 6 }, majors: six }))).toBe('')
    expect(adjustmentNote(row({ majors: six.map(([name], at) => [name, at === 0 ? 0.02 : null, null]) }))).toBe('')
    expect(adjustmentNote({ ...row({ majors: six }), ObeyAdjustment: false })).toBe('')
    expect(adjustmentNote(row({}))).toBe('')
  })
})
