import { afterAll, beforeAll, expect, test } from 'vitest'
import { seasonAt } from '../../server/lib/season/season'
import { createSeasonTurn } from '../../server/jobs/season-turn'
import { createServices } from '../../server/services'
import type { OpenDatabase } from '../../server/db/database'
import { testDatabase } from '../support/database'
import { JIANGSU } from '../support/admission-fixture'

/** The demonstration data reach to 2026. */
const NEWEST = 2026

test.each([
  ['2026-08-31T15:59:59Z', 2026],
  ['2026-08-31T16:00:00Z', 2027],
  ['2026-11-27T00:00:00Z', 2027],
  ['2027-03-01T00:00:00Z', 2027],
  ['2027-06-26T00:00:00Z', 2027],
  ['2027-08-31T15:59:59Z', 2027],
  ['2027-08-31T16:00:00Z', 2028],
])('at %s families plan for the exam of %i', (at, year) => {
  expect(seasonAt(new Date(at), NEWEST)).toBe(year)
})

test.each([
  ['2020-06-01T00:00:00Z', 2026],
  ['2026-08-30T00:00:00Z', 2026],
  ['2028-08-30T00:00:00Z', 2028],
  ['2035-06-01T00:00:00Z', 2028],
])('a clock at %s is bounded by data of 2026: %i', (at, year) => {
  expect(seasonAt(new Date(at), NEWEST)).toBe(year)
})

test('without any data a clock is bounded only by what the program itself knows', () => {
  expect(seasonAt(new Date('2035-06-01T00:00:00Z'), null)).toBe(2035)
  expect(seasonAt(new Date('2020-06-01T00:00:00Z'), null)).toBe(2024)
})

let open: OpenDatabase
beforeAll(async () => {
  open = await testDatabase(['320000'])
})
afterAll(() => open.close())

function servicesAt(start: string) {
  let time = new Date(start)
  const troubles: string[] = []
  const services = createServices({
    db: open.db,
    wishYear: null,
    now: () => time,
    onTrouble: ({ message }) => void troubles.push(message),
  })
  return { ...services, troubles, moveTo: (at: string) => void (time = new Date(at)) }
}

const KEY = { provinceId: JIANGSU, track: '物理类', batch: '本科批', kind: 'group' } as const

test('a running server turns at midnight in China, with the candidate indexes and the answers that it keeps', async () => {
  const { admission, wish, moveTo, troubles } = servicesAt('2026-08-31T15:59:00Z')
  expect((await wish.candidateIndexes.get(KEY)).data.wishYear).toBe(2026)
  expect((await admission.dataStatus(JIANGSU)).WishYear).toBe(2026)
  expect((await wish.candidateIndexes.get({ ...KEY, batch: '没有的批次' })).data.wishYear).toBe(2026)
  const state = await admission.refresh()
  moveTo('2026-08-31T16:00:00Z')
  expect((await wish.candidateIndexes.get(KEY)).data.wishYear).toBe(2027)
  expect((await wish.candidateIndexes.get({ ...KEY, batch: '没有的批次' })).data.wishYear).toBe(2027)
  expect((await admission.dataStatus(JIANGSU)).WishYear).toBe(2027)
  expect(await admission.refresh()).not.toBe(state)
  expect(troubles).toEqual([])
})

test('a clock that cannot be right is told once, with the year that is used instead', async () => {
  const { admission, troubles, moveTo } = servicesAt('2020-06-01T00:00:00Z')
  expect(await admission.wishYear()).toBe(2026)
  expect(await admission.wishYear()).toBe(2026)
  moveTo('2035-06-01T00:00:00Z')
  expect(await admission.wishYear()).toBe(2028)
  expect(troubles).toEqual([
    expect.stringMatching(/2020-06-01.*数据最新到 2026 年.*先按 2026 年高考填报.*WISH_YEAR/),
    expect.stringMatching(/2035-06-01.*先按 2028 年高考填报/),
  ])
})

test('the year that the operator has set overrides clock and data', async () => {
  const services = createServices({ db: open.db, wishYear: 2030, now: () => new Date('2020-06-01T00:00:00Z') })
  expect(await services.admission.wishYear()).toBe(2030)
})

test('a turn is noticed once, and not at the start', async () => {
  const { admission, moveTo } = servicesAt('2026-08-31T15:59:00Z')
  const turns: number[] = []
  const look = createSeasonTurn(admission.wishYear, async (year) => void turns.push(year))
  await look()
  await look()
  expect(turns).toEqual([])
  moveTo('2026-08-31T16:00:00Z')
  await look()
  await look()
  expect(turns).toEqual([2027])
})
