import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { subjectTypeName } from '@/shared/lib/number/score'
import type { QueryResult } from '@/shared/ui/query-view/QueryView'
import { useCheckRulesQuery } from '@/features/wish/report/api'
import { useGetWishQuery } from '../api'
import { sideOfDraft, sideOfSaved, type Side } from '../model/compare'
import { checkRequest } from '@/features/wish/draft/requests'
import type { SideRef } from '../model/side-ref'
import { selectDraft, selectExam, type WithWish } from '@/features/wish/draft/draft-state'
import { useRestoredDrafts } from '@/features/wish/draft/hooks/use-drafts'

/** One list of a comparison with today's numbers. `track` names the track of a draft, if the province's rule is known. */
export function useSide(
  side: SideRef | undefined,
  trackOf: (provinceId: string, subjectType: number) => string | undefined,
): QueryResult<Side> {
  const isReady = useRestoredDrafts()
  const ref = side?.kind === 'draft' ? side.ref : null
  const form = useSelector((state: WithWish) => (ref ? selectExam(state, ref.book)?.form : undefined))
  const draft = useSelector((state: WithWish) => selectDraft(state, ref))
  const question = useMemo(
    () =>
      form && draft && ref && draft.selectedSchool.length > 0
        ? checkRequest(form, { ...ref, acceptedNone: draft.acceptedNone }, draft.selectedSchool)
        : null,
    [form, draft, ref],
  )
  const saved = useGetWishQuery(side?.kind === 'saved' ? { WishId: side.wishId } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const check = useCheckRulesQuery(question ?? skipToken)
  if (!side) return { isLoading: false }
  if (side.kind === 'saved') return { ...saved, data: saved.data && sideOfSaved(saved.data) }
  if (!form || !draft || !question) return { isLoading: !isReady }
  const track = trackOf(form.ProvinceId, form.SubjectType) ?? subjectTypeName(form.SubjectType)
  const exam = { provinceId: form.ProvinceId, track, score: form.Score }
  return { ...check, data: check.data && sideOfDraft(draft, exam, check.data) }
}
