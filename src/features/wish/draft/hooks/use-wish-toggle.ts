import { useCallback } from 'react'
import type { Candidate } from '@/entities/candidate/candidate'
import { hasWish, wishLimit, wishOf } from '@/entities/draft/draft'
import type { DraftHandle } from './use-drafts'
import { useHere } from '@/shared/ui/page/use-shown'

/** The message for a full list. */
export function fullText(limit: number): string {
  return `这个批次最多填 ${limit} 个志愿，已经满了。先在志愿表里移除一个再加`
}

/** Adds a unit to the list or removes it; a full list shows a message and stays as it is. */
export function useWishToggle({ draft, change }: Pick<DraftHandle, 'draft' | 'change'>) {
  const here = useHere()
  return useCallback(
    (unit: Candidate) => {
      if (hasWish(draft, unit.UnitId)) {
        change({ kind: 'remove', unitId: unit.UnitId })
        here.toast('已移出，可以在志愿表里撤销')
        return
      }
      const outcome = change({ kind: 'add', wish: wishOf(unit, draft?.rule?.HasAdjustment ?? false) })
      if (outcome === 'full') here.toast(fullText(wishLimit(draft)))
    },
    [draft, change, here],
  )
}
