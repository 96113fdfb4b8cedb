import { useState } from 'react'
import { navigate } from '@/shared/navigation/navigate'
import { useMedia } from '@/shared/platform/media/use-media'
import { BottomBar, type BottomAction } from '@/shared/ui/bars/BottomBar'
import type { DraftHandle } from '../draft/hooks/use-drafts'
import { draftSummary } from '../../../entities/draft/draft'
import type { Way } from '@/features/wish/batch/model/ways'
import { ChosenSheet } from './ChosenSheet'

export interface FillingBarProps {
  handle: Pick<DraftHandle, 'draft' | 'change' | 'undo' | 'undoText'>
  /** Where the table leads back to for more. */
  way?: Way
  /** To the page that orders the wishes, where it is not the usual one. */
  onTable?: () => void
  /** Beside the way to the table while nothing is in the list yet: there is nothing to look at. */
  whenEmpty?: BottomAction
}

/** The running summary of the list, a look at it without leaving, and the way to its table. */
export function FillingBar({ handle, way, onTable, whenEmpty }: FillingBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  // beside the candidates the list is in sight
  const isWide = useMedia('wide')
  const isEmpty = (handle.draft?.selectedSchool.length ?? 0) === 0
  const openTable = onTable ?? (() => void navigate('pages/query/adjust/wish', { way }))
  const look = { id: 'view-chosen', label: '看已选', onClick: () => setIsOpen(true) }
  return (
    <>
      <BottomBar
        summary={draftSummary(handle.draft)}
        secondary={isEmpty && whenEmpty ? whenEmpty : isWide ? undefined : look}
        action={{ id: 'view-wishes', label: '查看志愿表', onClick: openTable }}
      />
      <ChosenSheet open={isOpen} handle={handle} onClose={() => setIsOpen(false)} />
    </>
  )
}
