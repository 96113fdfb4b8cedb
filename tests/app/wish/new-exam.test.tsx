// Filling in new-exam provinces on a real store, the real slices and the real device storage; only the network is a typed fake.
import { Current } from '@tarojs/runtime'
import { type ScoreForm, examKey, scoreFormFrom } from '@/entities/exam/exam'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import type { BatchRule, DraftRef } from '@/entities/draft/draft'
import {
  batchChosen,
  listChanged,
  scoreContextChanged,
  selectDraft,
  wishTypeChosen,
  type WithWish,
} from '@/features/wish/draft/draft-state'
import { spokenCard } from '@/features/wish/candidates/components/spoken-card'
import BatchPage from '@/pages/newExam/batch'
import NewExamPage from '@/pages/newExam/index'
import FilterPage from '@/pages/newExam/seach'
import GroupTablePage from '@/pages/newExam/adjust-wish/collegeToSpecialty'
import MajorTablePage from '@/pages/newExam/adjust-wish/specialtyToCollege'
import DetailPage from '@/pages/personal/volunteer/newExamWishDetails'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, scoreFormStored } from '@/shared/session/account/session-state'
import { AppProviders } from '@/store/AppProviders'
import type { makeStore } from '@/store/store'
import type { RequestOf, ResponseOf } from 'contract/registry'
import { eventually, fakeApp, LOGIN, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press, render, type as typeText } from '../ui/render'
import { BATCH_ID, candidate, FORM, RULE, unitId, wish, onWish, openWish } from './fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

// as is, and counted: each drawing of a card puts it in words once
jest.mock('@/features/wish/candidates/components/spoken-card', () => {
  const actual = jest.requireActual<{ spokenCard: typeof spokenCard }>(
    '@/features/wish/candidates/components/spoken-card',
  )
  return { spokenCard: jest.fn(actual.spokenCard) }
})

type Store = ReturnType<typeof makeStore>
type Rule = ResponseOf<'Public/ProvinceList'>['ProvinceList'][number]['Rule']

const SOURCE = { Year: 2025, Source: '演示数据（按种子生成）', Basis: 'demonstration' as const }
const NO_TIERS = { 难: 0, 冲: 0, 稳: 0, 保: 0 }
const WISH_ID = '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c11'
const GROUP_RULE: BatchRule = { ...RULE, WishCount: 40, MajorsPerUnit: 3 }
const MAJOR_RULE: BatchRule = {
  BatchName: '普通类一段',
  WishUnit: 'major+college',
  WishCount: 80,
  MajorsPerUnit: 1,
  HasAdjustment: false,
}
const ZHEJIANG: ScoreForm = {
  ProvinceId: '330000',
  ProvinceName: '浙江',
  Score: 630,
  SubjectType: 3,
  SelectSubjectList: ['物理', '化学', '技术'],
  Year: 2026,
}
const XINJIANG: ScoreForm = {
  ProvinceId: '650000',
  ProvinceName: '新疆',
  Score: 480,
  SubjectType: 2,
  SelectSubjectList: [],
  Year: 2026,
}
const SIX = ['物理', '化学', '生物', '思想政治', '历史', '地理']

const provinceRule = (change: Partial<Rule>): Rule => ({
  Model: '3+1+2',
  FirstExamYear: 2021,
  WishUnit: 'college-major-group',
  MainBatch: '本科批',
  WishCount: 40,
  MajorsPerUnit: 3,
  HasAdjustment: true,
  FullScore: 750,
  Tracks: ['历史类', '物理类'],
  FirstChoice: ['物理', '历史'],
  Reselect: ['化学', '生物', '思想政治', '地理', '物理', '历史'],
  ReselectCount: 2,
  Confidence: 'quoted from the exam authority',
  Note: '',
  SourceUrl: 'https://www.jseea.cn/rule',
  ...change,
})
const threeOfMany = { Model: '3+3', Tracks: ['综合'], FirstChoice: [], ReselectCount: 3 } as const
const PROVINCES: ResponseOf<'Public/ProvinceList'> = {
  RuleDate: '2026-05-01',
  ProvinceList: [
    { ID: 32, ProvinceId: '320000', ProvinceName: '江苏', Rule: provinceRule({}) },
    {
      ID: 33,
      ProvinceId: '330000',
      ProvinceName: '浙江',
      Rule: provinceRule({
        ...threeOfMany,
        Tracks: ['综合'],
        FirstChoice: [],
        WishUnit: 'major+college',
        HasAdjustment: false,
        MajorsPerUnit: 1,
        Reselect: [...SIX, '技术'],
      }),
    },
    {
      ID: 31,
      ProvinceId: '310000',
      ProvinceName: '上海',
      Rule: provinceRule({ ...threeOfMany, Tracks: ['综合'], FirstChoice: [], Reselect: SIX, FullScore: 660 }),
    },
    {
      ID: 46,
      ProvinceId: '460000',
      ProvinceName: '海南',
      Rule: provinceRule({ ...threeOfMany, Tracks: ['综合'], FirstChoice: [], Reselect: SIX, FullScore: 900 }),
    },
    {
      ID: 65,
      ProvinceId: '650000',
      ProvinceName: '新疆',
      Rule: provinceRule({
        Model: '文理',
        WishUnit: 'college',
        Tracks: ['文科', '理科'],
        FirstChoice: [],
        Reselect: [],
        ReselectCount: 0,
      }),
    },
  ],
}

