// Pages of tests on a real store and real device storage; only the network is a typed fake.
import type { ReactElement } from 'react'
import type { RequestOf, ResponseOf } from 'contract/registry'
import AssessPage from '@/pages/assess/index'
import AllroundPage from '@/pages/assess/allround/index'
import ContentPage from '@/pages/assess/custom-pages/test-content'
import SubmitPage from '@/pages/assess/custom-pages/test-submit'
import TipsPage from '@/pages/assess/custom-pages/test-tips'
import ResultPage from '@/pages/assess/custom-pages/testResult'
import ChoosePage from '@/pages/assess/new-exam-choose/index'
import InterestReport from '@/pages/personal/appraisal/mbtidetail2'
import { chanceWords, sideText } from '@/features/assessment/tests'
import { useLazyJudgePathsQuery } from '@/features/career/api'
import { mergedAnswers, runsOf, wireAnswers } from '@/features/assessment/device-answers'
import { keepOrder } from '@/features/assessment/subject-order'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, provinceSelected, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { atPage, eventually, fakeApp, renderInApp, USER, type Answers, type FakeApp } from '../session/fake-app'
import { choose } from '../screens/choose'
import { cleanUp, find, press } from '../ui/render'
import { MATCHES, QUESTIONS, RESULT, TEST } from './fixture'

type Submit = RequestOf<'Career/HollandSubmit'>

function open(page: ReactElement, path: string, params: Record<string, string>, answers: Answers, isGuest = false) {
  atPage(path, params)
  const app = fakeApp(answers)
  const { box } = renderInApp(page, (store) => {
    store.dispatch(launched())
    store.dispatch(provinceSelected('320000'))
    if (isGuest) return
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(userInfoLoaded(USER))
  })
  return { app, box }
}
const sent = ({ calls }: FakeApp) =>
  calls.filter(({ path }) => path === 'Career/HollandSubmit').map(({ data }) => data as unknown as Submit)
/** Stores what is sent, like the server. */
const keeping =
  (kept: Record<string, number> = {}) =>
  ({ Answers: given, Restart, Finish }: Submit): ResponseOf<'Career/HollandSubmit'> => {
    if (Restart) for (const id of Object.keys(kept)) delete kept[id]
    for (const { ItemId, Value } of given) kept[ItemId] = Value
    return {
      AttemptId: 'a1',
      Version: 1,
      Answers: Object.entries(kept).map(([ItemId, Value]) => ({ ItemId, Value })),
      Total: 3,
      Overruled: [],
      ResultId: Finish ? 'r1' : null,
      WasFinished: false,
    }
  }
const content = (answers: Answers, isGuest = false) =>
  open(<ContentPage />, 'pages/assess/custom-pages/test-content', { testCode: 'holland' }, answers, isGuest)
const submit = (answers: Answers, isGuest = false) =>
  open(<SubmitPage />, 'pages/assess/custom-pages/test-submit', { testCode: 'holland' }, answers, isGuest)

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
  for (const key of ['quiz:answers', 'recommend:device'] as const) storage.remove(key)
})

