// What an operator imported of a college's inside, in short: whether there is any.
import type { ResponseOf } from '../../../contract/registry'

/** Of one college by its code. */
export type InsideOf = (collegeId: string) => Promise<ResponseOf<'School/Detail'>['Has']>
