import { useState } from 'react'
import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { Chips, type ChipOption } from '@/shared/ui/chips/Chips'
import { cx } from '@/shared/ui/class-name'
import { Field } from '@/shared/ui/field/Field'
import { Icon } from '@/shared/ui/icon/Icon'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import './form.scss'

export interface ChoiceFieldProps {
  label: string
  options: readonly ChipOption[]
  value: string
  onChange: (value: string) => void
  placeholder?: string
  message?: string
  error?: string
  required?: boolean
  id?: string
}

/** A choice of one among many (a province, a city): the field shows the chosen one and opens a sheet with the choices. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, options, value, onChange, placeholder = '请选择', message, error, required, id } = props
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  const choose = (values: string[]) => {
    setOpen(false)
    if (values[0] !== undefined) onChange(values[0])
  }
  return (
    <Field label={label} message={message} error={error} required={required}>
      <View
        id={id}
        className={cx('choice-field press', error && 'choice-field--invalid')}
        {...pressable({
          onPress: () => setOpen(true),
          label: `${label}：${chosen?.label ?? placeholder}`,
          expanded: open,
        })}
      >
        <View className={cx('choice-field__value', !chosen && 'choice-field__value--empty')}>
          {chosen?.label ?? placeholder}
        </View>
        <Icon name='down' size={18} color='sub' />
      </View>
      <Sheet open={open} title={`选择${label}`} onClose={() => setOpen(false)}>
        <Chips
          id={id && `${id}-option`}
          label={label}
          options={options}
          value={chosen ? [value] : []}
          onChange={choose}
        />
      </Sheet>
    </Field>
  )
}
