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
  /** The likeliest wishes in words, at most two, the likeliest first. */
  likeliest: string[]
}

/** Above this share a wish is "most likely" the one that admits; below it some other result is more likely. */
const MORE_THAN_HALF = 0.5
/** Most wishes named. */
const NAMED = 2

/** 冲 12 个 31%, in the words of the picture. */
export const rungWords = ({ tier, count, share }: Rung): [tier: string, count: string, share: string] => [
  tier,
  `${count} 个`,
  chanceText(share),
]

/** 最可能 第 9 志愿 南京师范大学 15 组（62%）; more cautious if no wish admits in half of the years: 机会最大 第 4 志愿 …（19%）. */
function likeliestTexts({ PerWish }: ListForecast, wishes: readonly OutcomeWish[]): string[] {
  const ranked = wishes
    .map(({ name }, index) => ({ name, index, share: PerWish[index] ?? 0 }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || a.index - b.index)
    .slice(0, NAMED)
  return ranked.map(({ name, index, share }, place) => {
    const wish = [`第 ${index + 1} 志愿`, name].filter(Boolean).join(' ') + `（${chanceText(share)}）`
    if (place > 0) return `其次 ${wish}`
    return `${share > MORE_THAN_HALF ? '最可能' : '机会最大'} ${wish}`
  })
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
