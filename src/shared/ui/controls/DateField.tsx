import { useContext, useState } from 'react'
import { View } from '@tarojs/components'
import { weekday } from '@/shared/lib/date/date-time'
import { DateInput } from '@/shared/platform/date-input/DateInput'
import { cx } from '@/shared/ui/class-name'
import { FieldContext } from '@/shared/ui/field/field-context'
import './date-field.scss'

export interface DateFieldProps {
  /** YYYY-MM-DD, or '' for none. */
  value: string
  onChange: (value: string) => void
  /** First and last day that can be chosen, YYYY-MM-DD. */
  min?: string
  max?: string
  /** 选择日期 by default. */
  placeholder?: string
  disabled?: boolean
  id?: string
  /** Name for screen readers if no Field gives one. */
  label?: string
}

function limitText(min?: string, max?: string): string {
  if (min && max) return `请选 ${min} 到 ${max} 之间的日期`
  return min ? `请选 ${min} 或以后的日期` : `请选 ${max} 或以前的日期`
}

/** A day, chosen with the platform's own picker; its weekday is shown beside it. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, placeholder = '选择日期', disabled = false, id, label } = props
  const field = useContext(FieldContext)
  const [isRefused, setRefused] = useState(false)
  return (
    <View>
      <View
        className={cx(
          'ui-date-field',
          (field.invalid || isRefused) && 'ui-date-field--invalid',
          disabled && 'ui-date-field--disabled',
        )}
      >
        <DateInput
          id={id}
          className={cx('ui-date-field__control num', value === '' && 'ui-date-field__control--empty')}
          value={value}
          onInput={(date) => {
            setRefused(false)
            onChange(date)
          }}
          onRefuse={() => setRefused(true)}
          min={min}
          max={max}
          placeholder={placeholder}
          disabled={disabled}
          label={label ?? field.label ?? placeholder}
          invalid={field.invalid || isRefused}
          required={field.required}
        />
        {value !== '' && <View className='ui-date-field__weekday'>{weekday(value)}</View>}
      </View>
      {isRefused && (
        <View className='ui-date-field__refused' {...{ role: 'alert' }}>
          {limitText(min, max)}
        </View>
      )}
    </View>
  )
}
