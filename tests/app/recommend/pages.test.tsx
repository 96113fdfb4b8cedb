// The recommendation pages on a real store, the real slice and the real device storage; only the network is a typed fake.
import { Current } from '@tarojs/runtime'
import { act } from 'react'
import { readDevice } from '@/features/recommend/model/proposals'
import { RECOMMEND_KEY } from '@/features/recommend/recommend-key'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import type { DraftRef } from '@/entities/draft/draft'
import {
  batchChosen,
  listChanged,
  saveStarted,
  saveSucceeded,
  scoreContextChanged,
  selectDraft,
  type WithWish,
} from '@/features/wish/draft/draft-state'
import RecommendPage from '@/pages/recommend/index'
import { NO_FILTER, type CandidateFilter } from '@/features/wish/candidates/model/filters'
import { useKeptFilter } from '@/features/wish/candidates/filter-state'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { AppProviders } from '@/store/AppProviders'
import StartPage from '@/pages/recommend/start'
import StatisticsPage from '@/pages/recommend/statistics'
import ProposedTablePage from '@/pages/recommend/wishTable'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, scoreFormStored } from '@/shared/session/account/session-state'
import type { RequestOf, ResponseOf } from 'contract/registry'
import { eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press, render } from '../ui/render'
import { BATCH_ID, FORM, RULE, unitId, wish } from '../wish/fixture'
import { batches, counts, fields, NO_TIERS, recommendation, report, statistics } from './answer'
import { examKey, scoreFormFrom } from '@/entities/exam/exam'

globalThis.__APP_CONFIG__ = { apiHost: '' }

const REF: DraftRef = { book: examKey(FORM), wishType: 0, batchId: BATCH_ID }
const PROVINCES = {
  RuleDate: '2026-05-01',
  ProvinceList: [
    {
      ProvinceId: '320000',
      ProvinceName: '江苏',
      Rule: { WishUnit: 'college-major-group', Model: '3+1+2', Tracks: ['历史类', '物理类'], FullScore: 750 },
    },
  ],
} as unknown as NonNullable<Exclude<Answers['Public/ProvinceList'], string>>

/** Words between 、 are majors, 杭州 is a place, what begins with 阿 nobody understands. */
const readOf = ({ Text, IsAvoiding }: RequestOf<'Wish/ReadWishes'>): ResponseOf<'Wish/ReadWishes'> => {
  const words = Text.split('、')
  const majors = words.filter((word) => !/^[杭阿]/.test(word)).map((Word) => ({ Word, Names: [], NearCount: 0 }))
  return {
    Majors: IsAvoiding ? [] : majors,
    Avoided: IsAvoiding ? majors : [],
    Places: words.includes('杭州') ? [{ Word: '杭州', ProvinceIdList: [], CityList: ['杭州'] }] : [],
    Colleges: [],
    NatureList: [],
    StrengthList: [],
    Cooperation: false,
    Unread: words.filter((word) => word.startsWith('阿')).map((text) => ({ Text: text, Why: '没看懂' })),
  }
}

const ANSWERS: Answers = {
  'Wish/NewExamBatchList': batches(),
  'Wish/SchoolFirstStat': counts,
  'Wish/SpecialtyFirstList': fields(),
  'Wish/RecommendStat': statistics(120),
  'Wish/ReadWishes': readOf,
  'Wish/RecommendReport': report(120),
  'Wish/Recommend': recommendation(25),
  'Public/ProvinceList': PROVINCES,
}

function withScore(store: Parameters<NonNullable<Parameters<typeof renderInApp>[1]>>[0]) {
  store.dispatch(scoreFormStored(scoreFormFrom(FORM)))
  attachDrafts(store)
  store.dispatch(scoreContextChanged(FORM))
  store.dispatch(batchChosen({ batchId: BATCH_ID, rule: RULE }))
}
const draftOf = (store: { getState(): unknown }) => selectDraft(store.getState() as WithWish, REF)
function params(query: Record<string, string>): void {
  Current.router = { path: '/pages/recommend/wishTable', params: query } as typeof Current.router
}
const text = (box: ParentNode, selector: string) => box.querySelector(selector)?.textContent ?? ''
const asked = (app: ReturnType<typeof fakeApp>, path: string) => app.calls.filter((call) => call.path === path)

