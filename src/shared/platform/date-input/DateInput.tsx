import { Picker, View } from '@tarojs/components'
import type { DateInputProps } from './types'

/** The platform's wheels; they offer nothing outside the limits. */
export function DateInput({ value, onInput, min, max, placeholder, disabled, id, className, label }: DateInputProps) {
  return (
    <Picker
      mode='date'
      value={value}
      start={min ?? ''}
      end={max ?? ''}
      disabled={disabled}
      onChange={({ detail }) => onInput(detail.value)}
    >
      <View id={id} className={className} {...{ ariaRole: 'button', ariaLabel: `${label ?? placeholder} ${value}` }}>
        {value || placeholder}
      </View>
    </Picker>
  )
}
