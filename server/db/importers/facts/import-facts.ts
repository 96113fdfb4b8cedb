// Imports the facts that the program carries, a province at a time, by the importers of an operator's files.
import { sql, type Kysely } from 'kysely'
import path from 'node:path'
import { bumpDataRevision } from '../../data-revision'
import type { Database } from '../../schema'
import type { ProvinceFact } from '../../seeds/facts'
import { groupCutoffsImporter, majorCutoffsImporter } from '../admission-cutoffs'
import { factImporters } from '../colleges/fact-files'
import { deriveUnits } from '../derived/derived-units'
import { importFile, type FileOptions } from '../import-file'
import type { FileReport } from '../import-report'
import type { Importer } from '../importer'
import { plansImporter } from '../plans'
import { disciplineGradesImporter, firstClassImporter } from '../tables/reference-tables'
import { collegesImporter, majorsImporter } from '../tables/registers'
import { controlLinesImporter, scoreRankImporter } from '../tables/score-rank'
import type { Manifest } from './manifest'
import { dropGenerated } from './precedence'

/** Of files with rows of a province each, in the order of their dependencies: score-rank tables give cutoffs their ranks. */
export const PROVINCE_IMPORTERS: readonly Importer[] = [
  scoreRankImporter,
  controlLinesImporter,
  groupCutoffsImporter,
  majorCutoffsImporter,
  plansImporter,
]

/** Of files of the whole country. */
export const NATIONAL_IMPORTERS: readonly Importer[] = [
  collegesImporter,
  majorsImporter,
  firstClassImporter,
  disciplineGradesImporter,
  ...factImporters,
]

/** What the record of imports has in place of a province where a file is of the whole country: its code in GB/T 2260. */
export const WHOLE_COUNTRY = '000000'

/**
 * Brings the tables of the whole country into the database, see importFacts. A kind of which an operator has imported a file stays as it is.
 */
export async function importNationalFacts(
  db: Kysely<Database>,
  folder: string,
  { files }: Manifest,
): Promise<FileReport[]> {
  const reports: FileReport[] = []
  const own = await db.selectFrom('data_import').select('kind').distinct().where('province_id', 'is', null).execute()
  for (const importer of NATIONAL_IMPORTERS) {
    const known = files.find(({ kind, province }) => kind === importer.kind && province === null)
    if (!known || own.some(({ kind }) => kind === importer.kind)) continue
    const shipped = { provinceId: WHOLE_COUNTRY, sha256: known.sha256 }
    reports.push(await importFile(db, importer, path.join(folder, known.file), { shipped }))
  }
  return reports
}

/** Whether a province has other rows than these facts, generated or an operator's: families have asked about it, and their answers may be kept. */
async function isKnown(db: Kysely<Database>, provinceId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from unit where province_id = ${provinceId} and basis <> 'compiled')
      or exists (select 1 from score_rank where province_id = ${provinceId} and basis <> 'compiled') as known`.execute(db)
  return rows[0]?.known === true
}

/**
 * Brings the facts of a province into the database: files that are already there with the same content are skipped, changed ones replace their rows, and all generated ones. A damaged
 * or missing file gives a report with `failure`; the others are imported.
 * @param folder of the manifest
 */
export async function importFacts(
  db: Kysely<Database>,
  folder: string,
  { files }: Manifest,
  { provinceId, name }: ProvinceFact,
  options: Pick<FileOptions, 'onProgress' | 'force'> = {},
): Promise<FileReport[]> {
  const reports: FileReport[] = []
  const wasKnown = await isKnown(db, provinceId)
  // now, because the next run of an interrupted import no longer finds those rows; and again when the facts are whole
  if (wasKnown) await bumpDataRevision(db)
  for (const importer of PROVINCE_IMPORTERS) {
    const known = files.find(({ kind, province }) => kind === importer.kind && province === name)
    if (!known) continue
    const shipped = { provinceId, sha256: known.sha256 }
    reports.push(await importFile(db, importer, path.join(folder, known.file), { ...options, shipped }))
  }
  if (reports.some(({ status }) => status === 'imported')) {
    await dropGenerated(db, provinceId)
    const derived = await deriveUnits(db, provinceId)
    if (derived) reports.push(derived)
    if (wasKnown) await bumpDataRevision(db)
  }
  return reports
}
