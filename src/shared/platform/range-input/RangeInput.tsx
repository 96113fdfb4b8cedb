import { Slider } from '@tarojs/components'
import type { RangeInputProps } from './types'

/** The platform's own slider. */
export function RangeInput({ id, className, value, min, max, step, onInput, label, valueText }: RangeInputProps) {
  return (
    <Slider
      id={id}
      className={className}
      value={value}
      min={min}
      max={max}
      step={step}
      onChanging={({ detail }) => onInput(detail.value)}
      onChange={({ detail }) => onInput(detail.value)}
      {...{ ariaLabel: `${label}，${valueText}` }}
    />
  )
}
