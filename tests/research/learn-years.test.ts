// The file of what provinces taught: merged with its existing content, and unchanged if that is incomplete.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readFacts, type Facts } from '../../research/backtest/facts'
import { learnFrom } from '../../research/backtest/learn-years'
import { isLearnedYear } from '../../engine/forecasting/learning/learned-years-file'
import { majorLineRows, SMALL_ZHEJIANG, writeMajorLines } from '../support/backtest-folder'
import { removeFolder, temporaryFolder } from '../support/built-server'

const folder = temporaryFolder('learn-years')
const file = path.join(folder, 'years.json')
const written = () => readFileSync(file, 'utf8')
let facts: Facts
beforeAll(async () => {
  writeMajorLines(folder, majorLineRows(SMALL_ZHEJIANG))
  facts = await readFacts(folder)
})
afterAll(() => removeFolder(folder))

test('each year with a predecessor is stored once, however often the folder teaches, beside those of others', () => {
  expect(learnFrom(facts, file)).toBe(2)
  const first = written()
  const { years } = JSON.parse(first) as { years: { province: string; year: number }[] }
  expect(years.every(isLearnedYear)).toBe(true)
  expect(years.map(({ year }) => year)).toEqual([2023, 2024])
  expect(learnFrom(facts, file)).toBe(2)
  expect(written()).toBe(first)
  writeFileSync(file, JSON.stringify({ years: years.map((year) => ({ ...year, province: '460000' })) }))
  expect(learnFrom(facts, file)).toBe(4)
})

test.each([
  ['is cut off', '{"years": [{"province": "33'],
  ['holds something else', '{"rows": []}'],
  ['holds nothing', 'null'],
  [
    'holds a year that is half written',
    '{"years": [{"province": "330000", "track": "综合", "kind": "major", "year": 2023}]}',
  ],
])('a file that %s is reported and unchanged', (_, content) => {
  writeFileSync(file, content)
  expect(() => learnFrom(facts, file)).toThrow(/不是 --learn 写出来的文件，或者不完整/u)
  expect(written()).toBe(content)
})
