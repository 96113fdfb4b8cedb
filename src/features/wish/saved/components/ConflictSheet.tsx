import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/button/Button'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import type { ConflictChoice } from '../hooks/use-save-list'
import '@/features/wish/style/choices.scss'

export interface ConflictSheetProps {
  open: boolean
  /** Lays the two side by side; without it there is nothing to compare with. */
  onCompare?: () => void
  onDecide: (choice: ConflictChoice) => void
  onClose: () => void
}

/** The list was changed in another place, too: which one to keep. */
export function ConflictSheet({ open, onCompare, onDecide, onClose }: ConflictSheetProps) {
  return (
    <Sheet id='conflict-sheet' open={open} title='这份志愿表在另一处改过' onClose={onClose}>
      <View>留哪一份？没选的也不会丢：这台设备上的可以马上换回来，别处保存的在“保存过的版本”里。</View>
      {onCompare && (
        <Button id='conflict-compare' kind='text' size='sm' onClick={onCompare}>
          看两份的不同
        </Button>
      )}
      <View className='wish-choices'>
        <View className='wish-choices__choice'>
          <Button id='conflict-mine' block onClick={() => onDecide('mine')}>
            留这台设备上的
          </Button>
        </View>
        <View className='wish-choices__choice'>
          <Button id='conflict-theirs' kind='plain' block onClick={() => onDecide('theirs')}>
            留别处保存的
          </Button>
        </View>
        <View className='wish-choices__choice'>
          <Button id='conflict-both' kind='plain' block onClick={() => onDecide('both')}>
            两份都留，这份另存为新表
          </Button>
        </View>
      </View>
    </Sheet>
  )
}
