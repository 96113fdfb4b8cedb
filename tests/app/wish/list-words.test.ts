// Rows, majors, saved lists and earlier years' accuracy, in words.
import { type Candidate, unitTitle } from '@/entities/candidate/candidate'
import { controlLineText, ruleText, yearSpan } from '@/features/wish/batch/model/batch-words'
import { allOldText, cardPlace, rankMarks } from '@/features/wish/candidates/model/card-words'
import {
  cameOf,
  missRows,
  ofCutoffAlone,
  saidOf,
  tenthOf,
  tenthText,
  type TrackYear,
} from '@/features/wish/candidates/model/track-record'
import { factsText, majorsLimit, majorsText, nameParts } from '@/entities/draft/row-words'
import { labelOf, emptyBatch } from '@/entities/draft/draft'
import {
  hasMajor,
  majorPlaceText,
  majorRankText,
  majorStep,
  offerText,
  type MajorCandidate,
} from '@/features/wish/majors/major-choice'
import {
  ineligibleText,
  majorCutoffText,
  majorsSourceText,
  majorText,
  orderByDemand,
  shiftMajor,
  type UnitMajor,
} from '@/features/wish/majors/majors'
import { compareLists, differenceText, sideOfDraft, sideOfSaved } from '@/features/wish/saved/model/compare'
import { cardTexts, yearTexts } from '@/features/wish/saved/model/saved-card'
import {
  loadedList,
  summaryText,
  tableRows,
  tableSources,
  type WishDetail,
} from '@/features/wish/saved/model/saved-list'
import { savedListUrl } from '@/features/wish/saved/model/saved-list-url'
import { BATCH_ID, candidate, FORM, JIANGSU, RULE, savedList, unitId, wish } from './fixture'

const SOURCE = { Year: 2025, Source: '省考试院', Basis: 'imported' as const }