const batch = (rule: BatchRule, track: ResponseOf<'Wish/BatchList'>['Track']): ResponseOf<'Wish/BatchList'> => ({
  Items: [
    {
      BatchId: rule.BatchName,
      ...rule,
      UnitCount: 1200,
      Line: null,
      LineDifference: null,
      IsOpen: true,
      State: 'open',
      Note: '',
      Source: SOURCE,
    },
  ],
  SpecialPlans: [],
  OtherPlans: [],
  Rank: 19_234,
  Track: track,
})
const major = (number: number, change: Partial<ReturnType<typeof candidate>> = {}) =>
  candidate(number, { UnitKind: 'major', GroupCode: null, MajorName: `专业${number}`, MajorCount: 1, ...change })
const listOf = (units: ReturnType<typeof candidate>[]): ResponseOf<'Wish/SchoolFirstList'> => ({
  Total: units.length,
  TierCounts: { ...NO_TIERS, 稳: units.length },
  PageIndex: 1,
  PageSize: 20,
  Items: units,
  CandidateRank: 19_234,
  RankSource: SOURCE,
  DataSource: SOURCE,
  LineYears: [2025, 2024],
})
const facet = (Value: string, Count: number) => ({ Value, Label: Value, Count })
const statOf = (Total: number): ResponseOf<'Wish/SchoolFirstStat'> => ({
  Total,
  TierCounts: { ...NO_TIERS, 稳: Total },
  Facets: {
    City: [facet('南京', 30), facet('上海', 40)],
    Province: [facet('320000', 80), facet('310000', 40)],
    Category: [facet('理工类', 60)],
    Nature: [facet('公办', 90), facet('民办', 30)],
    Strength: [facet('985', 12)],
    Feature: [facet('计划增加', 25)],
    Level: [facet('本科', 120)],
  },
  CandidateRank: 19_234,
})
const unitMajor = (name: string) => ({
  MajorName: name,
  MajorCode: null,
  Category: '工学',
  Plan: 30,
  Tuition: 5800,
  Duration: '四年',
  SubjectReq: '物理+化学',
  RequirementState: 'known' as const,
  IsEligible: true,
  Lines: candidate(1).Lines,
  Prediction: candidate(1).Prediction,
})
const check = (request: RequestOf<'Wish/CheckRules'>): ResponseOf<'Wish/CheckRules'> => ({
  Findings: [],
  Forecast: { AdmitProbability: 0.92, NoneProbability: 0.08, ClosedProbability: 0, MostLikelyIndex: 1, PerWish: [] },
  Items: request.Items.map((item) => ({ ...item, Unit: null, MajorDetails: [] })),
  TierCounts: { ...NO_TIERS, 稳: request.Items.length },
  Rank: 19234,
  WishCount: 40,
  HasAdjustment: true,
  MajorsPerUnit: 3,
  DataSource: SOURCE,
})
const simulate = (request: RequestOf<'Wish/Simulate'>): ResponseOf<'Wish/Simulate'> => ({
  Worlds: 10_000,
  Seed: 1,
  PerWish: request.Items.map(() => 0.4),
  None: 0.1,
  SentBack: 0,
  SentBackPerWish: request.Items.map(() => 0),
  HardYear: { Share: 0.1, None: 0.3, MostLikelyIndex: 1 },
  MostLikelyIndex: 1,
})

