// A modal part uses one step of the history, which the router must not see, and only that one.
import { modal } from '@/shared/platform/modal/modal'
import { eventually } from '../../support/eventually'

const seen: string[] = []
const router = () => seen.push(window.location.hash)

beforeAll(() => window.addEventListener('popstate', router))
afterAll(() => window.removeEventListener('popstate', router))
beforeEach(() => {
  window.history.pushState(null, '', '#/home')
  window.history.pushState(null, '', '#/score')
  document.body.innerHTML = '<div id="app"><div id="behind"></div><div id="sheet"></div></div>'
  seen.length = 0
})

const sheet = () => document.getElementById('sheet')!
const behind = () => document.getElementById('behind')!

test('its own steps stay hidden, the way back is the former one, and pages behind stay reachable', async () => {
  const release = modal.hold(sheet(), jest.fn())
  expect(behind().inert).toBe(true)
  release(true)
  expect(behind().inert).toBe(false)
  await modal.leave()
  expect([seen, window.location.hash]).toEqual([[], '#/score'])
  window.history.back()
  await eventually(() => seen).toEqual(['#/home'])
})

test('going back informs the open part, and nobody else', async () => {
  const onBack = jest.fn()
  const release = modal.hold(sheet(), onBack)
  window.history.back()
  await eventually(() => onBack.mock.calls.length).toBe(1)
  release(true)
  await modal.leave()
  expect([seen, window.location.hash]).toEqual([[], '#/score'])
})

test('a step that a browser merges with the reader’s own ends on another page, and the router sees it', async () => {
  const release = modal.hold(sheet(), jest.fn())
  jest.spyOn(window.history, 'back').mockImplementation(() => window.history.go(-2))
  release(true)
  await eventually(() => [seen, window.location.hash]).toEqual([['#/home'], '#/home'])
  // and nothing waits for a past step
  await modal.leave()
})
