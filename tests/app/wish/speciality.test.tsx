// Major first on a real store, the real slice and the real device storage; only the network is a typed fake.
import type { RequestOf, ResponseOf } from 'contract/registry'
import type { Candidate } from '@/entities/candidate/candidate'
import SpecialityPage from '@/pages/query/speciality/index'
import { storage } from '@/shared/platform/storage/storage'
import { eventually, fakeApp, renderInApp, toast, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type as typeText } from '../ui/render'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import { listChanged } from '@/features/wish/draft/draft-state'
import { candidate, FORM, RULE, unitId, wish } from './fixture'
import { drawnWindow, noWindow } from './window'
import { batches, candidates, openedWith, refOf, SOURCE, stat, wishesOf, withScore, XINJIANG } from './way-fixture'

/** The reader's own setting: a test's document draws no text. */
let mockIsEnlarged = false
jest.mock('@/shared/platform/text-size', () => ({
  isTextEnlarged: () => mockIsEnlarged,
  textScale: () => 1,
}))

globalThis.__APP_CONFIG__ = { apiHost: '' }

const MAJOR = '计算机科学与技术'
type MajorPage = ResponseOf<'Wish/SpecialtyFirstList'>

const major = (MajorName: string, change: Partial<MajorPage['Items'][number]> = {}): MajorPage['Items'][number] => ({
  MajorName,
  MajorCode: '080901',
  Field: '工学',
  Class: '计算机类',
  UnitCount: 156,
  CollegeCount: 112,
  TierCounts: { 难: 10, 冲: 20, 稳: 30, 保: 96 },
  Plan: null,
  BestRank: 1203,
  EasiestRank: 98400,
  LineYear: 2025,
  ...change,
})
const majors = (Items: MajorPage['Items']): MajorPage => ({
  Total: Items.length,
  PageIndex: 1,
  PageSize: 20,
  Items,
  Fields: [
    { Value: '工学', Label: '工学', Count: 177 },
    { Value: '医学', Label: '医学', Count: 52 },
  ],
  Classes: [{ Value: '计算机类', Label: '计算机类', Count: 17 }],
  CandidateRank: 19234,
  DataSource: SOURCE,
})
const offering = (number: number, MatchedMajors: string[], change: Partial<Candidate> = {}) =>
  candidate(number, { MatchedMajors, ...change })

const ANSWERS: Answers = {
  'Wish/NewExamBatchList': batches(),
  'Wish/SpecialtyFirstList': ({ FieldList, Keyword }: RequestOf<'Wish/SpecialtyFirstList'>) =>
    Keyword
      ? majors([])
      : majors(FieldList?.includes('医学') ? [major('临床医学')] : [major(MAJOR), major('软件工程')]),
  'Wish/SpecialtyFirstListForecast': majors([major(MAJOR)]),
  'Wish/SpecialtyFirstStat': stat(156),
  'Wish/SpecialtyFirstStatForecast': stat(156),
  'Wish/NewExamScoreLineSuggestGroup': candidates([
    offering(1, [`${MAJOR}（卓越班）`, MAJOR]),
    offering(2, [MAJOR]),
    offering(3, [MAJOR]),
    offering(4, [MAJOR]),
  ]),
}
const asked = (app: ReturnType<typeof fakeApp>, path: string) =>
  app.calls.filter((call) => call.path === path).map(({ data }) => data)

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  mockIsEnlarged = false
  cleanUp()
  jest.restoreAllMocks()
})