const ANSWERS: Answers = {
  'Public/ProvinceList': PROVINCES,
  'Wish/NewExamBatchList': batch(GROUP_RULE, '物理类'),
  'Wish/NewExamTableHeadYear': { Years: [2025, 2024, 2023, 2022] },
  'Public/LineBatchList': { Items: [] },
  'Wish/SchoolFirstList': listOf([candidate(1), candidate(2)]),
  'Wish/SchoolFirstListForecast': listOf([candidate(3)]),
  'Wish/SchoolFirstStat': statOf(120),
  'Wish/SchoolFirstStatForecast': statOf(120),
  'Wish/CheckRules': check,
  'Wish/Simulate': simulate,
  'Wish/NewExamScoreLineSpecialty': {
    Unit: candidate(1),
    Majors: ['软件工程', '通信工程', '自动化', '数学'].map(unitMajor),
    MajorsSource: { Year: 2026, Source: '考试院', Basis: 'official' },
    LineYears: [2025, 2024],
    DataSource: SOURCE,
  },
  'Wish/NewExamScoreLineGroup': listOf([candidate(1), candidate(7, { GroupCode: '06' })]),
  'User/SaveWish': { WishId: WISH_ID, Revision: 1, SavedAt: '2026-06-25T06:03:00Z', Findings: [] },
  'User/SaveWishSpecialtySchool': { WishId: WISH_ID, Revision: 1, SavedAt: '2026-06-25T06:03:00Z', Findings: [] },
}

const withScore = (form: ScoreForm) => (store: Store) => {
  store.dispatch(scoreFormStored(scoreFormFrom(form)))
  attachDrafts(store)
  store.dispatch(scoreContextChanged(form))
}
const withDraft =
  (form: ScoreForm, rule: BatchRule, numbers: readonly number[], wishOf = wish) =>
  (store: Store) => {
    withScore(form)(store)
    store.dispatch(batchChosen({ batchId: rule.BatchName, rule }))
    for (const number of numbers) {
      store.dispatch(listChanged({ ref: refOf(form, rule), change: { kind: 'add', wish: wishOf(number) } }))
    }
  }
const majorWish = (number: number) => {
  const { UnitId } = wish(number)
  const { UnitKind, CollegeName, GroupCode, MajorName, City, SubjectReq, MajorCount } = major(number)
  const Unit = {
    UnitKind,
    CollegeName,
    GroupCode,
    MajorName,
    City,
    SubjectReq,
    MajorCount,
    Tier: null,
    Probability: null,
  }
  return { UnitId, Majors: [], ObeyAdjustment: false, Unit }
}
const signedIn = (store: Store) => {
  storage.set('token', LOGIN.Token)
  store.dispatch(loggedIn({ Token: LOGIN.Token, RightsList: [] }))
}
const refOf = (form: ScoreForm, rule: BatchRule, wishType = 0): DraftRef => ({
  book: examKey(form),
  wishType,
  batchId: rule.BatchName,
})
const draftOf = (store: Store, ref: DraftRef) => selectDraft(store.getState() as unknown as WithWish, ref)
/** The address the page under test was opened with. */
function params(query: Record<string, string>): void {
  Current.router = { path: '/pages/personal/volunteer/newExamWishDetails', params: query } as typeof Current.router
}
const asked = (app: ReturnType<typeof fakeApp>, path: string) => app.calls.filter((call) => call.path === path)
const text = (box: ParentNode, selector: string) => box.querySelector(selector)?.textContent ?? ''

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the batches of a new-exam province', () => {
  it.each([
    ['江苏', FORM, GROUP_RULE, '物理类', '3+1+2 · 首选物理，再选化学、生物 · 满分 750'],
    ['浙江', ZHEJIANG, MAJOR_RULE, '综合', '7 选 3 · 物理、化学、技术 · 满分 750'],
    [
      '上海',
      { ...ZHEJIANG, ProvinceId: '310000', ProvinceName: '上海', SelectSubjectList: ['物理', '化学', '地理'] },
      GROUP_RULE,
      '综合',
      '3+3 · 物理、化学、地理 · 满分 660',
    ],
    [
      '海南',
      { ...ZHEJIANG, ProvinceId: '460000', ProvinceName: '海南', SelectSubjectList: ['物理', '历史', '地理'] },
      GROUP_RULE,
      '综合',
      '3+3 · 物理、历史、地理 · 满分 900',
    ],
  ] as const)('name the exam of %s and lead to its candidates', async (_, form, rule, track, words) => {
    const app = fakeApp({ ...ANSWERS, 'Wish/NewExamBatchList': batch(rule, track) })
    const exam: ScoreForm = { ...form, SelectSubjectList: [...form.SelectSubjectList] }
    const { box } = renderInApp(<BatchPage />, withScore(exam))
    expect(await eventually(() => find(box, '#exam-model').textContent)).toBe(words)
    press(await eventually(() => find(box, '#batch-0')))
    await eventually(() => expect(app.opened[0]).toContain('push /pages/newExam/index?batchId='))
    expect(asked(app, 'Wish/BatchList')).toEqual([])
  })

  it('show in a 文理 province that arts and science are still apart, and lead to college first', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<BatchPage />, withScore(XINJIANG))
    await eventually(() => expect(box.textContent).toContain('新疆 2026 年还是文理分科'))
    press(find(box, '.ui-button', '去院校优先'))
    await eventually(() => expect(app.opened).toEqual(['replace /pages/query/college/batch']))
  })
})

