import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import './empty-state.scss'

export interface EmptyStateProps {
  /** 暂无数据 by default. */
  text?: string
  /** Why it is empty, or how to fill it. */
  reason?: string
  /** Text of the button for the next step, a verb. */
  action?: string
  onAction?: () => void
  id?: string
}

export function EmptyState({ text = '暂无数据', reason, action, onAction, id }: EmptyStateProps) {
  return (
    <View id={id} className='ui-empty-state'>
      <View className='ui-empty-state__text'>{text}</View>
      {reason && <View className='ui-empty-state__reason'>{reason}</View>}
      {action && onAction && (
        <View className='ui-empty-state__action'>
          <Button kind='plain' onClick={onAction}>
            {action}
          </Button>
        </View>
      )}
    </View>
  )
}
