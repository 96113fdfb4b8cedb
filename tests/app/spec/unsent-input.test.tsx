// Typed but unsent text, across a reload that the app causes.
import { act } from 'react'
import { InfoForm } from '@/features/profile/components/InfoForm'
import { useForm, type Form } from '@/shared/form/use-form'
import { dropInput, keepUnsentInput } from '@/shared/form/unsent-input'
import { storage } from '@/shared/platform/storage/storage'
import { cleanUp, find, type } from '../ui/render'
import { renderInApp } from '../session/fake-app'
import { openLink, serve, showPage, SIGNED_IN, USER, watchDevice } from './session-bench'

const HALF_AN_HOUR = 30 * 60 * 1000

beforeEach(() => {
  watchDevice()
  openLink('/')
  serve(SIGNED_IN)
  storage.set('UserId', 'u1')
  showPage('pages/personal/editInfo/editInfo', { source: 'TB' })
})
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

const info = () => <InfoForm user={USER} wishYear={2026} provinces={[]} onDone={() => Promise.resolve()} />
const school = (box: ParentNode) => find(box, '#info-school input, input#info-school')

/** Types into the form, then reloads the page like the app after a silent sign-in. */
function typeAndReload(): void {
  const { box } = renderInApp(info())
  type(school(box), '第一中学')
  keepUnsentInput()
  cleanUp()
}

test('typed text is there again on the same page', () => {
  typeAndReload()
  expect(school(renderInApp(info()).box)).toHaveProperty('value', '第一中学')
})

test('it is restored once, and none of it stays on the device', () => {
  typeAndReload()
  renderInApp(info())
  cleanUp()
  expect(storage.get('form:unsent')).toBeUndefined()
  expect(school(renderInApp(info()).box)).toHaveProperty('value', '')
})

test('another page of the same form does not restore it', () => {
  typeAndReload()
  showPage('pages/personal/editInfo/editInfo', { source: 'other' })
  expect(school(renderInApp(info()).box)).toHaveProperty('value', '')
})

test('another user does not restore it', () => {
  typeAndReload()
  storage.set('UserId', 'u2')
  expect(school(renderInApp(info()).box)).toHaveProperty('value', '')
})

test('after half an hour it is forgotten', () => {
  typeAndReload()
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + HALF_AN_HOUR + 1)
  expect(school(renderInApp(info()).box)).toHaveProperty('value', '')
})

interface Values {
  name: string
  password: string
  code: string
  list: string[]
}
const EMPTY: Values = { name: '', password: '', code: '', list: [] }
let form: Form<Values>
function Probe() {
  form = useForm<Values>({ initial: EMPTY, check: () => ({}) })
  return null
}
const show = () => void renderInApp(<Probe />)

test('an untouched form leaves nothing on the device', () => {
  show()
  keepUnsentInput()
  expect(storage.get('form:unsent')).toBeUndefined()
})

test('passwords and one-time codes never stay on the device', () => {
  show()
  act(() => {
    form.set('name', '小明')
    form.set('password', 'secret2026')
    form.set('code', '123456')
    form.set('list', ['物理', '化学'])
  })
  keepUnsentInput()
  const kept = JSON.stringify(storage.get('form:unsent'))
  expect([kept.includes('secret2026'), kept.includes('123456')]).toEqual([false, false])
  cleanUp()
  show()
  expect(form.values).toEqual({ ...EMPTY, name: '小明', list: ['物理', '化学'] })
})

test('sent text is not kept', async () => {
  show()
  act(() => form.set('name', '小明'))
  await act(async () => void (await form.submit(() => Promise.resolve())))
  keepUnsentInput()
  expect(storage.get('form:unsent')).toBeUndefined()
})

test('text typed after it was stored, on a page that stayed open, is newer', () => {
  show()
  act(() => form.set('name', '小明'))
  keepUnsentInput()
  act(() => form.set('name', '小红'))
  expect(storage.get('form:unsent')).toBeUndefined()
})

test('text sent after it was stored, on a page that stayed open, is not kept', async () => {
  show()
  act(() => form.set('name', '小明'))
  keepUnsentInput()
  await act(async () => void (await form.submit(() => Promise.resolve())))
  expect(storage.get('form:unsent')).toBeUndefined()
})

test("a refused form's text is kept", async () => {
  show()
  act(() => form.set('name', '小明'))
  await act(async () => void (await form.submit(() => Promise.reject(new Error('refused')))))
  keepUnsentInput()
  cleanUp()
  show()
  expect(form.values.name).toBe('小明')
})

test.each([
  ['text', 'x'],
  ['a list', []],
  ['an entry without values', { owner: '', at: 0 }],
  ['values of another kind', 1],
])('stored nonsense does no harm: %s', (_, nonsense) => {
  show()
  act(() => form.set('name', '小明'))
  keepUnsentInput()
  const name = Object.keys(storage.get('form:unsent') as object)[0]!
  cleanUp()
  const values = { name: nonsense, list: ['a', nonsense] }
  storage.set('form:unsent', nonsense === 1 ? { [name]: { owner: '', at: Date.now(), values } } : nonsense)
  show()
  expect(form.values).toEqual(EMPTY)
  dropInput(name)
})
