// How much of the planted dirt was found, by kind, and how many clean rows were set aside.
import type { ImportReport } from '../../../server/db/importers/import-report'
import type { DirtyFolder } from '../dirty-folder'
import type { Expectation, Planted } from './planted'

/** A reader's finding about a row (by its last line), a cohort of a file or a whole file (both without a line). */
export interface Finding {
  file: string
  line: number | null
  province: string | null
  year: number | null
  outcome: Expectation
}

export interface KindTally {
  planted: number
  found: number
  /** found / planted */
  share: number
}

export interface Comparison {
  byKind: Record<string, KindTally>
  /** Planted dirt not found as expected, with its folder. */
  missed: { seed: number; planted: Planted }[]
  /** Clean rows, and those of them that were quarantined or refused, alone or with their file. */
  cleanRows: number
  cleanSetAside: number
  cleanShare: number
}

/** Correct outcomes besides the expected one, by kind: where a rule rightly decides otherwise. */
export type AlsoRight = Readonly<Record<string, readonly Expectation[]>>

const tableOf = (file: string): string => file.replace(/\.csv(?:\.gz)?$/, '')
const isSetAside = (outcome: Expectation): boolean => outcome === 'quarantined' || outcome === 'refused row'

/** Sums folders of many seeds. */
export class FoundTally {
  private readonly kinds = new Map<string, { planted: number; found: number }>()
  private readonly missed: Comparison['missed'] = []
  private cleanRows = 0
  private cleanSetAside = 0

  constructor(private readonly alsoRight: AlsoRight = {}) {}

  add(seed: number, folder: Pick<DirtyFolder, 'planted' | 'rows'>, findings: readonly Finding[]): void {
    const byPlace = new Map<string, Finding[]>()
    for (const finding of findings) {
      const place = `${finding.file}/${finding.line}`
      byPlace.set(place, [...(byPlace.get(place) ?? []), finding])
    }
    const refused = new Set(findings.filter(({ outcome }) => outcome === 'refused file').map(({ file }) => file))
    for (const planted of folder.planted) {
      const tally = this.kinds.get(planted.kind) ?? { planted: 0, found: 0 }
      this.kinds.set(planted.kind, tally)
      tally.planted += 1
      if (this.isFound(planted, byPlace, findings, refused)) tally.found += 1
      else this.missed.push({ seed, planted })
    }
    this.countClean(folder, findings, refused)
  }

  private isFound(
    planted: Planted,
    byPlace: ReadonlyMap<string, readonly Finding[]>,
    findings: readonly Finding[],
    refused: ReadonlySet<string>,
  ): boolean {
    const right = [planted.expectation, ...(this.alsoRight[planted.kind] ?? [])]
    if (!right.includes('refused file') && refused.has(planted.file)) return false
    const here =
      planted.line !== null
        ? (byPlace.get(`${planted.file}/${planted.line}`) ?? [])
        : findings.filter(
            (finding) =>
              finding.line === null &&
              tableOf(finding.file) === tableOf(planted.file) &&
              (planted.province === null ? finding.file === planted.file : finding.province === planted.province) &&
              (finding.year === null || finding.year === planted.year),
          )
    if (here.length === 0) return right.includes('accepted as it is')
    return here.every(({ outcome }) => right.includes(outcome))
  }

  private countClean(
    { planted, rows }: Pick<DirtyFolder, 'planted' | 'rows'>,
    findings: readonly Finding[],
    refused: ReadonlySet<string>,
  ): void {
    for (const [file, count] of rows) {
      const here = planted.filter((one) => one.file === file)
      if (here.some(({ expectation }) => expectation === 'refused file')) continue
      const dirty = new Set(here.flatMap(({ line, alsoLines }) => (line === null ? [] : [line, ...alsoLines])))
      const cohorts = planted.filter((one) => one.line === null && one.province !== null)
      const isInCohort = (finding: Finding): boolean =>
        cohorts.some(({ province, year }) => province === finding.province && (year === null || year === finding.year))
      const clean = count - dirty.size
      this.cleanRows += clean
      this.cleanSetAside += refused.has(file)
        ? clean
        : new Set(
            findings
              .filter((finding) => finding.file === file && finding.line !== null && isSetAside(finding.outcome))
              .filter((finding) => !dirty.has(finding.line!) && !isInCohort(finding))
              .map(({ line }) => line),
          ).size
    }
  }

  result(): Comparison {
    return {
      byKind: Object.fromEntries(
        [...this.kinds].sort().map(([kind, { planted, found }]) => [kind, { planted, found, share: found / planted }]),
      ),
      missed: this.missed,
      cleanRows: this.cleanRows,
      cleanSetAside: this.cleanSetAside,
      cleanShare: this.cleanRows === 0 ? 0 : this.cleanSetAside / this.cleanRows,
    }
  }
}

/**
 * What an import's report contains about rows and files. It names refused rows only among its first samples, and failed or
 * missing
 * files; of quarantined, unknown and folded rows it has counts at most, which identify no row.
 */
export function findingsOfReport(report: ImportReport): Finding[] {
  const nowhere = { province: null, year: null }
  return [
    ...report.files.flatMap((file): Finding[] => [
      ...file.samples.map(({ line }): Finding => ({ file: file.fileName, line, ...nowhere, outcome: 'refused row' })),
      ...(file.failure ? [{ file: file.fileName, line: null, ...nowhere, outcome: 'refused file' } as const] : []),
    ]),
    ...report.missing.map((file): Finding => ({ file, line: null, ...nowhere, outcome: 'unknown' })),
  ]
}
