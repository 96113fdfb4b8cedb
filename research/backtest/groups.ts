// Questions of kinds that a pool hides: units that changed, jumped, have little data, or may not be offered at all.
import { ScoreCard } from './score-card'

/**
 * `changed`: another requirement, mark or set of majors under the same code. `jumped`: the cutoff moved by more than half a log rank last year. `thin`: one
 * earlier cutoff. `olderLine`: none last year. `fresh`: none at all. `offList`: every unit of last year without a plan, where one that ended admits nobody.
 */
export const UNIT_GROUPS = ['changed', 'jumped', 'thin', 'olderLine', 'fresh', 'offList'] as const
export type UnitGroup = (typeof UNIT_GROUPS)[number]

/** Claims about one kind of unit, and its cutoffs inside the 80 % interval. */
export interface GroupScore {
  card: ScoreCard
  units: number
  covered: number
}

export type GroupScores = Record<UnitGroup, GroupScore>

const empty = (): GroupScore => ({ card: new ScoreCard(), units: 0, covered: 0 })

export const emptyGroups = (): GroupScores => ({
  changed: empty(),
  jumped: empty(),
  thin: empty(),
  olderLine: empty(),
  fresh: empty(),
  offList: empty(),
})

/** Adds the questions of some groups to others. */
export function addGroups(to: GroupScores, from: GroupScores): void {
  for (const group of UNIT_GROUPS) {
    to[group].card.addAll(from[group].card)
    to[group].units += from[group].units
    to[group].covered += from[group].covered
  }
}
