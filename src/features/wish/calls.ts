// What the wish calls of all rooms have in common.
import type { RequestOf, ResponseOf } from 'contract/registry'

export type CandidatePage = ResponseOf<'Wish/SchoolFirstList'>
export type UnitArg = RequestOf<'Wish/SchoolScoreLine'>

/** Pages draw their own waiting and failure. */
export const quiet = { options: { silent: true, quiet: true } } as const

/** Lines have calls for each exam. Candidates of the new exam choose subjects, those of the old one have none. */
export const isOfNewExam = ({ SelectSubjectList }: Pick<UnitArg, 'SelectSubjectList'>): boolean =>
  SelectSubjectList.length > 0

/** Page after page, as long as the total says that there are more. */
export const candidatePaging = {
  initialPageParam: 1,
  getNextPageParam: ({ Total, PageSize }: { Total: number; PageSize: number }, _all: unknown, index: number) =>
    index * PageSize < Total ? index + 1 : undefined,
}
