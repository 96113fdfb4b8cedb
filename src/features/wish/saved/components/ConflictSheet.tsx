import { ActionSheet } from '@/shared/ui/bars/ActionSheet'
import type { ConflictChoice } from '../hooks/use-save-list'

export interface ConflictSheetProps {
  open: boolean
  /** Shows the two side by side; absent if there is nothing to compare with. */
  onCompare?: () => void
  onDecide: (choice: ConflictChoice) => void
  onClose: () => void
}

/** The list was changed elsewhere, too: the family chooses which one to keep. */
export function ConflictSheet({ open, onCompare, onDecide, onClose }: ConflictSheetProps) {
  return (
    <ActionSheet
      id='conflict-sheet'
      open={open}
      title='这份志愿表在另一处改过'
      text='留哪一份？没选的也不会丢：这台设备上的可以马上换回来，别处保存的在“保存过的版本”里。'
      actions={[
        ...(onCompare ? [{ id: 'conflict-compare', label: '先看两份的不同', onClick: onCompare }] : []),
        { id: 'conflict-mine', label: '留这台设备上的', onClick: () => onDecide('mine') },
        { id: 'conflict-theirs', label: '留别处保存的', onClick: () => onDecide('theirs') },
        { id: 'conflict-both', label: '两份都留', note: '这份另存为新表', onClick: () => onDecide('both') },
      ]}
      onClose={onClose}
    />
  )
}
