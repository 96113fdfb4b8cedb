// All numbers that define a good list besides the floors of the tiers (tier.ts): the mix, sufficient safety, inversions, the value of a place.
// All code that proposes a list, orders candidates or judges a list uses them. How cutoffs move is not here: that is learned, see docs/engine.md.
// docs/recommendation.md describes how the numbers are used together.
import type { ProposalBounds, RiskBounds } from '../../contract/recommend'
import type { Tier } from './tier'
import { CHOSEN_PITFALL } from '../hyperparameters'

/** Useful middle of each tier, probability: a reach worth a place, a solid match, and the best college that is still safe. */
export const TIER_MIDDLE = { 冲: 0.38, 稳: 0.75, 保: 0.94 } as const

/** From here on two chances cannot be distinguished: in the default order the harder of two units this safe comes first, whatever their chances. */
export const SURE = 0.97

/**
 * Cost of uncertainty in the default order, points of a unit's distance from the useful middle of its tier per point of its interval's width:
 * of two chances ten points apart the one known twenty points better comes first.
 */
export const DOUBT_PRICE = 0.5

/** Below this probability a unit is not proposed even for free places, unless hardly any is likelier: it takes a place and changes nothing. */
export const LEAST_PROBABILITY = 0.05
/** A wish of a proposal is worth reaching for from here on, while there are enough of them. */
export const LEAST_PROPOSED = 0.08

// ---- the mix

/**
 * The mix of a sound list, shares of its places: the middle of the limits for a proposal (MOST_REACH, SAFE_SHARE), and the mix of candidates
 * in the default order, so that the first screen already looks like a list.
 */
export const MIX = { 冲: 0.3, 稳: 0.4, 保: 0.3 } as const

/** Appetites for risk. */
export type Risk = keyof RiskBounds

/** Largest share of 冲 in a proposal, by appetite, while anything else is left: the mix for most, less and more of it for the others. */
export const MOST_REACH: Readonly<Record<Risk, number>> = { steady: 0.2, balanced: MIX.冲, bold: 0.45 }

/**
 * The same once the list is safe and a place would otherwise change nothing: half as much again, but less than the audit calls crowded. One more 冲
 * can only win, while one more 保 after others is never reached.
 */
export const MOST_REACH_WHEN_SAFE: Readonly<Record<Risk, number>> = { steady: 0.3, balanced: 0.45, bold: 0.55 }

/** A wish that adds less than this to the chance of the file being taken changes nothing: one year in a thousand. */
export const IDLE_SHARE = 0.001
/** Units that the family did not ask for are added until the list is this safe: an expensive or distant backstop must really make it safe. */
export const SAFE_BY_BACKSTOP = IDLE_SHARE / 4
/** If the requested units admit nowhere in more years than this, the choice is among the others. */
export const LIKELIER_THAN_NOT = 0.5
/** Neighbouring chances of a proposal that are farther apart leave out a step: a family would miss the places in between. Percents, 0..1. */
export const WIDEST_GAP = 0.2
/** Chances within which gaps are searched: beyond them the outcome is nearly certain. */
export const GAP_BAND = { from: 0.05, to: 0.95 } as const

/**
 * Largest share of a proposal for one college. Its cutoffs move together, and a family that sees one name in a tenth of its list knows that college:
 * more of it is only for families that ask. Two if the list is short.
 */
const MOST_OF_ONE_COLLEGE: { share: ProposalBounds['collegeShare']; least: number } = { share: 0.1, least: 2 }

/** Most wishes of one college in a proposal of this length. */
export const proposedOfOneCollege = (count: number): number =>
  Math.max(MOST_OF_ONE_COLLEGE.least, Math.ceil(count * MOST_OF_ONE_COLLEGE.share))

/** Smallest share of 保 in a proposal, and the largest while there is anything else: the mix and a tenth of the list on either side. */
export const SAFE_SHARE = { least: 0.2, most: 0.4 } as const

/**
 * The list that guides and counsellors teach (2 : 5 : 3), each tier's most wished, filed from hard to safe. Not our idea of a good list:
 * a proposal is compared with it, and never worse.
 */
const USUAL_MIX: readonly (readonly [tier: Tier, share: number])[] = [
  ['冲', 0.2],
  ['稳', 0.5],
  ['保', 0.3],
]

