import {
  groupMark,
  cutoffRows,
  cutoffYears,
  notOpenText,
  placeText,
  requirementCell,
  requirementText,
  unitText,
  unitTitle,
  type Candidate,
  type Line,
  type Prediction,
} from '@/entities/candidate/candidate'
import { readRank, readScore } from '@/entities/exam/score-input'
import { controlLineTable } from '@/features/admission/model/control-lines'
import { rankNote, rankParts } from '@/features/admission/model/rank-words'
import { allowedSubjects, subjectList, subjectsProblem, trackOf } from '@/features/admission/model/subjects'
import { batchSources, controlLineText, noteTexts } from '@/features/wish/batch/model/batch-words'
import { draftSummary, emptyBatch } from '@/entities/draft/draft'
import {
  allOldText,
  cardLimits,
  cardPlace,
  flagsBeside,
  nationalMark,
  rankMarks,
} from '@/features/wish/candidates/model/card-words'
import { changeShareText, ranksText, yearKindText } from '@/features/wish/candidates/model/evidence'
import {
  filterGroups,
  isFiltered,
  NO_FILTER,
  notProposed,
  nothingFits,
  sheetValue,
  topicLabel,
  withoutTopic,
  withSheetValue,
} from '@/features/wish/candidates/model/filters'
import {
  findingsText,
  fixStep,
  forecastText,
  referenceText,
  groupFindings,
  rowErrors,
  summedFindings,
  type Finding,
} from '@/features/wish/report/model/findings'
import { outcomeOf, outcomeWishes, rungWords, type Outcome } from '@/features/wish/report/model/outcome'
import { worldsText } from '@/features/wish/report/model/simulation'
import type { Tier } from '@/shared/ui/tier-tag/tier'
import { toggleMajor } from '@/features/wish/majors/majors'
import { candidateRequest, defaultListName, newRequestId } from '@/features/wish/draft/requests'
import { formOfList, tableHeader, tableRows, tableYears, type WishDetail } from '@/features/wish/saved/model/saved-list'
import { BATCH_ID, candidate, FORM, JIANGSU, RULE, unitId, wish } from './fixture'

describe('typed text', () => {
  it('is read as a score also with full-width digits', () => {
    expect(readScore('５９８', 750)).toEqual({ value: 598 })
    expect(readScore(' 598.5 ', 750)).toEqual({ value: 598.5 })
  })

  it('is refused in words if the province cannot have such a score', () => {
    expect(readScore('751', 750).error).toContain('750')
    expect(readScore('-5', 750).error).toContain('数字')
    expect(readScore('', 750)).toEqual({})
  })

  it('is refused as a rank below one', () => {
    expect(readRank('0').error).toBeDefined()
    expect(readRank('19,234')).toEqual({ value: 19234 })
  })
})

describe('subjects by the rule of a province', () => {
  it('the track sets its own first choice', () => {
    expect(subjectList(JIANGSU, 2, ['生物', '化学'])).toEqual(['物理', '化学', '生物'])
    expect(subjectList(JIANGSU, 1, ['地理', '化学'])).toEqual(['历史', '化学', '地理'])
    expect(trackOf(JIANGSU, 1)).toBe('历史类')
  })

  it('an incomplete choice has the number missing', () => {
    expect(subjectsProblem(JIANGSU, 2, ['化学'])).toBe('还要选 1 门')
    expect(subjectsProblem(JIANGSU, 2, ['化学', '生物'])).toBeUndefined()
  })

  it('another province keeps only what its rule allows', () => {
    expect(allowedSubjects(JIANGSU, ['技术', '化学', '生物', '地理'])).toEqual(['化学', '生物'])
  })

  it('文理 has nothing to choose', () => {
    expect(subjectsProblem({ ...JIANGSU, Model: '文理', Tracks: ['理科', '文科'] }, 2, [])).toBeUndefined()
  })
})