describe('the candidates', () => {
  it('are reached by the score if none is there', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<NewExamPage />, attachDrafts)
    press(await eventually(() => find(box, '.ui-button', '填写分数')))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/scoreForm?next=newExam']))
  })

  it('are hidden from a family of a 文理 province, which a sentence leads to college first', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<NewExamPage />, withScore(XINJIANG))
    await eventually(() => expect(box.textContent).toContain('新疆 2026 年还是文理分科'))
    expect(asked(app, 'Wish/SchoolFirstList')).toEqual([])
  })

  it.each([
    [2024, false],
    [2025, true],
  ])('of %i belong to the new exam only from its first year there', async (Year, isNewExam) => {
    fakeApp({ ...ANSWERS, 'Public/ProvinceIsNewExam': (asked) => ({ IsNewExam: asked.Year >= 2025 }) })
    const { box } = renderInApp(<NewExamPage />, withScore({ ...FORM, Year }))
    const old = `${String(Year)} 年还是文理分科`
    if (isNewExam) await eventually(() => find(box, `#majors-${unitId(1)}`))
    await eventually(() => expect((box.textContent ?? '').includes(old)).toBe(!isNewExam))
  })

  it('add a group’s majors in the order of the presses, at most as many as the rule allows', async () => {
    fakeApp(ANSWERS)
    const { box, store } = renderInApp(<NewExamPage />, withDraft(FORM, GROUP_RULE, []))
    press(await eventually(() => find(box, `#majors-${unitId(1)}`)))
    await eventually(() => find(box, '#major-3'))
    for (const id of ['#major-2', '#major-0', '#major-1']) press(find(box, id))
    const draft = () => draftOf(store, refOf(FORM, GROUP_RULE))
    expect(draft()?.selectedSchool).toMatchObject([
      { UnitId: unitId(1), Majors: ['自动化', '软件工程', '通信工程'], ObeyAdjustment: true },
    ])
    press(find(box, '#major-3'))
    expect(draft()?.selectedSchool[0]?.Majors).toHaveLength(3)
    expect(document.getElementById('toast')?.textContent ?? '').toContain('最多选 3 个专业')
    expect(find(box, '#majors-done').textContent).toBe('选好了 3 个')
  })

  it('fold those with little data behind the others, with their number, but never in a search by name', async () => {
    fakeApp({
      ...ANSWERS,
      'Wish/SchoolFirstList': { ...listOf([candidate(1), candidate(2), candidate(3)]), WeakFrom: 1, WeakCount: 2 },
    })
    const { box } = renderInApp(<NewExamPage />, withDraft(FORM, GROUP_RULE, []))
    const shown = () => box.querySelectorAll('.candidate').length
    const fold = await eventually(() => find(box, '#weak-fold', '数据少的 2 个'))
    expect(shown()).toBe(1)
    press(fold)
    expect(shown()).toBe(3)
    expect(text(box, '.weak-note')).toContain('数据少的 2 个')
    typeText(find(box, '#search'), '大学')
    await eventually(() => expect(shown()).toBe(3))
    expect(box.querySelector('#weak-fold')).toBeNull()
  })

  it('redraw only the card that a press changes', async () => {
    const counted = jest.mocked(spokenCard)
    fakeApp({ ...ANSWERS, 'Wish/SchoolFirstList': listOf([candidate(1), candidate(2), candidate(3)]) })
    const { box } = renderInApp(<NewExamPage />, withDraft(FORM, GROUP_RULE, []))
    press(await eventually(() => find(box, `#add-${unitId(1)}`)))
    counted.mockClear()
    press(find(box, `#add-${unitId(3)}`))
    expect(find(box, `#add-${unitId(3)}`).textContent).toBe('✓ 已加入')
    expect(counted.mock.calls.map(([unit]) => unit.UnitId)).toEqual([unitId(3)])
  })

  it('offer the college’s other groups under its majors', async () => {
    const app = fakeApp(ANSWERS)
    const { box, store } = renderInApp(<NewExamPage />, withDraft(FORM, GROUP_RULE, []))
    press(await eventually(() => find(box, `#majors-${unitId(1)}`)))
    const other = await eventually(() => find(box, `#college-units #add-${unitId(7)}`))
    expect(box.querySelector(`#college-units #add-${unitId(1)}`)).toBeNull()
    press(other)
    expect(draftOf(store, refOf(FORM, GROUP_RULE))?.selectedSchool.map(({ UnitId }) => UnitId)).toEqual([unitId(7)])
    expect(asked(app, 'Wish/NewExamScoreLineGroup')[0]?.data).toMatchObject({ UnitId: unitId(1), BatchId: BATCH_ID })
  })

  it('of a group that may not be filed show why, and no chance: its cutoffs admitted others', async () => {
    const closed = candidate(7, { GroupCode: '06', SubjectReq: '首选物理，再选地理', IsEligible: false })
    fakeApp({ ...ANSWERS, 'Wish/NewExamScoreLineGroup': listOf([candidate(1), candidate(8), closed]) })
    const { box } = renderInApp(<NewExamPage />, withDraft(FORM, GROUP_RULE, []))
    press(await eventually(() => find(box, `#majors-${unitId(1)}`)))
    await eventually(() => find(box, `#college-units #add-${unitId(7)}`))
    const [open = '', refused = ''] = [...box.querySelectorAll('.college-unit')].map((row) => row.textContent ?? '')
    expect(open).toMatch(/概率 \d+%/)
    expect(refused).toContain('不能填报')
    expect(refused).not.toMatch(/概率|%/)
  })

  it('of a major that may not be chosen say why, but no chance', async () => {
    const majors = [unitMajor('软件工程'), { ...unitMajor('临床医学'), IsEligible: false }]
    const source = { Year: 2026, Source: '考试院', Basis: 'official' as const }
    const answer = { Unit: candidate(1), Majors: majors, MajorsSource: source, LineYears: [2025], DataSource: SOURCE }
    fakeApp({ ...ANSWERS, 'Wish/NewExamScoreLineSpecialty': answer })
    const { box } = renderInApp(<NewExamPage />, withDraft(FORM, GROUP_RULE, []))
    press(await eventually(() => find(box, `#majors-${unitId(1)}`)))
    const refused = await eventually(() => find(box, '.wish-major--off'))
    expect(find(box, '.wish-major:not(.wish-major--off)').textContent).toMatch(/按这个专业的线 \d+%/)
    expect(find(refused, '.candidate__refused').textContent).not.toBe('')
    expect(refused.textContent).not.toContain('%')
  })

  it('in a major+college province show no majors to choose but the college’s others', async () => {
    fakeApp({
      ...ANSWERS,
      'Wish/NewExamBatchList': batch(MAJOR_RULE, '综合'),
      'Wish/SchoolFirstList': listOf([major(1)]),
      'Wish/NewExamScoreLineGroup': listOf([major(1), major(5)]),
    })
    const { box, store } = renderInApp(<NewExamPage />, withDraft(ZHEJIANG, MAJOR_RULE, []))
    press(await eventually(() => find(box, `#siblings-${unitId(1)}`)))
    expect(box.querySelector(`#majors-${unitId(1)}`)).toBeNull()
    press(await eventually(() => find(box, `#siblings-sheet #add-${unitId(5)}`)))
    expect(draftOf(store, refOf(ZHEJIANG, MAJOR_RULE))?.selectedSchool).toMatchObject([
      { UnitId: unitId(5), ObeyAdjustment: false },
    ])
  })

  it('use the forecast calls in forecast mode, with a separate list', async () => {
    const app = fakeApp({ ...ANSWERS, 'Wish/NewExamScoreLineForecast': 'offline' })
    const { box, store } = renderInApp(<NewExamPage />, (made) => {
      withScore(FORM)(made)
      made.dispatch(wishTypeChosen(1))
      made.dispatch(batchChosen({ batchId: BATCH_ID, rule: GROUP_RULE }))
    })
    press(await eventually(() => find(box, `#add-${unitId(3)}`)))
    press(find(box, `#evidence-${unitId(3)}`))
    await eventually(() => expect(asked(app, 'Wish/NewExamScoreLineForecast')).toHaveLength(1))
    expect(asked(app, 'Wish/SchoolFirstList')).toEqual([])
    expect(text(box, '#score-line')).toContain('模拟预测')
    expect(draftOf(store, refOf(FORM, GROUP_RULE, 1))?.selectedSchool).toHaveLength(1)
    expect(draftOf(store, refOf(FORM, GROUP_RULE, 0))).toBeUndefined()
  })

  it.each([
    ['groups', FORM, GROUP_RULE, 'push /pages/newExam/adjust-wish/collegeToSpecialty'],
    ['majors', ZHEJIANG, MAJOR_RULE, 'push /pages/newExam/adjust-wish/specialtyToCollege'],
  ] as const)('lead to the table of %s', async (_, form, rule, address) => {
    const app = fakeApp({ ...ANSWERS, 'Wish/NewExamBatchList': batch(rule, form === FORM ? '物理类' : '综合') })
    const { box } = renderInApp(<NewExamPage />, withDraft(form, rule, []))
    press(await eventually(() => find(box, '#view-wishes')))
    await eventually(() => expect(app.opened).toEqual([address]))
  })
})