beforeEach(() => {
  storage.remove(RECOMMEND_KEY)
  storage.remove('wish:drafts')
})
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the entry', () => {
  it('shows what is computed, and leads a family without a score to the score first', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<RecommendPage />, attachDrafts)
    expect(box.textContent).toContain('第一个够线的录取您')
    press(await eventually(() => find(box, '#recommend-start', '先填写分数')))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/scoreForm?next=recommend']))
  })

  it('shows how many wishes the province allows, with source', async () => {
    fakeApp({
      ...ANSWERS,
      'Public/ProvinceWishCount': {
        ...{ MainBatch: '本科批', WishUnit: 'college-major-group', WishCount: 40, MajorsPerUnit: 6 },
        ...{ SourceUrl: 'https://www.jseea.cn/rule', Confidence: 'quoted from the exam authority' },
      },
    })
    const { box } = renderInApp(<RecommendPage />, withScore)
    await eventually(() =>
      expect(text(box, '#wish-count')).toBe(
        '江苏本科批最多填 40 个院校专业组志愿，每个最多 6 个专业来源 www.jseea.cn · 考试院文件原文',
      ),
    )
  })

  it('lists proposals made on this device, opens them, and forgets one by a press', async () => {
    const question = { form: scoreFormFrom(FORM), wishType: 0, batchId: BATCH_ID, preferences: {} }
    storage.set(RECOMMEND_KEY, {
      proposals: [{ ...question, id: 'a1', at: 1, result: { count: 40, wishCount: 40, none: 0.02 } }],
    })
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<RecommendPage />, withScore)
    expect(text(box, '#proposal-a1')).toContain('40/40 个志愿，落空 2.0%')
    press(find(box, '#proposal-a1'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/recommend/wishTable?proposal=a1']))
    press(find(box, '#forget-a1'))
    expect(box.querySelector('#proposal-a1')).toBeNull()
    expect(readDevice(storage.get(RECOMMEND_KEY)).proposals).toEqual([])
  })
})

