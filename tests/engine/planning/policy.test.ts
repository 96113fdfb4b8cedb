// The numbers that say what a good list is, against each other: what proposes, what orders and what judges must not disagree.
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

it('each mix is of the whole list', () => {
  expect(sum(Object.values(MIX))).toBeCloseTo(1, 12)
  // no longer and no shorter than ours, or the two could not be compared
  for (let count = 0; count <= 120; count += 1) expect(sum(usualMixOf(count).map(([, places]) => places))).toBe(count)
  for (const weights of Object.values(WEIGHTS)) expect(sum(Object.values(weights))).toBeCloseTo(1, 12)
})

it('the mix lies inside what a proposal may hold, and the appetites on either side of it', () => {
  expect(MOST_REACH.steady).toBeLessThan(MIX.冲)
  expect(MOST_REACH.balanced).toBe(MIX.冲)
  expect(MOST_REACH.bold).toBeGreaterThan(MIX.冲)
  expect(SAFE_SHARE.least).toBeLessThan(MIX.保)
  expect(SAFE_SHARE.most).toBeGreaterThan(MIX.保)
})

it('a list that is safe may reach further, whatever the appetite, and nearness is nobody’s who did not ask for it', () => {
  for (const risk of risks) expect(MOST_REACH_WHEN_SAFE[risk]).toBeGreaterThan(MOST_REACH[risk])
  for (const focus of ['balanced', 'college', 'major'] as const) expect(WEIGHTS[focus].place).toBe(0)
  expect(WEIGHTS.home.place).toBeGreaterThan(0)
})

it('the audit calls no full proposal of any appetite crowded or short of safe wishes', () => {
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

it('what a proposal leaves out as upside down is short of what the audit calls so, by more than rounding to percents', () => {
  expect(DOMINATED_BY).toBe(0.12)
  expect(INVERSION - DOMINATED_BY).toBeGreaterThan(0.01)
})

it('a list that keeps the balanced bound is not warned of, and bolder families accept more', () => {
  expect(risks.map((risk) => ACCEPTED_NONE[risk])).toEqual([0.01, 0.03, 0.08])
  expect(ACCEPTED_NONE.balanced).toBeLessThan(WARN_NONE)
})

it('the middle of each tier lies in it, and nothing is proposed that is less than a reach by far', () => {
  for (const tier of ['冲', '稳', '保'] as const) expect(tierOf(TIER_MIDDLE[tier])).toBe(tier)
  expect(LEAST_PROBABILITY).toBeLessThan(TIER_FLOOR.冲)
})
