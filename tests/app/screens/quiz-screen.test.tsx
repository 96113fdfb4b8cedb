import '@/store/wiring'
import { storage } from '@/shared/platform/storage/storage'
import { claimDevice, leaveDevice } from '@/shared/session/account/device-owner'
import { keptAnswers } from '@/shared/screens/quiz/kept-answers'
import { QuizScreen } from '@/shared/screens/QuizScreen'
import type { QuizAnswers, QuizQuestion } from '@/shared/screens/use-quiz'
import { eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press, pressKey } from '../ui/render'
import { choose, later } from './choose'

const yesNo = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
]
const QUESTIONS: QuizQuestion[] = [
  { key: 'q1', text: '你喜欢动手拆装东西吗', options: yesNo },
  { key: 'q2', text: '选出你想学的', multiple: true, options: [...yesNo, { value: 'both', label: '都想' }] },
  { key: 'q3', text: '你喜欢和人打交道吗', options: yesNo },
]

function start(given: { kept?: QuizAnswers; submit?: (answers: QuizAnswers) => Promise<string | undefined> } = {}) {
  fakeApp({})
  const kept: QuizAnswers[] = []
  const sent: QuizAnswers[] = []
  const onDone = jest.fn()
  const submit = given.submit ?? (() => Promise.resolve(undefined))
  const { box } = renderInApp(
    <QuizScreen
      title='职业兴趣测评'
      id='quiz'
      questions={{ data: QUESTIONS, isLoading: false }}
      kept={given.kept ? { data: given.kept, isLoading: false } : null}
      onKeep={(answers) => kept.push(answers)}
      submit={(answers) => {
        sent.push(answers)
        return submit(answers)
      }}
      onDone={onDone}
    />,
  )
  return { box, kept, sent, onDone }
}
const at = (box: ParentNode) => find(box, '#quiz-at').textContent

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('a declared test', () => {
  test('shows one question at once, continues by itself after one choice, keeps every answer', async () => {
    const { box, kept, sent, onDone } = start()
    expect(at(box)).toBe('第 1 题，共 3 题')
    await choose(box, '#quiz-option-yes')
    expect(at(box)).toBe('第 2 题，共 3 题')
    await choose(box, '#quiz-option-yes')
    press(find(box, '#quiz-option-both'))
    expect(at(box)).toBe('第 2 题，共 3 题')
    press(find(box, '#quiz-next'))
    await choose(box, '#quiz-option-no')
    expect(kept.at(-1)).toEqual({ q1: ['yes'], q2: ['yes', 'both'], q3: ['no'] })
    press(find(box, '#quiz-next', '提交'))
    await eventually(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(sent).toEqual([{ q1: ['yes'], q2: ['yes', 'both'], q3: ['no'] }])
  })

  const pressTwice: [string, (option: HTMLElement) => void][] = [
    ['tapped', press],
    ['answered by the keyboard', (option) => pressKey(option, 'Enter')],
  ]
  test.each(pressTwice)(
    'shows a chosen answer before the next sentence, and %s twice does not answer that, too',
    async (_how, give) => {
      const { box, kept } = start()
      const option = find(box, '#quiz-option-yes')
      later(1000)
      give(option)
      give(option)
      expect(at(box)).toBe('第 1 题，共 3 题')
      expect(option.getAttribute('aria-checked')).toBe('true')
      expect(option.textContent).toContain('✓')
      // it is saved at once, whenever the app closes
      expect(kept).toEqual([{ q1: ['yes'] }])
      later(1000)
      await eventually(() => expect(at(box)).toBe('第 2 题，共 3 题'))
      give(find(box, '#quiz-option-yes'))
      expect(find(box, '#quiz-option-yes').getAttribute('aria-checked')).toBe('false')
      later(1000)
      give(find(box, '#quiz-option-no'))
      expect(kept).toEqual([{ q1: ['yes'] }, { q1: ['yes'], q2: ['no'] }])
    },
  )

  test('a held key answers one sentence', async () => {
    const { box, kept } = start()
    later(1000)
    pressKey(find(box, '#quiz-option-yes'), 'Enter')
    later(1000)
    await eventually(() => expect(at(box)).toBe('第 2 题，共 3 题'))
    later(1000)
    pressKey(find(box, '#quiz-option-yes'), 'Enter', true)
    expect(kept).toHaveLength(1)
  })

  test('a reader who has seen the choice can go on or back, and nothing moves a second time', async () => {
    const { box } = start()
    later(1000)
    press(find(box, '#quiz-option-yes'))
    press(find(box, '#quiz-next'))
    expect(at(box)).toBe('第 2 题，共 3 题')
    press(find(box, '#quiz-back'))
    await choose(box, '#quiz-option-no')
    expect(at(box)).toBe('第 2 题，共 3 题')
  })

  test('returns to earlier answers, and cannot be handed in with a gap', async () => {
    const { box } = start()
    await choose(box, '#quiz-option-yes')
    press(find(box, '#quiz-back'))
    expect(find(box, '#quiz-option-yes').getAttribute('aria-checked')).toBe('true')
    press(find(box, '#quiz-next'))
    expect(find(box, '#quiz-next').getAttribute('aria-disabled')).toBe('true')
  })

  test('offers to continue where one stopped, past removed questions, or to start again', () => {
    const kept = { q1: ['no'], gone: ['yes'], q3: ['not offered'] }
    const first = start({ kept })
    expect(find(first.box, '#quiz-resume').textContent).toContain('上次做了 1 题，共 3 题')
    press(find(first.box, '#quiz-continue'))
    expect(at(first.box)).toBe('第 2 题，共 3 题')
    const second = start({ kept })
    press(find(second.box, '#quiz-again'))
    expect(at(second.box)).toBe('第 1 题，共 3 题')
    expect(second.kept).toEqual([{}])
  })

  test('a failed handing-in is shown, and the answers can be sent again', async () => {
    const kept = { q1: ['no'], q2: ['no'], q3: ['no'] }
    const submit = jest
      .fn<Promise<string | undefined>, []>()
      .mockResolvedValueOnce('网络不好，请再试一次')
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(undefined)
    const { box, onDone } = start({ kept, submit })
    press(find(box, '#quiz-continue'))
    // the second tap would lie on it
    press(find(box, '#quiz-next', '提交'))
    expect(submit).not.toHaveBeenCalled()
    later(1000)
    press(find(box, '#quiz-next', '提交'))
    await eventually(() => expect(find(box, '[role=alert]').textContent).toBe('网络不好，请再试一次'))
    press(find(box, '#quiz-next', '提交'))
    await eventually(() => expect(find(box, '[role=alert]').textContent).toBe('没有提交成功，请再试一次'))
    press(find(box, '#quiz-next', '提交'))
    await eventually(() => expect(onDone).toHaveBeenCalledTimes(1))
  })

  test('waits for its questions, offers a retry, and says if there are none', () => {
    fakeApp({})
    const refetch = jest.fn()
    const show = (questions: Parameters<typeof QuizScreen>[0]['questions']) =>
      renderInApp(
        <QuizScreen
          title='测评'
          id='quiz'
          questions={questions}
          kept={null}
          onKeep={jest.fn()}
          submit={() => Promise.resolve(undefined)}
          onDone={jest.fn()}
        />,
      ).box
    expect(show({ isLoading: true }).querySelector('[aria-busy=true]')).not.toBeNull()
    press(find(show({ isLoading: false, isError: true, refetch }), '#query-retry'))
    expect(refetch).toHaveBeenCalledTimes(1)
    expect(show({ data: [], isLoading: false }).textContent).toContain('这项测评还没有题目')
  })

  test('waits for an earlier sitting’s answers, which may come after the questions', () => {
    fakeApp({})
    const show = (kept: Parameters<typeof QuizScreen>[0]['kept']) =>
      renderInApp(
        <QuizScreen
          id='quiz'
          questions={{ data: QUESTIONS, isLoading: false }}
          kept={kept}
          onKeep={jest.fn()}
          submit={() => Promise.resolve(undefined)}
          onDone={jest.fn()}
        />,
      ).box
    const waiting = show({ isLoading: true })
    expect(waiting.querySelector('[aria-busy=true]')).not.toBeNull()
    expect(waiting.querySelector('#quiz-at')).toBeNull()
    find(show({ data: { q1: ['no'] }, isLoading: false }), '#quiz-continue')
    // What is unavailable is not awaited.
    expect(at(show({ isLoading: false, isError: true }))).toBe('第 1 题，共 3 题')
  })

  test('a question may need an exact number of choices, and says so', async () => {
    fakeApp({})
    const question = { ...QUESTIONS[1]!, least: 2, most: 2 }
    const { box } = renderInApp(
      <QuizScreen
        id='quiz'
        questions={{ data: [question, QUESTIONS[0]!], isLoading: false }}
        kept={null}
        onKeep={jest.fn()}
        submit={() => Promise.resolve(undefined)}
        onDone={jest.fn()}
      />,
    )
    expect(find(box, '#quiz-bounds').textContent).toBe('选 2 项')
    await choose(box, '#quiz-option-yes')
    expect(find(box, '#quiz-next').getAttribute('aria-disabled')).toBe('true')
    press(find(box, '#quiz-option-no'))
    press(find(box, '#quiz-option-both'))
    expect(find(box, '#quiz-option-both').getAttribute('aria-checked')).toBe('false')
    press(find(box, '#quiz-next'))
    expect(at(box)).toBe('第 2 题，共 2 题')
  })

  test('its answers are kept on the device by test, and other data there does no harm', () => {
    const mbti = keptAnswers('mbti')
    mbti.keep({ q1: ['yes'] })
    expect(mbti.read()).toEqual({ q1: ['yes'] })
    expect(keptAnswers('holland').read()).toEqual({})
    for (const stored of [null, 'text', [['yes']], { q1: 'yes', q2: [1, 'no'] }]) {
      storage.set('quiz:answers', { mbti: stored })
      expect(mbti.read()).toEqual(
        stored !== null && typeof stored === 'object' && 'q2' in stored ? { q1: [], q2: ['no'] } : {},
      )
    }
    mbti.keep({})
    expect(mbti.read()).toEqual({})
    expect(storage.get('quiz:answers')).toBeFalsy()
    for (const stored of [null, 'text', 7, [{ q1: ['yes'] }]]) {
      storage.set('quiz:answers', stored)
      expect(mbti.read()).toEqual({})
    }
    storage.remove('quiz:answers')
  })

  test('its answers belong to the account: nobody else on the phone sees them, and they return with it', () => {
    const [mbti, holland] = [keptAnswers('mbti'), keptAnswers('holland')]
    claimDevice('u1')
    mbti.keep({ q1: ['yes'] })
    claimDevice('u2')
    expect(mbti.read()).toEqual({})
    mbti.keep({ q1: ['no'] })
    claimDevice('u1')
    expect(mbti.read()).toEqual({ q1: ['yes'] })
    leaveDevice()
    expect(mbti.read()).toEqual({})
    holland.keep({ q2: ['both'] })
    // what a guest began is joined with what was left here before
    claimDevice('u2')
    expect([mbti.read(), holland.read()]).toEqual([{ q1: ['no'] }, { q2: ['both'] }])
    claimDevice('u1')
    expect([mbti.read(), holland.read()]).toEqual([{ q1: ['yes'] }, {}])
    leaveDevice()
  })
})