describe('the college filter', () => {
  it('counts what every choice leaves, and applies to the candidates once confirmed', async () => {
    const app = fakeApp({
      ...ANSWERS,
      'Wish/SchoolFirstStat': (request: RequestOf<'Wish/SchoolFirstStat'>) =>
        statOf(request.NatureIdList ? (request.StrengthTagIdList ? 7 : 90) : 120),
    })
    const { box, store } = renderInApp(<FilterPage />, withDraft(FORM, GROUP_RULE, []))
    expect(await eventually(() => find(box, '#filter-confirm', '120').textContent)).toBe('查看 120 个志愿')
    for (const [key, value] of [
      ['ProvinceIdList', '320000'],
      ['CategoryIdList', '理工类'],
      ['NatureIdList', '公办'],
      ['EducationLevel', '本科'],
      ['StrengthTagIdList', '985'],
      ['FeatureTagIdList', '计划增加'],
    ]) {
      press(await eventually(() => find(box, `[id="filter-${key}-${value}"]`)))
    }
    await eventually(() => find(box, '#filter-confirm', '查看 7 个志愿'))
    const last = asked(app, 'Wish/SchoolFirstStat').at(-1)?.data
    expect(last).toMatchObject({
      ProvinceIdList: ['320000'],
      CategoryIdList: ['理工类'],
      NatureIdList: ['公办'],
      EducationLevel: '本科',
      StrengthTagIdList: ['985'],
      FeatureTagIdList: ['计划增加'],
    })
    press(find(box, '#filter-confirm'))
    await eventually(() => expect(app.opened).toEqual(['replace /pages/newExam/index']))
    cleanUp()

    const again = render(
      <AppProviders appStore={store}>
        <NewExamPage />
      </AppProviders>,
    ).box
    await eventually(() => expect(text(again, '#to-filter')).toBe('全部条件 6 ›'))
    await eventually(() =>
      expect(asked(app, 'Wish/SchoolFirstList').at(-1)?.data).toMatchObject({ StrengthTagIdList: ['985'] }),
    )
  })

  it('does not confirm a choice that leaves nothing, and clears everything by one press', async () => {
    fakeApp({
      ...ANSWERS,
      'Wish/SchoolFirstStat': (request: RequestOf<'Wish/SchoolFirstStat'>) => statOf(request.NatureIdList ? 0 : 120),
    })
    const { box } = renderInApp(<FilterPage />, withDraft(FORM, GROUP_RULE, []))
    press(await eventually(() => find(box, '[id="filter-NatureIdList-民办"]')))
    const confirm = await eventually(() => find(box, '#filter-confirm', '没有符合的'))
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    press(find(box, '#filter-reset'))
    await eventually(() => find(box, '#filter-confirm', '查看 120 个志愿'))
  })

  it('uses no more of an address than a search accepts', async () => {
    fakeApp(ANSWERS)
    params({ keyword: `  ${'长'.repeat(500)}` })
    const { box } = renderInApp(<FilterPage />, withDraft(FORM, GROUP_RULE, []))
    await eventually(() => expect(box.textContent).toContain(`只看“${'长'.repeat(40)}”的搜索结果`))
  })

  it('keeps the choices when the counts fail to load, and says so', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<FilterPage />, withDraft(FORM, GROUP_RULE, []))
    await eventually(() => find(box, '[id="filter-NatureIdList-公办"]'))
    app.answers = { ...ANSWERS, 'Wish/SchoolFirstStat': 'offline' }
    press(find(box, '[id="filter-NatureIdList-公办"]'))
    await eventually(() => expect(text(box, '[role=alert]')).toContain('选好的条件还在'))
    expect(find(box, '[id="filter-NatureIdList-公办"]').getAttribute('aria-checked')).toBe('true')
  })
})

