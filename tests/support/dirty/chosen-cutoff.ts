// Which control line a province's main batch uses after an import: another kind's must not replace it.
import { controlLineOfBatch } from '../../../engine/rules/batch-gate'
import type { ControlLine } from '../../../engine/rules/control-line'
import { loadProvinces } from '../../../server/db/seeds/facts'
import type { Planted } from './planted'
import type { StoredRow } from './stored'

const provinces = new Map(loadProvinces().map((province) => [province.name, province]))

function controlLines(stored: ReadonlyMap<string, readonly StoredRow[]>, province: string): ControlLine[] {
  const id = provinces.get(province)!.provinceId
  return [...stored]
    .filter(([name]) => name.startsWith('batch_lines#'))
    .flatMap(([, rows]) => rows)
    .filter(({ values }) => values.province === id)
    .map(({ values: { year, batch, track, score } }) => ({
      province,
      year: Number(year),
      batch: String(batch),
      track: String(track),
      score: Number(score),
      source: '',
    }))
}

/** Whether the main batch's control line is the clean folder's, in the province and year of the planted dirt. */
export function isLineAsClean(
  { province, year }: Pick<Planted, 'province' | 'year'>,
  track: string,
  stored: ReadonlyMap<string, readonly StoredRow[]>,
  clean: ReadonlyMap<string, readonly StoredRow[]>,
): boolean {
  const question = { province: province!, year: year!, track, batch: provinces.get(province!)!.rule.MainBatch }
  const [now, before] = [stored, clean].map((rows) => controlLineOfBatch(question, controlLines(rows, province!)))
  return now?.score === before?.score
}
