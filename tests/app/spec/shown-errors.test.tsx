// Where a failure and a wait are shown (sections 7 and 8): in the page that shows them, in toast and overlay elsewhere.
import Taro from '@tarojs/taro'
import { act, useState } from 'react'
import { api } from '@/shared/api/base-api'
import { mutation, query } from '@/shared/api/endpoints'
import { OVERLAY_GRACE_MS } from '@/shared/api/pipeline'
import { formErrorsOf } from '@/shared/form/form-errors'
import { SHOWN_WITHIN_MS } from '@/shared/lib/data/shown-failure'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { fakeApp, renderInApp, toast, type Answer } from '../session/fake-app'
import { overlayText } from '../shared/device'
import { cleanUp } from '../ui/render'

const { useLookUpVersionQuery, useSetRecommenderMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    lookUpVersion: query(build, 'Public/AppVersion'),
    setRecommender: mutation(build, 'User/UpdateStudentRecommendCode'),
  }),
})

const REFUSED = { Code: 500, Message: '坏了' }
/** Lets time pass in steps: screen updates come between them. */
async function rest(ms: number): Promise<void> {
  for (let passed = 0; passed <= ms; passed += 10) await act(() => jest.advanceTimersByTimeAsync(10))
}

beforeEach(() => {
  jest.useFakeTimers()
  document.getElementById('toast')?.remove()
})
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** A page that reads, with or without a place for its errors. */
async function read(answer: Answer<'Public/AppVersion'>, isShown: boolean) {
  const app = fakeApp({ 'Public/AppVersion': answer })
  let again: () => void = () => undefined
  function Reader() {
    const result = useLookUpVersionQuery()
    again = () => void result.refetch()
    return isShown ? <QueryView result={result}>{({ Name }) => <p>{Name}</p>}</QueryView> : <p>{result.data?.Name}</p>
  }
  const { box } = renderInApp(<Reader />)
  await rest(SHOWN_WITHIN_MS + 50)
  return { app, box, again: () => act(() => again()) }
}

const RULE = '[8.05] Any other code: Toast with the server message, error callback invoked, call rejected.'

test(`${RULE} - once: a page that shows it needs no toast`, async () => {
  const { box } = await read(REFUSED, true)
  expect([box.textContent, toast()]).toEqual([expect.stringContaining('坏了'), ''])
})

test(`${RULE} - where no page shows the error, a toast does`, async () => {
  expect([(await read(REFUSED, false)).box.textContent, toast()]).toEqual(['', '坏了'])
})

test('[8.06] Network failure: Toast 请稍后重试, or 登录失效 when the status is 401. - of what is read for a page that does not show it', async () => {
  await read('offline', false)
  expect(toast()).toBe('请稍后重试')
})

test(`${RULE} - a failed refresh behind loaded content is shown in the page`, async () => {
  const { app, box, again } = await read({ Version: '1', Name: '精准志愿' }, true)
  app.answers['Public/AppVersion'] = REFUSED
  again()
  await rest(SHOWN_WITHIN_MS + 50)
  expect([box.textContent, toast()]).toEqual([expect.stringContaining('没有刷新成功'), ''])
})

test.each([
  [116, '8.04', 'Code 116: Rejected silently. No toast.'],
  [119, '8.03', 'Code 119: Returned to the caller with code, data and message. No toast.'],
])('code %i is never shown: [%s] %s', async (Code) => {
  await read({ Code, Message: '不说' }, false)
  expect(toast()).toBe('')
})

/** The network answers once `until` has come. */
function holdAnswers(until: Promise<void>): void {
  const post = jest.mocked(Taro.request).getMockImplementation() as typeof Taro.request
  jest
    .spyOn(Taro, 'request')
    .mockImplementation(((options: Taro.request.Option) =>
      until.then(() => post(options))) as unknown as typeof Taro.request)
}

/** A page that sends, with or without a form that shows its errors. */
async function send(isForm: boolean, until?: Promise<void>) {
  fakeApp({ 'User/UpdateStudentRecommendCode': REFUSED })
  if (until) holdAnswers(until)
  let press: () => void = () => undefined
  function Sender() {
    const [set] = useSetRecommenderMutation()
    const [problem, setProblem] = useState<string>()
    press = () =>
      void set({ RecommendCode: 'A1' })
        .unwrap()
        .catch((failure: unknown) => isForm && setProblem(formErrorsOf(failure, {}).form))
    return <p>{problem}</p>
  }
  const { box } = renderInApp(<Sender />)
  act(() => press())
  return box
}

test.each([
  [true, '坏了', ''],
  [false, '', '坏了'],
])(`${RULE} - of what is sent, in the form where there is one (%s)`, async (isForm, inForm, inToast) => {
  const box = await send(isForm)
  await rest(SHOWN_WITHIN_MS + 50)
  expect([box.textContent, toast()]).toEqual([inForm, inToast])
})

test('[7.05] A loading overlay reading 加载中... shows on each call. - at once while something is sent', async () => {
  let answer: () => void = () => undefined
  await send(true, new Promise<void>((resolve) => (answer = resolve)))
  await rest(0)
  expect(overlayText()).toBe('加载中...')
  answer()
  await rest(0)
  expect(overlayText()).toBe('')
})

test('[7.05] A loading overlay reading 加载中... shows on each call. - on a read when the page has waited for it long enough', async () => {
  fakeApp({})
  holdAnswers(new Promise(() => undefined))
  function Reader() {
    useLookUpVersionQuery()
    return null
  }
  renderInApp(<Reader />)
  await rest(OVERLAY_GRACE_MS - 50)
  expect(overlayText()).toBe('')
  await rest(100)
  expect(overlayText()).toBe('加载中...')
})