describe('the table of college-major groups', () => {
  const open = (answers: Answers = ANSWERS) => {
    const app = fakeApp(answers)
    const { box, store } = renderInApp(<GroupTablePage />, (made) => {
      withDraft(FORM, GROUP_RULE, [1, 2])(made)
      const ref = refOf(FORM, GROUP_RULE)
      const majors = ['软件工程', '通信工程', '自动化']
      made.dispatch(listChanged({ ref, change: { kind: 'majors', unitId: unitId(1), majors } }))
      signedIn(made)
    })
    return { app, box, store, draft: () => draftOf(store, refOf(FORM, GROUP_RULE)) }
  }

  it('unfolds a wish’s majors, sorts them and removes one; every step can be undone', async () => {
    const { box, draft } = open()
    const majors = () => draft()?.selectedSchool[0]?.Majors
    await eventually(() => openWish(box, 1))
    const fold = find(box, `#fold-${unitId(1)}`)
    expect(fold.textContent).toContain('专业 3/3')
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    press(fold)
    press(find(box, `#major-up-${unitId(1)}-2`))
    expect(majors()).toEqual(['软件工程', '自动化', '通信工程'])
    press(find(box, `#major-down-${unitId(1)}-0`))
    expect(majors()).toEqual(['自动化', '软件工程', '通信工程'])
    press(find(box, `#major-out-${unitId(1)}-1`))
    expect(majors()).toEqual(['自动化', '通信工程'])
    press(find(box, '#undo'))
    expect(majors()).toEqual(['自动化', '软件工程', '通信工程'])
    press(find(box, '#undo'))
    press(find(box, '#undo'))
    expect(majors()).toEqual(['软件工程', '通信工程', '自动化'])
  })

  it('opens the majors of a group without chosen ones, in place', async () => {
    const { app, box, draft } = open({
      ...ANSWERS,
      'Wish/NewExamScoreLineSpecialty': {
        Unit: candidate(2),
        Majors: ['数学', '统计学'].map(unitMajor),
        MajorsSource: { Year: 2026, Source: '考试院', Basis: 'official' },
        LineYears: [2025],
        DataSource: SOURCE,
      },
    })
    await eventually(() => onWish(box, 'majors', 2))
    press(await eventually(() => find(box, '#major-1')))
    expect(draft()?.selectedSchool[1]?.Majors).toEqual(['统计学'])
    expect(app.opened).toEqual([])
  })

  it('asks for 服从调剂 of each wish, saves, and leads to the new exam’s saved list', async () => {
    const { app, box, draft } = open()
    await eventually(() => onWish(box, 'obey', 2))
    expect(draft()?.selectedSchool[1]?.ObeyAdjustment).toBe(false)
    press(find(box, '#save-wish'))
    await eventually(() => expect(draft()?.isSaved).toBe(true))
    expect(asked(app, 'User/SaveWish')[0]?.data.Items).toMatchObject([
      { UnitId: unitId(1), Majors: ['软件工程', '通信工程', '自动化'], ObeyAdjustment: true },
      { UnitId: unitId(2), Majors: [], ObeyAdjustment: false },
    ])
    press(find(box, '#view-saved'))
    await eventually(() =>
      expect(app.opened).toEqual([`push /pages/personal/volunteer/newExamWishDetails?wishId=${WISH_ID}&kind=group`]),
    )
  })
})

