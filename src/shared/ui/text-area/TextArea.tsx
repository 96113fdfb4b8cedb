import { useContext } from 'react'
import { View } from '@tarojs/components'
import { TextAreaControl } from '@/shared/platform/text-area/TextAreaControl'
import { cx } from '@/shared/ui/class-name'
import { FieldContext } from '@/shared/ui/field/field-context'
import { characters, limited } from '@/shared/ui/text-area/limited'
import { useWhileShown } from '@/shared/ui/page/use-shown'
import './text-area.scss'

export interface TextAreaProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Characters, 200 by default; an emoji counts as one. */
  maxLength?: number
  /** Visible lines, 4 by default; more scroll. */
  rows?: number
  onBlur?: () => void
  id?: string
  disabled?: boolean
  focus?: boolean
  /** Name for screen readers if no Field gives one. */
  label?: string
}

/** From this many remaining characters on, screen readers announce the count. */
const ALMOST = 10

/** Several lines of text with a count. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, placeholder, maxLength = 200, rows = 4, onBlur, id, disabled = false, label } = props
  const isFocused = useWhileShown(props.focus, false)
  const field = useContext(FieldContext)
  const count = characters(value)
  const isAlmost = maxLength - count <= ALMOST
  return (
    <View
      className={cx('ui-text-area', field.invalid && 'ui-text-area--invalid', disabled && 'ui-text-area--disabled')}
    >
      <TextAreaControl
        id={id}
        className='ui-text-area__control'
        placeholderClass='ui-text-area__placeholder'
        value={value}
        onInput={(text) => onChange(limited(text, value, maxLength))}
        onBlur={onBlur}
        placeholder={placeholder}
        maxLength={maxLength}
        rows={rows}
        disabled={disabled}
        focus={isFocused}
        label={label ?? field.label ?? placeholder}
        invalid={field.invalid}
        required={field.required}
      />
      <View className='ui-text-area__count num' {...(isAlmost ? { role: 'status' } : {})}>
        {count}/{maxLength}
      </View>
    </View>
  )
}
