import { useCallback } from 'react'
import type { Candidate } from '@/entities/candidate/candidate'
import { wishLimit } from '@/entities/draft/draft'
import { majorStep } from './major-choice'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { fullText } from '@/features/wish/draft/hooks/use-wish-toggle'
import { useHere } from '@/shared/ui/page/use-shown'

/** Adds a unit to the list with the major being looked at, or removes the major again; shows a message if that is impossible. */
export function useMajorToggle({ draft, change }: Pick<DraftHandle, 'draft' | 'change'>, major: string) {
  const here = useHere()
  return useCallback(
    (unit: Candidate) => {
      const step = majorStep(draft, unit)
      if (step === 'full') {
        here.toast(`这个志愿已经选满 ${draft?.rule?.MajorsPerUnit ?? 0} 个专业，先去掉一个再加`)
        return
      }
      if (change(step) === 'full') here.toast(fullText(wishLimit(draft)))
      else if (step.kind === 'remove') here.toast('已移出，可以在志愿表里撤销')
      else if (step.kind === 'majors') here.toast(`这个志愿的专业改了：${major}`)
    },
    [draft, change, major, here],
  )
}
