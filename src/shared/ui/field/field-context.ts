import { createContext } from 'react'

/** What a Field gives the control inside it: mini-programs and View-based controls have no label element. */
export interface FieldState {
  label?: string
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldState>({ invalid: false, required: false })