/** Places of each tier in the usual list of this length: the shares in whole places, the rest to the largest fractions. */
export function usualMixOf(count: number): (readonly [tier: Tier, places: number])[] {
  const places = USUAL_MIX.map(([, share]) => Math.floor(share * count + ROUNDING))
  const byFraction = USUAL_MIX.map(([, share], at) => ({ at, left: share * count - (places[at] as number) }))
  byFraction.sort((a, b) => b.left - a.left || b.at - a.at)
  const left = count - places.reduce((sum, own) => sum + own, 0)
  for (const { at } of byFraction.slice(0, left)) places[at] = (places[at] as number) + 1
  return USUAL_MIX.map(([tier], at) => [tier, places[at] as number] as const)
}
/** Shares of tenths are not exact. */
const ROUNDING = 1e-9

/**
 * From this share of one kind on (out of reach with 冲, or 保 with no other hope) the audit warns. Well beyond the boldest or the most
 * cautious proposal, so that a family's own preference is not called a mistake.
 */
export const CROWDED_SHARE = 0.6
/** A list shorter than this has no meaningful mix. */
export const SHORTEST_MIXED = 6
/** A college with more than this share of the places, and more than this count, makes the list fail when its cutoffs rise. */
export const ONE_COLLEGE = { share: 0.5, count: 4 } as const
/** From this many wishes with a number on, more than this share of them with low confidence is mentioned. */
export const THIN_DATA = { share: 0.5, count: 4 } as const

// ---- safe enough

/** Chance of admitting nowhere that an appetite accepts, if the family gives no number of its own. The page of preferences shows them before it asks. */
export const ACCEPTED_NONE: RiskBounds = { steady: 0.01, balanced: 0.03, bold: 0.08 }

/**
 * The chance of admitting nowhere from which the audit warns if the family stated no limit: more than the balanced appetite, one year
 * in twenty. A family that accepted more is warned beyond that: a proposal within the family's own bound is not called unsafe.
 */
export const WARN_NONE = 0.05
/** From this share of years on in which no list helps, the audit shows it, with other batches to fill in. */
export const WARN_CLOSED = 0.01

/** 保 wishes a list should have: a tenth of the province's places, but no more than three; beyond them it is a matter of taste. */
export const fewestSafe = (wishCount: number): number => Math.min(3, Math.ceil(wishCount / 10))

/** A proposal of this length has at least two 保, of two colleges; in a shorter one they would leave no other hope. */
const SHORTEST_LEANING = 5

/** From this chance on (shown percents) a wish of a proposal is certain: more than a third of them say nothing that the first does not. */
export const CERTAIN = { from: 0.98, share: 1 / 3 } as const

/** A list of so few wishes is not made shorter for having many certain ones. */
export const SHORTEST_THINNED = 12

/** Most certain wishes in a proposal of this length. */
export const proposedCertain = (count: number): number => Math.ceil(count * CERTAIN.share)

/** 保 wishes in a proposal of this length. */
export const proposedSafe = (count: number): { least: number; most: number } => ({
  least: Math.max(count >= SHORTEST_LEANING ? SAFE_COLLEGES : 1, Math.round(count * SAFE_SHARE.least)),
  most: Math.ceil(count * SAFE_SHARE.most),
})

/** Most 冲 wishes in a proposal of this length: while it is made safe, and once it is. */
export const proposedReach = (count: number, risk: Risk): number => Math.ceil(count * MOST_REACH[risk])
export const proposedReachWhenSafe = (count: number, risk: Risk): number =>
  Math.floor(count * MOST_REACH_WHEN_SAFE[risk])

/** With this few places, or fewer, a cutoff is unpredictable. */
export const SMALL_PLAN = 2

// ---- upside down

/** A wish above a riskier one is an inversion if it is safer by this much: the riskier one is hardly ever reached in time. Shown percents, 0..1. */
export const INVERSION = 0.15

/**
 * A proposal leaves out units that are both less wished and riskier by this much. Three points short of an inversion: percents are shown rounded, and
 * a proposed list should not be called upside down after a small change of a plan or a rank.
 */
export const DOMINATED_BY = INVERSION - 0.03

// ---- the value of a place

/** Steps of utility: the value of a place is not known more precisely, and within a step the harder unit is filed first. */
export const UTILITY_STEP = 0.02

/** Least gain in expected utility for which a wish is chosen: a step more in one year of a thousand. Wishes with less are chosen for variety. */
export const LEAST_GAIN = IDLE_SHARE * UTILITY_STEP

