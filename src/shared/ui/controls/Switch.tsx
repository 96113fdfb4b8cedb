import { useContext } from 'react'
import { Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { FieldContext } from '@/shared/ui/field/field-context'
import './switch.scss'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label?: string
  disabled?: boolean
  id?: string
}

/** On or off, takes effect at once. The knob's place and the word 开 or 关 show the state, not only the colour. */
export function Switch({ checked, onChange, label, disabled = false, id }: SwitchProps) {
  const field = useContext(FieldContext)
  return (
    <View
      id={id}
      className={cx('ui-switch press', disabled && 'ui-switch--off press--off')}
      {...pressable({
        role: 'switch',
        checked,
        disabled,
        label: label ?? field.label,
        onPress: () => onChange(!checked),
      })}
    >
      {label && <Text className='ui-switch__label'>{label}</Text>}
      <View className={cx('ui-switch__track', checked && 'ui-switch__track--on')} {...{ 'aria-hidden': true }}>
        <Text className='ui-switch__word'>{checked ? '开' : '关'}</Text>
        <View className='ui-switch__knob' />
      </View>
    </View>
  )
}
