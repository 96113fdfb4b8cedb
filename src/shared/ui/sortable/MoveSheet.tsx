import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import { Field } from '@/shared/ui/field/Field'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { positionIndex } from '@/shared/ui/sortable/drop-place'
import { TextInput } from '@/shared/ui/controls/TextInput'
import './move-sheet.scss'

export interface MoveSheetProps {
  /** The row to move, 0-based. */
  index: number
  count: number
  onMove: (to: number) => void
  onClose: () => void
}

/** Moving a row without dragging: one up, one down, to the top, to the end, or to a typed position. */
export function MoveSheet({ index, count, onMove, onClose }: MoveSheetProps) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const target = positionIndex(typed, count)
  const go = (to: number) => {
    onClose()
    if (to !== index) onMove(to)
  }
  const confirm = () => {
    if (target === null) setTried(true)
    else go(target)
  }
  return (
    <Sheet id='move-sheet' open title={`移动第 ${index + 1} 个`} onClose={onClose}>
      <View className='ui-move-sheet__steps'>
        <View className='ui-move-sheet__step'>
          <Button id='move-up' kind='plain' block disabled={index === 0} onClick={() => go(index - 1)}>
            上移一位
          </Button>
        </View>
        <View className='ui-move-sheet__step'>
          <Button id='move-down' kind='plain' block disabled={index === count - 1} onClick={() => go(index + 1)}>
            下移一位
          </Button>
        </View>
        <View className='ui-move-sheet__step'>
          <Button id='move-first' kind='plain' block disabled={index === 0} onClick={() => go(0)}>
            移到最前
          </Button>
        </View>
        <View className='ui-move-sheet__step'>
          <Button id='move-last' kind='plain' block disabled={index === count - 1} onClick={() => go(count - 1)}>
            移到最后
          </Button>
        </View>
      </View>
      <Field
        label={`移到第几位（1–${count}）`}
        error={tried && target === null ? `请填 1 到 ${count} 之间的整数` : undefined}
      >
        <TextInput
          id='move-position'
          type='number'
          value={typed}
          maxLength={4}
          placeholder={String(index + 1)}
          onChange={setTyped}
          onConfirm={confirm}
        />
      </Field>
      <Button id='move-confirm' block onClick={confirm}>
        {target === null ? '移到这一位' : `移到第 ${target + 1} 位`}
      </Button>
    </Sheet>
  )
}
