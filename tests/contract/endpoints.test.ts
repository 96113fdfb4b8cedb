// The app's stored server answers: one endpoint per call, so that an answer is stored once and refreshed once.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ModeQuestion } from '../../contract/modes'
import { routeByMode } from '../../src/shared/api/modes'

const src = path.resolve(__dirname, '../../src')
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(path.join('api', 'endpoints.ts')))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(path.join(src, file), 'utf8') }))

interface Endpoint {
  file: string
  name: string
  /** A call, or a query with one name per mode. */
  target: string
  isByMode: boolean
}

const DECLARATION = /(\w+): (?:query|mutation|paged|pagedAs)\(\s*build,\s*(byMode\(\s*)?'([^']+)'/g
const endpoints: Endpoint[] = sources.flatMap(({ file, text }) =>
  [...text.matchAll(DECLARATION)].map(([, name, byMode, target]) => ({
    file,
    name: name!,
    target: target!,
    isByMode: byMode !== undefined,
  })),
)
const BOTH = [false, true]
/** All names of a query, one per mode. */
const namesOf = (question: string): string[] => {
  const modes = BOTH.flatMap((forecast) =>
    BOTH.flatMap((newExam) => BOTH.map((major) => ({ forecast, newExam, major }))),
  )
  return [...new Set(modes.map((Mode) => routeByMode(question as ModeQuestion, { Mode } as never).path as string))]
}
const twice = (items: readonly string[]) => [...new Set(items.filter((item, at) => items.indexOf(item) !== at))]

test('the declarations are read: every query by mode has its names, every endpoint its call', () => {
  expect(endpoints.length).toBeGreaterThan(60)
  const byMode = endpoints.filter(({ isByMode }) => isByMode)
  expect(byMode.length).toBeGreaterThan(10)
  expect(byMode.filter(({ target }) => namesOf(target).length < 2)).toEqual([])
})

test('a call has one endpoint: one that two features use is an entity’s', () => {
  const calls = endpoints.flatMap(({ target, isByMode }) => (isByMode ? namesOf(target) : [target]))
  expect(twice(calls)).toEqual([])
})

test('an endpoint has one name: the store would merge two of the same name', () => {
  expect(twice(endpoints.map(({ name }) => name))).toEqual([])
})

test('no endpoint is handwritten where query(), mutation() and paged() type it by the contract', () => {
  const byHand = sources.filter(({ text }) => /build\.(query|mutation|infiniteQuery)\b/.test(text))
  expect(byHand.map(({ file }) => file)).toEqual([])
})

test('endpoints stand in an api.ts', () => {
  expect([...new Set(endpoints.map(({ file }) => file))].filter((file) => !/[/-]api\.ts$/.test(file))).toEqual([])
})
