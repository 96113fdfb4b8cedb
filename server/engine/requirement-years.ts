// Years in which what colleges demand of subjects was rewritten as a whole: lines then move with who may apply, and no earlier year shows how far.
import type { ProvinceRule } from './province-rule'

/**
 * Years from which a new guide of the ministry on subject requirements applied, announced two to three years ahead: the trial guide of January 2018 from 2020
 * (to the provinces that already had the new exam), the guide of July 2021 from 2024.
 */
const GUIDE_YEARS: readonly number[] = [2020, 2024]
/**
 * How much wider lines are taken to move in such a year. In a 3+3 province all candidates are ranked together, so a requirement decides who competes at all: twice.
 * In a 3+1+2 province 物理 and 历史 are apart already and only the second choice changes: a fifth more. Both are round numbers.
 */
const WIDENING = { '3+3': 2, '3+1+2': 1.2, 文理: 1 } as const

/** Factor by which lines of a year are known in advance to move wider than usual; 1 for an ordinary year. */
export function upheavalOf(rule: Pick<ProvinceRule, 'Model' | 'FirstExamYear'>, year: number): number {
  const isRunning = rule.FirstExamYear !== null && rule.FirstExamYear < year
  return isRunning && GUIDE_YEARS.includes(year) ? WIDENING[rule.Model] : 1
}

/** `upheavalOf` for the year predicted and the years before it, as `LineTraits` takes them. */
export function upheavalsOf(
  rule: Pick<ProvinceRule, 'Model' | 'FirstExamYear'>,
  wishYear: number,
  columns: number,
): number[] {
  return Array.from({ length: columns + 1 }, (_, back) => upheavalOf(rule, wishYear - back))
}
