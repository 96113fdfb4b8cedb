import type { ResponseOf } from '../../../contract/registry'

/** Whether there is any, of one college by its code. */
export type InsideOf = (collegeId: string) => Promise<ResponseOf<'School/Detail'>['Has']>
