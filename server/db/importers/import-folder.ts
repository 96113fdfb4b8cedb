// Imports a folder of admission facts: each file in a transaction of its own, whole or not at all.
import type { Kysely } from 'kysely'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createSeason } from '../../lib/season/season'
import { newestYearOf } from '../newest-year'
import type { Database } from '../schema'
import { seedProvinces } from '../seeds/seed-facts'
import { groupCutoffsImporter, majorCutoffsImporter } from './admission-cutoffs'
import { importFile, type FileOptions } from './import-file'
import { emptyReport, type FileReport, type ImportReport } from './import-report'
import type { Importer } from './importer'
import { awaitingDerivation } from './derived/awaiting-derivation'
import { deriveUnits } from './derived/derived-units'
import { plansImporter } from './plans'
import {
  disciplineGradesImporter,
  firstClassImporter,
  interestsImporter,
  majorOccupationsImporter,
  occupationsImporter,
} from './tables/reference-tables'
import { factImporters } from './colleges/fact-files'
import { insideImporters } from './colleges/inside-files'
import { collegeRankingsImporter } from './colleges/ranking-file'
import { collegeNamesImporter } from './names/mapping-file'
import { collegesImporter, majorsImporter } from './tables/registers'
import { controlLinesImporter, scoreRankImporter } from './tables/score-rank'
import { verdictsOf } from './verdict/verdict'

/** In the order of their dependencies: colleges give the level of cutoffs, score-rank tables give their ranks. */
export const importers: readonly Importer[] = [
  collegesImporter,
  collegeNamesImporter,
  ...insideImporters,
  collegeRankingsImporter,
  ...factImporters,
  majorsImporter,
  occupationsImporter,
  majorOccupationsImporter,
  interestsImporter,
  firstClassImporter,
  disciplineGradesImporter,
  scoreRankImporter,
  controlLinesImporter,
  groupCutoffsImporter,
  majorCutoffsImporter,
  plansImporter,
]

export interface ImportOptions extends Omit<FileOptions, 'shipped'> {
  /** The planned year, for the verdict on the data; by the environment, the clock and the data by default. */
  wishYear?: number
  /** Folder for the report as JSON; without it no report is written. */
  reportDir?: string
}

/** The folder does not exist or is not a folder. */
export class FolderMissing extends Error {
  constructor(folder: string) {
    super(`没有找到数据目录 ${folder}。请用 --data 指定放着 CSV 文件的目录。`)
    this.name = 'FolderMissing'
  }
}

/** Throws FolderMissing if there is no such folder: before any slow step. */
export function needFolder(folder: string): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new FolderMissing(folder)
}

function fileOf(folder: string, kind: string): string | null {
  for (const extension of ['.csv', '.csv.gz']) {
    const file = path.join(folder, kind + extension)
    if (existsSync(file)) return file
  }
  return null
}

/** A second file of a kind: it is unclear which of the two is meant. */
function notRead(importer: Importer, file: string): FileReport {
  const fileName = path.basename(file)
  const message = `目录里同时有 ${importer.kind}.csv，只读了那一个。请只留下要用的一个文件`
  return {
    ...emptyReport(importer.kind, importer.title, fileName),
    status: 'failed',
    failure: { code: 'FILE_TWICE', message },
  }
}

/**
 * Imports every file of the layout in the folder, plain or gzip; the report names the others.
 * Throws FolderMissing if there is no such folder. If interrupted, it leaves whole files only, and the next run continues.
 */
export async function importFolder(
  db: Kysely<Database>,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  needFolder(folder)
  const from = performance.now()
  const startedAt = new Date()
  // an unusable setting fails here, before an import that takes minutes
  const season = createSeason(() => newestYearOf(db))
  await seedProvinces(db)
  const report: ImportReport = {
    folder: path.basename(path.resolve(folder)),
    files: [],
    derived: null,
    missing: [],
    hasFailed: false,
    seconds: 0,
    startedAt: startedAt.toISOString(),
    verdicts: [],
  }
  for (const importer of importers) {
    const file = fileOf(folder, importer.kind)
    if (file) {
      report.files.push(await importFile(db, importer, file, options))
      const twin = path.join(folder, `${importer.kind}.csv.gz`)
      if (file !== twin && existsSync(twin)) report.files.push(notRead(importer, twin))
    } else if (importer.isOptional) continue
    else report.missing.push(`${importer.kind}.csv`)
  }
  const imported = report.files.filter(({ status }) => status === 'imported')
  const changed = changedBy(imported)
  // also what an import that was killed has written
  const awaiting = await awaitingDerivation(db)
  if (awaiting.length > 0) report.derived = await deriveUnits(db, awaiting)
  const judged = imported.length > 0 && changed !== null ? changed : 'own'
  report.verdicts = await verdictsOf(db, options.wishYear ?? (await season()), judged)
  report.hasFailed = [...report.files, report.derived].some((part) => part?.status === 'failed')
  report.seconds = (performance.now() - from) / 1000
  if (options.reportDir) writeReport(report, options.reportDir, startedAt)
  return report
}

/** Provinces whose rows imported files changed, in order; null: every one may be concerned. */
function changedBy(files: readonly FileReport[]): string[] | null {
  const codes = files.map(({ provinces }) => provinces)
  return codes.includes(undefined) ? null : [...new Set(codes.flatMap((some) => some ?? []))].sort()
}

function writeReport(report: ImportReport, folder: string, at: Date): void {
  mkdirSync(folder, { recursive: true })
  const stamp = at.toISOString().replace(/[-:]/g, '').replace(/\..*$/, '')
  const taken = new Set(readdirSync(folder))
  let name = `import-${stamp}.json`
  for (let count = 2; taken.has(name); count++) name = `import-${stamp}-${count}.json`
  writeFileSync(path.join(folder, name), `${JSON.stringify(report, null, 2)}\n`)
}
