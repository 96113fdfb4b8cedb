import type { UnitContent } from '../identity/content'
import type { Elsewhere } from './other-provinces/elsewhere'
import type { Pools } from './pools'

/** Past cutoffs of many units, column 0 the year before the one predicted, column k the year k + 1 before it. */
export interface CutoffHistory extends Pools {
  size: number
  columns: number
  /** size x columns; worst rank admitted, 0 where unknown. */
  ranks: Int32Array
  /** size x columns; 1 where there was a cutoff, with or without a rank that is believed. Cutoffs with a rank where missing. */
  isThere?: Uint8Array
  /** size x columns; places planned, -1 where unknown. */
  plans: Int32Array
  /** Places planned in the year predicted, -1 where unknown. */
  nextPlans?: Int32Array
  /** Number of each unit's college, from 0. Without it every unit stands alone. */
  colleges?: Int32Array
  /** Number of each unit's major name, from 0; -1 where a unit is not one major. */
  majors?: Int32Array
  /** Of groups, for joining their cutoffs by content: the code of each unit, and the college (and batch) that it can only go on within. */
  codes?: readonly string[]
  families?: Int32Array
  /** What each unit held: entry 0 in the year predicted, entry k + 1 in the year of column k; null where it was not there. */
  contents?: readonly (readonly (UnitContent | null)[])[]
  /** What other provinces showed of the same names; missing where nothing is known. */
  elsewhere?: Elsewhere
  /** 1 for a unit whose places are filed below the control line of `pools`, as far as is known, where a batch has a section for each level; missing in other batches. */
  continuesBelowLine?: Uint8Array
}
