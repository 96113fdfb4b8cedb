// Keeps what a folder teaches of how lines move: the file that comes with the program is made this way.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { joinYears, type LearnedYear } from '../engine/forecast/learned-priors'
import { learnedOf } from './expected'
import type { Facts } from './facts'

/** What stands at the head of the file. */
const MADE_BY =
  'npm run backtest -- --data DIR --learn FILE. Each entry is how one model fits the lines of one province, track and year: coefficients, widths, the shape of residuals. No line, college or score can be read back from it.'

/**
 * Joins what a folder teaches into a file.
 * @returns years in the file
 */
export function learnFrom(facts: Facts, file: string): number {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { years: LearnedYear[] }).years : []
  const years = joinYears(
    known,
    facts.slices.flatMap((slice) => learnedOf(facts, slice)),
  )
  const lines = years.map((year) => JSON.stringify(year))
  writeFileSync(file, `{\n"madeBy": ${JSON.stringify(MADE_BY)},\n"years": [\n${lines.join(',\n')}\n]\n}\n`)
  return years.length
}
