import type { ThemePort } from './types'

export const theme = {
  apply(variables) {
    for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(name, value)
  },
} satisfies ThemePort as ThemePort