describe('choosing preferences', () => {
  it('is skipped for a batch that may not be filed: the one next step shows those that may', async () => {
    const [open] = batches().Items
    const Message = '90 分没有达到江苏 2026 年物理类本科批控制线 462 分，不能填报本科批'
    const app = fakeApp({
      ...ANSWERS,
      'Wish/NewExamBatchList': { ...batches(), Items: [{ ...open!, State: 'closed', IsOpen: false }] },
      'Wish/RecommendStat': { Code: 1313, Error: 'BATCH_CLOSED', Message },
    })
    const { box } = renderInApp(<StartPage />, withScore)
    await eventually(() => expect(text(box, '#match-card')).toContain(Message))
    expect(text(box, '#match-card')).not.toContain('重新数')
    expect(box.querySelector('#recommend-make')).toBeNull()
    press(find(box, '#to-batches', '看能填的批次'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/college/batch']))
  })

  it('begins with the conditions set on the candidates, as chips that can be given up, and says which it cannot keep', async () => {
    const app = fakeApp({ ...ANSWERS, 'Wish/RecommendStat': statistics(45) })
    let choose!: (filter: CandidateFilter) => void
    function Candidates() {
      choose = useKeptFilter(useDraft())[1]
      return null
    }
    const { box, store } = renderInApp(<Candidates />, withScore)
    const chosen = {
      ProvinceIdList: ['330000', '310000'],
      NatureIdList: ['公办'],
      MaxTuition: 8000,
      EducationLevel: '本科',
    }
    act(() => choose({ ...NO_FILTER, ...chosen }))
    const start = () =>
      render(
        <AppProviders appStore={store}>
          <StartPage />
        </AppProviders>,
      ).box
    const first = start()
    void box
    const labels = (at: ParentNode) =>
      [...at.querySelectorAll('#carried-conditions [aria-checked=true]')].map(({ textContent }) => textContent)
    await eventually(() => expect(labels(first)).toEqual(['✓浙江', '✓上海', '✓公办', '✓学费8,000 元以内']))
    expect(text(first, '#carried-left')).toContain('层次不能带到推荐里')
    const asked = () =>
      app.calls.filter(({ path }) => path === 'Wish/RecommendStat').at(-1)?.data.Preferences as Record<string, unknown>
    await eventually(() =>
      expect(asked()).toMatchObject({ ProvinceIdList: ['330000', '310000'], NatureIdList: ['公办'], MaxTuition: 8000 }),
    )
    press(find(first, '#carried-conditions [aria-checked=true]', '上海'))
    await eventually(() => expect(asked().ProvinceIdList).toEqual(['330000']))
    expect(readDevice(storage.get(RECOMMEND_KEY)).preferences).toMatchObject({
      ProvinceIdList: ['330000'],
      MaxTuition: 8000,
    })
    // what was changed here stays when the page is opened again, until other conditions are set there
    const second = start()
    await eventually(() => find(second, '#match-card'))
    expect(second.querySelector('#carried')).toBeNull()
    expect(readDevice(storage.get(RECOMMEND_KEY)).preferences.ProvinceIdList).toEqual(['330000'])
  })

  it('counts while choosing, after each pause, and keeps the choice on the device', async () => {
    const app = fakeApp({
      ...ANSWERS,
      'Wish/RecommendStat': ({ Preferences }: RequestOf<'Wish/RecommendStat'>) =>
        statistics(Preferences.ProvinceIdList ? 45 : 741),
    })
    const { box } = renderInApp(<StartPage />, withScore)
    await eventually(() => expect(text(box, '#match-card')).toContain('741 个'))
    press(find(box, '[id="region-310000"]'))
    press(find(box, '#risk .ui-segmented__option', '求稳'))
    await eventually(() => expect(text(box, '#match-card')).toContain('45 个'))
    const requests = asked(app, 'Wish/RecommendStat').map(({ data }) => data.Preferences)
    expect(requests).toEqual([{ Risk: 'balanced' }, { ProvinceIdList: ['310000'], Risk: 'steady' }])
    expect(readDevice(storage.get(RECOMMEND_KEY)).preferences).toMatchObject({
      ProvinceIdList: ['310000'],
      Risk: 'steady',
    })
  })

  it('asks the tuition once, defaults to the public usual, and adds far and co-operation places by a press', async () => {
    const app = fakeApp({
      ...ANSWERS,
      'Wish/RecommendStat': statistics(120, { LeftOut: { Vocational: 0, Tuition: 312, Cooperation: 40, Far: 5 } }),
    })
    const { box } = renderInApp(<StartPage />, withScore)
    await eventually(() => expect(text(box, '#left-out')).toContain('学费更高的 312 个'))
    expect(find(box, '[id="tuition-usual"]').getAttribute('aria-checked')).toBe('true')
    press(find(box, '[id="tuition-30000"]'))
    press(find(box, '[id="also-cooperation"]'))
    await eventually(() =>
      expect(asked(app, 'Wish/RecommendStat').at(-1)?.data.Preferences).toEqual({
        MaxTuition: 30_000,
        AlsoList: ['cooperation'],
        Risk: 'balanced',
      }),
    )
  })

  it('names the preference to give up when nothing is left, and gives it up by the one button', async () => {
    fakeApp({
      ...ANSWERS,
      'Wish/RecommendStat': ({ Preferences }: RequestOf<'Wish/RecommendStat'>) =>
        Preferences.StrengthTagIdList
          ? statistics(0, {
              TierCounts: NO_TIERS,
              Relax: [{ Preference: 'StrengthTagIdList', Label: '不限院校层次', Count: 741, ReachCount: 412 }],
            })
          : statistics(741),
    })
    const { box } = renderInApp(<StartPage />, withScore)
    await eventually(() => find(box, '[id="strength-985"]'))
    press(find(box, '[id="strength-985"]'))
    await eventually(() => expect(text(box, '#relax')).toContain('不限院校层次，够得上的有 412 个'))
    expect(box.querySelector('#recommend-make')).toBeNull()
    press(find(box, '#relax-first', '不限院校层次'))
    await eventually(() => find(box, '#recommend-make'))
    expect(find(box, '[id="strength-985"]').getAttribute('aria-checked')).toBe('false')
  })

  it('skips a batch without data, and leads to what it lacks', async () => {
    const answer = batches()
    const app = fakeApp({
      ...ANSWERS,
      'Wish/NewExamBatchList': { ...answer, Items: answer.Items.map((batch) => ({ ...batch, UnitCount: 0 })) },
      'Wish/RecommendStat': statistics(0),
    })
    const { box } = renderInApp(<StartPage />, withScore)
    press(await eventually(() => find(box, '#to-batches', '看批次缺什么')))
    expect(box.querySelector('[id="tuition-usual"]')).toBeNull()
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/college/batch']))
  })

  it('adds a typed major as a wish and opens the proposal of exactly these wishes', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<StartPage />, withScore)
    const input = await eventually(() => find(box, '#major-word input, input#major-word') as HTMLInputElement)
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '计算机')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    press(await eventually(() => find(box, '#major-word-add')))
    await eventually(() => find(box, '[id="major-word-chosen-计算机"]'))
    press(find(box, '#recommend-make'))
    await eventually(() => expect(app.opened).toHaveLength(1))
    const [proposal] = readDevice(storage.get(RECOMMEND_KEY)).proposals
    expect(app.opened[0]).toBe(`push /pages/recommend/wishTable?proposal=${proposal!.id}`)
    expect(proposal!.preferences.MajorList).toEqual(['计算机'])
  })

  const typeInto = async (box: ParentNode, id: string, value: string) => {
    const input = await eventually(() => find(box, `#${id} input, input#${id}`) as HTMLInputElement)
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  const kept = () => readDevice(storage.get(RECOMMEND_KEY)).proposals[0]?.preferences

  it('reads what was typed and not added, several words and a city at once, when the list is asked for', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<StartPage />, withScore)
    await typeInto(box, 'major-word', '计算机、电子、杭州')
    await typeInto(box, 'avoid-word', '化学')
    await eventually(() => expect(find(box, '#recommend-make').getAttribute('aria-disabled')).not.toBe('true'))
    press(find(box, '#recommend-make'))
    await eventually(() => expect(app.opened).toHaveLength(1))
    expect(kept()).toMatchObject({ MajorList: ['计算机', '电子'], AvoidMajorList: ['化学'], CityList: ['杭州'] })
    // what went to another field is said, and may be taken back
    expect(text(box, '#major-word-notes')).toContain('地区选上了 杭州')
    press(find(box, '[id="city-杭州"]'))
    press(find(box, '[id="major-word-chosen-电子"]'))
    expect(readDevice(storage.get(RECOMMEND_KEY)).preferences).toMatchObject({ CityList: [], MajorList: ['计算机'] })
  })

  it('says what is not understood before it makes a list', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<StartPage />, withScore)
    await typeInto(box, 'major-word', '计算机、阿巴')
    await eventually(() => expect(find(box, '#recommend-make').getAttribute('aria-disabled')).not.toBe('true'))
    press(find(box, '#recommend-make'))
    await eventually(() => expect(text(box, '#major-word-notes')).toContain('“阿巴”：没看懂'))
    expect(app.opened).toEqual([])
    find(box, '[id="major-word-chosen-计算机"]')
    press(find(box, '#recommend-make'))
    await eventually(() => expect(app.opened).toHaveLength(1))
    expect(kept()?.MajorList).toEqual(['计算机'])
  })

  it('keeps a typed text that cannot be read now as it is, because the server reads it with the question', async () => {
    const app = fakeApp({ ...ANSWERS, 'Wish/ReadWishes': 'offline' })
    const { box } = renderInApp(<StartPage />, withScore)
    await typeInto(box, 'major-word', '计算机、电子')
    await eventually(() => expect(find(box, '#recommend-make').getAttribute('aria-disabled')).not.toBe('true'))
    press(find(box, '#recommend-make'))
    await eventually(() => expect(app.opened).toHaveLength(1))
    expect(kept()?.MajorList).toEqual(['计算机、电子'])
  })

  it('puts a proposal above those that another tab has made meanwhile', async () => {
    fakeApp(ANSWERS)
    const { box } = renderInApp(<StartPage />, withScore)
    await eventually(() => expect(find(box, '#recommend-make').getAttribute('aria-disabled')).not.toBe('true'))
    const preferences = readDevice({ preferences: { Risk: 'bold' }, proposals: [] }).preferences
    const other = {
      form: scoreFormFrom(FORM),
      wishType: 0,
      batchId: BATCH_ID,
      preferences,
      id: 'other',
      at: 1,
      result: null,
    }
    storage.set(RECOMMEND_KEY, { proposals: [other] })
    press(find(box, '#recommend-make'))
    await eventually(() => expect(readDevice(storage.get(RECOMMEND_KEY)).proposals).toHaveLength(2))
    expect(readDevice(storage.get(RECOMMEND_KEY)).proposals[1]?.id).toBe('other')
  })

  it('shows that it could not count, and recounts on a press', async () => {
    const app = fakeApp({ ...ANSWERS, 'Wish/RecommendStat': 'offline' })
    const { box } = renderInApp(<StartPage />, withScore)
    const retry = await eventually(() => find(box, '#match-retry'))
    app.answers['Wish/RecommendStat'] = statistics(7)
    press(retry)
    await eventually(() => expect(text(box, '#match-card')).toContain('7 个'))
  })
})

