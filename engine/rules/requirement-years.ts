// Years in which all subject requirements of colleges were rewritten: cutoffs then move with the candidates who may apply, and no earlier year shows how far.
import type { ProvinceRule } from './province-rule'
import { RULE_CHANGE } from '../hyperparameters'

/**
 * Years from which a new guide of the ministry on subject requirements applied, announced two to three years ahead: the trial guide of January 2018 from 2020
 * (to the provinces that already had the new exam), the guide of July 2021 from 2024.
 */
const RULE_CHANGE_YEARS: readonly number[] = [2020, 2024]
/** Whether subject requirements were rewritten for a year. For each province `upheavalOf` gives whether cutoffs moved more because of it. */
export const isRuleChangeYear = (year: number): boolean => RULE_CHANGE_YEARS.includes(year)

/**
 * How much more cutoffs are assumed to move in such a year. In a 3+3 province that files majors a rewritten requirement changes who competes for the very same
 * cutoff: twice. If a wish names a group, the group is its requirement, and a rewritten one is another group: no wider than usual in 3+3. In a 3+1+2 province
 * 历史类 was hardly rewritten, and majors filed by themselves moved as usual; groups of 物理类 lost or gained 化学: a fifth wider. All are round numbers.
 */
function wideningOf({ Model, WishUnit }: Pick<ProvinceRule, 'Model' | 'WishUnit'>, track: string): number {
  const filesMajors = WishUnit === 'major+college'
  if (Model === '3+3') return filesMajors ? RULE_CHANGE.majors : 1
  return Model === '3+1+2' && track === '物理类' && !filesMajors ? RULE_CHANGE.groups : 1
}

/** The properties of a province's rule that show which years were rewritten. */
export type UpheavalRule = Pick<ProvinceRule, 'Model' | 'FirstExamYear' | 'WishUnit'>

/** Factor by which cutoffs of a track and year are known in advance to move more than usual; 1 for an ordinary year. */
export function upheavalOf(rule: UpheavalRule, track: string, year: number): number {
  const isRunning = rule.FirstExamYear !== null && rule.FirstExamYear < year
  return isRunning && isRuleChangeYear(year) ? wideningOf(rule, track) : 1
}

/** `upheavalOf` for the predicted year and the years before it, as `CutoffTraits` needs them. */
export function upheavalsOf(rule: UpheavalRule, track: string, wishYear: number, columns: number): number[] {
  return Array.from({ length: columns + 1 }, (_, back) => upheavalOf(rule, track, wishYear - back))
}
