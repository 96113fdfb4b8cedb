import { useContext, type ReactNode } from 'react'
import { Input, View } from '@tarojs/components'
import { halfWidth } from '@/shared/lib/text/half-width'
import { cx } from '@/shared/ui/class-name'
import { isWeb } from '@/shared/ui/design-size'
import { FieldContext } from '@/shared/ui/field/field-context'
import { useWhileShown } from '@/shared/ui/page/use-shown'
import './text-input.scss'

export interface TextInputProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  type?: 'text' | 'number' | 'digit' | 'password'
  /** Characters, 140 by default. */
  maxLength?: number
  onConfirm?: (value: string) => void
  onBlur?: () => void
  /** At the right inside the frame: a unit, a button. */
  suffix?: ReactNode
  id?: string
  disabled?: boolean
  /** Name for screen readers if no Field gives one. */
  label?: string
  /** Large digits: for a score and similar. */
  large?: boolean
  focus?: boolean
}

export function TextInput(props: TextInputProps) {
  const { value, onChange, placeholder, type = 'text', maxLength = 140, onConfirm, onBlur } = props
  const { suffix, id, disabled = false, label, large } = props
  const isFocused = useWhileShown(props.focus, false)
  const field = useContext(FieldContext)
  const password = type === 'password'
  const isNumber = type === 'number' || type === 'digit'
  const name = label ?? field.label ?? placeholder
  const attributes = isWeb()
    ? { 'aria-label': name, 'aria-invalid': field.invalid || undefined, 'aria-required': field.required || undefined }
    : { ariaLabel: name }
  return (
    <View
      className={cx(
        'ui-text-input',
        field.invalid && 'ui-text-input--invalid',
        disabled && 'ui-text-input--disabled',
        large && 'ui-text-input--large',
      )}
    >
      <Input
        id={id}
        className={cx('ui-text-input__control', isNumber && 'num')}
        value={value}
        type={password ? 'text' : type}
        password={password}
        placeholder={placeholder}
        placeholderClass='ui-text-input__placeholder'
        maxlength={maxLength}
        disabled={disabled}
        focus={isFocused}
        onInput={(event) => onChange(isNumber ? halfWidth(event.detail.value) : event.detail.value)}
        onBlur={onBlur}
        onConfirm={onConfirm ? (event) => onConfirm(event.detail.value) : undefined}
        {...attributes}
      />
      {suffix !== undefined && <View className='ui-text-input__suffix'>{suffix}</View>}
    </View>
  )
}
