// What the majors of a group of today were taken at before, and how that joins the history of its number.
import { describe, expect, test } from 'vitest'
import {
  contentCutoff,
  joinContent,
  MajorsOfCollege,
  type InsideMajor,
  type PastMajor,
} from '../../../engine/identity/content-cutoffs'
import { CONTENT_CUTOFFS } from '../../../engine/hyperparameters'

const row = (name: string, rank: number | null, more: Partial<PastMajor> = {}): PastMajor => ({
  name,
  requirement: '首选历史，再选不限',
  year: 2025,
  group: '',
  rank,
  ...more,
})
const major = (name: string, more: Partial<InsideMajor> = {}): InsideMajor => ({ name, requirement: null, ...more })

describe('a major of today', () => {
  const rankOf = (rows: PastMajor[], of: InsideMajor, code = '03') =>
    new MajorsOfCollege(rows).rowIn(of, 2025, code)?.rank

  test('is found by its full name, else by the college’s only one with that name without brackets', () => {
    const rows = [row('法学（卓越班）', 100), row('英语（师范）', 200), row('英语（翻译）', 300)]
    expect(rankOf(rows, major('法学'))).toBe(100)
    expect(rankOf(rows, major('英语（翻译）'))).toBe(300)
    expect(rankOf(rows, major('英语'))).toBeUndefined()
    expect(rankOf(rows, major('数学'))).toBeUndefined()
  })

  test('is no joint programme of the same name, and a joint programme no ordinary one', () => {
    expect(rankOf([row('会计学', 100)], major('会计学（中外合作办学）'))).toBeUndefined()
    expect(rankOf([row('会计学（中外合作办学）', 100)], major('会计学'))).toBeUndefined()
    expect(rankOf([row('会计学（中外合作办学）', 100)], major('会计学（与英国某大学合作）'))).toBe(100)
  })

  test('printed in several groups is the one with its requirement, else the one under its code, else unknown', () => {
    const rows = [
      row('法学', 100, { requirement: '首选历史，再选政治', group: '02' }),
      row('法学', 200, { group: '03' }),
      row('法学', 300, { group: '04' }),
    ]
    expect(rankOf(rows, major('法学', { requirement: '首选历史，再选政治' }))).toBe(100)
    expect(rankOf(rows, major('法学', { requirement: '首选历史，再选不限' }))).toBe(200)
    expect(rankOf(rows, major('法学', { requirement: '首选历史，再选不限' }), '09')).toBeUndefined()
  })

  test('held by several groups today counts only where the requirement matches', () => {
    const rows = [row('法学', 100)]
    expect(rankOf(rows, major('法学', { isShared: true, requirement: '首选历史，再选不限' }))).toBe(100)
    expect(rankOf(rows, major('法学', { isShared: true, requirement: '首选历史，再选政治' }))).toBeUndefined()
    expect(rankOf(rows, major('法学', { isShared: true }))).toBeUndefined()
    // alone it may have changed its requirement
    expect(rankOf(rows, major('法学', { requirement: '首选历史，再选政治' }))).toBe(100)
  })
})

test('a group of today would have ended with its easiest major, if half of them are known', () => {
  const of = new MajorsOfCollege([row('法学', 9_000), row('英语', 12_000), row('日语', null)])
  const ended = (...names: string[]) =>
    contentCutoff(
      of,
      names.map((name) => major(name)),
      2025,
      '03',
    )
  expect(ended('法学', '英语')).toBe(12_000)
  expect(ended('法学', '德语')).toBe(9_000)
  expect(ended('法学', '德语', '日语')).toBe(0)
  expect(ended()).toBe(0)
})

describe('cutoffs of today’s majors beside those of a number', () => {
  const history = (ranks: number[], joinSpread?: number[]) => ({
    size: ranks.length / 2,
    columns: 2,
    ranks: Int32Array.from(ranks),
    plans: new Int32Array(ranks.length).fill(7),
    ...(joinSpread && { joinSpread: Float64Array.from(joinSpread) }),
  })
  const content = (...ranks: number[]) => ({ ranks: Int32Array.from(ranks) })

  test('change nothing where they are unknown', () => {
    const own = history([20_000, 21_000])
    expect(joinContent(own, undefined)).toBe(own)
    expect(joinContent(own, content(0, 0))).toBe(own)
  })

  test('confirm it where they agree: certain, and what was unclear of the join is less so', () => {
    const joined = joinContent(history([20_000, 0], [0.2, 0]), content(20_000, 0))
    expect([...joined.ranks]).toEqual([20_000, 0])
    expect(joined.joinSpread![0]).toBeCloseTo(0.2 * (1 - CONTENT_CUTOFFS.weight), 6)
    expect(joined.fromMajors![0]).toBe(0)
    expect(joined.areMajorsKnown![0]).toBe(1)
  })

  test('move it most of the way where they differ, and their distance widens it', () => {
    const joined = joinContent(history([27_000, 21_000]), content(9_000, 0))
    expect(joined.ranks[0]).toBe(Math.round(27_000 * (9_000 / 27_000) ** CONTENT_CUTOFFS.weight))
    expect(joined.joinSpread![0]).toBeGreaterThan(0.4)
    expect(joined.ranks[1]).toBe(21_000)
    expect(joined.fromMajors![0]).toBe(CONTENT_CUTOFFS.weight)
  })

  test('stand alone for a number that had none, and are not its newest where it has a newer one', () => {
    const joined = joinContent(history([0, 0, 20_000, 0]), content(9_000, 0, 0, 10_000))
    expect([...joined.ranks]).toEqual([9_000, 0, 20_000, 10_000])
    expect(joined.plans[0]).toBe(-1)
    expect(joined.joinSpread![0]).toBe(CONTENT_CUTOFFS.alone)
    expect([...joined.fromMajors!]).toEqual([1, 0])
    expect([...joined.areMajorsKnown!]).toEqual([1, 0])
  })
})