describe('a unit in words', () => {
  it('names group, place, requirement and plan', () => {
    const unit = candidate(1)
    expect(unitTitle(unit)).toBe('第1大学 05 组')
    expect(placeText(unit)).toBe('江苏 南京 · 理工类 · 公办 · 双一流')
    expect(unitText(unit, 2026)).toBe('物理+化学 · 计划 120 人（上年 108）')
  })

  it('shows the year of another year’s plan, and that a requirement is unknown', () => {
    expect(
      unitText(candidate(1, { PlanYear: 2025, SubjectReq: null, RequirementState: 'unpublished' }), 2026),
    ).toContain('选科要求未公布 · 2025 年计划 120')
  })

  it.each([
    ['known', '不限', '选科不限', '不限'],
    ['unpublished', null, '选科要求未公布', '未知'],
    ['not-imported', null, '选科要求没有收录', '未知'],
    ['unreadable', '招化', '看不清（原表写作“招化”）', '看不清（原表写作“招化”）'],
    ['known', '化生', '选科要求 化学、生物', '化生'],
    ['known', '化', '选科要求 化学', '化'],
    ['known', '物+化', '选科要求 物理+化学', '物+化'],
    ['known', '物理+化学', '物理+化学', '物理+化学'],
    ['none-in-this-model', null, '', '—'],
  ] as const)('a requirement that is %s has its own words', (RequirementState, SubjectReq, text, cell) => {
    const of = { RequirementState, SubjectReq }
    expect([requirementText(of), requirementCell(of, '—')]).toEqual([text, cell])
  })

  it('an unknown requirement refers to the college’s rules, and is never called unmet', () => {
    expect(notOpenText({ SubjectReq: '招化', RequirementState: 'unreadable' })).toBe('选科要求没有看懂，请先查招生章程')
    expect(notOpenText({ SubjectReq: '看不清楚的字', RequirementState: 'known' })).toBe('选科不符合要求，不能填报')
  })

  it('a unit of another section names that section, whatever the subjects', () => {
    const FiledElsewhere = '专科（高职）专业在普通类二段填报，普通类一段不能填'
    expect(notOpenText({ SubjectReq: '不限', RequirementState: 'known', FiledElsewhere })).toBe(FiledElsewhere)
  })

  it('leaves a gap in the table for a year without any', () => {
    const { Lines } = candidate(1)
    expect(cutoffYears(Lines)).toEqual([2025, 2024])
    expect(cutoffRows(Lines, [2025, 2023])[1]).toEqual({ label: '最低位次', values: [19234, null] })
  })

  it('shows what limits the estimate: what nobody may miss, and for all the gravest of the rest', () => {
    const { Prediction } = candidate(1)
    const limits = (Flags: Prediction['Flags'], Confidence: Prediction['Confidence'] = '低') =>
      cardLimits({ Prediction: { ...Prediction!, Confidence, Flags }, RequirementState: 'known' })
    expect(limits([])).toEqual(['可靠性低'])
    expect(limits(['数据不足', '波动大'])).toEqual(['数据不足'])
    expect(limits(['数据较旧', '计划增加', '按专业线推算', '位次存疑'], '中')).toEqual([
      '按专业线推算',
      '位次存疑',
      '数据较旧',
    ])
    expect(limits(['计划减少'], '高')).toEqual([])
    // the tier is judged as if it were offered
    const waiting = { ...Prediction!, Confidence: '高' as const, Flags: [], Offered: 0.86 }
    expect(cardLimits({ Prediction: waiting, RequirementState: 'known' })).toEqual(['还招的可能约 86%'])
  })

  it('shows once over the list that all its cutoffs are old, and then on no card', () => {
    expect(allOldText([2024, 2023], 2026)).toBe('录取线只到 2024 年，范围放宽了')
    expect(allOldText([2025, 2023], 2026)).toBe('')
    expect(allOldText([], 2026)).toBe('')
    const { Prediction } = candidate(1)
    const limits = (Flags: Prediction['Flags'], isOldSaid: boolean) =>
      cardLimits({ Prediction: { ...Prediction!, Confidence: '低', Flags }, RequirementState: 'known' }, isOldSaid)
    expect(limits(['数据较旧'], false)).toEqual(['数据较旧'])
    expect(limits(['数据较旧'], true)).toEqual([])
    expect(limits(['数据较旧', '波动大'], true)).toEqual(['波动大'])
    expect(limits([], true)).toEqual(['可靠性低'])
  })

  it('shows what is known of the past once, in the server’s words, with or without a number', () => {
    const { Prediction } = candidate(1)
    const of = (Past: NonNullable<Candidate['Past']>, Flags: Prediction['Flags'], isOldSaid = false) =>
      cardLimits({ Prediction: { ...Prediction!, Flags }, RequirementState: 'known', Past }, isOldSaid)
    const none = { State: 'none' as const, Short: '没有查到往年线', Text: '没有查到往年线' }
    const old = { State: 'old' as const, Short: '2024 年线', Text: '最近的线是 2024 年的（两年前）' }
    expect(of(none, ['没有查到往年线', '数据不足'])).toEqual(['没有查到往年线'])
    expect(of(old, ['数据较旧'])).toEqual(['2024 年线'])
    // a note over the list says it already
    expect(of(old, ['数据较旧'], true)).toEqual([])
    expect(cardLimits({ Prediction: null, RequirementState: 'known', Past: none })).toEqual(['没有查到往年线'])
    const unit = candidate(1, { Prediction: { ...Prediction!, Flags: ['没有查到往年线', '数据不足'] }, Past: none })
    expect(flagsBeside(unit)).toEqual(['数据不足'])
  })

  it('does not repeat on a card that the requirement is unknown', () => {
    const Prediction = { ...candidate(1).Prediction!, Confidence: '低' as const, Flags: ['选科要求未知' as const] }
    expect(cardLimits({ Prediction, RequirementState: 'not-imported' })).toEqual(['可靠性低'])
    expect(cardLimits({ Prediction, RequirementState: 'known' })).toEqual(['可靠性低', '选科要求未知'])
  })

  it.each([
    ['05', '05 组'],
    ['按专业线推算的组（首选物理，再选化学）', '（首选物理，再选化学）'],
    ['按专业线推算的组', '按专业线推算的组'],
    [null, ''],
  ])('the difference of group %s on a card from its college’s others is short: %s', (GroupCode, mark) => {
    expect(groupMark({ GroupCode })).toBe(mark)
  })

  it('a card shows what makes a college special, and nothing most colleges are', () => {
    expect(cardPlace(candidate(1))).toBe('江苏南京 · 双一流')
    const costly = candidate(1, { Nature: '民办', Tags: ['211', '985', '双高'] })
    expect(cardPlace(costly)).toBe('江苏南京 · 民办 · 985 · 双高')
    expect(cardPlace({ ...costly, MajorName: '法学' })).toBe('南京 · 民办 · 985 · 双高')
    expect(cardPlace(candidate(1, { CollegeProvince: '上海', City: '上海', Nature: null, Tags: [] }))).toBe('上海')
  })

  it('a card marks a major on the national list, and counts those of a group', () => {
    expect(nationalMark(candidate(1))).toBe('')
    expect(nationalMark(candidate(1, { NationalMajors: 3 }))).toBe('国家级一流 3 个')
    expect(nationalMark(candidate(1, { NationalMajors: 1, UnitKind: 'major' }))).toBe('国家级一流')
  })

  it('a card puts my rank beside the latest two cutoffs, if there are any', () => {
    const line = candidate(1).Lines[0]!
    const said = (Lines: readonly Line[], ...mine: [number | undefined, number?]) =>
      rankMarks({ Lines: [...Lines] }, ...mine).map(({ label, value }) => `${label} ${value}`)
    const older = [2023, 2022].map((Year) => ({ ...line, Year, MinRank: 30_000 }))
    expect(said([...candidate(1).Lines, ...older], 18_500)).toEqual(['我 18,500', '25年 19,234', '24年 20,110'])
    expect(said(older, 41, 110)).toEqual(['我 前 110', '23年 30,000', '22年 30,000'])
    expect(said([{ ...line, MinRank: null }], undefined)).toEqual(['25年 598 分'])
    expect(said([{ ...line, MinRank: null, MinScore: null }], undefined)).toEqual([])
  })
})

