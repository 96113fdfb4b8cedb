// Filling by oneself on a real store, the real slice and the real device storage; only the network is a typed fake.
import Taro from '@tarojs/taro'
import type { RequestOf, ResponseOf } from 'contract/registry'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import { searchHints } from '@/features/wish/candidates/model/search-hints'
import SelfPage from '@/pages/query/self/index'
import { storage } from '@/shared/platform/storage/storage'
import { eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type as typeText } from '../ui/render'
import { candidate, FORM, RULE, unitId } from './fixture'
import { drawnWindow, noWindow } from './window'
import { batches, candidates, refOf, SOURCE, stat, wishesOf, withScore, XINJIANG } from './way-fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

const FOUND: ResponseOf<'Wish/MySelfSearch'> = {
  Colleges: [{ CollegeName: '南京邮电大学', City: '南京', Tags: ['双一流'], UnitCount: 5 }],
  Majors: [{ MajorName: '南亚语言文化', Class: '外国语言文学类', UnitCount: 2 }],
}
const ANSWERS: Answers = {
  'Wish/NewExamBatchList': batches(),
  'Wish/SchoolFirstStat': stat(3),
  'Wish/SchoolFirstStatForecast': stat(3),
  'Wish/MySelf': ({ Keyword }: RequestOf<'Wish/MySelf'>) =>
    candidates(
      Keyword
        ? [candidate(7, { CollegeName: '南京邮电大学' })]
        : [candidate(1), candidate(2, { IsEligible: false, SubjectReq: '物理+思想政治' }), candidate(3)],
    ),
  'Wish/MySelfForecast': candidates([candidate(1)]),
  'Wish/MySelfSearch': FOUND,
  'Wish/MySelfSearchForecast': FOUND,
}
const asked = (app: ReturnType<typeof fakeApp>, path: string) =>
  app.calls.filter((call) => call.path === path).map(({ data }) => data)
const add = (number: number) => `#add-${unitId(number)}`
const answerDialog = (confirm: boolean) =>
  jest.spyOn(Taro, 'showModal').mockResolvedValue({ confirm, cancel: !confirm, errMsg: 'ok' })

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

const CHECK = ({ Items }: RequestOf<'Wish/CheckRules'>): ResponseOf<'Wish/CheckRules'> => ({
  Findings: [],
  Forecast: {
    AdmitProbability: 0.92,
    NoneProbability: 0.08,
    ClosedProbability: 0,
    MostLikelyIndex: 1,
    PerWish: [0.92],
  },
  Items: Items.map((item) => ({ ...item, Unit: candidate(1), MajorDetails: [] })),
  TierCounts: { 难: 0, 冲: 0, 稳: 0, 保: Items.length },
  Rank: 19234,
  WishCount: RULE.WishCount,
  HasAdjustment: true,
  MajorsPerUnit: 2,
  DataSource: SOURCE,
})

