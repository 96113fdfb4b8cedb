// Dirty folders through the real import, seed by seed: what was planted, what was found, and the clean rows lost.
import { sql, type Kysely } from 'kysely'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { importFolder } from '../../../server/db/importers/import-folder'
import { printableReport, type ImportReport } from '../../../server/db/importers/import-report'
import type { Database } from '../../../server/db/schema'
import { makeDirtyFolder, writeDirtyFolder, type DirtyFolder } from '../dirty-folder'
import { isLineAsClean } from './chosen-cutoff'
import { FOUND, outcomeOf, type Outcome } from './outcome'
import type { Planted } from './planted'
import { provinceIdOf, cohortOutcome } from './cohort-outcome'
import { rowNameIn, storedRows, type StoredRow } from './stored'
import { foldersOf, PARTS, type Part, type TrialFolder } from './trial-world'

export interface Judged {
  seed: number
  planted: Planted
  outcome: Outcome
  isFound: boolean
  /** Codes of the row's refusal. */
  codes: string[]
  /** Its stored data, to study a miss. */
  stored: readonly StoredRow[]
}

export interface SeedResult {
  seed: number
  /** Folders imported. */
  imports: number
  judged: Judged[]
  /** Why there is no report; null for a complete one, on disk and printable. */
  noReport: string | null
  /** Clean rows by file, and those of them that were set aside, refused or changed. */
  clean: Record<string, { rows: number; aside: number; changed: number }>
  /** Names of clean rows set aside or changed, the first few. */
  lostClean: string[]
  seconds: number
}

const TABLES = ['unit', 'college', 'college_name', 'major', 'score_rank', 'batch_line', 'data_import'] as const
/** The text of a file as far as row names are readable in it, in any encoding. */
function legible(name: string, bytes: Buffer): string {
  try {
    const plain = name.endsWith('.gz') ? gunzipSync(bytes) : bytes
    if (plain[0] === 0xff && plain[1] === 0xfe) return plain.toString('utf16le')
    return plain.toString('latin1').replaceAll('\u0000', '')
  } catch {
    return ''
  }
}

/** A control line copied with its name has both: the planted one, or the changed one. */
function ownRows(
  { kind, is }: Planted,
  stored: readonly StoredRow[],
  clean: readonly StoredRow[],
): readonly StoredRow[] {
  if (stored.length < 2) return stored
  const batch = /^control-line-(?:of-another-kind|long-name)$/u.test(kind) ? is : clean[0]?.values.batch
  const own = stored.filter(({ values }) => values.batch === batch && values.track === clean[0]?.values.track)
  return own.length > 0 ? own : stored
}

/** A group of majors in its year. */
const groupOf = ({ values }: StoredRow): string =>
  ['province', 'year', 'track', 'college', 'group'].map((column) => values[column] ?? '').join('/')

export class Trial {
  private readonly clean = new Map<string, Map<string, StoredRow[]>>()

  constructor(private readonly db: Kysely<Database>) {}

  private async importOf(folder: DirtyFolder): Promise<{ report: ImportReport; noReport: string | null }> {
    const at = mkdtempSync(path.join(tmpdir(), 'dirty-trial-'))
    const reportDir = path.join(at, 'reports')
    mkdirSync(reportDir)
    try {
      await sql`truncate ${sql.join(TABLES.map((table) => sql.table(table)))} cascade`.execute(this.db)
      writeDirtyFolder(path.join(at, 'facts'), folder)
      const report = await importFolder(this.db, path.join(at, 'facts'), { reportDir })
      const [written] = readdirSync(reportDir)
      const kept = written ? (JSON.parse(readFileSync(path.join(reportDir, written), 'utf8')) as ImportReport) : null
      const isWhole = kept?.files.length === report.files.length && printableReport(kept).includes('共接受')
      return { report, noReport: isWhole ? null : 'the report is not on disk as it was returned' }
    } finally {
      rmSync(at, { recursive: true, force: true })
    }
  }

  private async cleanRows({ world, clean }: TrialFolder): Promise<Map<string, StoredRow[]>> {
    let rows = this.clean.get(world)
    if (!rows) {
      await this.importOf(makeDirtyFolder({ clean, seed: 0, kinds: [] }))
      rows = await storedRows(this.db)
      this.clean.set(world, rows)
    }
    return rows
  }

  /** Plants by a seed, imports, and judges. */
  async run(seed: number, parts: readonly Part[] = PARTS): Promise<SeedResult> {
    const result: SeedResult = { seed, imports: 0, judged: [], noReport: null, clean: {}, lostClean: [], seconds: 0 }
    for (const planned of parts.flatMap((part) => foldersOf(seed, part))) {
      const clean = await this.cleanRows(planned)
      const from = performance.now()
      const folder = makeDirtyFolder({ clean: planned.clean, ...planned.options })
      result.imports += 1
      try {
        const { report, noReport } = await this.importOf(folder)
        result.noReport ??= noReport
        const stored = await storedRows(this.db)
        this.judge(result, folder, report, stored, clean)
      } catch (error) {
        result.noReport ??= (error as Error).stack ?? String(error)
      }
      result.seconds += (performance.now() - from) / 1000
    }
    return result
  }