describe('the majors on offer', () => {
  it('shows for each major its colleges, how many are within reach, and last year’s span with year and source', async () => {
    fakeApp(ANSWERS)
    const { box } = renderInApp(<SpecialityPage />, withScore())
    const card = await eventually(() => find(box, '#major-0'))
    expect(card.textContent).toContain(MAJOR)
    expect(card.textContent).toContain('工学 · 计算机类')
    expect(card.textContent).toContain('112 所院校 156 个专业组')
    expect(card.textContent).toContain('冲20稳30保96难10')
    expect(card.textContent).toContain('2025 年投档最低位次 1,203～98,400')
    expect(find(box, '.wish-count').textContent).toContain('程序生成')
  })

  it('cards are as high as their content where the reader’s setting enlarges text', async () => {
    mockIsEnlarged = true
    fakeApp(ANSWERS)
    const { box } = renderInApp(<SpecialityPage />, withScore())
    const card = await eventually(() => find(box, '#major-0'))
    expect(card.className).toContain('major-card--large')
    // their heading and the search scroll away with them
    expect(card.closest('.ui-infinite-list')?.querySelector('#score-line')).toBeTruthy()
  })

  it('a phone in landscape lets the head scroll away, also while the page is still', async () => {
    const lay = drawnWindow('max-height')
    try {
      fakeApp(ANSWERS)
      const { box } = renderInApp(<SpecialityPage />, withScore())
      await eventually(() => find(box, '#major-0'))
      expect(find(box, '#score-line').closest('.ui-infinite-list')).toBeNull()
      lay(true)
      await eventually(() => expect(find(box, '#score-line').closest('.ui-infinite-list')).toBeTruthy())
      lay(false)
      await eventually(() => expect(find(box, '#score-line').closest('.ui-infinite-list')).toBeNull())
    } finally {
      noWindow()
    }
  })

  it('narrows by field and class, shows only the chosen field’s classes, and opens the pressed major', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<SpecialityPage />, withScore())
    await eventually(() => find(box, '#major-1'))
    expect(box.querySelector('[id="class-计算机类"]')).toBeNull()
    press(find(box, '[id="field-工学"]'))
    press(await eventually(() => find(box, '[id="class-计算机类"]')))
    await eventually(() =>
      expect(asked(app, 'Wish/SpecialtyFirstList').at(-1)).toMatchObject({
        FieldList: ['工学'],
        ClassList: ['计算机类'],
      }),
    )
    // another field clears the class of the first one
    press(find(box, '[id="field-医学"]'))
    await eventually(() => expect(find(box, '#major-0').textContent).toContain('临床医学'))
    expect(asked(app, 'Wish/SpecialtyFirstList').at(-1)).toMatchObject({ FieldList: ['医学'], ClassList: [] })
    press(find(box, '#major-0'))
    await eventually(() =>
      expect(app.opened.map(decodeURIComponent)).toEqual(['push /pages/query/speciality/index?major=临床医学']),
    )
  })

  it('says that nothing fits and resets all conditions by one button', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<SpecialityPage />, withScore())
    await eventually(() => find(box, '#major-0'))
    typeText(find(box, '#search'), '没有这个专业')
    const empty = await eventually(() => find(box, '.ui-empty-state', '没有符合条件的专业'))
    // it names what is set, and offers to give up that alone
    expect(empty.textContent).toContain('现在限定了“没有这个专业”')
    press(find(empty, '.ui-button', '去掉“没有这个专业”'))
    await eventually(() => find(box, '#major-0'))
    expect(asked(app, 'Wish/SpecialtyFirstList').some(({ Keyword }) => Keyword === '没有这个专业')).toBe(true)
  })

  it('shows that no file names the majors, offers no search or filters, and leads on to colleges first', async () => {
    const app = fakeApp({ ...ANSWERS, 'Wish/SpecialtyFirstList': { ...majors([]), Fields: [], Classes: [] } })
    const { box } = renderInApp(<SpecialityPage />, withScore())
    const missing = await eventually(() => find(box, '#majors-missing'))
    expect(missing.textContent).toContain('缺分专业的招生计划')
    expect(box.querySelector('#search')).toBeNull()
    press(find(missing, '.ui-button', '用院校优先挑'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/college/index']))
  })

  it('leads a family to another batch if nothing of this one is known', async () => {
    const nothing = batches()
    const app = fakeApp({
      ...ANSWERS,
      'Wish/NewExamBatchList': { ...nothing, Items: nothing.Items.map((batch) => ({ ...batch, UnitCount: 0 })) },
      'Wish/SpecialtyFirstList': { ...majors([]), Fields: [], Classes: [] },
    })
    const { box } = renderInApp(<SpecialityPage />, withScore())
    press(find(await eventually(() => find(box, '#batch-empty')), '.ui-button', '换批次'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/college/batch?way=speciality']))
  })

  it('shows the range if only that is known of the rank', async () => {
    fakeApp({
      ...ANSWERS,
      'Wish/SpecialtyFirstList': { ...majors([major(MAJOR)]), CandidateRank: 41, RankWithin: 110 },
    })
    const { box } = renderInApp(<SpecialityPage />, withScore())
    await eventually(() => find(box, '#major-0'))
    expect(find(box, '#score-line').textContent).toContain('前 110 名以内')
  })

  it('uses the forecast calls in forecast mode and says so', async () => {
    const app = fakeApp({ ...ANSWERS, 'Wish/SpecialtyFirstList': 'offline', 'Wish/SpecialtyFirstStat': 'offline' })
    const { box } = renderInApp(<SpecialityPage />, withScore(FORM, RULE, 1))
    await eventually(() => find(box, '#major-0'))
    expect(find(box, '#score-line').textContent).toContain('模拟预测')
    expect(asked(app, 'Wish/SpecialtyFirstList')).toEqual([])
    expect(asked(app, 'Wish/SpecialtyFirstListForecast')[0]).toMatchObject({ WishType: 1 })
  })

  it('shows a failure, and a press retries', async () => {
    const app = fakeApp({ ...ANSWERS, 'Wish/SpecialtyFirstList': 'offline' })
    const { box } = renderInApp(<SpecialityPage />, withScore())
    await eventually(() => find(box, '.ui-query-view__failure'))
    app.answers['Wish/SpecialtyFirstList'] = majors([major(MAJOR)])
    press(find(box, '#query-retry'))
    await eventually(() => find(box, '#major-0'))
  })

  it('sends a family without a score to the score, and remembers the way', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<SpecialityPage />, attachDrafts)
    press(await eventually(() => find(box, '.ui-button', '填写分数')))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/scoreForm?way=speciality']))
  })
})