describe('the statistics', () => {
  it('give no rank where only a range is published', async () => {
    fakeApp({ ...ANSWERS, 'Wish/RecommendStat': statistics(120, { CandidateRank: 41, RankWithin: 110 }) })
    params({})
    const { box } = renderInApp(<StatisticsPage />, withScore)
    await eventually(() => expect(text(box, '#statistics-head')).toContain('前 110 名以内'))
    expect(text(box, '#statistics-head')).not.toContain('位次 41')
  })

  it('give the tiers, the ranks and the chart in words', async () => {
    fakeApp(ANSWERS)
    params({})
    const RightsList = [{ RightsCode: 'WISH_REPORT', ExpireAt: '2999-01-01T00:00:00Z' }]
    storage.set('token', 't')
    storage.set('RightsList', RightsList)
    const { box } = renderInApp(<StatisticsPage />, (store) => {
      withScore(store)
      store.dispatch(loggedIn({ Token: 't', RightsList }))
    })
    await eventually(() => expect(text(box, '#statistics-head')).toContain('120 个'))
    await eventually(() => find(box, '#by-province'))
    expect(box.querySelector('[role=img]')?.getAttribute('aria-label')).toContain('60–80 120个')
    expect(text(box, '#by-province')).toContain('江苏稳 120120')
  })
})

