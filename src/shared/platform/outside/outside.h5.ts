import type { OutsidePort } from './types'

export const outside = {
  canOpen: true,
  open: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
} satisfies OutsidePort as OutsidePort
