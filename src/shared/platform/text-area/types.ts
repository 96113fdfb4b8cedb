export interface TextAreaControlProps {
  value: string
  onInput: (text: string) => void
  onBlur?: () => void
  placeholder?: string
  /** Characters. */
  maxLength: number
  /** Visible lines. */
  rows: number
  disabled?: boolean
  focus?: boolean
  id?: string
  className: string
  placeholderClass: string
  /** Name for screen readers. */
  label?: string
  invalid?: boolean
  required?: boolean
}
