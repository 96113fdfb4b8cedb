import { AtActionSheet, AtActionSheetItem } from 'taro-ui'
import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { isWeb } from '@/shared/ui/design-size'
import { useModal } from '@/shared/ui/sheet/use-modal'
import './action-sheet.scss'

interface SheetAction {
  id?: string
  label: string
  /** Its effect, in a few words under its label. */
  note?: string
  danger?: boolean
  onClick: () => void
}

export interface ActionSheetProps {
  id?: string
  open: boolean
  /** The thing acted on. */
  title: string
  /** Information needed before choosing. */
  text?: string
  actions: readonly SheetAction[]
  onClose: () => void
}

/**
 * The actions for one thing, to choose from: the only way pages offer several actions behind one button. A choice closes the
 * sheet; the mask, 取消 and (H5) Escape and going back close it without an action. Text to read and settings belong in a Sheet.
 */
export function ActionSheet({ id, open, title, text, actions, onClose }: ActionSheetProps) {
  const { root, panel, panelProps } = useModal(open, title, onClose)
  if (!open) return null
  return (
    // Without catchMove the page behind scrolls with the finger on mini-programs; H5 uses touch-action.
    <View ref={root} className='ui-action-sheet' {...(isWeb() ? {} : { catchMove: true })}>
      <AtActionSheet isOpened onClose={onClose}>
        <View
          id={id}
          ref={panel}
          className='ui-action-sheet__panel'
          // taro-ui blocks every finger move, even one that scrolls many actions
          onTouchMove={(event) => event.stopPropagation()}
          {...panelProps}
        >
          <View className='ui-action-sheet__head'>
            <View className='ui-action-sheet__title'>{title}</View>
            {text !== undefined && <View className='ui-action-sheet__text'>{text}</View>}
          </View>
          {actions.map(({ id: actionId, label, note, danger, onClick }) => (
            <AtActionSheetItem key={label} className='ui-action-sheet__item'>
              <View
                id={actionId}
                className={cx('ui-action-sheet__action press', danger && 'ui-action-sheet__action--danger')}
                {...pressable({
                  onPress: () => {
                    onClose()
                    onClick()
                  },
                })}
              >
                <View>{label}</View>
                {note !== undefined && <View className='ui-action-sheet__note'>{note}</View>}
              </View>
            </AtActionSheetItem>
          ))}
          <AtActionSheetItem className='ui-action-sheet__item ui-action-sheet__item--cancel'>
            <View className='ui-action-sheet__action press' {...pressable({ onPress: onClose })}>
              取消
            </View>
          </AtActionSheetItem>
        </View>
      </AtActionSheet>
    </View>
  )
}
