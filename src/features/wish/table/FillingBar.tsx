import { useState } from 'react'
import { navigate } from '@/shared/navigation/navigate'
import { useMedia } from '@/shared/platform/media/use-media'
import { BottomBar, type BottomAction } from '@/shared/ui/bars/BottomBar'
import type { DraftHandle } from '../draft/hooks/use-drafts'
import { draftSummary } from '@/entities/draft/draft'
import type { Way } from '@/features/wish/batch/model/ways'
import { ChosenSheet } from './ChosenSheet'

export interface FillingBarProps {
  handle: Pick<DraftHandle, 'draft' | 'change' | 'undo' | 'undoText'>
  /** The way that the table returns to for more wishes. */
  way?: Way
  /** Opens the page that orders the wishes, if not the usual one. */
  onTable?: () => void
  /** Shown beside the link to the table while the list is empty: there is nothing to look at. */
  whenEmpty?: BottomAction
}

/** The running summary of the list, a button to see the list on this page, and a link to its table. */
export function FillingBar({ handle, way, onTable, whenEmpty }: FillingBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  // on wide screens the list is visible beside the candidates
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