describe('taking a test', () => {
  test('every answer goes to the account at once, with its age instead of a time', async () => {
    const { app, box } = content({ 'Career/HollandQuestions': QUESTIONS, 'Career/HollandSubmit': keeping() })
    await choose(box, '#test-option-4')
    await eventually(() => expect(sent(app)).toHaveLength(1))
    expect(sent(app)[0]!.Answers[0]).toMatchObject({ ItemId: 'h01', Value: 4 })
    expect(sent(app)[0]!.Answers[0]!.AgeMs).toBeLessThan(10_000)
    await eventually(() => expect(find(box, '#test-at').textContent).toBe('第 2 题，共 3 题'))
  })

  test('offline answers stay on the device, visibly, and go with the next one', async () => {
    const { app, box } = content({ 'Career/HollandQuestions': QUESTIONS, 'Career/HollandSubmit': 'offline' })
    await choose(box, '#test-option-4')
    await eventually(() => expect(find(box, '#test-notice').textContent).toContain('答案先留在这台设备上'))
    app.answers['Career/HollandSubmit'] = keeping() as never
    await choose(box, '#test-option-2')
    await eventually(() =>
      expect(
        sent(app)
          .at(-1)!
          .Answers.map(({ ItemId }) => ItemId),
      ).toEqual(['h01', 'h02']),
    )
    await eventually(() => expect(box.querySelector('#test-notice')).toBeNull())
  })

  test('answers from another device are continued, past those this one knew', async () => {
    storage.set('quiz:answers', { holland: { h02: ['1'] }, 'holland:waiting': { h02: [String(Date.now())] } })
    const attempt = {
      AttemptId: 'a1',
      Answers: [
        { ItemId: 'h01', Value: 5 },
        { ItemId: 'h02', Value: 3 },
      ],
    }
    const { box } = content({
      'Career/HollandQuestions': { ...QUESTIONS, Attempt: attempt },
      'Career/HollandSubmit': keeping(),
    })
    await eventually(() => expect(find(box, '#test-resume').textContent).toContain('做了 2 题'))
    press(find(box, '#test-continue'))
    expect(find(box, '#test-at').textContent).toBe('第 3 题，共 3 题')
    press(find(box, '#test-back'))
    expect(find(box, '#test-option-1').getAttribute('aria-checked')).toBe('true')
  })

  test('beginning again drops the account’s answers', async () => {
    const attempt = { AttemptId: 'a1', Answers: [{ ItemId: 'h01', Value: 5 }] }
    const { app, box } = content({
      'Career/HollandQuestions': { ...QUESTIONS, Attempt: attempt },
      'Career/HollandSubmit': keeping({ h01: 5 }),
    })
    press(await eventually(() => find(box, '#test-again')))
    await eventually(() => expect(sent(app)[0]).toMatchObject({ Restart: true, Answers: [] }))
    // an equal answer belongs to the new sitting
    await choose(box, '#test-option-5')
    await eventually(() =>
      expect(sent(app).at(-1)).toMatchObject({ Answers: [expect.objectContaining({ ItemId: 'h01', Value: 5 })] }),
    )
  })

  test('an address without a test says so', () => {
    const { box } = open(<ContentPage />, 'pages/assess/custom-pages/test-content', { testCode: 'x' }, {})
    expect(find(box, '#no-such-test').textContent).toContain('没有这项测评')
  })
})

describe('handing in', () => {
  test('missing answers are named by number, with a link', async () => {
    storage.set('quiz:answers', { holland: { h01: ['1'] }, 'holland:waiting': { h01: ['1'] } })
    const { app, box } = submit({ 'Career/HollandQuestions': QUESTIONS })
    await eventually(() => expect(find(box, '#hand-in-state').textContent).toContain('还没做的是第 2–3 题，共 2 题'))
    press(find(box, '#go-on'))
    await eventually(() => expect(app.opened[0]).toContain('test-content?testCode=holland'))
  })

  const whole = { h01: ['1'], h02: ['2'], h03: ['3'] }
  const at = String(Date.now())
  test('sends the rest, empties the device and leads to the result', async () => {
    storage.set('quiz:answers', { holland: whole, 'holland:waiting': { h01: [at], h02: [at], h03: [at] } })
    const { app, box } = submit({ 'Career/HollandQuestions': QUESTIONS, 'Career/HollandSubmit': keeping() })
    press(await eventually(() => find(box, '#hand-in')))
    await eventually(() => expect(app.opened[0]).toContain('testResult?id=r1'))
    expect(sent(app)[0]).toMatchObject({ Finish: true, Version: 1 })
    expect(sent(app)[0]!.Answers).toHaveLength(3)
    expect(storage.get('quiz:answers')).toBeFalsy()
  })

  test('a guest signs in first, and the answers wait', async () => {
    storage.set('quiz:answers', { holland: whole, 'holland:waiting': { h01: [at] } })
    const { app, box } = submit({ 'Career/HollandQuestions': QUESTIONS }, true)
    press(await eventually(() => find(box, '#hand-in', '登录后看结果')))
    await eventually(() => expect(app.opened[0]).toContain('login'))
    expect(storage.get('quiz:answers')).toMatchObject({ holland: whole })
  })

  test('a refusal is shown, and nothing is lost', async () => {
    storage.set('quiz:answers', { holland: whole, 'holland:waiting': { h01: [at], h02: [at], h03: [at] } })
    const { box } = submit({
      'Career/HollandQuestions': QUESTIONS,
      'Career/HollandSubmit': { Code: 1701, Message: '这项测评换了新题，请重新打开再做', Error: 'TEST_RENEWED' },
    })
    press(await eventually(() => find(box, '#hand-in')))
    await eventually(() => expect(find(box, '#hand-in-failure').textContent).toContain('换了新题'))
    expect(storage.get('quiz:answers')).toMatchObject({ holland: whole })
  })
})

