import { storage } from '@/shared/platform/storage/storage'

// the device is the same at every start, like the framework that reads it
const framework = jest.requireActual<object>('@tarojs/taro')
jest.doMock('@tarojs/taro', () => framework)

// Stored answers are read once per start of the app: each visit of these tests is a start.
const DAY_MS = 24 * 3600 * 1000
const KEY = 'home:answers'
type Model = typeof import('@/features/home/kept-answers')
function visit<T>(use: (model: Model) => T): T {
  let shown!: T
  // oxlint-disable-next-line @typescript-eslint/no-require-imports -- a start of the app loads its modules anew
  jest.isolateModules(() => (shown = use(require('@/features/home/kept-answers') as Model)))
  return shown
}
const keep = (question: string, answer: object) => visit((model) => model.keepAnswer('home', question, answer))
const read = (question: string) => visit((model) => model.keptAnswer('home', question))

describe('what home showed last', () => {
  beforeEach(() => storage.remove(KEY))
  afterEach(() => jest.useRealTimers())

  test('is there at the next visit, for the same query only', () => {
    keep('{"ProvinceId":"320000"}', { Days: 3 })
    expect(read('{"ProvinceId":"420000"}')).toBeUndefined()
    keep('{"ProvinceId":"320000"}', { Days: 3 })
    expect(read('{"ProvinceId":"320000"}')).toEqual({ Days: 3 })
  })

  test('is used once where it breaks a page, and again and again where the page worked', () => {
    keep('{}', { broken: true })
    expect(read('{}')).toEqual({ broken: true })
    expect(read('{}')).toBeUndefined()
    keep('{}', { whole: true })
    visit((model) => {
      expect(model.keptAnswer('home', '{}')).toEqual({ whole: true })
      model.keptWasDrawn()
    })
    expect(read('{}')).toEqual({ whole: true })
  })

  test.each([
    ['another organisation', () => storage.set('OrgCode', 'school')],
    ['somebody else on the device', () => storage.set('session:owner', 'somebody')],
    ['a week later', () => void jest.useFakeTimers({ now: Date.now() + 7 * DAY_MS + 1 })],
    ['a clock that was set back', () => void jest.useFakeTimers({ now: Date.now() - DAY_MS })],
    ['another contract', () => storage.set(KEY, changed('of', 'old  '))],
    ['what is no answer', () => storage.set(KEY, changed('answer', 7))],
    ['what is no list of answers', () => storage.set(KEY, [1, 'x'])],
    ['a text', () => storage.set(KEY, '{"home":')],
  ])('is not read by %s', (_who, change) => {
    keep('{}', { Days: 3 })
    change()
    expect(read('{}')).toBeUndefined()
    storage.remove('OrgCode')
    storage.remove('session:owner')
  })

  test('counts the days from today in China, not from the answer’s day', () => {
    jest.useFakeTimers({ now: Date.parse('2027-06-05T15:59:00Z') })
    expect(visit((model) => model.daysUntil('2027-06-07'))).toBe(2)
    jest.setSystemTime(Date.parse('2027-06-05T16:01:00Z'))
    expect(visit((model) => model.daysUntil('2027-06-07'))).toBe(1)
    expect(visit((model) => model.daysUntil('not a day'))).toBeNaN()
  })
})

function changed(field: string, value: unknown) {
  const { home } = storage.get(KEY) as { home: object }
  return { home: { ...home, [field]: value } }
}