  private judge(
    result: SeedResult,
    folder: DirtyFolder,
    report: ImportReport,
    stored: ReadonlyMap<string, StoredRow[]>,
    clean: ReadonlyMap<string, StoredRow[]>,
  ): void {
    const texts = new Map([...folder.files].map(([name, bytes]) => [name, legible(name, bytes)]))
    const lines = new Map([...texts].map(([name, text]) => [name, text.split('\n')]))
    const dirty = new Set<string>()
    const specialGroups = new Set<string>()
    const refusals = new Map<string, string[]>()
    for (const file of report.files)
      for (const { line, code } of file.samples)
        refusals.set(`${file.fileName}/${line}`, [...(refusals.get(`${file.fileName}/${line}`) ?? []), code])
    for (const planted of folder.planted) {
      const { kind, expectation, file, line, alsoLines } = planted
      const nameAt = (at: number): string | null =>
        rowNameIn(lines.get(file)?.[at - 1] ?? '') ?? rowNameIn(lines.get(file)?.[at - 2] ?? '')
      const isInserted = line !== null && planted.was === '' && kind !== 'control-line-of-another-kind'
      // a row cut short has its name in its former text
      const name = line === null || isInserted ? null : (rowNameIn(planted.was) ?? nameAt(line))
      if (name !== null) dirty.add(name)
      const codes = line === null ? [] : [line, ...alsoLines].flatMap((at) => refusals.get(`${file}/${at}`) ?? [])
      const before = name === null ? [] : (clean.get(name) ?? [])
      const own = ownRows(planted, name === null ? [] : (stored.get(name) ?? []), before)
      const read =
        line === null
          ? cohortOutcome(planted, report, stored, clean)
          : report.files.some(({ fileName, failure }) => fileName === file && failure)
            ? 'refused file'
            : outcomeOf(planted, codes.length > 0, own, before)
      const isUsurped =
        kind === 'control-line-of-another-kind' &&
        !isLineAsClean(planted, String(before[0]?.values.track), stored, clean)
      const outcome = isUsurped ? 'believed' : read
      // the group data of one of its majors applies to the others as well
      if (outcome === 'folded') for (const row of own) specialGroups.add(groupOf(row))
      result.judged.push({
        seed: result.seed,
        planted,
        outcome,
        isFound: FOUND[expectation].includes(outcome),
        codes,
        stored: own,
      })
    }
    this.countClean(result, folder, texts, { dirty, specialGroups }, stored, clean)
  }

  private countClean(
    result: SeedResult,
    { planted }: DirtyFolder,
    texts: ReadonlyMap<string, string>,
    { dirty, specialGroups }: Readonly<Record<'dirty' | 'specialGroups', ReadonlySet<string>>>,
    stored: ReadonlyMap<string, StoredRow[]>,
    clean: ReadonlyMap<string, StoredRow[]>,
  ): void {
    const damaged = new Set(
      planted.filter(({ expectation }) => expectation === 'refused file').map(({ file }) => file.split('.')[0]),
    )
    const cohorts = planted.filter(({ line, province }) => line === null && province !== null)
    const provinceIds = new Map(cohorts.map(({ province }) => [province, provinceIdOf(province!)]))
    const isInCohort = ({ province, year }: StoredRow['values']): boolean =>
      cohorts.some(
        (cohort) => provinceIds.get(cohort.province) === province && (cohort.year === null || cohort.year === year),
      )
    for (const [file, text] of texts) {
      const table = file.split('.')[0]!
      if (damaged.has(table)) continue
      for (const [name] of text.matchAll(new RegExp(`${table}#\\d+`, 'gu'))) {
        const before = clean.get(name)?.[0]
        if (dirty.has(name) || !before || isInCohort(before.values)) continue
        const now = stored.get(name)?.[0]
        if (now?.values.group && specialGroups.has(groupOf(now))) continue
        const count = (result.clean[table] ??= { rows: 0, aside: 0, changed: 0 })
        count.rows += 1
        const isAside = !now || now.state === 'aside' || now.values.batch !== before.values.batch
        const isChanged =
          !isAside &&
          ['score', 'rank', 'plan', 'college', 'group'].some((column) => now.values[column] !== before.values[column])
        if (isAside) count.aside += 1
        else if (isChanged) count.changed += 1
        if ((isAside || isChanged) && result.lostClean.length < 20)
          result.lostClean.push(
            `${name} ${JSON.stringify(before.values)} -> ${now ? `${now.state} ${JSON.stringify(now.values)}` : 'gone'}`,
          )
      }
    }
  }
}
