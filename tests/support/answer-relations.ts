// Relations between the fields of any answer, by the meaning of their names: a beginning is not after its end, a page has no more
// than
// requested. Each answer in a test is checked, so that two swapped fields are found wherever one of them is read.

/** Fields of one object, each at most the next; moments (ISO 8601), days and numbers alike. */
const RISING: readonly (readonly [string, string])[] = [
  ['CreatedAt', 'ValidUntil'],
  ['CreatedAt', 'ExpireAt'],
  ['CreatedAt', 'ExpiresAt'],
  ['CreatedAt', 'PaidAt'],
  ['CreatedAt', 'UsedAt'],
  ['CreatedAt', 'FinishedAt'],
  ['CreatedAt', 'UpdatedAt'],
  ['CreatedAt', 'DueAt'],
  ['CancelUntil', 'StartsAt'],
  ['StartsAt', 'EndsAt'],
  ['From', 'To'],
  ['Low', 'High'],
  ['Low', 'Median'],
  ['Median', 'High'],
  ['ScoreLow', 'ScoreHigh'],
  ['RankLow', 'RankHigh'],
  ['RankBest', 'RankWorst'],
  ['BestRank', 'MedianRank'],
  ['MedianRank', 'EasiestRank'],
  ['BestRank', 'EasiestRank'],
]

type Fields = Readonly<Record<string, unknown>>

const MOMENT = /^\d{4}-\d\d-\d\d(?:T|$)/
/** Milliseconds: a payment app gives whole seconds, by its own clock. */
const MOMENT_SLACK = 60_000
const placeOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && MOMENT.test(value) ? Date.parse(value) : null
}

function breachOfFields(fields: Fields): string | null {
  for (const [lower, upper] of RISING) {
    const [from, to] = [placeOf(fields[lower]), placeOf(fields[upper])]
    const slack = typeof fields[lower] === 'string' ? MOMENT_SLACK : 0
    if (from !== null && to !== null && from > to + slack)
      return `${lower} ${String(fields[lower])} is beyond ${upper} ${String(fields[upper])}`
  }
  const { Items, Total, PageSize } = fields
  if (!Array.isArray(Items)) return null
  if (typeof Total === 'number' && Items.length > Total) return `${Items.length} Items are more than Total ${Total}`
  if (typeof PageSize === 'number' && Items.length > PageSize)
    return `${Items.length} Items are more than PageSize ${PageSize}`
  return null
}

/** @returns which field of an answer contradicts another, with its path; null if none does */
export function contradictionOf(answer: unknown, path = 'Data'): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  if (!Array.isArray(answer)) {
    const breach = breachOfFields(answer as Fields)
    if (breach) return `${path}: ${breach}`
  }
  for (const [name, value] of Object.entries(answer)) {
    const found = contradictionOf(value, `${path}.${name}`)
    if (found) return found
  }
  return null
}