describe('a result', () => {
  const result = (change: Partial<typeof RESULT> = {}, more: Answers = {}) =>
    open(
      <ResultPage />,
      'pages/assess/custom-pages/testResult',
      { id: 'r1' },
      {
        'Career/TestResult': { Test: TEST, Result: { ...RESULT, ...change } },
        'Career/TestMatches': MATCHES,
        ...more,
      },
    )

  test('shows each score with its error, the middle as the middle, and that its reliability is unknown', async () => {
    const { box } = result()
    await eventually(() => expect(find(box, '#test-scores').textContent).toContain('88 ± 8 · 爱研究'))
    expect(find(box, '#test-scores').textContent).toContain('52 ± 8 · 居中')
    expect(find(box, '#test-basis').textContent).toContain('现在有 12 份，还不知道')
  })

  test('one tap wishes for a major: the recommendation has it in its preferences', async () => {
    const { box } = result()
    await eventually(() => expect(find(box, '#major-B070201').textContent).toContain('我的机会：稳 3 冲 2'))
    press(find(box, '#wish-B070201'))
    expect(find(box, '#wish-B070201').textContent).toContain('✓ 想学')
    expect(storage.get('recommend:device')).toMatchObject({ preferences: { MajorList: ['物理学'] } })
    expect(find(box, '#to-recommend').textContent).toContain('想学的专业有 1 个')
    press(find(box, '#wish-B070201'))
    expect(storage.get('recommend:device')).toMatchObject({ preferences: { MajorList: [] } })
  })

  test('switches to 专科 majors on request, and the sentence names what was compared', async () => {
    const { app, box } = result(
      {},
      {
        'Career/TestMatches': ({ Level = '本科' }) => ({
          ...MATCHES,
          Level,
          Majors: Level === '本科' ? MATCHES.Majors : [],
        }),
      },
    )
    await eventually(() => expect(find(box, '#test-majors').textContent).toContain('800 个本科专业里'))
    press(find(box, '#match-level-专科'))
    await eventually(() => expect(find(box, '#test-majors').textContent).toContain('800 个专科专业里'))
    expect(find(box, '#no-majors').textContent).toContain('没有兴趣和你相近的')
    expect(app.calls.at(-1)).toMatchObject({ path: 'Career/TestMatches', data: { Level: '专科' } })
  })

  test('where nobody knows which occupations a level’s majors lead to, it says so, and calls no major unfit', async () => {
    const { box } = result({}, { 'Career/TestMatches': { ...MATCHES, Level: '专科', Majors: [], Known: 0 } })
    await eventually(() => expect(find(box, '#match-basis').textContent).toContain('还没有数据，不能按兴趣比'))
    expect([box.querySelector('#no-majors'), box.querySelector('#test-chances')]).toEqual([null, null])
    expect(find(box, '#test-occupations').textContent).toContain('物理学研究人员')
  })

  test('of interests without a shape leads to no interests test: it is one', async () => {
    const { box } = result({ HasMatches: false, Code: '' })
    await eventually(() => find(box, '#to-again'))
    expect(box.querySelector('#to-holland')).toBeNull()
  })

  test('unreadable answers have no chart, and the reason', async () => {
    const { box } = result({
      State: 'withheld',
      Doubts: ['几乎每一题都选了同一个答案'],
      Scores: [],
      Code: '',
      HasMatches: false,
      Sentences: ['这次的答案看不出可靠的结果，所以没有报告。'],
    })
    await eventually(() => expect(find(box, '#test-doubts').textContent).toContain('没有报告'))
    expect(box.querySelector('#test-scores')).toBeNull()
    expect(box.querySelector('#test-majors')).toBeNull()
  })

  test('of another account is hidden', async () => {
    const { box } = result({}, { 'Career/TestResult': { Code: 1704, Message: '没有', Error: 'TEST_RESULT_NOT_FOUND' } })
    await eventually(() => expect(box.textContent).toContain('没有这份测评结果'))
  })

  test('in detail needs a right; the summary is above it', async () => {
    const { app, box } = open(
      <InterestReport />,
      'pages/personal/appraisal/mbtidetail2',
      {},
      {
        'User/TestHollandInfo': { Test: TEST, Result: RESULT },
        'Career/TestMatches': MATCHES,
      },
    )
    await eventually(() => expect(find(box, '#test-result').textContent).toContain('你的兴趣最偏向研究'))
    expect(find(box, '#locked').textContent).toContain('会员')
    expect(app.calls.some(({ path }) => path === 'Career/TestReport')).toBe(false)
  })

  test('that does not exist sells nothing: only the way to take the test appears', async () => {
    const { box } = open(
      <InterestReport />,
      'pages/personal/appraisal/mbtidetail2',
      {},
      { 'User/TestHollandInfo': { Test: TEST, Result: null } },
    )
    await eventually(() => expect(box.textContent).toContain('还没有这项测评的结果'))
    expect(box.querySelector('#locked')).toBeNull()
  })
})