describe('the proposed table', () => {
  it.each([[[]], [[{ form: scoreFormFrom(FORM), wishType: 0, batchId: BATCH_ID, preferences: {}, id: 'a1', at: 1 }]]])(
    'of an address without its proposal on this device says so, and computes no other instead',
    async (proposals) => {
      storage.set(RECOMMEND_KEY, { proposals })
      params({ proposal: 'foreign' })
      const app = fakeApp(ANSWERS)
      const { box } = renderInApp(<ProposedTablePage />, withScore)
      await eventually(() => expect(box.textContent).toContain('没有找到这次推荐'))
      press(find(box, '.ui-button', '重新推荐'))
      await eventually(() => expect(app.opened).toEqual(['push /pages/recommend/index']))
      expect(asked(app, 'Wish/Recommend')).toEqual([])
    },
  )

  const proposal = { form: scoreFormFrom(FORM), wishType: 0, batchId: BATCH_ID, preferences: {}, id: 'a1', at: 1 }
  function openTable(answers: Answers = ANSWERS, prepare = withScore) {
    storage.set(RECOMMEND_KEY, { proposals: [proposal] })
    params({ proposal: 'a1' })
    const app = fakeApp(answers)
    return { app, ...renderInApp(<ProposedTablePage />, prepare) }
  }

  it('gives each wish its reasons and draws long tables in parts', async () => {
    const { box } = openTable()
    await eventually(() => find(box, '#proposed-list'))
    expect(box.querySelectorAll('.recommend-row')).toHaveLength(20)
    expect(text(box, `#proposed-${unitId(3)}`)).toContain('理由3')
    press(find(box, '#more-proposed', '再看 5 个（共 25 个）'))
    expect(box.querySelectorAll('.recommend-row')).toHaveLength(25)
    expect(text(box, '#bound-text')).toBe('落空的机会守住了您接受的 3%。')
    // once, in the chart of where the list leads
    expect(text(box, '#list-outcome')).toMatch(/稳 25 个 .*落空 2\.0%/)
    expect(text(box, '#list-forecast')).not.toMatch(/滑档|落空/)
    expect(text(box, '#proposed-head').match(/2\.0%/g)).toHaveLength(1)
    expect(readDevice(storage.get(RECOMMEND_KEY)).proposals[0]!.result).toEqual({
      count: 25,
      wishCount: 40,
      none: 0.02,
    })
  })

  it('becomes the draft by one press and restores the earlier draft by another', async () => {
    const { box, store } = openTable(ANSWERS, (made) => {
      withScore(made)
      made.dispatch(listChanged({ ref: REF, change: { kind: 'add', wish: wish(77) } }))
    })
    await eventually(() => expect(find(box, '#take-proposed').getAttribute('aria-disabled')).toBeNull())
    press(find(box, '#take-proposed'))
    await eventually(() => find(box, '#save-wish'))
    expect(draftOf(store)?.selectedSchool).toHaveLength(25)
    expect(draftOf(store)).toMatchObject({ wishId: null, name: '推荐 江苏 本科批 598 分', isSaved: false })
    expect(draftOf(store)?.acceptedNone).toBe(0.03)
    expect(draftOf(store)?.selectedSchool[0]?.Majors).toEqual(['专业1'])
    expect(draftOf(store)?.backup?.selectedSchool.map(({ UnitId }) => UnitId)).toEqual([unitId(77)])
    press(find(box, '#undo'))
    await eventually(() => find(box, '#take-proposed'))
    expect(draftOf(store)?.selectedSchool.map(({ UnitId }) => UnitId)).toEqual([unitId(77)])
    expect(draftOf(store)?.backup).toBeNull()
  })

  it('counts as taken and saved under another exam, and is not offered again', async () => {
    const { box, store } = openTable()
    await eventually(() => expect(find(box, '#take-proposed').getAttribute('aria-disabled')).toBeNull())
    press(find(box, '#take-proposed'))
    await eventually(() => find(box, '#save-wish'))
    act(() => {
      store.dispatch(saveStarted({ ref: REF, requestId: 'request-1' }))
      const wishId = '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c11'
      store.dispatch(saveSucceeded({ ref: REF, requestId: 'request-1', wishId, revision: 1 }))
      // the account's own exam, as at the app's next start
      store.dispatch(scoreFormStored(scoreFormFrom({ ...FORM, ProvinceId: '330000', SubjectType: 3 })))
    })
    await eventually(() => find(box, '#export-xlsx'))
    expect(box.querySelector('#take-proposed')).toBeNull()
  })

  it('shows where the list becomes safe, what it keeps to, and adopts the shorter one if chosen', async () => {
    const { box, store } = openTable({
      ...ANSWERS,
      'Wish/Recommend': recommendation(25, { SafeAfter: 12, ShortList: [...Array(12).keys(), 24].map((at) => at + 1) }),
    })
    await eventually(() => find(box, '#safe-after'))
    expect(text(box, '#safe-after')).toContain('前 12 个已经够稳')
    expect(text(box, '#kept-text')).toContain('同一所院校最多占一成')
    // first what happens, then what to decide, then the preferences
    const head = [...find(box, '#proposed-head').querySelectorAll('[id]')].map(({ id }) => id)
    const order = ['list-forecast', 'list-outcome', 'bound-text', 'safe-after', 'short-list', 'kept-text']
    expect(head.filter((id) => order.includes(id))).toEqual(order)
    press(find(box, '#short-list', '只要前 12 个，加最后 1 个保底'))
    expect(box.querySelectorAll('.recommend-row')).toHaveLength(13)
    press(find(box, '#take-proposed'))
    await eventually(() => find(box, '#save-wish'))
    expect(draftOf(store)?.selectedSchool.map(({ UnitId }) => UnitId)).toEqual(
      [...Array(12).keys(), 24].map((at) => unitId(at + 1)),
    )
    press(find(box, '#short-list', '还是要全部 25 个'))
    await eventually(() => find(box, '#take-proposed'))
  })

  it('asks for the same wishes by another measure with one tap, and says what that list gives and gives up', async () => {
    const { box, app } = openTable()
    await eventually(() => find(box, '#proposed-head'))
    expect(text(box, '#list-note')).toContain('院校和专业都看')
    const focuses = () =>
      asked(app, 'Wish/Recommend').map(({ data }) => (data as { Preferences: { Focus?: string } }).Preferences.Focus)
    expect(focuses()).toEqual([undefined])
    press(find(box, '#lists [role=radio]:nth-child(2)'))
    await eventually(() => expect(focuses()).toEqual([undefined, 'college']))
    expect(text(box, '#list-note')).toContain('换来的是专业偏冷一些')
    press(find(box, '#lists [role=radio]:nth-child(1)'))
    expect(text(box, '#list-note')).toContain('院校和专业都看')
    expect(focuses()).toEqual([undefined, 'college'])
  })

  it('sends a guest who saves it to sign in; the list waits on the device', async () => {
    const { box, app, store } = openTable()
    await eventually(() => expect(find(box, '#take-proposed').getAttribute('aria-disabled')).toBeNull())
    press(find(box, '#take-proposed'))
    press(await eventually(() => find(box, '#save-wish')))
    await eventually(() => expect(app.opened.join()).toContain('pages/personal/login/index'))
    expect(asked(app, 'User/SaveWish')).toEqual([])
    expect(draftOf(store)?.selectedSchool).toHaveLength(25)
  })

  it('names the source of a batch’s number of wishes nobody published', async () => {
    const CountNote = '最多 40 个是本科批的规定，专科批能填几个请查省考试院'
    const { box } = openTable({ ...ANSWERS, 'Wish/Recommend': recommendation(25, { CountNote }) })
    await eventually(() => expect(find(box, '#count-note').textContent).toBe(CountNote))
  })

  it('shows that nothing is left, and computes again without the dropped preference', async () => {
    const { box, app } = openTable({
      ...ANSWERS,
      'Wish/Recommend': recommendation(0, {
        MatchCount: 0,
        IsWithinBound: false,
        Findings: [
          {
            Code: 'NONE_WANTED',
            Severity: 'warning',
            UnitId: null,
            Index: null,
            Message: '这些条件合起来，本科批里一个志愿都不剩。放宽一条再算',
            Fix: null,
          },
        ],
        Relax: [{ Preference: 'ProvinceIdList', Label: '放宽地区', Count: 700, ReachCount: 380 }],
      }),
    })
    press(await eventually(() => find(box, '#relax-ProvinceIdList')))
    await eventually(() => expect(app.opened.join()).toMatch(/^replace \/pages\/recommend\/wishTable\?proposal=/))
    expect(box.textContent).toContain('一个志愿都不剩')
    expect(find(box, '#take-proposed').getAttribute('aria-disabled')).toBe('true')
  })
})
