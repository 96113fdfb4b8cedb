// A test on this device after the account continued it elsewhere. Real store and storage; only the network is a typed fake.
import type { ComponentType } from 'react'
import type { RequestOf, ResponseOf } from 'contract/registry'
import ContentPage from '@/pages/assess/custom-pages/test-content'
import SubmitPage from '@/pages/assess/custom-pages/test-submit'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { atPage, eventually, fakeApp, renderInApp, toast, USER, type Answers } from '../session/fake-app'
import { choose, later } from '../screens/choose'
import { cleanUp, find, press } from '../ui/render'
import { QUESTIONS } from './fixture'

const now = String(Date.now())
const whole = { h01: ['1'], h02: ['2'], h03: ['3'] }
const taken: ResponseOf<'Career/HollandSubmit'> = {
  AttemptId: 'a1',
  Version: 1,
  Answers: [],
  Total: 3,
  Overruled: [],
  ResultId: 'r1',
  WasFinished: false,
}

function open(questions: Partial<typeof QUESTIONS>, more: Answers = {}, Page: ComponentType = SubmitPage) {
  atPage(`pages/assess/custom-pages/${Page === SubmitPage ? 'test-submit' : 'test-content'}`, { testCode: 'holland' })
  const app = fakeApp({
    'Career/HollandQuestions': { ...QUESTIONS, ...questions },
    'Career/HollandSubmit': taken,
    ...more,
  })
  const { box } = renderInApp(<Page />, (store) => {
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

test('answers of a sitting handed in elsewhere do not look like a test that can be handed in', async () => {
  storage.set('quiz:answers', { holland: whole, 'holland:sitting': { id: ['a0'] } })
  const { box } = open({ Attempt: null })
  await eventually(() => expect(find(box, '#hand-in-state').textContent).toContain('做了 0 题，共 3 题'))
  expect(find(box, '#go-on').textContent).toContain('开始做')
})

test('this device continues a sitting restarted elsewhere with its answers there', async () => {
  storage.set('quiz:answers', { holland: whole, 'holland:sitting': { id: ['a0'] } })
  const { box } = open({ Attempt: { AttemptId: 'a1', Answers: [{ ItemId: 'h02', Value: 5 }] } })
  await eventually(() => expect(find(box, '#hand-in-state').textContent).toContain('还没做的是第 1、3 题'))
})

test('stored answers stay while their sitting is open, however old the account’s list is', async () => {
  storage.set('quiz:answers', { holland: whole, 'holland:sitting': { id: ['a1'] } })
  const { box } = open({ Attempt: { AttemptId: 'a1', Answers: [{ ItemId: 'h01', Value: 1 }] } })
  await eventually(() => expect(find(box, '#hand-in-state').textContent).toContain('3 题都做了'))
})

test('an answer to an earlier version’s sentence does not block handing in', async () => {
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

const A0 = { AttemptId: 'a0', Answers: [{ ItemId: 'h01', Value: 5 }] }
const A1 = { AttemptId: 'a1', Answers: [{ ItemId: 'h02', Value: 4 }] }

describe('a restart offline', () => {
  test('is sent first once online, with the answers given since, and before they can be handed in', async () => {
    const one = open({ Attempt: A0 }, { 'Career/HollandSubmit': 'offline' }, ContentPage)
    press(await eventually(() => find(one.box, '#test-again')))
    await choose(one.box, '#test-option-2')
    await eventually(() => expect(find(one.box, '#test-notice').textContent).toContain('没有连上网'))
    one.app.answers['Career/HollandSubmit'] = taken as never
    await choose(one.box, '#test-option-3')
    await eventually(() => expect(one.box.querySelector('#test-notice')).toBeNull())
    expect(one.sent().at(-1)).toMatchObject({
      Restart: true,
      AttemptId: 'a0',
      Answers: [
        { ItemId: 'h01', Value: 2 },
        { ItemId: 'h02', Value: 3 },
      ],
    })
    // once is enough
    await choose(one.box, '#test-option-1')
    await eventually(() => expect(one.sent().at(-1)).toMatchObject({ AttemptId: 'a1', Answers: [{ ItemId: 'h03' }] }))
    expect(one.sent().at(-1)).not.toHaveProperty('Restart')
  })

  test('survives the app: the account’s old answers do not return, and the restart is sent by itself', async () => {
    const one = open({ Attempt: A0 }, { 'Career/HollandSubmit': 'offline' }, ContentPage)
    press(await eventually(() => find(one.box, '#test-again')))
    await choose(one.box, '#test-option-2')
    await eventually(() => expect(one.sent().length).toBeGreaterThan(0))
    cleanUp()
    const two = open({ Attempt: A0 }, {}, ContentPage)
    expect((await eventually(() => find(two.box, '#test-resume'))).textContent).toContain('做了 1 题')
    await eventually(() => expect(two.sent()[0]).toMatchObject({ Restart: true, AttemptId: 'a0' }))
    expect(two.sent()[0]!.Answers).toMatchObject([{ ItemId: 'h01', Value: 2 }])
  })

  test('is handed in as a new sitting: first begun, then handed in by its name', async () => {
    storage.set('quiz:answers', {
      holland: whole,
      'holland:waiting': { h01: [now], h02: [now], h03: [now] },
      'holland:restart': { of: ['a0'], at: [now] },
    })
    const { app, box, sent } = open({ Attempt: A0 })
    press(await eventually(() => find(box, '#hand-in')))
    await eventually(() => expect(app.opened[0]).toContain('testResult?id=r1'))
    expect(sent()).toMatchObject([
      { Restart: true, AttemptId: 'a0' },
      { Finish: true, AttemptId: 'a1', Answers: [] },
    ])
    expect(sent()[1]).not.toHaveProperty('Restart')
  })
})

describe('a sitting restarted on another device', () => {
  const gone = { Code: 1705, Message: '这项测评在另一台设备上重新开始了', Error: 'TEST_SITTING_GONE' } as const
  const begin = async () => {
    const page = open({ Attempt: A0 }, { 'Career/HollandSubmit': gone }, ContentPage)
    press(await eventually(() => find(page.box, '#test-continue')))
    await choose(page.box, '#test-option-2')
    await eventually(() => expect(find(page.box, '#sitting-gone').textContent).toContain('还留着'))
    expect(storage.get('quiz:answers')).toMatchObject({ 'holland:waiting': { h02: [expect.any(String)] } })
    page.app.answers['Career/HollandQuestions'] = { ...QUESTIONS, Attempt: A1 } as never
    page.app.answers['Career/HollandSubmit'] = taken as never
    return page
  }

  test('is shown, and nothing is lost: waiting answers count in the new one on demand', async () => {
    const { box, sent } = await begin()
    press(find(box, '#gone-with-mine'))
    await eventually(() =>
      expect(sent().at(-1)).toMatchObject({ AttemptId: 'a1', Answers: [{ ItemId: 'h02', Value: 2 }] }),
    )
    expect((await eventually(() => find(box, '#test-resume'))).textContent).toContain('做了 1 题')
  })

  test('offline nothing is chosen: knowledge of the old one does not apply to the new one', async () => {
    const { app, box, sent } = await begin()
    const before = sent().length
    app.answers['Career/HollandQuestions'] = 'offline'
    press(find(box, '#gone-without'))
    await eventually(() => expect(toast()).toContain('没有连上网'))
    expect(find(box, '#sitting-gone').textContent).toContain('还留着')
    expect(sent()).toHaveLength(before)
    expect(storage.get('quiz:answers')).toMatchObject({ 'holland:waiting': { h02: [expect.any(String)] } })
  })

  test('or is given up, and the answers there are continued', async () => {
    const { box, sent } = await begin()
    const before = sent().length
    press(find(box, '#gone-without'))
    press(await eventually(() => find(box, '#test-continue')))
    press(find(box, '#test-next'))
    expect(sent()).toHaveLength(before)
    expect(storage.get('quiz:answers')).not.toHaveProperty('holland:waiting')
  })

  test('is shown when the page opens with unsent answers, also before handing in', async () => {
    storage.set('quiz:answers', {
      holland: whole,
      'holland:waiting': { h03: [now] },
      'holland:sitting': { id: ['a0'] },
    })
    const { box } = open({ Attempt: A1 })
    await eventually(() => expect(find(box, '#sitting-gone').textContent).toContain('算进'))
    press(find(box, '#gone-with-mine'))
    // the stored answers of the dropped sitting are gone with it, the waiting one is not
    await eventually(() => expect(find(box, '#hand-in-state').textContent).toContain('还没做的是第 1 题'))
  })
})

describe('a sitting handed in elsewhere while open here', () => {
  const elsewhere = { ...taken, AttemptId: 'a0', ResultId: 'r7', WasFinished: true }

  test('is shown with the way to its result, and later answers here are not said to count', async () => {
    const { app, box, sent } = open({ Attempt: A0 }, { 'Career/HollandSubmit': elsewhere }, ContentPage)
    press(await eventually(() => find(box, '#test-continue')))
    await choose(box, '#test-option-2')
    await eventually(() => expect(find(box, '#sitting-finished').textContent).toContain('这里后答的不算'))
    expect(box.querySelector('#test-notice')).toBeNull()
    expect(sent()).toHaveLength(1)
    press(find(box, '#to-finished'))
    await eventually(() => expect(app.opened).toEqual([expect.stringContaining('testResult?id=r7')]))
    expect(storage.get('quiz:answers')).toBeFalsy()
  })

  test('is shown before the way to handing in, even while the last answer is being sent', async () => {
    storage.set('quiz:answers', { holland: whole, 'holland:sitting': { id: ['a0'] } })
    const { app, box } = open({ Attempt: A0 }, { 'Career/HollandSubmit': elsewhere }, ContentPage)
    press(await eventually(() => find(box, '#test-continue')))
    await choose(box, '#test-option-5')
    press(find(box, '#test-next'))
    await eventually(() => find(box, '#sitting-finished'))
    expect(app.opened).toEqual([])
  })
})

describe('a refused answer', () => {
  test('shows the server’s words: only network errors blame the network', async () => {
    const busy = { Code: 1000, Message: '服务器正忙' }
    const { app, box, sent } = open({}, { 'Career/HollandSubmit': busy }, ContentPage)
    await choose(box, '#test-option-2')
    await eventually(() => expect(find(box, '#test-notice').textContent).toContain('服务器正忙'))
    expect(find(box, '#test-notice').textContent).toContain('留在这台设备上')
    expect(find(box, '#test-notice').textContent).not.toContain('没有连上网')
    app.answers['Career/HollandSubmit'] = taken as never
    await choose(box, '#test-option-3')
    await eventually(() => expect(sent().at(-1)!.Answers).toHaveLength(2))
    await eventually(() => expect(box.querySelector('#test-notice')).toBeNull())
  })

  const lastIsNew = [...QUESTIONS.Items.slice(1), { ItemId: 'h99', Text: '新的一句。' }]

  test('for its sentence leaves the existing ones: they are sent', async () => {
    const refusal = { Code: 1703, Message: '没有这一题', Error: 'TEST_ITEM_UNKNOWN' as const }
    const { app, box, sent } = open({}, { 'Career/HollandSubmit': 'offline' }, ContentPage)
    await choose(box, '#test-option-2')
    await eventually(() => expect(find(box, '#test-notice').textContent).toContain('没有连上网'))
    app.answers['Career/HollandQuestions'] = { ...QUESTIONS, Items: lastIsNew } as never
    app.answers['Career/HollandSubmit'] = ((request: RequestOf<'Career/HollandSubmit'>) =>
      request.Answers.some(({ ItemId }) => ItemId === 'h01') ? refusal : taken) as never
    await choose(box, '#test-option-3')
    await eventually(() => expect(sent().at(-1)).toMatchObject({ Version: 1, Answers: [{ ItemId: 'h02', Value: 3 }] }))
    expect((await eventually(() => find(box, '#test-resume'))).textContent).toContain('做了 1 题，共 3 题')
    expect(storage.get('quiz:answers')).not.toHaveProperty('holland:waiting')
  })

  test('due to another version in the account does not count there, even for a sentence of the same name', async () => {
    const renewed = { Code: 1701, Message: '换了新题', Error: 'TEST_RENEWED' as const }
    const { app, box, sent } = open({}, { 'Career/HollandSubmit': renewed }, ContentPage)
    const option = await eventually(() => find(box, '#test-option-2'))
    app.answers['Career/HollandQuestions'] = { ...QUESTIONS, Version: 2, Items: lastIsNew, Attempt: A1 } as never
    later(1000)
    press(option)
    press(await eventually(() => find(box, '#test-continue')))
    expect(find(box, '#test-notice').textContent).toContain('换了新题')
    expect(sent()).toHaveLength(1)
    expect(storage.get('quiz:answers')).not.toHaveProperty('holland:waiting')
  })
})

test('a stored answer waits from the start: whenever the app closes, it will be sent', async () => {
  const { box } = open({}, { 'Career/HollandSubmit': 'offline' }, ContentPage)
  const option = await eventually(() => find(box, '#test-option-2'))
  const kept: Record<string, object>[] = []
  const set = storage.set.bind(storage)
  const spy = jest.spyOn(storage, 'set').mockImplementation((key, value) => {
    if (key === 'quiz:answers') kept.push(JSON.parse(JSON.stringify(value)) as never)
    return set(key, value)
  })
  later(1000)
  press(option)
  spy.mockRestore()
  expect(kept.some(({ holland }) => holland !== undefined)).toBe(true)
  for (const { holland = {}, ...others } of kept)
    expect(Object.keys(holland).filter((id) => !(id in (others['holland:waiting'] ?? {})))).toEqual([])
})

test('answers the account lacks are sent along at handing in, as older than any other', async () => {
  storage.set('quiz:answers', { holland: whole, 'holland:sitting': { id: ['a1'] } })
  const Attempt = { AttemptId: 'a1', Answers: [{ ItemId: 'h01', Value: 1 }] }
  const incomplete = { Code: 1702, Message: '还有 2 题没有做，做完再提交', Error: 'TEST_INCOMPLETE' as const }
  const { app, box, sent } = open(
    { Attempt },
    {
      'Career/HollandSubmit': ((request: RequestOf<'Career/HollandSubmit'>) =>
        request.Answers.length < 2 ? incomplete : taken) as never,
    },
  )
  press(await eventually(() => find(box, '#hand-in')))
  await eventually(() => expect(app.opened[0]).toContain('testResult?id=r1'))
  expect(sent().at(-1)).toMatchObject({ Finish: true, AttemptId: 'a1' })
  const month = 30 * 24 * 3_600_000
  expect(
    sent()
      .at(-1)!
      .Answers.map(({ ItemId, AgeMs = 0 }) => [ItemId, AgeMs > month]),
  ).toEqual([
    ['h02', true],
    ['h03', true],
  ])
})

test('a restart without a sitting’s name drops none that another device has begun since', async () => {
  // pressed while the first answer was being sent; the app closed before it was stored
  storage.set('quiz:answers', {
    holland: { h03: ['3'] },
    'holland:waiting': { h03: [now] },
    'holland:restart': { at: [now] },
  })
  const { box, sent } = open({ Attempt: A1 }, {}, ContentPage)
  expect((await eventually(() => find(box, '#test-resume'))).textContent).toContain('做了 2 题')
  await eventually(() => expect(sent()[0]).toMatchObject({ AttemptId: 'a1', Answers: [{ ItemId: 'h03', Value: 3 }] }))
  expect(sent().some((one) => 'Restart' in one)).toBe(false)
})

test('a restart where the account has begun nothing leaves another device’s sitting alone', async () => {
  storage.set('quiz:answers', { holland: { h01: ['1'] } })
  const { box, sent } = open({ Attempt: null }, {}, ContentPage)
  press(await eventually(() => find(box, '#test-again')))
  await choose(box, '#test-option-2')
  await eventually(() => expect(sent().at(-1)).toMatchObject({ Answers: [{ ItemId: 'h01', Value: 2 }] }))
  expect(sent().some((one) => 'Restart' in one)).toBe(false)
})
