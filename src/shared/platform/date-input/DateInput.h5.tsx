import { useState } from 'react'
import type { DateInputProps } from './types'

/** The browser's own field for a date: its calendar, its keyboard, its voice. */
export function DateInput(props: DateInputProps) {
  const { value, onInput, onRefuse, min, max, disabled, id, className, label, invalid, required } = props
  // A year is typed digit by digit, and 0002 is a date: what lies outside the limits stays in the field until it is left.
  const [typed, setTyped] = useState<string>()
  const fits = (date: string) => date === '' || ((!min || date >= min) && (!max || date <= max))
  return (
    <input
      type='date'
      id={id}
      className={className}
      value={typed ?? value}
      min={min}
      max={max}
      disabled={disabled}
      onChange={({ target }) => {
        setTyped(target.value)
        if (fits(target.value)) onInput(target.value)
      }}
      onBlur={() => {
        if (typed !== undefined && !fits(typed)) onRefuse()
        setTyped(undefined)
      }}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
    />
  )
}
