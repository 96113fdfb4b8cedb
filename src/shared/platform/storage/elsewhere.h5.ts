import type { ElsewherePort } from './types'

export const elsewhere = {
  onChange(key, listener) {
    // The browser tells the other tabs only, never the one that has written.
    window.addEventListener('storage', (event) => {
      if (event.key === key) listener()
    })
  },
} satisfies ElsewherePort as ElsewherePort
