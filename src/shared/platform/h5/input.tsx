// The text field of '@tarojs/components' on H5: the parts that the app uses, on a plain input.
import { useEffect, useRef, type HTMLAttributes } from 'react'
import { halfWidth } from '@/shared/lib/text/half-width'
import { styleOf } from './style-string'
import { useSpelling } from './use-spelling'

interface InputDetail {
  detail: { value: string }
}
type Given = Omit<HTMLAttributes<HTMLInputElement>, 'onInput' | 'onBlur' | 'onFocus' | 'style'>

export interface InputProps extends Given {
  value?: string
  type?: 'text' | 'number' | 'digit' | 'idcard'
  password?: boolean
  maxlength?: number
  disabled?: boolean
  focus?: boolean
  confirmType?: string
  placeholderClass?: string
  style?: Parameters<typeof styleOf>[0]
  onInput?: (event: InputDetail) => void
  onBlur?: (event: InputDetail) => void
  onFocus?: (event: InputDetail) => void
  onConfirm?: (event: InputDetail) => void
}

/** Props that an HTML input does not know. */
const OWN = [
  'password',
  'maxlength',
  'focus',
  'confirmType',
  'placeholderClass',
  'onInput',
  'onConfirm',
] as const satisfies readonly (keyof InputProps)[]
const MODE = { text: undefined, number: 'numeric', digit: 'decimal', idcard: undefined } as const
function withoutOwn(props: InputProps): HTMLAttributes<HTMLInputElement> {
  const attributes: Record<string, unknown> = { ...props }
  for (const name of OWN) delete attributes[name]
  return attributes
}

const detailOf = (value: string): InputDetail => ({ detail: { value } })

/** The characters allowed in a field of this type: digits, with one point for `digit`. */
function allowed(typed: string, type: InputProps['type']): string {
  if (type !== 'number' && type !== 'digit') return typed
  const text = halfWidth(typed)
  if (type === 'number') return text.replace(/\D/g, '')
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole
}

/** A number field is a text field with the keyboard for numbers: a browser's own number field drops text it cannot read. */
export function Input(props: InputProps) {
  const { value = '', type = 'text', password, maxlength = 140, disabled, focus, confirmType, style } = props
  const { onInput, onBlur, onFocus, onConfirm, onKeyDown } = props
  const attributes = withoutOwn(props)
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus) element.current?.focus()
  }, [focus])
  const tell = (text: string) => {
    const next = allowed(text, type)
    // A character that is not allowed is removed at once, though the value has not changed.
    if (element.current && element.current.value !== next) element.current.value = next
    onInput?.(detailOf(next))
  }
  const { isSpelling, attributes: spelling } = useSpelling<HTMLInputElement>(value, tell)
  return (
    <input
      {...attributes}
      ref={element}
      className={`taro-input-core ${props.className ?? ''}`}
      style={styleOf(style)}
      type={password ? 'password' : confirmType === 'search' ? 'search' : 'text'}
      inputMode={MODE[type]}
      maxLength={maxlength}
      disabled={disabled}
      {...spelling}
      onBlur={({ target }) => onBlur?.(detailOf(target.value))}
      onFocus={({ target }) => onFocus?.(detailOf(target.value))}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === 'Enter' && !isSpelling.current) onConfirm?.(detailOf(event.currentTarget.value))
      }}
    />
  )
}
