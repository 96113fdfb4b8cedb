export interface DateInputProps {
  /** YYYY-MM-DD, or '' for none. */
  value: string
  /** Gets YYYY-MM-DD, or '' if the platform lets the user clear the date. */
  onInput: (date: string) => void
  /** Called when a date outside the limits was typed: it does not count as input. */
  onRefuse: () => void
  /** YYYY-MM-DD. */
  min?: string
  max?: string
  placeholder: string
  disabled?: boolean
  id?: string
  className: string
  label?: string
  invalid?: boolean
  required?: boolean
}