/** The parts of the value, as shares of the whole. */
export interface UtilityWeights {
  college: number
  major: number
  place: number
}

/** The part that a family may want to count most. */
export type Focus = 'balanced' | 'college' | 'major' | 'home'

/**
 * Shares by the part that should count most. If the family does not state one: mostly the very place (what earlier candidates paid for it, and how wanted its
 * major is beyond its college), then the college as a whole. Home counts a little, unless the family says otherwise.
 */
export const WEIGHTS: Readonly<Record<Focus, UtilityWeights>> = {
  balanced: { college: 0.25, major: 0.7, place: 0.05 },
  college: { college: 0.65, major: 0.3, place: 0.05 },
  major: { college: 0.1, major: 0.85, place: 0.05 },
  home: { college: 0.2, major: 0.4, place: 0.4 },
}
/** Of the major's part: what was paid for the very place; the rest is how wanted the major is beyond its college (热度). */
export const PAID_SHARE = 0.65
/**
 * Value of a major by its 热度: it falls steeply in the coldest three tenths, where few candidates choose a major for itself, and rises slowly above.
 * With majors named, what the family asked for is never worth less than `asked`.
 */
export const APPEAL = { cold: 0.3, atCold: 0.85, asked: 0.85, unknown: 0.8 } as const
/** Of the major's part, what a place is worth that asks for neither 物理 nor 化学 to who took both: many others may have it. */
export const SUBJECTS_UNUSED = 0.92

/** Standing of a college by its official lists, for the part of its strength that demand does not show; the first that fits. */
export const STANDING: readonly (readonly [tag: string, value: number])[] = [
  ['985', 1],
  ['211', 0.8],
  ['双一流', 0.75],
  ['双高', 0.5],
]
export const NO_STANDING = 0.3
/** Demand is the choice of earlier candidates with the same rank; lists of colleges change once a decade. */
export const DEMAND_SHARE = 0.85
/** A major nobody asked for in a group is a risk of adjustment, not a reason against the group. */
export const UNWANTED_MAJOR = 0.4
export const AVOIDED_MAJOR = 0.5
/** Nearness of a place outside the home province, if no places were named. */
export const AWAY = 0.5
/** Any place has more value than none. */
export const LEAST_UTILITY = 0.02

/** Expected utility that a list may give up for more colleges, cities and steps: a quarter of a noticeable step. */
export const PRICE_OF_SPREAD = UTILITY_STEP / 4

// ---- proposed only on request

/**
 * Tuition of a year that needs no question to the family, yuan: 95 of 100 rows of public colleges in the plans of 2026 cost at most this. More expensive units
 * are proposed only within a stated limit that allows them.
 */
export const USUAL_TUITION: ProposalBounds['usualTuition'] = 10_000
/** Assumed tuition of a private place without a published one, yuan a year: the middle of the published ones. Unknown is not cheap. */
export const USUAL_PRIVATE_TUITION = 21_000
/** Provinces, by code, proposed only to their own candidates and to families that name them: 西藏, 青海, 新疆, farthest and highest of all. */
export const FAR_PROVINCES: readonly string[] = ['540000', '630000', '650000']

// ---- worth a warning

/** Ratio of this year's places to last year's from which on they count as more, and as fewer. */
export const PLAN_CHANGE = { more: 1.2, fewer: 0.8 } as const
/** 学费低, yuan a year: the usual maximum of a public college. */
export const LOW_TUITION = 8000
/** Tuition worth a warning if the family stated no limit, yuan a year. */
export const HIGH_TUITION = 25_000

// ---- instead of a plan that is not imported

/**
 * If this year's plan is not imported, the units of the newest year of cutoffs replace it, if that year has at least this share of the cutoffs of the
 * fullest year: a file imported in part does not hide a province.
 */
export const WHOLE_YEAR = 0.25

// ---- where ranks are published as a range

/** This many cutoffs of a year with one common highest score, and no rank, are a publisher's "this score and above". */
export const CAPPED_CUTOFFS = 3

// ---- wishes that a list must not rely on

/**
 * Limits for wishes that a list may rely on at its end, as the largest CHOSEN_PITFALL of a 保: firm cutoffs; if these are too few, thin and restless ones;
 * finally any.
 */
export const LEANED_ON: readonly number[] = [CHOSEN_PITFALL.firm, CHOSEN_PITFALL.restless, 1]
/** Fewest colleges of the safe wishes that a list relies on, if it has as many. */
export const SAFE_COLLEGES = 2
