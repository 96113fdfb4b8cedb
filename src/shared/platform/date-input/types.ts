export interface DateInputProps {
  /** YYYY-MM-DD, or '' for none. */
  value: string
  /** Gets YYYY-MM-DD, or '' where the platform lets the date be taken away. */
  onInput: (date: string) => void
  /** A date outside the limits was typed: it is not input. */
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
