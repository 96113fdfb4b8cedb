import { useCallback } from 'react'
import { notOpenText, requirementText, type Candidate } from '@/entities/candidate/candidate'
import { hasWish } from '@/entities/draft/draft'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { useWishToggle } from '@/features/wish/draft/hooks/use-wish-toggle'
import { useConfirm } from '@/shared/ui/page/use-confirm'

/** Like `useWishToggle`, for units of any kind: one whose requirement is not met is added only after a warning. */
export function useFreeToggle(handle: Pick<DraftHandle, 'draft' | 'change'>) {
  const confirm = useConfirm()
  const { draft } = handle
  const toggle = useWishToggle(handle)
  return useCallback(
    (unit: Candidate) => {
      if (unit.IsEligible || hasWish(draft, unit.UnitId)) {
        toggle(unit)
        return
      }
      const isMurky = unit.RequirementState === 'unreadable'
      const elsewhere = unit.FiledElsewhere && {
        title: '不在这一段填报，还要加入吗？',
        content: `${unit.FiledElsewhere}。加进来正式填报时报不上，还占一个志愿。`,
        confirmText: '仍然加入',
        cancelText: '不加',
      }
      const question = elsewhere || {
        title: isMurky ? '选科要求没有看懂，还要加入吗？' : '选科不符合，还要加入吗？',
        content: isMurky
          ? `${notOpenText(unit)}，确认符合再填；不符合的话报不上，还占一个志愿。`
          : `这里要求 ${requirementText(unit)}，和您的选科不符，正式填报时报不上，还占一个志愿。`,
        confirmText: '仍然加入',
        cancelText: '不加',
      }
      void confirm(question).then((isAgreed) => {
        if (isAgreed) toggle(unit)
      })
    },
    [draft, toggle, confirm],
  )
}
