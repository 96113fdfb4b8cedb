// The fate of a planted row, strictly: only setting aside, refusal, marking as unknown or correction to the exact clean value is found.
import { isUnreadable } from '../../../engine/rules/province-rule'
import { enrolCodeKey } from '../../../server/db/importers/colleges/college-names'
import { besideBatch } from '../../../engine/rules/special-batch'
import type { Expectation, Planted } from './planted'
import type { StoredRow } from './stored'

export type Outcome =
  | 'refused row'
  | 'refused file'
  | 'quarantined'
  /** In a batch of special plans. */
  | 'folded'
  /** Stored without the doubtful value. */
  | 'unknown'
  /** Stored exactly like the clean row. */
  | 'as the clean row'
  /** Stored with a value that the clean row lacks. */
  | 'believed'
  /** Neither stored nor mentioned. */
  | 'lost'

/** What counts as found, by expectation: setting more aside than expected is right for a wrong row, not for one that is only written otherwise. */
export const FOUND: Readonly<Record<Expectation, readonly Outcome[]>> = {
  quarantined: ['quarantined', 'refused row', 'as the clean row'],
  'refused row': ['refused row', 'quarantined', 'as the clean row'],
  folded: ['folded', 'as the clean row', 'quarantined', 'refused row'],
  unknown: ['unknown', 'as the clean row'],
  'refused file': ['refused file', 'as the clean row'],
  'accepted as it is': ['as the clean row'],
}

const NO_VALUE: readonly unknown[] = [null, undefined, '']

export function isSame(
  column: string,
  one: string | number | null | undefined,
  other: string | number | null,
): boolean {
  if (column === 'code') return enrolCodeKey(one?.toString() ?? null) === enrolCodeKey(other?.toString() ?? null)
  return one === other || (NO_VALUE.includes(one) && NO_VALUE.includes(other))
}

/** Values that a kind of dirt changes by design, and their new values. */
function meant(planted: Planted, row: StoredRow['values']): StoredRow['values'] {
  // a province with last year's plans has them under that year
  const clean = 'plan' in row && planted.year !== null ? { ...row, year: planted.year } : row
  switch (planted.kind) {
    case 'control-line-of-another-kind':
      // a separate row beside the ordinary one
      return { ...clean, batch: planted.is }
    case 'above-top-segment':
      return { ...clean, score: Number(planted.is), rank: null }
    case 'group-renumbered':
      return { ...clean, group: planted.is }
    case 'score-with-tie-break':
      return { ...clean, score: Number(planted.is) }
    case 'rank-with-half':
      return { ...clean, rank: Math.ceil(Number(planted.is)) }
    case 'control-line-long-name':
      return { ...clean, batch: planted.is }
    default:
      return clean
  }
}

/** A stored row compared with the clean one. */
function compared(planted: Planted, { state, values }: StoredRow, clean: StoredRow['values']): Outcome {
  if (state === 'aside') return 'quarantined'
  const expected = meant(planted, clean)
  const isUnknown = (column: string): boolean =>
    NO_VALUE.includes(values[column]) || (column === 'requirement' && isUnreadable(String(values[column])))
  const differing = Object.keys(clean).filter(
    (column) =>
      !isSame(column, values[column], expected[column] ?? null) &&
      !(planted.kind === 'control-line-of-another-kind' && column === 'score') &&
      // all rows of a unit give its requirement: another one may have made it unknown
      !(column === 'requirement' && 'rank' in clean && !planted.kind.startsWith('requirement') && isUnknown(column)) &&
      // and its code, which comes from its newest row
      !(column === 'code' && !/code/u.test(planted.kind)),
  )
  if (differing.length === 0) return 'as the clean row'
  // the former name stays as printed if no plan has the present one; the register links the two
  const isTied = values.register !== null && values.register === clean.register
  if (differing.every((column) => column === 'college') && isTied) return 'folded'
  const batch = String(values.batch ?? '')
  if (differing.includes('batch') && batch.includes('·') && besideBatch(batch) === besideBatch(String(clean.batch)))
    return /没看懂|未写明/u.test(batch) ? 'quarantined' : 'folded'
  return differing.every(isUnknown) ? 'unknown' : 'believed'
}

const WORST: readonly Outcome[] = [
  'believed',
  'lost',
  'unknown',
  'folded',
  'as the clean row',
  'quarantined',
  'refused row',
]

/**
 * The fate of a row.
 * @param isRefused whether the report refuses the line
 * @param clean what the import stores of the clean row; empty if the planted row has no clean one
 */
export function outcomeOf(
  planted: Planted,
  isRefused: boolean,
  stored: readonly StoredRow[],
  clean: readonly StoredRow[],
): Outcome {
  if (isRefused) return 'refused row'
  const values = clean[0]?.values
  // a row with nothing but a comma or blanks
  if (values === undefined) return stored.length === 0 ? 'as the clean row' : 'believed'
  if (stored.length === 0) return 'lost'
  const outcomes = stored.map((row) => compared(planted, row, values))
  return WORST.find((outcome) => outcomes.includes(outcome))!
}
