import { useEffect, useRef } from 'react'
import { useSpelling } from '../h5/use-spelling'
import type { TextAreaControlProps } from './types'

/** Plain HTML: the framework's own component loads the web-component runtime. The caller limits the length, in characters. */
export function TextAreaControl(props: TextAreaControlProps) {
  const { value, onInput, onBlur, placeholder, rows, disabled, focus, id, className, label, invalid, required } = props
  const element = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focus) element.current?.focus()
  }, [focus])
  const { attributes } = useSpelling<HTMLTextAreaElement>(value, onInput)
  return (
    <textarea
      {...attributes}
      ref={element}
      id={id}
      className={className}
      rows={rows}
      placeholder={placeholder}
      disabled={disabled}
      onBlur={onBlur}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
    />
  )
}