describe('the table of majors', () => {
  it('names the major first, has neither majors inside nor adjustment, and saves by the major+college call', async () => {
    const app = fakeApp(ANSWERS)
    const { box, store } = renderInApp(<MajorTablePage />, (made) => {
      withDraft(ZHEJIANG, MAJOR_RULE, [1, 2], majorWish)(made)
      signedIn(made)
    })
    await eventually(() => find(box, '.wish-row'))
    expect([...box.querySelectorAll('.wish-row__name')].map((row) => row.textContent)).toEqual([
      '专业1 · 第1大学',
      '专业2 · 第2大学',
    ])
    openWish(box, 2)
    expect(box.querySelector('[id^="obey-"]')).toBeNull()
    expect(box.querySelector('[id^="majors-"]')).toBeNull()
    await eventually(() => expect(box.textContent).toContain('没有专业调剂'))
    press(find(box, `#up-${unitId(2)}`))
    expect(box.querySelector('#wish-sheet')).toBeNull()
    press(find(box, '#save-wish'))
    await eventually(() => expect(draftOf(store, refOf(ZHEJIANG, MAJOR_RULE))?.isSaved).toBe(true))
    expect(asked(app, 'User/SaveWish')).toEqual([])
    const request = asked(app, 'User/SaveWishSpecialtySchool')[0]?.data as RequestOf<'User/SaveWishSpecialtySchool'>
    expect(request.Items.map(({ UnitId }) => UnitId)).toEqual([unitId(2), unitId(1)])
  })

  it('shows a college’s other majors beside a wish and adds one', async () => {
    fakeApp({ ...ANSWERS, 'Wish/NewExamScoreLineGroup': listOf([major(1), major(9)]) })
    const { box, store } = renderInApp(<MajorTablePage />, withDraft(ZHEJIANG, MAJOR_RULE, [1], majorWish))
    await eventually(() => onWish(box, 'siblings', 1))
    press(await eventually(() => find(box, `#siblings-sheet #add-${unitId(9)}`)))
    expect(draftOf(store, refOf(ZHEJIANG, MAJOR_RULE))?.selectedSchool.map(({ UnitId }) => UnitId)).toEqual([
      unitId(1),
      unitId(9),
    ])
  })
})

