import type { ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { isWeb } from '@/shared/ui/design-size'
import { Icon } from '@/shared/ui/icon/Icon'
import { useModal } from '@/shared/ui/sheet/use-modal'
import './sheet.scss'

export interface SheetProps {
  open: boolean
  title?: string
  onClose: () => void
  children?: ReactNode
  /** CSS height of the whole sheet, e.g. '70vh'; by default as high as its content, 80 % of the screen at most. */
  height?: string
  /** Stays under the scrolling content: the sheet's buttons. */
  footer?: ReactNode
  id?: string
}

/** A panel from the bottom edge. The mask, the cross and (H5) Escape and going back close it. */
export function Sheet({ open, title, onClose, children, height, footer, id }: SheetProps) {
  const { root, panel, panelProps } = useModal(open, title ?? '选择', onClose)
  if (!open) return null
  return (
    <View ref={root} className='ui-sheet'>
      {/* Without catchMove the page behind scrolls with the finger on mini-programs; H5 uses touch-action. */}
      <View
        className='ui-sheet__mask'
        {...(isWeb() ? { 'aria-hidden': true } : { catchMove: true })}
        onClick={(event) => {
          event.stopPropagation()
          onClose()
        }}
      />
      <View
        id={id}
        ref={panel}
        className={cx('ui-sheet__panel', height !== undefined && 'ui-sheet__panel--sized')}
        style={height ? { height } : {}}
        onClick={(event) => event.stopPropagation()}
        {...panelProps}
      >
        <View className='ui-sheet__head'>
          <View className='ui-sheet__title'>{title}</View>
          <View className='ui-sheet__close press' {...pressable({ onPress: onClose, label: '关闭' })}>
            <Icon name='close' color='sub' />
          </View>
        </View>
        <ScrollView scrollY className='ui-sheet__body'>
          <View className='ui-sheet__content'>{children}</View>
        </ScrollView>
        {footer !== undefined && <View className='ui-sheet__footer'>{footer}</View>}
      </View>
    </View>
  )
}
