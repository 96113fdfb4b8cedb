import type { UnitContent } from '../identity/content'
import type { Elsewhere } from './other-provinces/elsewhere'
import type { Pools } from './pools'

/** Past cutoffs of many units; column 0 is the year before the predicted one, column k the year k + 1 before it. */
export interface CutoffHistory extends Pools {
  size: number
  columns: number
  /** size x columns; worst rank admitted, 0 if unknown. */
  ranks: Int32Array
  /** size x columns; 1 if there was a cutoff, with or without a trusted rank. Cutoffs with a rank if missing. */
  isThere?: Uint8Array
  /** size x columns; places planned, -1 if unknown. */
  plans: Int32Array
  /** Places planned in the predicted year, -1 if unknown. */
  nextPlans?: Int32Array
  /** Number of each unit's college, from 0. Without it every unit is independent. */
  colleges?: Int32Array
  /** Number of each unit's major name, from 0; -1 if a unit is not one major. */
  majors?: Int32Array
  /** Of groups, for joining their cutoffs by content: the code of each unit, and the college (and batch) within which it can continue. */
  codes?: readonly string[]
  families?: Int32Array
  /** Contents of each unit: entry 0 in the predicted year, entry k + 1 in the year of column k; null if it did not exist. */
  contents?: readonly (readonly (UnitContent | null)[])[]
  /** Data of the same names in other provinces; missing if there are none. */
  elsewhere?: Elsewhere
  /** 1 for a unit whose places are filed below the control line of `pools`, as far as known, if a batch has a section per level; missing in other batches. */
  continuesBelowControlLine?: Uint8Array
}
