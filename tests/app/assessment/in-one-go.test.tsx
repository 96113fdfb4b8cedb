// A test answered from first to last sentence without a stop, and handed in from the page that opens over it. Real store and storage; only
// the network is a typed fake.
import { useState } from 'react'
import { View } from '@tarojs/components'
import type { RequestOf, ResponseOf } from 'contract/registry'
import ContentPage from '@/pages/assess/custom-pages/test-content'
import SubmitPage from '@/pages/assess/custom-pages/test-submit'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { atPage, eventually, fakeApp, renderInApp, USER, type Answers } from '../session/fake-app'
import { choose } from '../screens/choose'
import { cleanUp, find, press } from '../ui/render'
import { QUESTIONS } from './fixture'

const GIVEN = [4, 2, 5]
type Submitted = ResponseOf<'Career/HollandSubmit'>

/** The opening page appears before the one under it is gone, as in the router. */
function Over() {
  const [isOver, setOver] = useState(false)
  return (
    <View>
      <View id='under'>
        <ContentPage />
      </View>
      <View id='open' onClick={() => setOver(true)} />
      <View id='over'>{isOver && <SubmitPage />}</View>
    </View>
  )
}

/** An account that keeps what is sent in one sitting. */
function account() {
  const kept = new Map<string, number>()
  const Answers = () => [...kept].map(([ItemId, Value]) => ({ ItemId, Value }))
  return {
    'Career/HollandQuestions': () => ({
      ...QUESTIONS,
      Attempt: kept.size > 0 ? { AttemptId: 'a1', Answers: Answers() } : null,
    }),
    'Career/HollandSubmit': (request: RequestOf<'Career/HollandSubmit'>): Submitted => {
      for (const { ItemId, Value } of request.Answers) kept.set(ItemId, Value)
      const ResultId = request.Finish ? 'r1' : null
      return { AttemptId: 'a1', Version: 1, Answers: Answers(), Total: 3, Overruled: [], ResultId, WasFinished: false }
    },
  } satisfies Answers
}

/** Answers what is unanswered, up to the last sentence; resolves when the account has stored it. */
async function answerAll(answers: Answers, from = 0) {
  atPage('pages/assess/custom-pages/test-content', { testCode: 'holland' })
  const app = fakeApp(answers)
  const { box } = renderInApp(<Over />, (store) => {
    store.dispatch(launched())
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(userInfoLoaded(USER))
  })
  if (from > 0) press(await eventually(() => find(box, '#test-continue')))
  for (const at of [0, 1, 2].slice(from)) {
    await eventually(() => expect(find(box, '#test-at').textContent).toContain(`第 ${at + 1} 题`))
    await choose(box, `#test-option-${GIVEN[at]}`)
  }
  await eventually(() => expect(storage.get('quiz:answers')).not.toHaveProperty('holland:waiting'))
  return { app, box }
}

afterEach(() => {
  cleanUp()
  storage.remove('quiz:answers')
})

test('answering every sentence in one sitting allows handing in at once', async () => {
  const { app, box } = await answerAll(account())
  press(find(box, '#open'))
  await eventually(() => expect(find(box, '#hand-in-state').textContent).toContain('3 题都做了'))
  press(find(box, '#hand-in'))
  await eventually(() => expect(app.opened.at(-1)).toContain('testResult?id=r1'))
})

test('the time of a sentence begins when it appears: an earlier press counts for none', async () => {
  const { app } = await answerAll(account())
  const times = app.calls
    .filter(({ path }) => path === 'Career/HollandSubmit')
    .flatMap(({ data }) =>
      (data as unknown as RequestOf<'Career/HollandSubmit'>).Answers.map((one) => one.SpentMs ?? 0),
    )
  // each was read for the one moment that `choose` waits before it presses, not for the one after
  expect(times).toHaveLength(3)
  for (const time of times.slice(1)) expect(time - 1000).toBeLessThan(900)
  for (const time of times.slice(1)) expect(time).toBeGreaterThanOrEqual(1000)
})

test('unsent answers are not lost to what was known before them', async () => {
  storage.set('quiz:answers', { holland: { h01: ['4'] }, 'holland:waiting': { h01: ['1'] } })
  const { app, box } = await answerAll(account(), 1)
  for (const path of ['Career/HollandQuestions', 'Career/HollandSubmit'] as const) app.answers[path] = 'offline'
  await choose(box, '#test-option-1')
  await eventually(() => expect(find(box, '#test-notice').textContent).toContain('答案先留在这台设备上'))
  press(find(box, '#open'))
  await eventually(() => expect(find(box, '#hand-in-state').textContent).toContain('3 题都做了'))
  expect(storage.get('quiz:answers')).toMatchObject({
    holland: { h01: ['4'], h02: ['2'], h03: ['1'] },
    'holland:waiting': { h03: [expect.any(String)] },
  })
})