describe('a saved list of the new exam', () => {
  const saved = (change: Partial<ResponseOf<'User/WishDetail'>> = {}): ResponseOf<'User/WishDetail'> => ({
    WishId: WISH_ID,
    Name: '江苏 本科批 598 分',
    ProvinceId: '320000',
    ProvinceName: '江苏',
    Year: 2026,
    Track: '物理类',
    BatchId: BATCH_ID,
    WishType: 0,
    Score: 598,
    SelectSubjectList: ['物理', '化学', '生物'],
    Rank: 19_234,
    Count: 1,
    WishCount: 40,
    TierCounts: { ...NO_TIERS, 稳: 1 },
    Findings: { Errors: 0, Warnings: 0 },
    Revision: 1,
    UpdatedAt: '2026-06-25T06:03:00Z',
    ScoreForm: FORM,
    Items: [
      {
        UnitId: unitId(1),
        Majors: ['通信工程', '软件工程'],
        ObeyAdjustment: true,
        Unit: candidate(1),
        MajorDetails: [unitMajor('软件工程'), { ...unitMajor('通信工程'), Plan: 12 }],
      },
    ],
    FindingList: [],
    Forecast: { AdmitProbability: 0.9, NoneProbability: 0.1, ClosedProbability: 0, MostLikelyIndex: 1, PerWish: [0.9] },
    HasAdjustment: true,
    MajorsPerUnit: 3,
    DataSource: SOURCE,
    ...change,
  })
  const cellsOf = (box: ParentNode) =>
    [...box.querySelectorAll('#wish-table [role=row]')].map((row) =>
      [...row.querySelectorAll('[role=columnheader],[role=cell]')].map((cell) => cell.textContent),
    )

  it('has the province’s years on top and each chosen major with its own numbers under its group', async () => {
    params({ wishId: WISH_ID })
    const app = fakeApp({ ...ANSWERS, 'User/WishDetail': saved() })
    const { box } = renderInApp(<DetailPage />, signedIn)
    await eventually(() => expect(cellsOf(box)[0]).toContain('2023最低位次'))
    const [head, group, first, second] = cellsOf(box)
    expect(head?.filter((label) => label?.endsWith('最低分'))).toEqual(['2025最低分', '2024最低分', '2023最低分'])
    expect(group?.slice(0, 4)).toEqual(['1', '第1大学', '1101', '05 专业组'])
    expect(first?.slice(0, 5)).toEqual(['1.1', '', '', '通信工程', '物理+化学'])
    expect(first?.slice(7, 12)).toEqual(['稳', '72%', '12', '598', '19,234'])
    expect(second?.[3]).toBe('软件工程')
    expect(asked(app, 'User/WishSpecialtySchoolDetail')).toEqual([])
  })

  it('is read by the major+college call where each wish is a major', async () => {
    params({ wishId: WISH_ID, kind: 'major' })
    const item = { UnitId: unitId(1), Majors: [], ObeyAdjustment: false, Unit: major(1), MajorDetails: [] }
    const app = fakeApp({
      ...ANSWERS,
      'User/WishSpecialtySchoolDetail': saved({ ProvinceId: '330000', HasAdjustment: false, Items: [item] }),
    })
    const { box } = renderInApp(<DetailPage />, signedIn)
    await eventually(() => expect(cellsOf(box)[1]?.slice(0, 4)).toEqual(['1', '第1大学', '1101', '专业1']))
    expect(asked(app, 'User/WishDetail')).toEqual([])
  })

  it('continues in its kind’s table, and opens the sheet that shares it', async () => {
    params({ wishId: WISH_ID })
    const app = fakeApp({ ...ANSWERS, 'User/WishDetail': saved(), 'Wish/ShareList': { Items: [] } })
    const { box } = renderInApp(<DetailPage />, signedIn)
    press(await eventually(() => find(box, '#share-wish')))
    await eventually(() => find(box, '#share-make'))
    press(find(box, '#edit-wish'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/newExam/adjust-wish/collegeToSpecialty']))
  })

  it('says so if the address names no list', () => {
    params({ wishId: '../../etc' })
    fakeApp(ANSWERS)
    const { box } = renderInApp(<DetailPage />, signedIn)
    expect(box.textContent).toContain('没有找到这份志愿表')
  })
})
