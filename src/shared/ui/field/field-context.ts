import { createContext } from 'react'

/** What a Field tells the control inside it: mini-programs and View-based controls have no label element to be tied to. */
export interface FieldState {
  label?: string
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldState>({ invalid: false, required: false })
