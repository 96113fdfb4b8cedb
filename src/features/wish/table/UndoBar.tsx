import { Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import './UndoBar.scss'

/** The last change, with an undo button. It stays until the next change: the family need not hurry. */
export function UndoBar({ text, onUndo, id = 'undo' }: { text: string | undefined; onUndo: () => void; id?: string }) {
  if (!text) return null
  return (
    <View className='wish-undo' {...{ role: 'status' }}>
      <Text className='wish-undo__text'>{text}</Text>
      <View id={id} className='wish-undo__button press' {...pressable({ onPress: onUndo, label: `撤销：${text}` })}>
        撤销
      </View>
    </View>
  )
}
