// How wanted a major is beyond its college (热度): how much harder its cutoffs are than its college's others, over provinces and years, as learned from the
// program's own facts (`npm run facts:learn` writes the file).
import type { Track } from '../rules/province-rule'
import { catalogueName } from './major-index'
import learned from './major-heat.json'

/** Candidates compete for a major separately by track and level. */
export const HEAT_SIDES = ['science', 'arts', 'scienceVocational', 'artsVocational'] as const
export type HeatSide = (typeof HEAT_SIDES)[number]

/** By catalogue name: how much harder than its college's others, hundredths of log rank, and the number of cutoffs behind it. */
export type LearnedHeat = Readonly<
  Record<HeatSide, Readonly<Record<string, readonly [harder: number, cutoffs: number]>>>
>

/**
 * The side of a candidate. Where all file in one track, physics decides, as it does for what most majors ask.
 * @param subjects of the candidate
 */
export function heatSideOf(track: Track, subjects: readonly string[], isVocational: boolean): HeatSide {
  const isScience = track === '综合' ? subjects.includes('物理') : /^(?:物理|理)/u.test(track)
  if (isVocational) return isScience ? 'scienceVocational' : 'artsVocational'
  return isScience ? 'science' : 'arts'
}

/** Of each name the share of cutoffs whose major is less wanted, 0..1. */
function sharesOf(heat: LearnedHeat[HeatSide]): Map<string, number> {
  const rising = Object.entries(heat).sort(([a, [x]], [b, [y]]) => x - y || (a < b ? -1 : 1))
  const all = rising.reduce((sum, [, [, cutoffs]]) => sum + cutoffs, 0)
  let below = 0
  return new Map(
    rising.map(([name, [, cutoffs]]) => {
      const share = (below + cutoffs / 2) / all
      below += cutoffs
      return [name, share]
    }),
  )
}

const shares = new Map<HeatSide, Map<string, number>>()

/**
 * 热度 of a major: the share of places' cutoffs whose major is less wanted, 0..1 (0.9: among the most wanted tenth).
 * @param name as enrolled
 * @returns null for a name with too few cutoffs to tell
 */
export function majorHeat(side: HeatSide, name: string): number | null {
  const known = shares.get(side) ?? sharesOf((learned as unknown as LearnedHeat)[side])
  shares.set(side, known)
  return known.get(catalogueName(name)) ?? null
}

/** 热度 of a unit: half its most wanted major, half the mean of all, where adjustment may lead; NaN if none is known. */
export function heatOfMajors(side: HeatSide, names: readonly string[]): number {
  const heats = names.flatMap((name) => majorHeat(side, name) ?? [])
  if (heats.length === 0) return Number.NaN
  return (Math.max(...heats) + heats.reduce((sum, heat) => sum + heat, 0) / heats.length) / 2
}
