// Imports the facts that the program carries, a province at a time, by the importers of an operator's files.
import type { Kysely } from 'kysely'
import path from 'node:path'
import type { Database } from '../../schema'
import type { ProvinceFact } from '../../seeds/facts'
import { groupCutoffsImporter, majorCutoffsImporter } from '../admission-cutoffs'
import { factImporters } from '../colleges/fact-files'
import { awaitingDerivation } from '../derived/awaiting-derivation'
import { deriveUnits } from '../derived/derived-units'
import { importFile, type FileOptions } from '../import-file'
import { operatorKinds } from '../import-record'
import type { FileReport } from '../import-report'
import type { Importer } from '../importer'
import { plansImporter } from '../plans'
import { disciplineGradesImporter, firstClassImporter } from '../tables/reference-tables'
import { collegesImporter, majorsImporter } from '../tables/registers'
import { controlLinesImporter, scoreRankImporter } from '../tables/score-rank'
import type { Manifest } from './manifest'
import { WHOLE_COUNTRY } from './precedence'

/** Of files with rows of a province each, in the order of their dependencies: score-rank tables give cutoffs their ranks. */
export const PROVINCE_IMPORTERS: readonly Importer[] = [
  scoreRankImporter,
  controlLinesImporter,
  groupCutoffsImporter,
  majorCutoffsImporter,
  plansImporter,
]

/** The last of the tables with which a score gets its rank. */
const LAST_TABLES = controlLinesImporter

/** Of files of the whole country. */
export const NATIONAL_IMPORTERS: readonly Importer[] = [
  collegesImporter,
  majorsImporter,
  firstClassImporter,
  disciplineGradesImporter,
  ...factImporters,
]

/**
 * Brings the tables of the whole country into the database, see importFacts. A kind of which an operator has imported a file stays as it is.
 */
export async function importNationalFacts(
  db: Kysely<Database>,
  folder: string,
  { files }: Manifest,
): Promise<FileReport[]> {
  const reports: FileReport[] = []
  const own = await operatorKinds(db)
  for (const importer of NATIONAL_IMPORTERS) {
    const known = files.find(({ kind, province }) => kind === importer.kind && province === null)
    if (!known || own.has(importer.kind)) continue
    const shipped = { provinceId: WHOLE_COUNTRY, sha256: known.sha256 }
    reports.push(await importFile(db, importer, path.join(folder, known.file), { shipped }))
  }
  return reports
}

/** Whether a province has any rows of facts. A look for each kind takes seconds in a database of all provinces, and an import removes nothing where there is nothing. */
async function hasRows(db: Kysely<Database>, provinceId: string): Promise<boolean> {
  for (const table of ['unit', 'score_rank', 'batch_line'] as const) {
    const row = await db.selectFrom(table).select('province_id').where('province_id', '=', provinceId).limit(1).execute()
    if (row.length > 0) return true
  }
  return false
}

/**
 * Brings the facts of a province into the database: files that are already there with the same content are skipped, changed ones replace their rows. A damaged
 * or missing file gives a report with `failure`; the others are imported. Calls `onTables` once score-rank tables and control lines
 * are in.
 * @param folder of the manifest
 */
export async function importFacts(
  db: Kysely<Database>,
  folder: string,
  { files }: Manifest,
  { provinceId, name }: ProvinceFact,
  { onTables, ...options }: Pick<FileOptions, 'onProgress' | 'force'> & { onTables?: () => void } = {},
): Promise<FileReport[]> {
  const reports: FileReport[] = []
  const isFirst = !(await hasRows(db, provinceId))
  for (const importer of PROVINCE_IMPORTERS) {
    const known = files.find(({ kind, province }) => kind === importer.kind && province === name)
    if (known) {
      const shipped = { provinceId, sha256: known.sha256, isFirst }
      reports.push(await importFile(db, importer, path.join(folder, known.file), { ...options, shipped }))
    }
    if (importer === LAST_TABLES) onTables?.()
  }
  // also what a start that was killed has read
  if ((await awaitingDerivation(db)).includes(provinceId)) {
    const derived = await deriveUnits(db, [provinceId], isFirst)
    if (derived) reports.push(derived)
  }
  return reports
}
