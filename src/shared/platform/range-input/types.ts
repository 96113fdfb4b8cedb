export interface RangeInputProps {
  id: string
  className: string
  value: number
  min: number
  max: number
  step: number
  onInput: (value: number) => void
  label: string
  /** What the value means, for who hears it: 如果多 5 分，82%. */
  valueText: string
}
