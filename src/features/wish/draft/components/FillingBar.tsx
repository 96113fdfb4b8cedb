import { useState } from 'react'
import { navigate } from '@/shared/navigation/navigate'
import { BottomBar } from '@/shared/ui/bottom-bar/BottomBar'
import type { DraftHandle } from '../hooks/use-drafts'
import { draftSummary } from '../model/draft'
import type { Way } from '@/features/wish/batch/model/ways'
import { ChosenSheet } from './ChosenSheet'

export interface FillingBarProps {
  handle: Pick<DraftHandle, 'draft' | 'change' | 'undo' | 'undoText'>
  /** Where the table leads back to for more. */
  way: Way
}

/** The running summary of the list, a look at it without leaving, and the way to its table. */
export function FillingBar({ handle, way }: FillingBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <BottomBar
        summary={draftSummary(handle.draft)}
        secondary={{ id: 'view-chosen', label: '看已选', onClick: () => setIsOpen(true) }}
        action={{
          id: 'view-wishes',
          label: '查看志愿表',
          onClick: () => void navigate('pages/query/adjust/wish', { way }),
        }}
      />
      <ChosenSheet open={isOpen} handle={handle} onClose={() => setIsOpen(false)} />
    </>
  )
}