describe('before a test', () => {
  test('the index shows what each answers, its result and what is begun', async () => {
    const begun = { Answered: 5, Total: 48, At: '2026-05-01T02:00:00Z' }
    const last = { ResultId: 'r1', FinishedAt: '2026-05-01T02:00:00Z', Summary: '研究（I）', IsReadable: true }
    const { app, box } = open(
      <AssessPage />,
      'pages/assess/index',
      {},
      {
        'User/TestList': {
          Items: [
            { ...TEST, Begun: begun },
            { ...TEST, TestCode: 'mbti', Title: '性格倾向', Last: last },
            { ...TEST, TestCode: 'path', Title: '升学路径', Begun: { ...begun, Total: 11 } },
          ],
        },
      },
    )
    await eventually(() => expect(find(box, '#test-holland').textContent).toContain('做了 5/48'))
    expect(find(box, '#test-mbti').textContent).toContain('上次：研究（I）')
    expect(find(box, '#test-path').textContent).toContain('做了 5/11')
    expect(app.calls.find(({ path }) => path === 'User/TestList')!.data).toMatchObject({ ProvinceId: '320000' })
    press(find(box, '#test-path'))
    press(find(box, '#test-mbti'))
    await eventually(() =>
      expect(app.opened).toEqual([
        expect.stringContaining('enter-path/index'),
        expect.stringContaining('testResult?id=r1'),
      ]),
    )
  })

  test('the questions about ways show the day of their answers, once answered', async () => {
    function Ask() {
      const [ask] = useLazyJudgePathsQuery()
      return <button id='ask' onClick={() => void ask({ Version: 'path-1', Answers: [], IsKept: true })} />
    }
    const path = { ...TEST, TestCode: 'path', Title: '升学路径' }
    const both = (
      <>
        <AssessPage />
        <Ask />
      </>
    )
    const { app, box } = open(both, 'pages/assess/index', {}, { 'User/TestList': { Items: [path] } })
    await eventually(() => expect(find(box, '#test-path').textContent).toContain('去看'))
    expect(find(box, '#test-path').textContent).not.toContain('上次')
    const Last = {
      ResultId: null,
      FinishedAt: '2026-05-01T02:00:00Z',
      Summary: '2026 年 5 月 1 日答的',
      IsReadable: true,
    }
    app.answers['User/TestList'] = { Items: [{ ...path, Last }] }
    app.answers['Career/EnterPathSubmit'] = { ProvinceName: null, ExamYear: 2027, Answered: 0, Items: [] }
    press(find(box, '#ask'))
    await eventually(() => expect(find(box, '#test-path').textContent).toContain('上次：2026 年 5 月 1 日答的'))
  })

  test('its tips and the all-round page lead to the questions', async () => {
    const tips = open(
      <TipsPage />,
      'pages/assess/custom-pages/test-tips',
      { testCode: 'holland' },
      {
        'User/TestList': { Items: [TEST] },
      },
    )
    press(await eventually(() => find(tips.box, '#begin-test', '开始')))
    const all = open(
      <AllroundPage />,
      'pages/assess/allround/index',
      {},
      {
        'User/TestList': { Items: [{ ...TEST, TestCode: 'all-round' }] },
      },
    )
    press(await eventually(() => find(all.box, '#begin-test')))
    await eventually(() =>
      expect([tips.app.opened, all.app.opened].flat()).toEqual(
        expect.arrayContaining([expect.stringContaining('allround/answer')]),
      ),
    )
  })
})