describe('majors of a wish', () => {
  const major = (change: Partial<UnitMajor> = {}): UnitMajor => ({
    MajorName: '软件工程',
    MajorCode: null,
    Category: null,
    Plan: 1030,
    Tuition: 5800,
    Duration: '四年',
    SubjectReq: '物理+化学',
    RequirementState: 'known',
    IsEligible: true,
    Lines: [],
    Prediction: null,
    ...change,
  })
  const line = (Year: number, MinScore: number | null, MinRank: number | null) =>
    ({ Year, MinScore, MinRank }) as UnitMajor['Lines'][number]

  it('give plan, fee and length, and a requirement only if it differs from the unit’s', () => {
    expect(majorText(major(), '物理+化学')).toBe('计划 1,030 人 · 5,800 元/年 · 四年')
    expect(majorText(major(), '物理')).toBe('计划 1,030 人 · 5,800 元/年 · 四年 · 物理+化学')
    expect(majorText(major({ Plan: null, Tuition: null, Duration: null }), '物理+化学')).toBe('计划未公布')
  })

  it.each([
    [[line(2024, 591, 20_110), line(2025, 598, 19_234)], '2025 年最低 598 分、19,234 名'],
    [[line(2025, null, 19_234)], '2025 年最低 19,234 名'],
    [[line(2025, 598, null)], '2025 年最低 598 分'],
    [[line(2025, null, null)], ''],
    [[], ''],
  ])('give the latest cutoff, %j', (Lines, text) => expect(majorCutoffText(major({ Lines }))).toBe(text))

  it('give their year, unless it is this year’s plan', () => {
    expect(majorsSourceText(null)).toContain('还不知道这个组有哪些专业')
    expect(majorsSourceText({ ...SOURCE, Basis: 'derived' }, 2025)).toBe(
      '专业来自 2025 年专业线，当年的以招生计划为准。',
    )
    expect(majorsSourceText(SOURCE, 2026)).toBe('专业来自 2025 年招生计划，当年的以招生计划为准。')
    expect(majorsSourceText(SOURCE, 2025)).toBe('')
  })

  it('say why one is not available', () => {
    expect(ineligibleText(major())).toBe('要求 物理+化学，您的选科不符合')
    expect(ineligibleText(major({ SubjectReq: null }))).toBe('您的选科不符合这个专业的要求')
    expect(ineligibleText(major({ RequirementState: 'unreadable' }))).toContain('请先查招生章程')
  })

  it('are suggested from the hardest cutoff to the easiest: the chosen ones, or as many as fit', () => {
    const majors = ['a', 'b', 'c', 'd'].map((MajorName) => major({ MajorName, IsEligible: MajorName !== 'b' }))
    expect(orderByDemand([], majors, 2)).toEqual(['a', 'c'])
    expect(orderByDemand(['d'], majors, 3)).toEqual(['a', 'c', 'd'])
    expect(orderByDemand(['d', 'a'], majors, 3)).toEqual(['a', 'd'])
    // one that the list no longer holds is not lost
    expect(orderByDemand(['x', 'd', 'a'], majors, 3)).toEqual(['a', 'd', 'x'])
  })

  it.each([
    ['b', -1, 'bac'],
    ['b', 1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['x', 1, 'abc'],
  ] as const)('%s moved by %p gives %s', (name, by, order) =>
    expect(shiftMajor(['a', 'b', 'c'], name, by).join('')).toBe(order),
  )
})

describe('one major over all units', () => {
  const offer = (change: Partial<MajorCandidate> = {}): MajorCandidate =>
    ({
      MajorName: '软件工程',
      Field: '工学',
      Class: '计算机类',
      CollegeCount: 1112,
      UnitCount: 1156,
      Plan: 3200,
      ...change,
    }) as MajorCandidate
  const unit = (change: Partial<Candidate> = {}) =>
    candidate(1, { MatchedMajors: ['软件工程', '软件工程（嵌入）'], ...change })
  const listWith = (Majors: string[], change: Partial<typeof RULE> = {}) => ({
    ...emptyBatch(BATCH_ID),
    rule: { ...RULE, ...change },
    selectedSchool: [{ ...wish(1), Majors }],
  })
  const none = { ...emptyBatch(BATCH_ID), rule: RULE }

  it('shows where it belongs, and where it is offered in the province’s words', () => {
    expect(majorPlaceText(offer())).toBe('工学 · 计算机类')
    expect(majorPlaceText(offer({ Class: '软件工程' }))).toBe('工学 · 按大类招生')
    expect(majorPlaceText(offer({ Field: null }))).toBe('目录外的名称')
    expect(offerText(offer(), 'college-major-group')).toBe('1,112 所院校 1,156 个专业组 · 计划 3,200 人')
    expect(offerText(offer(), 'major+college')).toBe('1,112 所院校 1,156 个志愿 · 计划 3,200 人')
    expect(offerText(offer({ Plan: null }), 'college')).toBe('1,112 所院校')
  })

  it('gives the span of its ranks, one number for equal ones, nothing with an unknown one', () => {
    const text = (BestRank: number | null, EasiestRank: number | null, LineYear: number | null = 2025) =>
      majorRankText(offer({ BestRank, EasiestRank, LineYear }))
    expect(text(1203, 98_400)).toBe('2025 年投档最低位次 1,203～98,400')
    expect(text(1203, 1203)).toBe('2025 年投档最低位次 1,203')
    expect([text(null, 1), text(1, null), text(1, 2, null)]).toEqual(['', '', ''])
  })

  it('enters the list with its unit, never with more majors than a wish allows', () => {
    expect(majorStep(none, unit())).toMatchObject({ kind: 'add', wish: { Majors: ['软件工程', '软件工程（嵌入）'] } })
    expect(majorStep({ ...none, rule: { ...RULE, MajorsPerUnit: 1 } }, unit())).toMatchObject({
      wish: { Majors: ['软件工程'] },
    })
    expect(majorStep(none, unit({ UnitKind: 'major' }))).toMatchObject({ wish: { Majors: [] } })
  })

  it('joins an existing wish, leaves it, and the last one removes the wish', () => {
    const unitOfOne = unit({ MatchedMajors: ['软件工程'] })
    expect(majorStep(listWith(['数学']), unitOfOne)).toEqual({
      kind: 'majors',
      unitId: unitId(1),
      majors: ['数学', '软件工程'],
    })
    expect(majorStep(listWith(['数学', '软件工程']), unitOfOne)).toEqual({
      kind: 'majors',
      unitId: unitId(1),
      majors: ['数学'],
    })
    expect(majorStep(listWith(['软件工程']), unitOfOne)).toEqual({ kind: 'remove', unitId: unitId(1) })
    expect(majorStep(listWith(['数学', '物理学']), unitOfOne)).toBe('full')
  })

  it('is in the list only if chosen, unless the wish has no majors to choose', () => {
    expect(hasMajor(none, unit())).toBe(false)
    expect(hasMajor(listWith(['数学']), unit())).toBe(false)
    expect(hasMajor(listWith(['软件工程']), unit())).toBe(true)
    expect(hasMajor(listWith(['数学']), unit({ MatchedMajors: [] }))).toBe(true)
    expect(hasMajor(listWith(['数学'], { MajorsPerUnit: 0 }), unit())).toBe(true)
  })
})

describe('a row of the list', () => {
  const of = (change: Partial<ReturnType<typeof wish>> = {}, MajorCount = 4) => ({
    ...wish(1),
    Unit: labelOf(candidate(1, { MajorCount })),
    ...change,
  })
  const six = { MajorsPerUnit: 6, HasAdjustment: true }

  it('counts the majors against the wish’s real limit', () => {
    expect([majorsLimit(of(), six), majorsLimit(of({}, 9), six), majorsLimit(of({}, 0), six)]).toEqual([4, 6, 6])
    expect(majorsLimit(of(), null)).toBe(0)
  })

  it.each([
    [of({ Majors: ['软件', '数学'] }), six, '服从调剂 · 专业 2/4 软件、数学', '专业 2/4：软件、数学'],
    [of({ ObeyAdjustment: false }), six, '不服从调剂 · 没选专业', '还没选专业（共 4 个），去选'],
    [of({}, 0), six, '服从调剂 · 专业未知', '专业未知，点这里看'],
    [of({ Unit: null }), six, '服从调剂 · 没选专业', '还没选专业，去选'],
    [of(), { MajorsPerUnit: 6, HasAdjustment: false }, '没选专业', '还没选专业（共 4 个），去选'],
    [of(), { MajorsPerUnit: 0, HasAdjustment: true }, '服从调剂', '还没选专业（共 4 个），去选'],
    [of(), null, '', '还没选专业（共 4 个），去选'],
  ])('shows the choices of the wish: %#', (row, rule, facts, button) => {
    expect([factsText(row, rule), majorsText(row, rule)]).toEqual([facts, button])
  })

  it('separates a group’s number from the name that may be cut, unless it is long itself', () => {
    const label = (GroupCode: string) => labelOf(candidate(1, { GroupCode }))
    expect(nameParts(label('05'), unitTitle)).toEqual(['第1大学', '05 组'])
    expect(nameParts(label('第五专业组（中外合作）'), unitTitle)[1]).toBe('')
    expect(nameParts(label('05'), () => '别的名字')).toEqual(['别的名字', ''])
  })
})

describe('the card of a candidate', () => {
  it('shows only the most exclusive honour, and only an unusual nature', () => {
    const place = (change: Partial<Candidate>) => cardPlace(candidate(1, change))
    expect(place({ Tags: ['双一流', '211', '985', '省部共建'] })).toBe('江苏南京 · 985 · 省部共建')
    expect(place({ Tags: [], Nature: '民办' })).toBe('江苏南京 · 民办')
    expect(place({ Tags: [], CollegeProvince: '上海', City: '上海' })).toBe('上海')
    expect(place({ Tags: [], MajorName: '软件工程' })).toBe('南京')
    expect(place({ Tags: [], MajorName: '软件工程', City: null })).toBe('江苏')
  })

  it('shows the own rank before the latest two cutoffs, as a range if no more is published', () => {
    const marks = (rank: number | undefined, within?: number) => rankMarks(candidate(1), rank, within)[0]
    expect(marks(37_203)).toEqual({ label: '我', value: '37,203' })
    expect(marks(60, 110)).toEqual({ label: '我', value: '前 110' })
    expect(marks(undefined)?.label).not.toBe('我')
  })

  it('says that all cutoffs are old only if last year has none', () => {
    expect(allOldText([2024, 2023], 2026)).toBe('录取线只到 2024 年，范围放宽了')
    expect([allOldText([2025, 2023], 2026), allOldText([], 2026)]).toEqual(['', ''])
  })
})

describe('the words of a batch', () => {
  type Batch = Parameters<typeof controlLineText>[0]
  const batch = (change: Partial<Batch>): Batch =>
    ({ Line: { Year: 2025, Score: 462 }, LineDifference: 148, IsOpen: true, State: 'open', ...change }) as Batch

  it.each([
    [{}, '2025 年控制线 462 分，高出 148 分'],
    [{ LineDifference: 0 }, '2025 年控制线 462 分，刚好到线'],
    [{ LineDifference: -3, IsOpen: false }, '2025 年控制线 462 分，还差 3 分，线下一般不能录取'],
    [{ LineDifference: -3, IsOpen: false, State: 'closed' }, '2025 年控制线 462 分，还差 3 分'],
    [{ LineDifference: null }, '2025 年控制线 462 分'],
    [{ LineDifference: 1, EquivalentScore: 463 }, '2025 年控制线 462 分；您的位次在 2025 年大约是 463 分，高出 1 分'],
    [{ Line: null }, '这个批次没有控制线数据，请以省考试院公布的为准'],
  ] as [Partial<Batch>, string][])('give the score’s distance to its line: %j', (change, text) =>
    expect(controlLineText(batch(change))).toBe(text),
  )

  it('show how to fill it', () => {
    const rule = { WishCount: 40, WishUnit: 'college-major-group', MajorsPerUnit: 6, HasAdjustment: true }
    const text = (change: object) => ruleText(batch({ ...rule, ...change } as Partial<Batch>))
    expect(text({})).toMatch(/^40 个.+志愿，每个最多 6 个专业，可以服从调剂$/)
    expect(text({ MajorsPerUnit: 0, HasAdjustment: false })).toMatch(/^40 个.+志愿，没有专业调剂$/)
    expect(text({ WishUnit: 'major+college', HasAdjustment: false })).not.toContain('每个最多')
    expect(text({ Special: { Kind: 'x' } })).toContain('一个志愿填一个')
  })

  it.each([
    [[2021, 2022, 2023], '2021–2023'],
    [[2025, 2023], '2025、2023'],
    [[2025], '2025'],
  ])('a span of years is only one without gaps: %j', (years, text) => expect(yearSpan(years)).toBe(text))
})

describe('accuracy of earlier years', () => {
  const year = (change: Partial<TrackYear>): TrackYear =>
    ({ Year: 2025, Claims: [], Promises: [], ...change }) as TrackYear
  const claim = (Count: number, Said: number | null, Came: number | null) => ({ From: 0, To: 0.1, Count, Said, Came })

  it.each([
    [0, 0, '0–10%'],
    [0.1, 1, '10–20%'],
    [0.699, 6, '60–70%'],
    [0.7, 7, '70–80%'],
    [0.9, 9, '≥90%'],
    [1, 9, '≥90%'],
    [undefined, 7, '70–80%'],
  ])('a chance of %p lies in tenth %p, %s', (probability, tenth, text) => {
    expect(tenthOf(probability)).toBe(tenth)
    expect(tenthText(tenth)).toBe(text)
  })

  it('the chance by the cutoff alone ignores that the unit may not be offered, and is at most one', () => {
    type Told = Parameters<typeof ofCutoffAlone>[0]
    const shown = (Probability: number, Offered?: number) => ofCutoffAlone({ Probability, Offered } as unknown as Told)
    expect([shown(0.6), shown(0.6, 0.8), shown(0.9, 0.5)]).toEqual([0.6, expect.closeTo(0.75), 1])
    expect(ofCutoffAlone(null)).toBeUndefined()
  })

  it('fewer than thirty chances are not shown', () => {
    expect(cameOf(year({ Claims: [claim(30, 0.7, 0.64)] }), 0)).toBe(64)
    expect(cameOf(year({ Claims: [claim(29, 0.7, 0.64)] }), 0)).toBeNull()
    expect(cameOf(year({ Claims: [claim(30, 0.7, null)] }), 0)).toBeNull()
    const years = [
      year({ Claims: [claim(30, 0.7, 0.6)] }),
      year({ Claims: [claim(30, 0.8, 0.6)] }),
      year({ Claims: [claim(29, 0.1, 0)] }),
    ]
    expect(saidOf(years, 0)).toBe(75)
    expect(saidOf(years, 1)).toBeNull()
  })

  it('broken promises are summed over the years, the worst kind first; rare kinds are omitted', () => {
    const promise = (Kind: string, Count: number, Failed: number) =>
      ({ Kind, Count, Failed }) as TrackYear['Promises'][number]
    const rows = missRows([
      year({ Promises: [promise('firm', 600, 12), promise('thin', 15, 2), promise('old', 29, 20)] }),
      year({ Promises: [promise('firm', 400, 17), promise('thin', 15, 1), promise('restless', 30, 0)] }),
    ])
    expect(rows).toEqual([
      { label: '只有一年的线', value: '10 个落空' },
      { label: '有两年以上的线', value: '2.9 个落空' },
      { label: '往年忽高忽低', value: '没有落空的' },
    ])
  })
})

describe('a saved list', () => {
  const detail: WishDetail = {
    ...savedList({ Name: '表', WishType: 0, Rank: 19_234, Count: 2, Revision: 3 }),
    ScoreForm: FORM,
    Items: [
      { UnitId: unitId(1), Majors: ['软件工程', '数学'], ObeyAdjustment: true, Unit: candidate(1), MajorDetails: [] },
      { UnitId: unitId(2), Majors: [], ObeyAdjustment: false, Unit: null, MajorDetails: [] },
    ],
    FindingList: [
      { Code: 'A', Severity: 'error', UnitId: null, Index: null, Message: '', Fix: null },
      { Code: 'B', Severity: 'warning', UnitId: null, Index: null, Message: '', Fix: null },
      { Code: 'C', Severity: 'warning', UnitId: null, Index: null, Message: '', Fix: null },
    ],
    Forecast: { AdmitProbability: 0.9, NoneProbability: 0.1, ClosedProbability: 0, MostLikelyIndex: 1, PerWish: [] },
    HasAdjustment: true,
    MajorsPerUnit: 6,
    AcceptedNone: 0.03,
    DataSource: SOURCE,
  }

  it('continues as it was saved: order, majors, adjustment, what was accepted and the rule', () => {
    expect(loadedList(detail, 'college-major-group')).toEqual({
      selectedSchool: [
        { UnitId: unitId(1), Majors: ['软件工程', '数学'], ObeyAdjustment: true, Unit: labelOf(candidate(1)) },
        { UnitId: unitId(2), Majors: [], ObeyAdjustment: false, Unit: null },
      ],
      name: '表',
      wishId: detail.WishId,
      revision: 3,
      savedFor: { Score: detail.Score, SelectSubjectList: detail.SelectSubjectList },
      acceptedNone: 0.03,
      rule: {
        BatchName: '本科批',
        WishUnit: 'college-major-group',
        WishCount: 40,
        MajorsPerUnit: 6,
        HasAdjustment: true,
      },
    })
  })

  it('lists what must and what should be corrected, each only if any', () => {
    const text = (Errors: number, Warnings: number) =>
      summaryText({ Count: 12, WishCount: 40, Findings: { Errors, Warnings } })
    expect([text(2, 1), text(0, 1), text(2, 0), text(0, 0)]).toEqual([
      '12/40 个志愿 · 2 处必须改 · 1 处建议改',
      '12/40 个志愿 · 1 处建议改',
      '12/40 个志愿 · 2 处必须改',
      '12/40 个志愿 · 没有发现问题',
    ])
  })

  it('has a row per chosen major under its wish, numbered within it, on request', () => {
    const rows = tableRows(detail, [], true)
    expect(rows.map(({ isInside, cells }) => [isInside, cells[0]])).toEqual([
      [false, '1'],
      [true, '1.1'],
      [true, '1.2'],
      [false, '2'],
    ])
    expect(rows[1]?.cells.slice(1, 5)).toEqual(['', '', '软件工程', '未知'])
    expect(tableRows({ ...detail, HasAdjustment: false }, [])[0]?.cells[6]).toBe('无调剂')
  })

  it('names each source of its numbers once', () => {
    const [line] = candidate(1).Lines
    const Unit = candidate(1, {
      Lines: [line!, { ...line!, Source: '省考试院', Basis: 'imported' }],
      PlanSource: { Year: 2026, Source: '省考试院', Basis: 'imported' },
    })
    const items = [{ ...detail.Items[0]!, Unit }, detail.Items[1]!]
    expect(tableSources({ ...detail, Items: items }).map(({ Source }) => Source)).toEqual([
      '演示数据（按种子生成）',
      '省考试院',
    ])
  })

  it('shows on its card the plan and the latest two ranks, and of a year only what is known', () => {
    const [row] = detail.Items
    expect(cardTexts(row!)).toBe('计划 120 · 位次 25年 19,234 · 24年 20,110')
    expect(cardTexts({ ...row!, Unit: candidate(1, { Plan: null, Lines: [] }) })).toBe('')
    expect(cardTexts({ ...row!, Unit: null })).toBe('')
    const [line] = candidate(1).Lines
    expect(yearTexts({ Lines: [{ ...line!, MinRank: null }] }, [2025, 2024])).toEqual(['2025 年最低 598 分'])
    expect(yearTexts(candidate(1), [2024])).toEqual(['2024 年最低 591 分，位次 20,110'])
  })

  it('opens on the page of its province’s model', () => {
    expect(savedListUrl('w', { ...JIANGSU, Model: '文理' })).toBe('/pages/personal/volunteer/volunteerdetail?wishId=w')
    expect(savedListUrl('w', undefined)).toBe('/pages/personal/volunteer/volunteerdetail?wishId=w')
    expect(savedListUrl('w', JIANGSU)).toBe('/pages/personal/volunteer/newExamWishDetails?wishId=w&kind=group')
    expect(savedListUrl('w', { ...JIANGSU, WishUnit: 'major+college' })).toBe(
      '/pages/personal/volunteer/newExamWishDetails?wishId=w&kind=major',
    )
  })

  it('is compared with a draft by own exam, numbers and findings', () => {
    const saved = sideOfSaved(detail)
    expect(saved).toMatchObject({
      name: '表',
      exam: '320000,物理类,本科批',
      score: 598,
      rank: 19_234,
      errors: 1,
      warnings: 2,
      tierCounts: { 难: 0, 冲: 3, 稳: 6, 保: 3 },
    })
    expect(saved.rows).toEqual([
      {
        unitId: unitId(1),
        name: '第1大学 05 组',
        tier: '稳',
        probability: 0.72,
        range: null,
        majors: ['软件工程', '数学'],
        obey: true,
      },
      { unitId: unitId(2), name: '未知志愿', tier: null, probability: null, range: null, majors: [], obey: false },
    ])
    const check = {
      Rank: 60,
      RankWithin: 110,
      Items: [detail.Items[1]],
      Findings: detail.FindingList.slice(1),
      Forecast: detail.Forecast,
    } as unknown as Parameters<typeof sideOfDraft>[2]
    const draft = { ...emptyBatch(BATCH_ID), rule: RULE, selectedSchool: [wish(1), wish(2)] }
    const left = sideOfDraft(draft, { provinceId: '320000', track: '物理类', score: 605 }, check)
    expect(left).toMatchObject({
      name: '没保存的志愿表',
      exam: saved.exam,
      score: 605,
      rank: 60,
      within: 110,
      errors: 0,
      warnings: 2,
      tierCounts: { 难: 0, 冲: 0, 稳: 2, 保: 0 },
    })
    expect(
      sideOfDraft({ ...draft, name: '我的' }, { provinceId: '320000', track: '物理类', score: 1 }, check).name,
    ).toBe('我的')
    expect(differenceText(left, saved, compareLists(left, saved))).toBe('共同的志愿 1 个，乙多 1 个。')
    expect(differenceText({ ...left, exam: '330000,综合,一段' }, saved, compareLists(left, saved))).toContain(
      '省份、科类或批次不同',
    )
  })

  it('counts moves and differing choices', () => {
    const rows = sideOfSaved(detail).rows
    const left = { ...sideOfSaved(detail), rows }
    const right = { ...left, rows: [rows[1]!, { ...rows[0]!, majors: ['数学', '软件工程'], obey: false }] }
    const difference = compareLists(left, right)
    expect(differenceText(left, right, difference)).toBe('共同的志愿 2 个，1 个位置不同，1 个的专业或调剂不同。')
    expect(difference.changed.map(({ words }) => words)).toEqual(['专业顺序不同；改为不服从调剂'])
  })
})
