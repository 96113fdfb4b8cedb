// An account's results as a list. Real store and storage; only the network is a typed fake.
import ListPage from '@/pages/personal/appraisal/list'
import { loggedIn, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { atPage, eventually, fakeApp, renderInApp, USER } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { RESULT, TEST } from './fixture'

afterEach(cleanUp)

const Begun = { Answered: 5, Total: 48, At: '2026-05-01T02:00:00Z' }

test('a type without a letter has no code beside its name; open tests are above', async () => {
  atPage('pages/personal/appraisal/list', {})
  const mbti = { ...RESULT, TestCode: 'mbti' as const, Title: '性格倾向' }
  const app = fakeApp({
    'User/TestResults': {
      Items: [
        { ...mbti, ResultId: 'r1', Code: '––––', Sentences: ['四项都在中间。'] },
        { ...mbti, ResultId: 'r2', Code: 'E––J' },
        { ...RESULT, ResultId: 'r3', Code: '' },
      ],
    },
    'User/TestList': {
      Items: [
        { ...TEST, Begun },
        { ...TEST, TestCode: 'path', Title: '升学路径', Begun },
      ],
    },
  })
  const { box } = renderInApp(<ListPage />, (store) => {
    store.dispatch(launched())
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(userInfoLoaded(USER))
  })
  const text = (await eventually(() => find(box, '#results'))).textContent
  expect(text).toContain('3 份结果')
  expect(text).toContain('性格倾向 E––J')
  expect(text).not.toContain('––––')
  // the day is above the sentence: beside it, large text leaves the sentence no room
  expect(find(box, '#results .num').textContent).toBe('2026-05-01')
  await eventually(() => expect(find(box, '#begun-tests').textContent).toContain('5/48'))
  // the questions about ways are not a list of sentences: they have their own page
  press(find(box, '#begun-path'))
  press(find(box, '#begun-holland'))
  await eventually(() =>
    expect(app.opened).toEqual([
      expect.stringContaining('enter-path/index'),
      expect.stringContaining('apprasaledit?testCode=holland'),
    ]),
  )
})
