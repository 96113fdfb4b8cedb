// Waiting answers on a device keep to their own sentences. Real store and storage; only the network is a typed fake.
import type { ComponentType } from 'react'
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

type Asked = ResponseOf<'Career/HollandQuestions'>
const now = String(Date.now())
/** The second version: sentences with the same names but other questions. */
const SECOND: Asked = {
  ...QUESTIONS,
  Version: 2,
  Items: QUESTIONS.Items.map((item) => ({ ...item, Text: `新的${item.Text}` })),
}
/** A server with both versions, or only the second; it asks the second. */
const server =
  (versions: readonly Asked[]) =>
  ({ Version }: RequestOf<'Career/HollandQuestions'>): Asked => {
    const known = versions.find((one) => one.Version === (Version ?? 2))
    return known ?? { ...SECOND, IsRenewed: true }
  }

function open(answers: Answers, isGuest: boolean, Page: ComponentType = ContentPage) {
  atPage(`pages/assess/custom-pages/${Page === SubmitPage ? 'test-submit' : 'test-content'}`, { testCode: 'holland' })
  const app = fakeApp(answers)
  const { box } = renderInApp(<Page />, (store) => {
    store.dispatch(launched())
    if (isGuest) return
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(userInfoLoaded(USER))
  })
  const called = <Path extends 'Career/HollandQuestions' | 'Career/HollandSubmit'>(path: Path) =>
    app.calls.filter((one) => one.path === path).map(({ data }) => data as unknown as RequestOf<Path>)
  return { app, box, called }
}

afterEach(() => {
  cleanUp()
  storage.remove('quiz:answers')
})

describe('answers of a guest', () => {
  test('are stored with their version, and continue with its sentences after a new one has come', async () => {
    const before = open({ 'Career/HollandQuestions': QUESTIONS }, true)
    await choose(before.box, '#test-option-2')
    expect(storage.get('quiz:answers')).toMatchObject({ 'holland:version': { version: ['1'] } })
    cleanUp()
    const { box, called } = open({ 'Career/HollandQuestions': server([QUESTIONS, SECOND]) as never }, true)
    press(await eventually(() => find(box, '#test-continue')))
    expect(called('Career/HollandQuestions')).toEqual([{ Version: 1 }])
    expect(box.textContent).toContain('第2句。')
    expect(box.textContent).not.toContain('新的')
  })

  test('that cannot be scored any more do not become answers to other sentences, visibly', async () => {
    storage.set('quiz:answers', {
      holland: { h01: ['2'], h02: ['4'] },
      'holland:waiting': { h01: [now], h02: [now] },
      'holland:version': { version: ['1'] },
    })
    const { box } = open({ 'Career/HollandQuestions': server([SECOND]) as never }, true)
    await eventually(() => expect(find(box, '#test-notice').textContent).toContain('换了新题'))
    expect(box.querySelector('#test-resume')).toBeNull()
    expect(box.textContent).toContain('新的第1句。')
    expect(storage.get('quiz:answers')).toBeFalsy()
  })

  test('from before versions use the first', async () => {
    storage.set('quiz:answers', { holland: { h01: ['2'] }, 'holland:waiting': { h01: [now] } })
    const { box, called } = open({ 'Career/HollandQuestions': server([SECOND]) as never }, true, SubmitPage)
    await eventually(() => expect(find(box, '#hand-in-state').textContent).toContain('做了 0 题'))
    expect(find(box, '#hand-in-state').textContent).toContain('换了新题')
    expect(called('Career/HollandQuestions')).toEqual([{ Version: 1 }])
  })
})

test('signing in with answers to the first version while the account uses the second sends none of them', async () => {
  storage.set('quiz:answers', {
    holland: { h01: ['2'] },
    'holland:waiting': { h01: [now] },
    'holland:version': { version: ['1'] },
  })
  const Attempt = { AttemptId: 'a2', Answers: [{ ItemId: 'h02', Value: 5 }] }
  const { box, called } = open({ 'Career/HollandQuestions': { ...SECOND, Attempt } }, false)
  press(await eventually(() => find(box, '#test-continue')))
  expect(find(box, '#test-notice').textContent).toContain('换了新题')
  expect(called('Career/HollandSubmit')).toEqual([])
})

test('without waiting answers today’s sentences appear', async () => {
  const { box, called } = open({ 'Career/HollandQuestions': server([QUESTIONS, SECOND]) as never }, true)
  await eventually(() => expect(box.textContent).toContain('新的第1句。'))
  expect(called('Career/HollandQuestions')).toEqual([{}])
})

describe('a restart on old sentences', () => {
  const taken = (Version: number): ResponseOf<'Career/HollandSubmit'> => ({
    AttemptId: `a${Version}`,
    Version,
    Answers: [],
    Total: 3,
    Overruled: [],
    ResultId: null,
    WasFinished: false,
  })

  test('gets today’s, once the account has dropped what was begun', async () => {
    const Attempt = { AttemptId: 'a1', Answers: [{ ItemId: 'h01', Value: 5 }] }
    const { app, box, called } = open({ 'Career/HollandQuestions': { ...QUESTIONS, Attempt } }, false)
    app.answers['Career/HollandSubmit'] = taken(2) as never
    const again = await eventually(() => find(box, '#test-again'))
    app.answers['Career/HollandQuestions'] = { ...SECOND, Attempt: { AttemptId: 'a2', Answers: [] } } as never
    press(again)
    await eventually(() => expect(box.textContent).toContain('新的第1句。'))
    expect(called('Career/HollandSubmit')).toEqual([expect.objectContaining({ Restart: true, AttemptId: 'a1' })])
    expect(box.querySelector('#test-notice')).toBeNull()
    await choose(box, '#test-option-4')
    await eventually(() =>
      expect(called('Career/HollandSubmit').at(-1)).toMatchObject({
        Version: 2,
        AttemptId: 'a2',
        Answers: [{ ItemId: 'h01', Value: 4 }],
      }),
    )
  })

  test('gets today’s without an account, too', async () => {
    storage.set('quiz:answers', {
      holland: { h01: ['2'] },
      'holland:waiting': { h01: [now] },
      'holland:version': { version: ['1'] },
    })
    const { box, called } = open({ 'Career/HollandQuestions': server([QUESTIONS, SECOND]) as never }, true)
    press(await eventually(() => find(box, '#test-again')))
    await eventually(() => expect(box.textContent).toContain('新的第1句。'))
    expect(called('Career/HollandQuestions')).toEqual([{ Version: 1 }, {}])
    await choose(box, '#test-option-4')
    expect(storage.get('quiz:answers')).toMatchObject({ 'holland:version': { version: ['2'] } })
  })
})
