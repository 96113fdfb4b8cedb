import type { ReactNode } from 'react'
import { View, type ITouchEvent } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import './checkbox.scss'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Links inside work on their own: a press on them does not tick the box. */
  label: ReactNode
  /** The label as text, if it is not plain text. */
  name?: string
  disabled?: boolean
  id?: string
}

/** A box and its label. The control is only the box, because a label may contain links; a press on the label ticks, too. */
export function Checkbox({ checked, onChange, label, name, disabled = false, id }: CheckboxProps) {
  const toggle = () => onChange(!checked)
  const press = (event: ITouchEvent) => {
    event.stopPropagation()
    if (!disabled) toggle()
  }
  return (
    <View className={cx('ui-checkbox press', disabled && 'ui-checkbox--off press--off')} onClick={press}>
      <View
        id={id}
        className={cx('ui-checkbox__box press', checked && 'ui-checkbox__box--on')}
        {...pressable({
          role: 'checkbox',
          checked,
          disabled,
          label: name ?? (typeof label === 'string' ? label : undefined),
          onPress: toggle,
        })}
      >
        {checked ? '✓' : ''}
      </View>
      <View className='ui-checkbox__label'>{label}</View>
    </View>
  )
}
