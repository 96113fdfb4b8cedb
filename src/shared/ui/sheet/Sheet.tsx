import { useEffect, useRef, type ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { modal } from '@/shared/platform/modal/modal'
import { pressable } from '@/shared/ui/accessibility/accessibility'
import { cx } from '@/shared/ui/class-name/class-name'
import { isWeb } from '@/shared/ui/design-size/design-size'
import { Icon } from '@/shared/ui/icon/Icon'
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
  const root = useRef<unknown>(null)
  const panel = useRef<{ focus?: () => void }>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!open) return undefined
    const release = modal.hold(root.current, () => close.current())
    // Focus follows the reader into the dialog; only H5 elements have focus().
    panel.current?.focus?.()
    return release
  }, [open])
  if (!open) return null
  const web = isWeb()
  const keys = web
    ? {
        tabIndex: -1,
        onKeyDown: (event: { key: string; stopPropagation(): void }) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        },
      }
    : {}
  return (
    <View ref={root} className='ui-sheet'>
      {/* Without catchMove the page behind scrolls under the finger on mini-programs; H5 has touch-action for it. */}
      <View
        className='ui-sheet__mask'
        {...(web ? { 'aria-hidden': true } : { catchMove: true })}
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
        {...{ role: 'dialog', 'aria-modal': true, 'aria-label': title ?? '选择', ...keys }}
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
