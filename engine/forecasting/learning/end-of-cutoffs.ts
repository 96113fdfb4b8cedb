// Where the cutoffs of a batch ended in a past year.
import type { CutoffHistory } from '../cutoff-history'
import { WIDTH } from '../../hyperparameters'

/** Log rank that 98 of 100 cutoffs of a column do not exceed: the end of its batch, with or without a control line. NaN if there are too few cutoffs. */
export function endOfCutoffs(
  { size, columns, ranks }: Pick<CutoffHistory, 'size' | 'columns' | 'ranks'>,
  column: number,
): number {
  const known = Float64Array.from({ length: size }, (_, unit) => ranks[unit * columns + column] ?? 0)
    .filter((rank) => rank > 0)
    .sort()
  return known.length < WIDTH.fewestCutoffs
    ? Number.NaN
    : Math.log(known[Math.floor(WIDTH.endAt * (known.length - 1))] as number)
}