describe('the rank of a score', () => {
  const rank = {
    Score: 598,
    Year: 2026,
    Track: '物理类' as const,
    Rank: 19234,
    BestRank: 18990,
    SameScoreCount: 245,
    Total: 230145,
    IsAboveTable: false,
    TableYear: 2026,
    Source: null,
    Equivalents: [],
  }
  it('has the number of candidates', () => {
    expect(rankParts(rank)).toEqual({ rank: '位次 19,234', among: '，共 230,145 人' })
    expect(rankNote(rank, 2026)).toBe('同分 245 人')
  })
  it('shows if it uses an earlier year', () => {
    expect(rankNote({ ...rank, TableYear: 2025 }, 2026)).toContain('这里还没有 2026 年的一分一段表，先按 2025 年的估算')
  })
  it('of a score below the last batch is not requested', () => {
    const BehindTable = '149 分低于 2026 年一分一段表的最低分 150 分，这么低的分数没有公布位次'
    expect(rankParts({ ...rank, Rank: null, BehindTable })).toEqual({ rank: BehindTable, among: '' })
  })
  it('is unknown without a table', () => {
    expect(rankParts({ ...rank, Rank: null, TableYear: null }).rank).toBe(
      '这里还没有这一年的一分一段表，请填写自己的位次',
    )
    expect(rankParts({ ...rank, Rank: null, TableYear: 2026 }).rank).toBe(
      '分数低于 2026 年一分一段表的最低分，请填写自己的位次',
    )
  })
})

describe('the note of a batch', () => {
  it('omits the part of the rule’s note that is not for families', () => {
    expect(noteTexts({ Note: '45 groups, since 2024；今年的招生计划还没有导入' })).toEqual(['今年的招生计划还没有导入'])
    expect(noteTexts({ Note: '45 groups' })).toEqual([])
  })
})

