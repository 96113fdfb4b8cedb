import type { ElsewherePort } from './types'

export const elsewhere = {
  onChange(key, listener) {
    // The browser notifies the other tabs only, never the one that wrote.
    window.addEventListener('storage', (event) => {
      if (event.key === key) listener()
    })
  },
} satisfies ElsewherePort as ElsewherePort