describe('the units that offer a major', () => {
  const open = (prepare = withScore()) => {
    openedWith('pages/query/speciality/index', { major: MAJOR })
    return renderInApp(<SpecialityPage />, prepare)
  }
  const add = (number: number) => `#add-${unitId(number)}`

  it('requests that major’s units, with counts of the same major, and shows its local name', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = open()
    await eventually(() => find(box, add(1)))
    expect(asked(app, 'Wish/NewExamScoreLineSuggestGroup')[0]).toMatchObject({ MajorName: MAJOR })
    expect(asked(app, 'Wish/SpecialtyFirstStat')[0]).toMatchObject({ MajorName: MAJOR })
    expect(find(box, '.candidate').textContent).toContain(`${MAJOR}（卓越班）、${MAJOR}`)
  })

  it('adds the unit and its majors of that name to the list in one step, as many as a wish allows', async () => {
    fakeApp(ANSWERS)
    const { box, store } = open()
    press(await eventually(() => find(box, add(1))))
    expect(wishesOf(store)).toMatchObject([
      { UnitId: unitId(1), Majors: [`${MAJOR}（卓越班）`, MAJOR], ObeyAdjustment: true },
    ])
    expect(find(box, add(1)).textContent).toBe('✓ 已加入')
    press(find(box, '#view-chosen'))
    expect(find(box, '#chosen-sheet').textContent).toContain(MAJOR)
    press(find(box, '#chosen-undo'))
    expect(wishesOf(store)).toEqual([])
  })

  it('adds the major to an existing wish, and removes only the major again', async () => {
    fakeApp(ANSWERS)
    const { box, store } = open((made) => {
      withScore()(made)
      made.dispatch(listChanged({ ref: refOf(), change: { kind: 'add', wish: { ...wish(2), Majors: ['软件工程'] } } }))
    })
    const button = await eventually(() => find(box, add(2), '+ 选这个专业'))
    press(button)
    expect(wishesOf(store)).toMatchObject([{ UnitId: unitId(2), Majors: ['软件工程', MAJOR] }])
    press(find(box, add(2), '✓ 已加入'))
    expect(wishesOf(store)).toMatchObject([{ UnitId: unitId(2), Majors: ['软件工程'] }])
  })

  it('says that a wish is too full for another major and leaves it as it is', async () => {
    fakeApp(ANSWERS)
    const { box, store } = open((made) => {
      withScore()(made)
      const full = { ...wish(2), Majors: ['软件工程', '网络工程'] }
      made.dispatch(listChanged({ ref: refOf(), change: { kind: 'add', wish: full } }))
    })
    press(await eventually(() => find(box, add(2), '+ 选这个专业')))
    await eventually(() => expect(toast()).toContain('已经选满 2 个专业'))
    expect(wishesOf(store)).toMatchObject([{ Majors: ['软件工程', '网络工程'] }])
  })

  it('says that the list is full and adds nothing', async () => {
    fakeApp(ANSWERS)
    const { box, store } = open()
    for (const number of [1, 2, 3, 4]) press(await eventually(() => find(box, add(number))))
    await eventually(() => expect(toast()).toContain('最多填 3 个志愿'))
    expect(wishesOf(store)).toHaveLength(3)
  })

  it('opens a unit’s majors over the list; choices there count on its card', async () => {
    const app = fakeApp({
      ...ANSWERS,
      'Wish/NewExamScoreLineSpecialty': {
        Unit: offering(1, []),
        Majors: [
          {
            MajorName: '软件工程',
            MajorCode: null,
            Category: '工学',
            Plan: 20,
            Tuition: 5800,
            Duration: '四年',
            SubjectReq: null,
            RequirementState: 'unpublished',
            IsEligible: true,
            Lines: [],
            Prediction: null,
          },
        ],
        MajorsSource: { Year: 2026, Source: '考试院', Basis: 'official' },
        LineYears: [2025],
        DataSource: SOURCE,
      },
      'Wish/NewExamScoreLineGroup': candidates([candidate(1)]),
    })
    const { box, store } = open()
    press(await eventually(() => find(box, `#majors-${unitId(1)}`, '选专业 0/2')))
    press(await eventually(() => find(box, '#majors-sheet #major-0', '软件工程')))
    expect(wishesOf(store)).toMatchObject([{ UnitId: unitId(1), Majors: ['软件工程'] }])
    press(find(box, '#majors-done'))
    expect(find(box, `#majors-${unitId(1)}`).textContent).toBe('选专业 1/2')
    // the unit is in the list, the viewed major is not among its majors yet
    expect(find(box, add(1)).textContent).toBe('+ 选这个专业')
    expect(app.opened).toEqual([])
  })

  it('adds no majors where one wish is one major, and uses the old calls in 文理 provinces', async () => {
    const rule = { ...RULE, WishUnit: 'major+college', MajorsPerUnit: 1, HasAdjustment: false }
    const app = fakeApp({
      'Wish/BatchList': batches(rule),
      'Wish/SpecialtyFirstStat': stat(1),
      'Wish/SchoolScoreLineSuggestGroup': candidates([
        candidate(1, { UnitKind: 'major', MajorName: MAJOR, GroupCode: null, MatchedMajors: [] }),
      ]),
    })
    const { box, store } = open(withScore(XINJIANG, rule))
    press(await eventually(() => find(box, add(1))))
    expect(wishesOf(store, refOf(XINJIANG))).toMatchObject([{ UnitId: unitId(1), Majors: [], ObeyAdjustment: false }])
    expect(asked(app, 'Wish/NewExamScoreLineSuggestGroup')).toEqual([])
  })
})