describe('the filter of the candidates', () => {
  it('requests nothing that is not chosen', () => {
    const request = candidateRequest(FORM, { batchId: BATCH_ID, wishType: 0 }, NO_FILTER)
    expect(Object.keys(request).sort()).toEqual(
      [
        'BatchId',
        'PageSize',
        'ProvinceId',
        'ProvinceName',
        'Score',
        'SelectSubjectList',
        'Sort',
        'SubjectType',
        'WishType',
        'Year',
      ].sort(),
    )
  })

  it('returns unchanged from the sheet', () => {
    const filter = {
      ...NO_FILTER,
      ProvinceIdList: ['320000'],
      MaxTuition: 8000,
      OnlyEligible: false,
      OnlyKnown: true,
      Sort: 'plan' as const,
    }
    expect(withSheetValue(NO_FILTER, sheetValue(filter))).toEqual(filter)
    expect(topicLabel('region', filter)).toBe('地区 1')
    expect(topicLabel('tuition', filter)).toBe('8,000 元以内')
    expect(isFiltered(filter)).toBe(true)
    expect(isFiltered({ ...NO_FILTER, Sort: 'plan' })).toBe(false)
  })

  it('resets one topic and leaves the others', () => {
    const filter = { ...NO_FILTER, ProvinceIdList: ['320000'], NatureIdList: ['公办'] }
    expect(withoutTopic(filter, 'region')).toEqual({ ...NO_FILTER, NatureIdList: ['公办'] })
  })

  it('shows how many rows each choice leaves', () => {
    const none = { Province: [], City: [], Category: [], Nature: [], Strength: [], Feature: [], Level: [] }
    const stat = {
      Total: 9,
      TierCounts: { 冲: 1, 稳: 2, 保: 3, 难: 3 },
      CandidateRank: 1,
      Facets: { ...none, Province: [{ Value: '320000', Label: '江苏', Count: 7 }] },
    }
    expect(filterGroups('region', stat)[0]?.options).toEqual([{ value: '320000', label: '江苏', count: 7 }])
    const unsure = { ...stat, Facets: { ...none, Nature: [{ Value: '公办', Label: '公办', Count: 7, Unknown: 2 }] } }
    expect(filterGroups('nature', unsure)[0]?.options).toEqual([{ value: '公办', label: '公办', count: 7, unknown: 2 }])
  })
})

const finding = (change: Partial<Finding>): Finding => ({
  Code: 'X',
  Severity: 'warning',
  UnitId: null,
  Index: null,
  Message: '',
  Fix: null,
  ...change,
})

describe('findings', () => {
  const wishes = [wish(1), wish(2), wish(3)]

  it('a move button moves to its named position', () => {
    const step = fixStep(finding({ UnitId: unitId(3), Fix: { Kind: 'move', Label: '上移', To: 1 } }), wishes)
    expect(step).toEqual({ kind: 'change', change: { kind: 'move', unitId: unitId(3), to: 0 } })
  })

  it('a finding by position concerns the wish there', () => {
    expect(fixStep(finding({ Index: 2, Fix: { Kind: 'remove', Label: '移除', To: null } }), wishes)).toEqual({
      kind: 'change',
      change: { kind: 'remove', unitId: unitId(2) },
    })
  })

  it('a button for more wishes opens its named tier', () => {
    const add = (Tier?: '冲' | null) =>
      fixStep(
        finding({ Fix: { Kind: 'add-safe', Label: '添加', To: null, ...(Tier === undefined ? {} : { Tier }) } }),
        wishes,
      )
    expect([add(), add('冲'), add(null)]).toEqual([
      { kind: 'add', tier: '保' },
      { kind: 'add', tier: '冲' },
      { kind: 'add', tier: null },
    ])
  })

  it('has no button for a removed wish', () => {
    expect(
      fixStep(finding({ UnitId: unitId(9), Fix: { Kind: 'obey', Label: '服从', To: null } }), wishes),
    ).toBeUndefined()
  })

  it('are at their rows, the gravest first', () => {
    const grouped = groupFindings(
      [
        finding({ UnitId: unitId(1), Severity: 'hint' }),
        finding({ UnitId: unitId(1), Severity: 'error' }),
        finding({ UnitId: unitId(9) }),
        finding({}),
      ],
      wishes,
    )
    expect(grouped.byUnit[unitId(1)]?.map(({ Severity }) => Severity)).toEqual(['error', 'hint'])
    expect(grouped.byUnit[unitId(9)]).toBeUndefined()
    expect(grouped.list).toHaveLength(1)
  })

  it('are counted in words', () => {
    expect(findingsText([])).toBe('没有发现问题')
    expect(findingsText([finding({ Severity: 'error' }), finding({}), finding({})])).toBe('1 处必须改，2 处建议改')
  })

  it('of a refused save find their row in every path format', () => {
    const rows = rowErrors(
      [
        { Field: 'Items.2.UnitId', Message: '重复' },
        { Field: '/Items/0', Message: '超出' },
        { Field: 'Name', Message: '长' },
      ],
      wishes,
    )
    expect(rows).toEqual({ [unitId(3)]: '重复', [unitId(1)]: '超出' })
  })
})