describe('filling by oneself', () => {
  it('shows the list with where it leads beside the candidates once the window is wide enough, and requests none of it before', async () => {
    const drawWide = drawnWindow('min-width')
    try {
      const app = fakeApp({ ...ANSWERS, 'Wish/CheckRules': CHECK })
      const { box, store } = renderInApp(<SelfPage />, withScore())
      press(await eventually(() => find(box, add(1))))
      expect(box.querySelector('#list-pane')).toBeNull()
      expect(asked(app, 'Wish/CheckRules')).toEqual([])
      expect(box.querySelector('#view-chosen')).not.toBeNull()
      drawWide(true)
      const pane = await eventually(() => find(box, '#list-pane'))
      expect(pane.querySelectorAll('.wish-chosen')).toHaveLength(1)
      expect(box.querySelector('#view-chosen')).toBeNull()
      await eventually(() => expect(asked(app, 'Wish/CheckRules')).toHaveLength(1))
      await eventually(() => find(box, '#list-pane #list-outcome'))
      press(find(box, '#list-pane .ui-button', '移出'))
      expect(wishesOf(store)).toEqual([])
      press(find(box, '#pane-undo'))
      expect(wishesOf(store)).toHaveLength(1)
      drawWide(false)
      expect(box.querySelector('#list-pane')).toBeNull()
    } finally {
      noWindow()
    }
  })

  it('shows every unit of the batch, also those with unmet requirements, and says so in words', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<SelfPage />, withScore())
    await eventually(() => find(box, add(2)))
    expect(asked(app, 'Wish/MySelf')[0]).toMatchObject({ OnlyEligible: false })
    const refused = [...box.querySelectorAll('.candidate')].map((card) =>
      (card.textContent ?? '').includes('选科不符合'),
    )
    expect(refused).toEqual([false, true, false])
  })

  it('offers the known ones only if there are any, and leads back if none is left', async () => {
    let unknown = 2
    fakeApp({
      ...ANSWERS,
      'Wish/MySelf': ({ OnlyKnown }: RequestOf<'Wish/MySelf'>) =>
        OnlyKnown ? candidates([]) : { ...candidates([candidate(1), candidate(2), candidate(3)]), Unknown: unknown },
    })
    const { box } = renderInApp(<SelfPage />, withScore())
    press(await eventually(() => find(box, '#only-known')))
    await eventually(() => expect(box.textContent).toContain('没有一个是已知符合的'))
    press(find(box, '.ui-button', '未知的也看'))
    await eventually(() => find(box, add(3)))
    cleanUp()
    unknown = 3
    const none = renderInApp(<SelfPage />, withScore())
    await eventually(() => expect(none.box.textContent).toContain('选的条件都没有收录，3 个先都列出'))
    expect(none.box.querySelector('#only-known')).toBeNull()
  })

  it('where the score may file nothing, the way to another batch is under the refusal, without search or filters above it', async () => {
    const closed = { Code: 1313, Error: 'BATCH_CLOSED' as const, Message: '不能填报本科批。这个分数可以填报：专科批' }
    const app = fakeApp({ ...ANSWERS, 'Wish/MySelf': closed, 'Wish/SchoolFirstStat': closed })
    const { box } = renderInApp(<SelfPage />, withScore())
    const wayOn = await eventually(() => find(box, '#refused-to-batches', '换批次'))
    expect(box.textContent).toContain(closed.Message)
    expect(box.querySelector('#query-retry')).toBeNull()
    await eventually(() => expect(box.querySelector('.ui-tier-stack')).toBeNull())
    expect(box.querySelector('#search')).toBeNull()
    expect(find(box, '#score-line').textContent).toContain('更换')
    press(wayOn)
    expect(app.opened.at(-1)).toContain('/batch')
  })

  it('adds a unit with an unmet requirement only after a warning that names the requirement', async () => {
    fakeApp(ANSWERS)
    const { box, store } = renderInApp(<SelfPage />, withScore())
    const no = answerDialog(false)
    press(await eventually(() => find(box, add(2))))
    await eventually(() => expect(no).toHaveBeenCalledTimes(1))
    expect(no.mock.calls[0]?.[0]?.content).toContain('物理+思想政治')
    expect(wishesOf(store)).toEqual([])
    no.mockRestore()
    answerDialog(true)
    press(find(box, add(2)))
    await eventually(() => expect(wishesOf(store)).toMatchObject([{ UnitId: unitId(2) }]))
  })

  it('adds a unit of another section only after a warning that names it', async () => {
    const FiledElsewhere = '专科（高职）专业在普通类二段填报，普通类一段不能填'
    const dialog = answerDialog(false)
    fakeApp({ ...ANSWERS, 'Wish/MySelf': candidates([candidate(1, { IsEligible: false, FiledElsewhere })]) })
    const { box, store } = renderInApp(<SelfPage />, withScore())
    press(await eventually(() => find(box, add(1))))
    expect(box.textContent).toContain(FiledElsewhere)
    await eventually(() => expect(dialog).toHaveBeenCalledTimes(1))
    expect(dialog.mock.calls[0]?.[0]?.content).toContain(`${FiledElsewhere}。`)
    expect(wishesOf(store)).toHaveLength(0)
  })

  it('adds any other unit at once, and shows the list beside the search', async () => {
    fakeApp(ANSWERS)
    const dialog = answerDialog(true)
    const { box, store } = renderInApp(<SelfPage />, withScore())
    press(await eventually(() => find(box, add(3))))
    await eventually(() => expect(wishesOf(store)).toHaveLength(1))
    press(find(box, add(1)))
    await eventually(() => expect(wishesOf(store)).toHaveLength(2))
    expect(dialog).not.toHaveBeenCalled()
    expect(find(box, '.ui-bottom-bar__summary').textContent).toBe('已选 2/3 · 冲 0 稳 2 保 0')
    // large text breaks the line between the two, not inside the tiers
    const facts = [...box.querySelectorAll('.ui-bottom-bar__summary .ui-facts__fact')]
    expect(facts.map((fact) => fact.textContent)).toEqual(['已选 2/3 ·', '冲 0 稳 2 保 0'])
    press(find(box, '#view-chosen'))
    const names = () => [...box.querySelectorAll('.wish-chosen .wish-row__name')].map((name) => name.textContent)
    expect(names()).toEqual(['第3大学 05 组', '第1大学 05 组'])
    press(find(box, `#chosen-remove-${unitId(3)}`))
    expect(names()).toEqual(['第1大学 05 组'])
    press(find(box, '#chosen-undo'))
    expect(names()).toEqual(['第3大学 05 组', '第1大学 05 组'])
  })

  it('suggests colleges and majors for typed text; a press searches for exactly that name and hides the hints', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<SelfPage />, withScore())
    await eventually(() => find(box, add(1)))
    expect(asked(app, 'Wish/MySelfSearch')).toEqual([])
    typeText(find(box, '#search'), '南')
    const hints = await eventually(() => {
      const shown = [...box.querySelectorAll('.search-hints__hint')].map((hint) => hint.textContent)
      expect(shown).toHaveLength(2)
      return shown
    })
    expect(hints).toEqual(['院校南京邮电大学南京5 个', '专业南亚语言文化外国语言文学类2 个'])
    press(find(box, '.search-hints__hint', '南京邮电大学'))
    await eventually(() => expect(asked(app, 'Wish/MySelf').at(-1)).toMatchObject({ Keyword: '南京邮电大学' }))
    await eventually(() => find(box, add(7)))
    expect(box.querySelector('.search-hints__hint')).toBeNull()
  })

  it('resets all conditions and still shows everything', async () => {
    const app = fakeApp({
      ...ANSWERS,
      'Wish/MySelf': ({ Keyword }: RequestOf<'Wish/MySelf'>) => candidates(Keyword ? [] : [candidate(1)]),
    })
    const { box } = renderInApp(<SelfPage />, withScore())
    await eventually(() => find(box, add(1)))
    typeText(find(box, '#search'), '没有这所')
    press(await eventually(() => find(box, '.ui-button', '去掉“没有这所”')))
    await eventually(() => find(box, add(1)))
    for (const request of asked(app, 'Wish/MySelf')) expect(request).toMatchObject({ OnlyEligible: false })
  })

  it('separates a forecast list from that of the real score', async () => {
    const app = fakeApp({ ...ANSWERS, 'Wish/MySelf': 'offline' })
    const { box, store } = renderInApp(<SelfPage />, withScore(FORM, RULE, 1))
    press(await eventually(() => find(box, add(1))))
    await eventually(() => expect(wishesOf(store, refOf(FORM, 1))).toHaveLength(1))
    expect(wishesOf(store, refOf(FORM, 0))).toEqual([])
    expect(asked(app, 'Wish/MySelf')).toEqual([])
  })

  it('works with the batches of 文理 where no subjects are chosen', async () => {
    const rule = { ...RULE, WishUnit: 'college' }
    const app = fakeApp({ ...ANSWERS, 'Wish/NewExamBatchList': 'offline', 'Wish/BatchList': batches(rule) })
    const { box, store } = renderInApp(<SelfPage />, withScore(XINJIANG, rule))
    press(await eventually(() => find(box, `#majors-${unitId(3)}`)))
    await eventually(() => expect(asked(app, 'Wish/SchoolScoreLineSpecialty')).toHaveLength(1))
    press(find(box, '#majors-done'))
    press(await eventually(() => find(box, add(1))))
    await eventually(() => expect(wishesOf(store, refOf(XINJIANG))).toHaveLength(1))
  })

  it('sends a family without a score to the score, and remembers the way', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<SelfPage />, attachDrafts)
    press(await eventually(() => find(box, '.ui-button', '填写分数')))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/scoreForm?way=self']))
  })
})

describe('hints', () => {
  it('are none for an empty text and for an exact name', () => {
    expect(searchHints(FOUND, ' ')).toEqual([])
    expect(searchHints(undefined, '南')).toEqual([])
    expect(searchHints(FOUND, '南京邮电大学 ')).toEqual([])
  })

  it('show majors after six colleges', () => {
    const Colleges = Array.from({ length: 9 }, (_, at) => ({
      CollegeName: `甲${at}`,
      City: null,
      Tags: [],
      UnitCount: 1,
    }))
    const kinds = searchHints({ Colleges, Majors: FOUND.Majors }, '甲').map(({ kind }) => kind)
    expect(kinds.indexOf('专业')).toBe(6)
    expect(kinds).toHaveLength(10)
  })
})
