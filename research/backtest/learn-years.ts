// Stores the movements of cutoffs learned from a folder: this makes the file in the program.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { UsageError } from '../../server/commands/command'
import { isLearnedYear } from '../../engine/forecasting/learning/learned-years-file'
import { joinYears, type LearnedYear } from '../../engine/forecasting/learning/learned-priors'
import { joinMajorOffsets } from '../../engine/forecasting/other-provinces/major-offsets'
import { packOffsets, withoutSingles } from '../../engine/forecasting/other-provinces/major-offsets-file'
import { mainCohorts, majorOffsetsBy, majorOffsetsIn, learnedYearsIn } from './expected'
import type { Facts } from './facts'

/** Text at the head of the file. */
const MADE_BY =
  'npm run backtest -- --data DIR --learn FILE. Each entry is how one model fits the lines of one province, track and year: coefficients, widths, the shape of residuals. No line, college or score can be read back from it.'

/** Years in an existing file; none if there is no such file. */
function yearsIn(file: string): LearnedYear[] {
  if (!existsSync(file)) return []
  let years: unknown
  try {
    years = (JSON.parse(readFileSync(file, 'utf8')) as { years?: unknown } | null)?.years
  } catch {
    years = null
  }
  if (!Array.isArray(years) || !years.every(isLearnedYear))
    throw new UsageError(`${file} 不是 --learn 写出来的文件，或者不完整，没有改动它。`)
  return years
}

/**
 * Adds the data learned from a folder to a file. Throws UsageError if the file is of another kind: incomplete data would affect every family.
 * @returns years in the file
 */
export function learnFrom(facts: Facts, file: string): number {
  const known = yearsIn(file)
  const majorOffsets = majorOffsetsBy(facts)
  const years = joinYears(known, learnedYearsIn(facts, majorOffsets))
  const rows = years.map((year) => JSON.stringify(year))
  writeFileSync(file, `{\n"madeBy": ${JSON.stringify(MADE_BY)},\n"years": [\n${rows.join(',\n')}\n]\n}\n`)
  return years.length
}

/** Text at the head of the other file. */
const MAJOR_OFFSETS_MADE_BY =
  'npm run backtest -- --data DIR [--data DIR ...] --learn-major-offsets FILE. Each year is, by side, the sum over provinces of how far majors stood out of their colleges and of what they did into the year, by a number made of the names. Names that one line alone speaks for are left out: no line can be read back from it.'

/**
 * Writes the major offsets of several folders into a file.
 * @returns names in the file, year by year
 */
export function learnMajorOffsetsFrom(folders: readonly Facts[], file: string): number {
  const years = joinMajorOffsets(
    folders.flatMap((facts) => mainCohorts(facts).flatMap((cohort) => majorOffsetsIn(facts, cohort))),
  )
    .map(withoutSingles)
    .filter(({ keys }) => keys.length > 0)
    .map(packOffsets)
  const rows = years.map((year) => JSON.stringify(year))
  writeFileSync(file, `{\n"madeBy": ${JSON.stringify(MAJOR_OFFSETS_MADE_BY)},\n"years": [\n${rows.join(',\n')}\n]\n}\n`)
  return years.reduce((sum, { count }) => sum + count, 0)
}
