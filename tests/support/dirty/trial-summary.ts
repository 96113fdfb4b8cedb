// Trials of many seeds in one table: by kind of dirt, by file, and the misses.
import { DIRT_KINDS } from '../dirty-folder'
import type { Judged, SeedResult } from './trial'

export interface KindSummary {
  kind: string
  title: string
  planted: number
  found: number
  /** Their outcomes, and the codes of refusals. */
  outcomes: Record<string, number>
}

export interface TrialSummary {
  seeds: number
  /** Folders imported. */
  imports: number
  /** Seeds that ended without a report. */
  withoutReport: { seed: number; why: string }[]
  kinds: KindSummary[]
  planted: number
  found: number
  clean: Record<string, { rows: number; aside: number; changed: number }>
  cleanRows: number
  cleanAside: number
  missed: Judged[]
  /** Seeds with most misses and lost clean rows, worst first. */
  worst: { seed: number; missed: number; cleanAside: number }[]
}

export function summaryOf(results: readonly SeedResult[]): TrialSummary {
  const judged = results.flatMap((result) => result.judged)
  const kinds = DIRT_KINDS.map(({ name, title }): KindSummary => {
    const own = judged.filter(({ planted }) => planted.kind === name)
    const outcomes: Record<string, number> = {}
    for (const { outcome, codes } of own) {
      const said = [outcome, ...new Set(codes)].join(' ')
      outcomes[said] = (outcomes[said] ?? 0) + 1
    }
    return { kind: name, title, planted: own.length, found: own.filter(({ isFound }) => isFound).length, outcomes }
  })
  const clean: TrialSummary['clean'] = {}
  for (const result of results)
    for (const [table, count] of Object.entries(result.clean)) {
      const sum = (clean[table] ??= { rows: 0, aside: 0, changed: 0 })
      for (const key of ['rows', 'aside', 'changed'] as const) sum[key] += count[key]
    }
  const asideOf = (counts: TrialSummary['clean']): number =>
    Object.values(counts).reduce((sum, { aside }) => sum + aside, 0)
  return {
    seeds: results.length,
    imports: results.reduce((sum, { imports }) => sum + imports, 0),
    withoutReport: results.flatMap(({ seed, noReport }) => (noReport === null ? [] : [{ seed, why: noReport }])),
    kinds,
    planted: judged.length,
    found: judged.filter(({ isFound }) => isFound).length,
    clean,
    cleanRows: Object.values(clean).reduce((sum, { rows }) => sum + rows, 0),
    cleanAside: asideOf(clean),
    missed: judged.filter(({ isFound }) => !isFound),
    worst: results
      .map((result) => ({
        seed: result.seed,
        missed: result.judged.filter(({ isFound }) => !isFound).length,
        cleanAside: asideOf(result.clean),
      }))
      .sort((one, other) => other.missed - one.missed || other.cleanAside - one.cleanAside)
      .slice(0, 10),
  }
}

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)} %`)

/** For a terminal, in Markdown. */
export function printableSummary(summary: TrialSummary): string {
  const kinds = [...summary.kinds].sort(
    (one, other) =>
      one.found / (one.planted || 1) - other.found / (other.planted || 1) || (one.kind < other.kind ? -1 : 1),
  )
  return [
    '| kind | planted | found | share | what became of them |',
    '| --- | ---: | ---: | ---: | --- |',
    ...kinds.map(
      ({ kind, planted, found, outcomes }) =>
        `| ${kind} | ${planted} | ${found} | ${percent(found, planted)} | ${Object.entries(outcomes)
          .map(([outcome, count]) => `${outcome} ${count}`)
          .join(', ')} |`,
    ),
    '',
    '| file | clean rows | set aside or refused | share | changed |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...Object.entries(summary.clean).map(
      ([file, { rows, aside, changed }]) => `| ${file} | ${rows} | ${aside} | ${percent(aside, rows)} | ${changed} |`,
    ),
    '',
    `worst seeds: ${summary.worst.map(({ seed, missed, cleanAside }) => `${seed} (${missed} missed, ${cleanAside} clean)`).join(', ')}`,
    `${summary.seeds} seeds, ${summary.imports} imports, ${summary.planted} planted, ${summary.found} found (${percent(summary.found, summary.planted)});` +
      ` clean rows set aside ${summary.cleanAside} of ${summary.cleanRows} (${percent(summary.cleanAside, summary.cleanRows)});` +
      ` without a report ${summary.withoutReport.length}`,
  ].join('\n')
}
