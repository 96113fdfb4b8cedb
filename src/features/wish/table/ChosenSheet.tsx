import { Sheet } from '@/shared/ui/sheet/Sheet'
import type { DraftHandle } from '../draft/hooks/use-drafts'
import { draftSummary } from '@/entities/draft/draft'
import { ChosenWishes } from './ChosenWishes'
import { UndoBar } from './UndoBar'

export interface ChosenSheetProps {
  open: boolean
  handle: Pick<DraftHandle, 'draft' | 'change' | 'undo' | 'undoText'>
  onClose: () => void
}

/** The list so far, in a sheet beside the search: in its order; wishes can be removed and restored without leaving the page. */
export function ChosenSheet({ open, handle, onClose }: ChosenSheetProps) {
  const { draft, undo, undoText } = handle
  return (
    <Sheet
      id='chosen-sheet'
      open={open}
      title={draftSummary(draft)}
      onClose={onClose}
      footer={<UndoBar id='chosen-undo' text={undoText} onUndo={undo} />}
    >
      <ChosenWishes handle={handle} />
    </Sheet>
  )
}
