import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import './button.scss'

export interface ButtonProps {
  children: ReactNode
  /** primary: the one next action; plain: an action beside it; text: without a frame; danger: destroys something. */
  kind?: 'primary' | 'plain' | 'text' | 'danger'
  size?: 'md' | 'sm'
  /** Shows that the action is running; further presses do nothing. */
  loading?: boolean
  disabled?: boolean
  /** As wide as its container. */
  block?: boolean
  onClick: () => void
  id?: string
  /** Name for screen readers if the content is not enough. */
  label?: string
}

/** A View, not the platforms' button: those draw frames of their own, and the one of H5 cannot be reached by keyboard. */
export function Button(props: ButtonProps) {
  const {
    children,
    kind = 'primary',
    size = 'md',
    loading = false,
    disabled = false,
    block,
    onClick,
    id,
    label,
  } = props
  const off = disabled || loading
  return (
    <View
      id={id}
      className={cx(
        'ui-button press',
        `ui-button--${kind}`,
        size === 'sm' && 'ui-button--sm',
        block && 'ui-button--block',
        off && 'ui-button--off press--off',
      )}
      {...pressable({ onPress: onClick, disabled: off, busy: loading, label })}
    >
      {loading && <View className='ui-button__spinner' />}
      <View className='ui-button__text'>{children}</View>
    </View>
  )
}
