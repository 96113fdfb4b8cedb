// The results of a back-test, for people.
import type { CohortScore } from './backtest'
import { BASELINES, type Baseline } from './baselines'
import { UNIT_GROUPS, type UnitGroup } from './groups'
import type { CutoffCohort } from './cutoff-table'
import { meanSliceEce, pool, type Pooled } from './pooled'
import type { Reliability } from './reliability-picture'
import type { ScoreCard } from './score-card'

const GROUP_NAMES: Readonly<Record<UnitGroup, string>> = {
  changed: '内容变了的专业组',
  jumped: '去年大起大落',
  thin: '只有一年的线',
  olderLine: '去年没有线',
  fresh: '新增',
  offList: '没有今年计划时（含已撤的）',
}
const UNIT_NAMES = { major: '专业', group: '专业组', college: '院校' } as const
const number = (value: number, digits = 4): string => (Number.isNaN(value) ? '-' : value.toFixed(digits))
const percent = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '-' : `${(value * 100).toFixed(1)}%`

/** Chinese characters are two columns wide in a terminal. */
const widthOf = (text: string): number => [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0)

/** Rows in columns of equal width. */
export function printableTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))))
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const space = ' '.repeat((widths[column] as number) - widthOf(cell))
          return column === 0 ? cell + space : space + cell
        })
        .join('  '),
    )
    .join('\n')
}

const HEADER = [
  '',
  '题数',
  'Brier',
  '去年线',
  '相差',
  '对数损失',
  'ECE',
  '≥95%兑现',
  '80%区间',
  '位次误差',
  '全年移动',
  '预留',
]

function rowOf({
  name,
  card,
  baselines,
  covered,
  units,
  medianRankError,
  shift,
  sharedShift,
  upheaval,
}: Pooled): string[] {
  const baseline = baselines.lastYear.card.brier
  return [
    name,
    String(card.n),
    number(card.brier),
    number(baseline),
    percent(card.brier / baseline - 1),
    number(card.logLoss),
    number(card.ece),
    percent(card.p95Held),
    percent(covered / units),
    percent(medianRankError),
    `${shift >= 0 ? '+' : ''}${(shift * 100).toFixed(1)}%`,
    `±${(sharedShift * 100).toFixed(1)}%${upheaval > 1 ? `，×${upheaval}` : ''}`,
  ]
}

/** Tables for the terminal: by year, combined, against the baselines, and the reliability of each claim. */
export function printableReport(cohorts: readonly CohortScore[]): string {
  const all = pool('合计', cohorts)
  const byBatch = cohorts.map((cohort) =>
    rowOf(
      pool(`${cohort.province} ${cohort.year} ${cohort.track} ${cohort.batch} ${UNIT_NAMES[cohort.unit]}`, [cohort]),
    ),
  )
  const years = [...new Set(cohorts.map((cohort) => `${cohort.province} ${cohort.year} ${UNIT_NAMES[cohort.unit]}`))]
  const byYear = years.map((name) =>
    rowOf(
      pool(
        name,
        cohorts.filter((cohort) => `${cohort.province} ${cohort.year} ${UNIT_NAMES[cohort.unit]}` === name),
      ),
    ),
  )
  const titles: Record<Baseline, string> = {
    lastYear: '去年位次（每省一条事后拟合的正态误差）',
    threeYearMean: '三年加权平均位次（.5/.3/.2）',
    lineDifference: '线差法（近三年线差折回今年位次）',
  }
  const groups = UNIT_GROUPS.map((group) => {
    const { card, units, covered } = all.groups[group]
    return [
      GROUP_NAMES[group],
      String(card.n),
      number(card.brier),
      number(card.ece),
      percent(card.p90Held),
      percent(card.p95Held),
      String(card.sureClaims),
      percent(covered / units),
    ]
  })
  const baselines = BASELINES.map((baseline) => {
    const { card, same } = all.baselines[baseline]
    return card.n === 0
      ? [titles[baseline], '0', '-', '-', '-', '-']
      : [
          titles[baseline],
          String(card.n),
          number(card.brier),
          number(card.ece),
          number(same.brier),
          percent(same.brier / card.brier - 1),
        ]
  })
  const reliability = all.card.reliability
    .filter((bin) => bin.count > 0)
    .map((bin) => [
      `${bin.from.toFixed(1)}-${bin.to.toFixed(1)}`,
      String(bin.count),
      percent(bin.claimed),
      percent(bin.happened),
      percent(bin.happened - bin.claimed),
    ])
  return [
    '各省、年、科类',
    printableTable([HEADER, ...byBatch]),
    '',
    '各省各年',
    printableTable([HEADER, ...byYear, rowOf(all)]),
    '',
    '与常用做法相比（同一批题）',
    printableTable([
      ['', '题数', 'Brier', 'ECE', '本模型', '相差'],
      ...baselines,
      [
        '往年各位次段的移动（只用更早的年份）',
        String(all.pastOnly.n),
        number(all.pastOnly.brier),
        number(all.pastOnly.ece),
        number(all.card.brier),
        percent(all.card.brier / all.pastOnly.brier - 1),
      ],
    ]),
    '',
    `各省、年、科类 ECE 的平均：${number(meanSliceEce(cohorts))}；本科、专科分开算：${number(all.meanBatchEce)}`,
    '',
    '容易说错的志愿单位',
    printableTable([['', '题数', 'Brier', 'ECE', '90%-95%兑现', '≥95%兑现', '≥95%题数', '80%区间'], ...groups]),
    '',
    '说的概率与实际发生',
    printableTable([['概率', '题数', '平均说', '实际', '相差'], ...reliability]),
  ].join('\n')
}

/** Years with cutoffs without questions, each with its reason; except a province's first year, which nobody misses. */
export function unaskedYears(cohorts: readonly CutoffCohort[], scores: readonly CohortScore[]): string[] {
  const asked = new Set(
    scores.map(({ province, track, batch, unit, year }) => [province, track, batch, unit, year].join('/')),
  )
  return cohorts.flatMap(({ province, track, batch, unit, years }) => {
    const name = (year: number): string => `${province.name} ${year} ${track} ${batch} ${UNIT_NAMES[unit]}`
    if (years.length === 1) return [`${name(years[0] as number)}，只有这一年的线`]
    return years
      .slice(1)
      .filter((year) => !asked.has([province.name, track, batch, unit, year].join('/')))
      .map((year) =>
        years.includes(year - 1)
          ? `${name(year)}，没有一个志愿单位在 ${year - 1} 年也有线`
          : `${name(year)}，缺 ${year - 1} 年的线`,
      )
  })
}

const CURVE_TITLES: Readonly<Record<UnitGroup, string>> = {
  changed: 'Another content under its code',
  jumped: 'Jumped last year',
  thin: 'One earlier line',
  olderLine: 'No line last year',
  fresh: 'No line at all',
  offList: 'Asked with no plan in',
}

/** Reliability of all cohorts combined, and of each kind of unit. */
export function curvesOf(cohorts: readonly CohortScore[]): { all: Reliability; kinds: Reliability[] } {
  const { card, groups } = pool('', cohorts)
  const curve = (title: string, { reliability: bins, n, ece }: ScoreCard): Reliability => ({ title, bins, n, ece })
  return {
    all: curve('Claimed and observed admission', card),
    kinds: UNIT_GROUPS.map((group) => curve(CURVE_TITLES[group], groups[group].card)),
  }
}
