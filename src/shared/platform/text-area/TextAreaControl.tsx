import { Textarea } from '@tarojs/components'
import type { TextAreaControlProps } from './types'

/** The platform's own component. It counts some characters as two: it stops early, never late. */
export function TextAreaControl(props: TextAreaControlProps) {
  const { value, onInput, onBlur, placeholder, maxLength, rows, disabled, focus, id, className } = props
  return (
    <Textarea
      id={id}
      className={className}
      style={{ height: `${rows * 1.5 + 1}em` }}
      value={value}
      placeholder={placeholder}
      placeholderClass={props.placeholderClass}
      maxlength={maxLength}
      disabled={disabled}
      focus={focus}
      disableDefaultPadding
      onInput={({ detail }) => onInput(detail.value)}
      onBlur={onBlur}
      {...{ ariaLabel: props.label }}
    />
  )
}