describe('findings of a list being read', () => {
  const finding = (Index: number | null, Message: string, Code = 'NO_MAJORS') =>
    ({ Code, Severity: 'error', UnitId: null, Index, Message, Fix: null }) as unknown as Finding
  const of = (...places: number[]) => places.map((at) => finding(at, `第 ${at} 志愿 第${at}大学 05 组：没有选专业`))
  const messages = (findings: readonly Finding[]) => summedFindings(findings).map(({ Message }) => Message)

  it('state once what several wishes share, with their places', () => {
    expect(messages([...of(3, 4), finding(null, '没有“保”的志愿', 'NO_SAFE')])).toEqual([
      '第 3、4 志愿：没有选专业',
      '没有“保”的志愿',
    ])
    expect(messages(of(1, 2, 3, 4, 5, 9))).toEqual(['第 1、2、3、4、5 等 6 个志愿：没有选专业'])
  })

  it('do not merge those of one wish, or of two being compared', () => {
    const one = [...of(7), finding(9, '第 9 志愿 甲（20%）排在更容易录取的第 8 志愿 乙（90%）后面', 'ORDER')]
    expect(summedFindings(one)).toEqual(one)
  })
})

describe('the forecast of a list', () => {
  it('is headed by the chance that any wish admits', () => {
    const perWish = [0.1, 0.3, 0.52]
    expect(
      forecastText({
        AdmitProbability: 0.92,
        NoneProbability: 0.03,
        ClosedProbability: 0,
        MostLikelyIndex: 3,
        PerWish: perWish,
      }),
    ).toBe('92% 会被录取')
  })

  it('is for reference only, above the number, where groups are derived', () => {
    const derived = {
      Code: 'GROUPS_DERIVED',
      Severity: 'warning' as const,
      UnitId: null,
      Index: null,
      Message: '',
      Fix: null,
    }
    expect(referenceText([derived])).toContain('下面的概率只能参考')
    expect(referenceText([{ ...derived, Code: 'PLANS_UNKNOWN' }])).toBe('')
  })

  it('shows no chance where there is none, nor one percent where it is less', () => {
    const none = { AdmitProbability: 0, NoneProbability: 1, ClosedProbability: 0, MostLikelyIndex: null, PerWish: [] }
    const closed = {
      Code: 'BATCH_CLOSED',
      Severity: 'error' as const,
      UnitId: null,
      Index: null,
      Message: '',
      Fix: null,
    }
    expect(forecastText(none)).toBe('这些志愿的数据不够，推算不出录取概率')
    expect(forecastText(none, [closed])).toBe('现在不能填报，所以没有录取概率')
    expect(forecastText({ ...none, AdmitProbability: 0.0002, NoneProbability: 0.9998 })).toBe('不到 1% 会被录取')
  })

  const FORECAST = { AdmitProbability: 0.97, NoneProbability: 0.0004, ClosedProbability: 0, MostLikelyIndex: 1 }
  const wishes = (...tiers: (Tier | null)[]) => tiers.map((tier, index) => ({ tier, name: `第${index + 1}大学` }))
  const rungsOf = (outcome: Outcome) => outcome.rungs.map((rung) => rungWords(rung).join(' '))

  it('sums the wishes’ shares by tier, and omits a tier the list lacks', () => {
    const outcome = outcomeOf(
      { ...FORECAST, PerWish: [0.11, 0.2, 0.31, 0.31, 0.07] },
      wishes('冲', '冲', '稳', '稳', '保'),
    )
    expect(rungsOf(outcome)).toEqual(['冲 2 个 31%', '稳 2 个 62%', '保 1 个 7.0%'])
    expect([outcome.none, outcome.unknown]).toEqual([0.0004, 0])
    expect(rungsOf(outcomeOf({ ...FORECAST, PerWish: [0, 0.9] }, wishes('难', '保')))).toEqual([
      '保 1 个 90%',
      '难 1 个 不到 0.1%',
    ])
  })

  it('shows the part of 滑档 no list can change, if it matters', () => {
    const closedOf = (ClosedProbability: number) =>
      outcomeOf({ ...FORECAST, PerWish: [0.8], ClosedProbability }, wishes('冲')).closed
    expect(closedOf(0.19)).toMatch(/^落空里有 19% 换志愿也帮不上：位次接近上线考生的最后一名/)
    expect(closedOf(0.004)).toBe('')
  })

  it('names the conditions that leave no rows, and those that a proposal cannot keep', () => {
    const filter = {
      ...NO_FILTER,
      ProvinceIdList: ['330000'],
      MaxTuition: 8000,
      EducationLevel: '本科',
      Keyword: ' 浙大 ',
    }
    expect(nothingFits(filter, '院校')).toEqual({
      text: '没有符合条件的院校',
      reason: '现在限定了“地区”、“层次”、“学费”、“浙大”，放宽一两个再看看。',
      action: '清空条件',
    })
    expect(nothingFits({ ...NO_FILTER, TierList: ['保'] }, '院校').action).toBe('去掉“保”')
    expect(notProposed(filter)).toEqual(['层次'])
    expect(notProposed({ ...filter, EducationLevel: '', FeatureTagIdList: ['新增'] })).toEqual(['特色（新增）'])
  })

  it('counts a wish that may not be filed apart from one whose chance is unknown', () => {
    const rows = [
      candidate(1),
      { ...candidate(2), IsEligible: false, Prediction: null },
      { ...candidate(3), Prediction: null },
    ]
    const dropped = { ...candidate(4), Prediction: null }
    const finding = { Code: 'NO_PLAN', Severity: 'error' as const, UnitId: null, Index: 4, Message: '', Fix: null }
    const of = outcomeWishes(
      [...rows, dropped].map((Unit) => ({ Unit })),
      [finding],
    )
    expect(outcomeOf({ ...FORECAST, PerWish: [0.9, 0, 0, 0] }, of)).toMatchObject({ shut: 2, unknown: 1 })
  })

  it('counts a wish of unknown chance in no tier, and shows how many there are', () => {
    const outcome = outcomeOf({ ...FORECAST, PerWish: [0.4, 0, 0.5] }, wishes('冲', null, '稳'))
    expect(outcome.unknown).toBe(1)
    expect(outcome.rungs.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })

  it('names the wish that takes most files, else the shortest run that takes seven in ten', () => {
    const likeliest = (...PerWish: number[]) =>
      outcomeOf({ ...FORECAST, PerWish }, wishes(...PerWish.map((): Tier => '稳'))).likeliest
    expect(likeliest(0.1, 0.19, 0.62)).toEqual(['最可能进第 3 志愿 第3大学（62%）'])
    expect(likeliest(0.02, 0.1, 0.3, 0.25, 0.2, 0.08, 0.04)).toEqual(['最可能进第 3–5 志愿（75%）'])
    expect(likeliest(0.16, 0.15)).toEqual(['可能进第 1–2 志愿（31%）'])
    expect(likeliest(0.5, 0.47)).toEqual(['最可能进第 1–2 志愿（97%）'])
    expect(likeliest(0, 0)).toEqual([])
  })
})

describe('the rest of the words', () => {
  it('gives a score’s distance to the control line', () => {
    const batch = {
      BatchId: '',
      BatchName: '',
      WishUnit: '',
      WishCount: 40,
      MajorsPerUnit: 6,
      HasAdjustment: true,
      UnitCount: 1,
      Note: '',
      Source: { Year: 2025, Source: '', Basis: 'imported' as const },
      IsOpen: true,
      State: 'open' as const,
      LineDifference: 136,
      Line: {
        Year: 2025,
        Batch: '',
        Track: '',
        Score: 462,
        Rank: null,
        Source: { Year: 2025, Source: '', Basis: 'imported' as const },
      },
    }
    const shown = { ...batch, BatchName: '本科批', Line: { ...batch.Line, Source: batch.Source } }
    expect(batchSources([shown])).toEqual([{ of: '本科批控制线、本科批录取数据', source: batch.Source }])
    expect(batchSources([{ ...shown, State: 'closed' }])).toEqual([{ of: '本科批控制线', source: batch.Source }])
    expect(controlLineText(batch)).toBe('2025 年控制线 462 分，高出 136 分')
    expect(controlLineText({ ...batch, EquivalentScore: 598 })).toBe(
      '2025 年控制线 462 分；您的位次在 2025 年大约是 598 分，高出 136 分',
    )
    const below = { ...batch, IsOpen: false, LineDifference: -12 }
    expect(controlLineText({ ...below, State: 'closed' })).toBe('2025 年控制线 462 分，还差 12 分')
    expect(controlLineText({ ...below, State: 'unknown' })).toContain('还差 12 分，线下一般不能录取')
    // not beside the sentence of a doubted line and an open batch
    expect(controlLineText({ ...below, State: 'unknown', Doubt: '控制线存疑' })).toBe(
      '2025 年控制线 462 分，还差 12 分',
    )
  })

  it('calls simulated years possible forms of this filing year', () => {
    const years = worldsText({ Worlds: 10_000 } as Parameters<typeof worldsText>[0])
    expect(years).toContain('10,000 种可能的录取年份')
    expect(years).not.toContain('明年')
  })

  it('calls a larger rank of a cutoff easier', () => {
    expect(changeShareText(0.08)).toBe('后移 8%')
    expect(changeShareText(-0.08)).toBe('前移 8%')
    expect(changeShareText(1.93)).toBe('后移到 2.9 倍')
    expect(ranksText(1265)).toBe('+1,265 名')
    expect(ranksText(-20)).toBe('−20 名')
    expect(ranksText(0)).toBe('0 名')
    expect([0.1, 0.25, 0.5, 0.75, 0.9].map(yearKindText)).toEqual([
      '10 年里最难的一年',
      '4 年里最难的一年',
      '一般的年份',
      '4 年里最容易的一年',
      '10 年里最容易的一年',
    ])
  })

  it('puts control lines of several batches into one table', () => {
    const source = { Year: 2025, Source: '省考试院', Basis: 'imported' as const }
    const line = (Year: number, Batch: string, Score: number) => ({
      Year,
      Batch,
      Track: '物理类',
      Score,
      Rank: null,
      Source: source,
    })
    expect(controlLineTable([line(2024, '本科批', 462), line(2025, '本科批', 463), line(2025, '专科批', 220)])).toEqual(
      {
        years: [2025, 2024],
        rows: [
          { label: '本科批', values: [463, 462] },
          { label: '专科批', values: [220, null] },
        ],
        limited: [],
        source,
      },
    )
  })

  it('separates control lines of special plans, arts and sports from the general ones', () => {
    const line = (Batch: string) => ({
      Year: 2026,
      Batch,
      Track: '物理类',
      Score: 400,
      Rank: null,
      Source: { Year: 2026, Source: '江苏省教育考试院', Basis: 'official' as const },
    })
    const names = (batches: string[]) => {
      const { rows, limited } = controlLineTable(batches.map(line))
      return [rows, limited].map((part) => part.map(({ label }) => label))
    }
    expect(
      names([
        '普通类本科录取控制分数线',
        '艺术类（本科）-舞蹈类',
        '军队提前本科批',
        '特殊类型招生控制线',
        '本科院校卫生专项计划',
        '边防军人子女预科班（指定院校）本科预科录取最低分数线',
        '专科批',
      ]),
    ).toEqual([
      ['普通类本科录取控制分数线', '特殊类型招生控制线', '专科批'],
      [
        '艺术类（本科）-舞蹈类',
        '军队提前本科批',
        '本科院校卫生专项计划',
        '边防军人子女预科班（指定院校）本科预科录取最低分数线',
      ],
    ])
    expect(names(['艺术类（本科）-舞蹈类'])).toEqual([['艺术类（本科）-舞蹈类'], []])
  })

  it('merges one control line of several names, and separates names of different scores', () => {
    const line = (Year: number, Batch: string, Score: number) => ({
      Year,
      Batch,
      Track: '物理类',
      Score,
      Rank: null,
      Source: { Year, Source: '考试院', Basis: 'imported' as const },
    })
    const table = (lines: ReturnType<typeof line>[]) => {
      const { rows, limited } = controlLineTable(lines)
      return { rows: rows.map(({ label, values }) => [label, ...values]), limited: limited.map(({ label }) => label) }
    }
    expect(
      table([
        line(2026, '本科特殊招生线', 529),
        line(2026, '特殊类型招生', 529),
        line(2025, '特殊类型招生', 516),
        line(2024, '特殊类型招生控制线', 525),
        line(2026, '本科院校', 435),
        line(2025, '本科院校', 426),
        line(2026, '本科控制线（一分一段表所载）', 435),
        line(2026, '普通类本科', 435),
        line(2024, '本科批', 437),
        line(2026, '专科院校', 200),
        line(2026, '普通类高职高专', 200),
        line(2024, '专科批（独立学院、民办、省属高职除武汉）', 150),
        line(2026, '财会类本科录取控制分数线', 480),
        line(2026, '技能高考高职高专', 180),
      ]),
    ).toEqual({
      rows: [
        ['特殊类型招生控制线', 529, 516, 525],
        ['本科批', 435, 426, 437],
        ['专科批', 200, null, null],
        ['专科批（独立学院、民办、省属高职除武汉）', null, null, 150],
      ],
      limited: ['财会类本科录取控制分数线', '技能高考高职高专'],
    })
    // 广东 2026: the colleges' line is that of rural plans; beside the batch's own it would look like a second one
    expect(
      table([line(2026, '普通类本科', 440), line(2026, '本科院校', 516), line(2026, '艺术类（本科）', 300)]),
    ).toEqual({
      rows: [['普通类本科', 440]],
      limited: ['本科院校（和本科批的线不同，是另一类计划的）', '艺术类（本科）'],
    })
    // 河北: one line under two names, and a year's other score with the common name
    expect(
      table([
        line(2024, '特殊类型招生', 506),
        line(2026, '特殊招生', 510),
        line(2024, '特殊类型招生控制线', 484),
        line(2026, '本科批', 443),
      ]).rows.map(([label]) => label),
    ).toEqual(['特殊类型招生控制线', '特殊类型招生控制线（原表还有这个数）', '本科批'])
    expect(table([line(2026, '本科院校', 516)]).rows).toEqual([['本科院校', 516]])
  })

  it('chooses majors in order and says when the limit is reached', () => {
    expect(toggleMajor(['软件'], '数学', 2)).toEqual(['软件', '数学'])
    expect(toggleMajor(['软件', '数学'], '软件', 2)).toEqual(['数学'])
    expect(toggleMajor(['软件', '数学'], '物理', 2)).toBe('full')
  })

  it('sums up the draft on one line', () => {
    expect(draftSummary({ ...emptyBatch(BATCH_ID), rule: RULE, selectedSchool: [wish(1), wish(2)] })).toBe(
      '已选 2/3 · 冲 0 稳 2 保 0',
    )
  })

  it('names a list the family left unnamed', () => {
    expect(defaultListName(FORM, '本科批', 1)).toBe('江苏 本科批 598 分（模拟）')
    expect(newRequestId()).toMatch(/^[0-9a-f]{24}$/)
    expect(newRequestId()).not.toBe(newRequestId())
  })
})

describe('a saved list', () => {
  const source = { Year: 2025, Source: '演示数据（按种子生成）', Basis: 'demonstration' as const }
  const detail: WishDetail = {
    WishId: '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c11',
    Name: '表',
    ProvinceId: '320000',
    ProvinceName: '江苏',
    Year: 2026,
    Track: '物理类',
    BatchId: BATCH_ID,
    WishType: 0,
    Score: 598,
    SelectSubjectList: ['物理', '化学', '生物'],
    Rank: 19234,
    Count: 2,
    WishCount: 40,
    TierCounts: { 难: 0, 冲: 0, 稳: 1, 保: 0 },
    Findings: { Errors: 0, Warnings: 0 },
    Revision: 1,
    UpdatedAt: '2026-06-25T06:03:00Z',
    ScoreForm: FORM,
    Items: [
      { UnitId: unitId(1), Majors: ['软件工程', '数学'], ObeyAdjustment: true, Unit: candidate(1), MajorDetails: [] },
      { UnitId: unitId(2), Majors: [], ObeyAdjustment: false, Unit: null, MajorDetails: [] },
    ],
    FindingList: [],
    Forecast: { AdmitProbability: 0.9, NoneProbability: 0.1, ClosedProbability: 0, MostLikelyIndex: 1, PerWish: [] },
    HasAdjustment: true,
    MajorsPerUnit: 6,
    DataSource: source,
  }

  it('shows the columns and the values of the exported file', () => {
    const years = tableYears(detail.Items)
    expect(tableHeader(years, true).slice(1, 4)).toEqual(['院校', '院校代号', '专业组/专业'])
    expect(tableHeader(years).slice(1, 3)).toEqual(['院校', '专业组/专业'])
    expect(tableHeader(years).slice(9)).toEqual(['2025最低分', '2025最低位次', '2024最低分', '2024最低位次'])
    expect(tableRows(detail, years)[0]?.cells).toEqual([
      '1',
      '第1大学',
      '1101',
      '05 专业组',
      '物理+化学',
      '软件工程、数学',
      '服从',
      '稳',
      '72%',
      '120',
      '598',
      '19,234',
      '591',
      '20,110',
    ])
  })

  it('keeps a row whose unit is no longer enrolled', () => {
    expect(tableRows(detail, [2025])[1]?.cells.slice(0, 7)).toEqual([
      '2',
      '未知院校',
      '—',
      '未知志愿',
      '—',
      '—',
      '不服从',
    ])
  })

  it('uses the newest score of the same exam, else its own', () => {
    expect(formOfList(detail, { ...FORM, Score: 605 }).Score).toBe(605)
    expect(formOfList(detail, { ...FORM, ProvinceId: '330000', Score: 605 }).Score).toBe(598)
  })
})
