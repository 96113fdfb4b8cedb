// A test on this device after the account went on with it elsewhere. Real store and storage; only the network is a typed fake.
import type { RequestOf, ResponseOf } from 'contract/registry'
import SubmitPage from '@/pages/assess/custom-pages/test-submit'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, userInfoLoaded } from '@/shared/session/account/session-slice'
import { launched } from '@/shared/session/site/site-slice'
import { atPage, eventually, fakeApp, renderInApp, USER } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { QUESTIONS } from './fixture'

const now = String(Date.now())
const whole = { h01: ['1'], h02: ['2'], h03: ['3'] }
const taken: ResponseOf<'Career/HollandSubmit'> = {
  AttemptId: 'a1',
  Answers: [],
  Total: 3,
  Overruled: [],
  ResultId: 'r1',
  WasFinished: false,
}

function open(questions: Partial<typeof QUESTIONS>) {
  atPage('pages/assess/custom-pages/test-submit', { testCode: 'holland' })
  const app = fakeApp({
    'Career/HollandQuestions': { ...QUESTIONS, ...questions },
    'Career/HollandSubmit': taken,
  })
  const { box } = renderInApp(<SubmitPage />, (store) => {
    store.dispatch(launched())
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(userInfoLoaded(USER))
  })
  const sent = () =>
    app.calls
      .filter(({ path }) => path === 'Career/HollandSubmit')
      .map(({ data }) => data as unknown as RequestOf<'Career/HollandSubmit'>)
  return { app, box, sent }
}

afterEach(() => {
  cleanUp()
  storage.remove('quiz:answers')
})

test('answers of a sitting that another device handed in do not look like a test that can be handed in', async () => {
  storage.set('quiz:answers', { holland: whole, 'holland:sitting': { id: ['a0'] } })
  const { box } = open({ Attempt: null })
  await eventually(() => expect(find(box, '#hand-in-state').textContent).toContain('做了 0 题，共 3 题'))
  expect(find(box, '#go-on').textContent).toContain('开始做')
})

test('of a sitting begun anew elsewhere this device goes on with what was answered there', async () => {
  storage.set('quiz:answers', { holland: whole, 'holland:sitting': { id: ['a0'] } })
  const { box } = open({ Attempt: { AttemptId: 'a1', Answers: [{ ItemId: 'h02', Value: 5 }] } })
  await eventually(() => expect(find(box, '#hand-in-state').textContent).toContain('还没做的是第 1、3 题'))
})

test('answers that were taken stay while their sitting is under way, however late the account’s own list is', async () => {
  storage.set('quiz:answers', { holland: whole, 'holland:sitting': { id: ['a1'] } })
  const { box } = open({ Attempt: { AttemptId: 'a1', Answers: [{ ItemId: 'h01', Value: 1 }] } })
  await eventually(() => expect(find(box, '#hand-in-state').textContent).toContain('3 题都做了'))
})

test('an answer to a sentence of an earlier version does not keep the test from being handed in', async () => {
  const waiting = { h01: [now], h02: [now], h03: [now], old: [now] }
  storage.set('quiz:answers', { holland: { ...whole, old: ['4'] }, 'holland:waiting': waiting })
  const { app, box, sent } = open({})
  press(await eventually(() => find(box, '#hand-in')))
  await eventually(() => expect(app.opened[0]).toContain('testResult?id=r1'))
  expect(
    sent()
      .at(-1)!
      .Answers.map(({ ItemId }) => ItemId),
  ).toEqual(['h01', 'h02', 'h03'])
})
