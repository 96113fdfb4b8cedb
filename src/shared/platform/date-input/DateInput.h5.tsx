import { useState } from 'react'
import type { DateInputProps } from './types'

/** The browser's own date field: with its calendar, keyboard and screen-reader support. */
export function DateInput(props: DateInputProps) {
  const { value, onInput, onRefuse, min, max, disabled, id, className, label, invalid, required } = props
  // A year is typed digit by digit, and 0002 is a date: a date outside the limits stays in the field until the user leaves it.
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
