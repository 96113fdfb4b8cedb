// The results of simulated past years, for programs and for people.
import { noClaims, type Claims, type ListSums, type SeasonScore } from './lists'

/** The part that `--lists` adds to the object of `--json`. Shares and utilities are 0..1; null without data. */
export interface ListsJson {
  lists: {
    province: string
    year: number
    track: string
    /** The kind of unit of a wish in the list; if it differs from the kind that the province files, such cutoffs are missing. */
    unit: string
    /** Wishes a list may hold. */
    size: number
    /** Candidates. */
    n: number
    /** Chance of admitting nowhere (滑档): mean predicted chance, and actual share. */
    slipTold: number
    slipCame: number
    utilityTold: number
    utilityCame: number
    quotaUtilityCame: number
    /** Standard error of the list's gain over the quota list. */
    overQuotaError: number
    naiveUtilityCame: number
    percentileCame: number
  }[]
  picks: ClaimJson[]
  near: ClaimJson[]
  /** The same for vocational batches, filed by candidates below the control line of the main one; missing if none was simulated. */
  vocational?: Omit<ListsJson, 'vocational'>
}

/** Claims of a tenth of probability: mean claim, and share that came true. */
interface ClaimJson {
  from: number
  to: number
  n: number
  said: number | null
  came: number | null
}

const round = (value: number, digits = 5): number => Number(value.toFixed(digits))

const claimsJson = ({ n, said, came }: Claims): ClaimJson[] =>
  Array.from(n, (count, at) => ({
    from: at / n.length,
    to: (at + 1) / n.length,
    n: count,
    said: count > 0 ? round((said[at] as number) / count) : null,
    came: count > 0 ? round((came[at] as number) / count) : null,
  }))

/** Claims of several seasons together. */
function pooledClaims(parts: readonly Claims[]): Claims {
  const all = noClaims()
  for (const part of parts)
    for (const key of ['n', 'said', 'came'] as const)
      part[key].forEach((value, at) => (all[key][at] = (all[key][at] as number) + value))
  return all
}

/** Standard error of a mean over candidates, from the sum and the sum of squares. */
const errorOf = (sum: number, square: number, n: number): number =>
  n > 1 ? Math.sqrt(Math.max(0, square - (sum * sum) / n) / (n - 1) / n) : 0

const rowOf = (
  { province, year, track, unit }: SeasonScore,
  { size, n, overQuotaSquare, ...sums }: ListSums,
): ListsJson['lists'][number] => ({
  province,
  year,
  track,
  unit,
  size,
  n,
  slipTold: round(sums.slipDisplayed / n, 7),
  slipCame: round(sums.slipCame / n),
  utilityTold: round(sums.utilityDisplayed / n),
  utilityCame: round(sums.utilityCame / n),
  quotaUtilityCame: round(sums.quotaUtilityCame / n),
  overQuotaError: round(errorOf(sums.utilityCame - sums.quotaUtilityCame, overQuotaSquare, n)),
  naiveUtilityCame: round(sums.naiveUtilityCame / n),
  percentileCame: round(sums.percentileCame / n),
})

export function listsJson(scores: readonly SeasonScore[]): ListsJson {
  const later = scores.filter(({ isLater }) => isLater)
  return {
    ...batchJson(scores.filter(({ isLater }) => !isLater)),
    ...(later.length > 0 && { vocational: batchJson(later) }),
  }
}

const batchJson = (scores: readonly SeasonScore[]): Omit<ListsJson, 'vocational'> => ({
  lists: scores.flatMap((score) => score.lists.filter(({ n }) => n > 0).map((sums) => rowOf(score, sums))),
  picks: claimsJson(pooledClaims(scores.map(({ picks }) => picks))),
  near: claimsJson(pooledClaims(scores.map(({ near }) => near))),
})

const UNIT_NAMES = { major: '专业', group: '专业组', college: '院校' } as const
const percent = (value: number | null, digits = 1): string =>
  value === null || Number.isNaN(value) ? '-' : `${(value * 100).toFixed(digits)}%`

/** Tables for the terminal: each kind of list of each year, and claims on wishes against results. */
export function listTables(scores: readonly SeasonScore[]): { title: string; rows: string[][] }[] {
  const { vocational, ...main } = listsJson(scores)
  return [...tablesOf(main, ''), ...(vocational ? tablesOf(vocational, '专科批') : [])]
}

function tablesOf(
  { lists, picks, near }: Omit<ListsJson, 'vocational'>,
  batch: string,
): { title: string; rows: string[][] }[] {
  return [
    {
      title: `${batch}志愿表：说的与实际（各省、年、科类、志愿数）`,
      rows: [
        ['', '人数', '说会滑档', '实际滑档', '说的期望', '实际', '配额法', '按去年位次', '录取线百分位'],
        ...lists.map((row) => [
          `${row.province} ${row.year} ${row.track} ${UNIT_NAMES[row.unit as keyof typeof UNIT_NAMES]} ${row.size} 个`,
          String(row.n),
          percent(row.slipTold, 2),
          percent(row.slipCame, 2),
          row.utilityTold.toFixed(3),
          row.utilityCame.toFixed(3),
          row.quotaUtilityCame.toFixed(3),
          row.naiveUtilityCame.toFixed(3),
          percent(row.percentileCame),
        ]),
      ],
    },
    {
      title: `${batch}填进表里的志愿，与考生位次附近的志愿：说的概率与实际发生`,
      rows: [
        ['概率', '填进表里', '平均说', '实际', '附近', '平均说', '实际'],
        ...picks.map((pick, at) => [
          `${pick.from.toFixed(1)}-${pick.to.toFixed(1)}`,
          String(pick.n),
          percent(pick.said),
          percent(pick.came),
          String(near[at]?.n ?? 0),
          percent(near[at]?.said ?? null),
          percent(near[at]?.came ?? null),
        ]),
      ],
    },
  ]
}
