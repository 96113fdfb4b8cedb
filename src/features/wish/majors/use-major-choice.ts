import { useCallback } from 'react'
import type { Candidate } from '@/entities/candidate/candidate'
import { hasWish, wishLimit, wishOf } from '@/entities/draft/draft'
import { toggleMajor } from './majors'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { fullText } from '@/features/wish/draft/hooks/use-wish-toggle'
import { useHere } from '@/shared/ui/page/use-shown'

/** Sets the majors of a unit's wish, or adds or removes one by a press; a unit that is not in the list yet is added with them. */
export function useMajorChoice({ draft, change }: Pick<DraftHandle, 'draft' | 'change'>) {
  const here = useHere()
  const set = useCallback(
    (unit: Candidate, majors: string[]): void => {
      if (!hasWish(draft, unit.UnitId)) {
        const outcome = change({ kind: 'add', wish: wishOf(unit, draft?.rule?.HasAdjustment ?? false) })
        if (outcome === 'full') return here.toast(fullText(wishLimit(draft)))
      }
      change({ kind: 'majors', unitId: unit.UnitId, majors })
    },
    [draft, change, here],
  )
  const press = useCallback(
    (unit: Candidate, majorName: string, limit: number): void => {
      const chosen = draft?.selectedSchool.find((wish) => wish.UnitId === unit.UnitId)?.Majors ?? []
      const next = toggleMajor(chosen, majorName, limit)
      if (next === 'full') return here.toast(`每个志愿最多选 ${limit} 个专业，先去掉一个再选`)
      set(unit, next)
    },
    [draft, set, here],
  )
  return { press, set }
}
