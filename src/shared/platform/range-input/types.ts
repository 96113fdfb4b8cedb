export interface RangeInputProps {
  id: string
  className: string
  value: number
  min: number
  max: number
  step: number
  onInput: (value: number) => void
  label: string
  /** The meaning of the value, for screen readers: 如果多 5 分，82%. */
  valueText: string
}
