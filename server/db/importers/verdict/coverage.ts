// What each province is good for, as a document: one row a batch.
import { unitKindOf } from '../../../../engine/rules/province-rule'
import { loadProvinces } from '../../seeds/facts'
import { VERDICT_WORDS, type Verdict } from './judge-batch'
import type { TrackVerdict } from './verdict'

const HEAD = [
  'province',
  'track',
  'batch',
  'cutoffs',
  'units',
  'with a rank',
  'plan',
  'groups with majors',
  'verdict',
  'why',
]

/** 2022-2025, 2020: each run of years, earliest first. */
function yearsText(years: readonly number[]): string {
  const runs: [number, number][] = []
  for (const year of [...years].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === year - 1) last[1] = year
    else runs.push([year, year])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ') || '-'
}

const share = (part: number, all: number): string => (all === 0 ? '-' : `${Math.floor((100 * part) / all)} %`)

function rowsOf({ province, track, batches }: TrackVerdict, hasGroups: boolean): string[][] {
  return batches.map(({ batch, verdict, facts, shortcomings }) => [
    province,
    track,
    batch,
    yearsText(facts.cutoffYears),
    String(facts.listed),
    share(facts.ranked, facts.listed),
    String(facts.planYear ?? '-'),
    hasGroups ? share(facts.withMajors, facts.listed) : '-',
    VERDICT_WORDS[verdict],
    shortcomings.flatMap((one) => (one.verdict === 'filling' ? [] : [one.text])).join('；'),
  ])
}

/**
 * A Markdown document: a count of the main batches by verdict, and a table. A province without imported data has only its rules.
 * @param verdicts of any provinces; one of two on the same track is left out
 */
export function coverageDocument(verdicts: readonly TrackVerdict[], wishYear: number): string {
  const table: string[][] = []
  const counts: Record<Verdict, number> = { filling: 0, reference: 0, 'rules-only': 0 }
  for (const { name, rule } of loadProvinces())
    for (const track of rule.Tracks) {
      const verdict = verdicts.find((one) => one.province === name && one.track === track)
      counts[verdict?.verdict ?? 'rules-only'] += 1
      if (verdict) table.push(...rowsOf(verdict, unitKindOf(rule) === 'group'))
      else table.push([name, track, rule.MainBatch, '-', '0', '-', '-', '-', VERDICT_WORDS['rules-only'], '没有数据'])
    }
  const total = Object.entries(counts).map(([verdict, count]) => `${VERDICT_WORDS[verdict as Verdict]} ${count}`)
  return `# What each province is good for in ${wishYear}

\`npm run coverage\` writes this file; the words are those of [The verdict](data-import.md#the-verdict).

Main batches by verdict: ${total.join(', ')}.

Units: those of this year's plan, else of the latest year. With a rank: with one of their own in the last five years.

|${HEAD.join('|')}|
|${HEAD.map((name) => (name === 'units' || name.startsWith('with') || name.startsWith('groups') ? '---:' : '---')).join('|')}|
${table.map((cells) => `|${cells.join('|')}|`).join('\n')}
`
}
