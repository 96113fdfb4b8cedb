// The likely outcome of a list, tier by tier: the one picture of a list on all pages.
import type { ResponseOf } from 'contract/registry'
import { unitTitle } from '@/entities/candidate/candidate'
import { chanceText } from '@/shared/lib/number/number-format'
import { TIERS, type Tier } from '@/shared/ui/tier-tag/tier'
import type { Finding, ListForecast } from './findings'

type WishRow = ResponseOf<'Wish/CheckRules'>['Items'][number]

/** A wish with the data its outcome needs. */
export interface OutcomeWish {
  /** The full name of the wish. */
  name: string
  /** Null if its chance is unknown. */
  tier: Tier | null
  /** It may not be filed: it has no chance, and that is known. */
  isShut?: boolean
}

export interface Rung {
  tier: Tier
  /** Wishes of the tier. */
  count: number
  /** Chance that one of them is the one that admits, 0..1. */
  share: number
}

export interface Outcome {
  /** Tiers that the list has wishes in, from the hardest usual one to the safest; 难 last. */
  rungs: Rung[]
  /** Chance that no wish admits, 0..1. */
  none: number
  /** A note on the part of `none` that no other list could avoid; '' if that part is negligible. */
  closed: string
  /** Wishes with an unknown chance: not counted anywhere else. */
  unknown: number
  /** Wishes that may not be filed. */
  shut: number
  /** Where the file most likely goes, in words; empty where no wish has a share. */
  likeliest: string[]
}

/** Above this share a wish is "most likely" the one that admits; below it some other result is more likely. */
const MORE_THAN_HALF = 0.5
/** Share of the years that a run of wishes stands for. */
const MOST_YEARS = 0.7
/** Sums of shares are not exact. */
const ROUNDING = 1e-9

/** 冲 12 个 31%, in the words of the picture. */
export const rungWords = ({ tier, count, share }: Rung): [tier: string, count: string, share: string] => [
  tier,
  `${count} 个`,
  chanceText(share),
]

/** The shortest run of wishes that takes the file in this share of all years in which any does. */
function likelyRun(shares: readonly number[]): { from: number; to: number; share: number } | null {
  const all = shares.reduce((sum, share) => sum + share, 0)
  if (all <= 0) return null
  let best: { from: number; to: number; share: number } | null = null
  let from = 0
  let sum = 0
  shares.forEach((share, to) => {
    sum += share
    while (sum - (shares[from] ?? 0) >= MOST_YEARS * all - ROUNDING) {
      sum -= shares[from] ?? 0
      from += 1
    }
    if (sum >= MOST_YEARS * all - ROUNDING && (best === null || to - from < best.to - best.from))
      best = { from, to, share: sum }
  })
  return best
}

/** 最可能进第 9 志愿 南京师范大学 15 组（62%） where one wish takes most; else 最可能进第 3–9 志愿（73%）. */
function likeliestTexts({ PerWish }: ListForecast, wishes: readonly OutcomeWish[]): string[] {
  const shares = wishes.map((_, index) => PerWish[index] ?? 0)
  const top = shares.reduce((best, share, index) => (share > (shares[best] ?? 0) ? index : best), 0)
  if ((shares[top] ?? 0) > MORE_THAN_HALF)
    return [
      `${[`最可能进第 ${top + 1} 志愿`, wishes[top]?.name].filter(Boolean).join(' ')}（${chanceText(shares[top] ?? 0)}）`,
    ]
  const run = likelyRun(shares)
  if (!run) return []
  const places = run.from === run.to ? `${run.from + 1}` : `${run.from + 1}–${run.to + 1}`
  return [`${run.share > MORE_THAN_HALF ? '最可能' : '可能'}进第 ${places} 志愿（${chanceText(run.share)}）`]
}

/** From this share on the note is shown. */
const WORTH_SAYING = 0.01

function closedText({ ClosedProbability }: ListForecast): string {
  if (ClosedProbability < WORTH_SAYING) return ''
  return `落空里有 ${chanceText(ClosedProbability)} 换志愿也帮不上：位次接近上线考生的最后一名，往年有的年份招不到这一段就招满了。`
}

/** Findings that say of a wish that it cannot be filed. */
const SHUT_BY = new Set(['SUBJECT_NOT_MET', 'OTHER_SECTION', 'NO_PLAN', 'MOVED'])

/** The wishes from the rows of an answer with a forecast, and its findings. */
export function outcomeWishes(
  rows: readonly Pick<WishRow, 'Unit'>[],
  findings: readonly Finding[] = [],
): OutcomeWish[] {
  const shut = new Set(findings.flatMap(({ Code, Index }) => (SHUT_BY.has(Code) && Index !== null ? [Index - 1] : [])))
  return rows.map(({ Unit }, index) => ({
    name: Unit ? unitTitle(Unit) : '',
    tier: Unit?.Prediction?.Tier ?? null,
    isShut: shut.has(index) || Unit?.IsEligible === false,
  }))
}

/** The shares of single wishes summed by tier; the wishes are those the forecast was made for, in its order. */
export function outcomeOf(forecast: ListForecast, wishes: readonly OutcomeWish[]): Outcome {
  const rungs = TIERS.map((tier): Rung => {
    const of = wishes.flatMap((wish, index) => (wish.tier === tier ? [forecast.PerWish[index] ?? 0] : []))
    return {
      tier,
      count: of.length,
      share: Math.min(
        1,
        of.reduce((sum, share) => sum + share, 0),
      ),
    }
  })
  return {
    rungs: rungs.filter(({ count }) => count > 0),
    none: forecast.NoneProbability,
    closed: closedText(forecast),
    unknown: wishes.filter(({ tier, isShut }) => tier === null && !isShut).length,
    shut: wishes.filter(({ isShut }) => isShut).length,
    likeliest: likeliestTexts(forecast, wishes),
  }
}
