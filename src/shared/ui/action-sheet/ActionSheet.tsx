// The one piece taken from taro-ui. Import it lazily from pages that need it: it is not part of the first load.
import { useRef } from 'react'
import { AtActionSheet, AtActionSheetItem } from 'taro-ui'
import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility/accessibility'
import { cx } from '@/shared/ui/class-name/class-name'
import './action-sheet.scss'

export interface ActionSheetProps {
  open: boolean
  title?: string
  actions: readonly { label: string; onClick: () => void; danger?: boolean; id?: string }[]
  onClose: () => void
}

/** A short list of things to do with what was pressed. Choosing one closes the sheet. */
export function ActionSheet({ open, title, actions, onClose }: ActionSheetProps) {
  // taro-ui reports a close also when its owner closed it, to the handler of the render before: that one must know better.
  const openNow = useRef(open)
  openNow.current = open
  const reportClose = () => {
    if (openNow.current) onClose()
  }
  return (
    <AtActionSheet isOpened={open} title={title} cancelText='取消' onClose={reportClose}>
      {/* The items stay out of the tree while closed: a hidden sheet must not be reached by keyboard. */}
      {open &&
        actions.map((action) => (
          <AtActionSheetItem key={action.label} className='ui-action-sheet__item'>
            <View
              id={action.id}
              className={cx('ui-action-sheet__action press', action.danger && 'ui-action-sheet__action--danger')}
              {...pressable({
                onPress: () => {
                  onClose()
                  action.onClick()
                },
              })}
            >
              {action.label}
            </View>
          </AtActionSheetItem>
        ))}
    </AtActionSheet>
  )
}