test('three combinations appear with what they give up, in the order of one’s own marks', async () => {
  keepOrder(['历史', '物理'])
  const rule = { Model: '3+1+2', FirstChoice: ['物理', '历史'], Reselect: ['化学', '生物'], ReselectCount: 2 }
  const { app, box } = open(
    <ChoosePage />,
    'pages/assess/new-exam-choose/index',
    {},
    {
      'Public/ProvinceList': {
        RuleDate: '2026-06-01',
        ProvinceList: [{ ID: 32, ProvinceId: '320000', ProvinceName: '江苏', Rule: rule }],
      } as unknown as ResponseOf<'Public/ProvinceList'>,
      'Career/SubjectAdvice': {
        ProvinceName: '江苏',
        Model: '3+1+2',
        Rule: '物理、历史里选 1 门，再从化学、生物里选 2 门。',
        Subjects: ['物理', '历史', '化学', '生物'],
        Choices: [
          {
            Subjects: ['物理', '化学', '生物'],
            Title: '报考面最宽',
            Track: '物理类',
            Marks: 0.4,
            Interest: null,
            Open: 0.97,
            Places: 100,
            Reasons: ['物理类里能报 97 个专业，计划 100 人'],
            GivesUp: ['成绩排第 1 的历史'],
          },
        ],
        HasInterest: false,
        PlanYear: 2026,
        Batch: '本科批',
        Competition: '再选科目各有多少人没有公布。',
        CompetitionSource: { Year: 2025, Source: '省考试院', Basis: 'official' },
        RuleSource: '',
        Source: null,
      },
    },
  )
  const card = await eventually(() => find(box, '#choice-物理-化学-生物').textContent)
  expect(card).toContain('要放下的：成绩排第 1 的历史')
  expect(find(box, '#advice-basis').textContent).toContain(
    '再选科目各有多少人没有公布。来源 省考试院 · 2025 年 · 官方公布',
  )
  expect(card).toContain('还不知道')
  expect(app.calls.find(({ path }) => path === 'Career/SubjectAdvice')!.data.Order).toEqual(['历史', '物理'])
})

test('a device’s answers are separate from the account’s, and hostile ones are left out', () => {
  expect(
    mergedAnswers(
      [
        { ItemId: 'a', Value: 1 },
        { ItemId: 'b', Value: 2 },
      ],
      { a: ['5'], b: ['4'], c: ['3'] },
      { b: ['1'] },
    ),
  ).toEqual({
    a: ['1'],
    b: ['4'],
    c: ['3'],
  })
  expect(wireAnswers(['a', 'b', 'c'], { a: ['9'], b: ['x'], c: ['2'] }, { c: ['500'] }, {}, 100)).toEqual([
    { ItemId: 'c', Value: 2, AgeMs: 0 },
  ])
  expect(sideText({ Side: 'middle', Low: '低', High: '高' })).toBe('居中')
  const none = { TierCounts: { 难: 0, 冲: 0, 稳: 0, 保: 0 }, Units: 0 }
  expect(chanceWords(none)).toBe('没有找到单独招它的志愿')
  expect(chanceWords(none, 'B130202')).toContain('艺术类批次')
  expect(chanceWords(none, 'B040201')).toContain('体育类批次')
  expect(runsOf([])).toEqual([])
  expect(runsOf([1, 3, 8, 9, 10])).toEqual(['1', '3', '8–10'])
})
