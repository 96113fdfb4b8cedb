import type { ResponseOf } from '../../../contract/registry'

/** Whether a college, given by its code, has any such data. */
export type InsideOf = (collegeId: string) => Promise<ResponseOf<'School/Detail'>['Has']>
