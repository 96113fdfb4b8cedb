import { View } from '@tarojs/components'
import { Icon } from '@/shared/ui/icon/Icon'
import type { HandleProps } from '@/shared/ui/sortable/handle-props'
import './drag-handle.scss'

/** The usual handle; instead, a row may spread `handleProps` on any View of its own. */
export function DragHandle({ handle }: { handle: HandleProps }) {
  return (
    <View className='ui-drag-handle press' {...handle}>
      <Icon name='drag' color='sub' />
    </View>
  )
}
