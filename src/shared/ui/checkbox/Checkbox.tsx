import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility/accessibility'
import { cx } from '@/shared/ui/class-name/class-name'
import './checkbox.scss'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Links inside act on their own: a press on them does not tick. */
  label: ReactNode
  disabled?: boolean
  id?: string
}

export function Checkbox({ checked, onChange, label, disabled = false, id }: CheckboxProps) {
  return (
    <View
      id={id}
      className={cx('ui-checkbox press', disabled && 'ui-checkbox--off press--off')}
      {...pressable({ role: 'checkbox', checked, disabled, onPress: () => onChange(!checked) })}
    >
      <View className={cx('ui-checkbox__box', checked && 'ui-checkbox__box--on')} {...{ 'aria-hidden': true }}>
        {checked ? '✓' : ''}
      </View>
      <View className='ui-checkbox__label'>{label}</View>
    </View>
  )
}
