// The numbers that define a good list, compared: what proposes, what orders and what judges must agree.
import {
  ACCEPTED_NONE,
  CROWDED_SHARE,
  DOMINATED_BY,
  fewestSafe,
  INVERSION,
  LEAST_PROBABILITY,
  MIX,
  MOST_REACH,
  MOST_REACH_WHEN_SAFE,
  ONE_COLLEGE,
  proposedOfOneCollege,
  proposedReach,
  proposedReachWhenSafe,
  proposedSafe,
  SAFE_SHARE,
  SHORTEST_MIXED,
  TIER_MIDDLE,
  usualMixOf,
  WARN_NONE,
  WEIGHTS,
} from '../../../engine/planning/policy'
import { TIER_FLOOR, tierOf } from '../../../engine/planning/tier'

const risks = ['steady', 'balanced', 'bold'] as const
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

it('each mix adds up to the list', () => {
  expect(sum(Object.values(MIX))).toBeCloseTo(1, 12)
  // as long as ours, or the two could not be compared
  for (let count = 0; count <= 120; count += 1) expect(sum(usualMixOf(count).map(([, places]) => places))).toBe(count)
  for (const weights of Object.values(WEIGHTS)) expect(sum(Object.values(weights))).toBeCloseTo(1, 12)
})

it('the mix is within a proposal’s limits, and the risks are on either side of it', () => {
  expect(MOST_REACH.steady).toBeLessThan(MIX.冲)
  expect(MOST_REACH.balanced).toBe(MIX.冲)
  expect(MOST_REACH.bold).toBeGreaterThan(MIX.冲)
  expect(SAFE_SHARE.least).toBeLessThan(MIX.保)
  expect(SAFE_SHARE.most).toBeGreaterThan(MIX.保)
})

it('a safe list may reach further, at any risk, and home counts a little unless requested', () => {
  for (const risk of risks) expect(MOST_REACH_WHEN_SAFE[risk]).toBeGreaterThan(MOST_REACH[risk])
  for (const focus of ['balanced', 'college', 'major'] as const) expect(WEIGHTS[focus].place).toBeLessThanOrEqual(0.05)
  expect(WEIGHTS.home.place).toBeGreaterThan(0.3)
})

it('the audit calls no full proposal of any risk crowded or short of safe wishes', () => {
  for (let count = 1; count <= 200; count += 1) {
    const safe = proposedSafe(count)
    expect(safe.least).toBeLessThanOrEqual(safe.most)
    expect(safe.least).toBeGreaterThanOrEqual(fewestSafe(count))
    if (count < SHORTEST_MIXED) continue
    expect(safe.most).toBeLessThanOrEqual(count * CROWDED_SHARE)
    for (const risk of risks) {
      expect(proposedReach(count, risk)).toBeLessThanOrEqual(count * CROWDED_SHARE)
      expect(proposedReachWhenSafe(count, risk)).toBeLessThanOrEqual(count * CROWDED_SHARE)
      expect(proposedReachWhenSafe(count, risk) + safe.least).toBeLessThanOrEqual(count)
    }
    expect(proposedOfOneCollege(count)).toBeLessThanOrEqual(Math.max(ONE_COLLEGE.count, count * ONE_COLLEGE.share))
  }
})

it('the inversion that a proposal avoids is smaller than the audit’s, by more than percent rounding', () => {
  expect(DOMINATED_BY).toBe(0.12)
  expect(INVERSION - DOMINATED_BY).toBeGreaterThan(0.01)
})

it('a list within the balanced bound causes no warning, and bolder families accept more', () => {
  expect(risks.map((risk) => ACCEPTED_NONE[risk])).toEqual([0.01, 0.03, 0.08])
  expect(ACCEPTED_NONE.balanced).toBeLessThan(WARN_NONE)
})

it('the middle of each tier is in it, and nothing far below a reach is proposed', () => {
  for (const tier of ['冲', '稳', '保'] as const) expect(tierOf(TIER_MIDDLE[tier])).toBe(tier)
  expect(LEAST_PROBABILITY).toBeLessThan(TIER_FLOOR.冲)
})
