import type { RangeInputProps } from './types'

/** The browser's own slider: with touch, arrow keys and screen-reader support. */
export function RangeInput({ id, className, value, min, max, step, onInput, label, valueText }: RangeInputProps) {
  return (
    <input
      type='range'
      id={id}
      className={className}
      value={value}
      min={min}
      max={max}
      step={step}
      onChange={({ target }) => onInput(Number(target.value))}
      aria-label={label}
      aria-valuetext={valueText}
    />
  )
}
