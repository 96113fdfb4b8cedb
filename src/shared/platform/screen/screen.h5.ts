import type { ScreenPort } from './types'

// Not the framework's answer: it brings along what reads the browser's name and system.
export const screen = {
  size: () => ({ width: window.innerWidth, height: window.innerHeight }),
} satisfies ScreenPort as ScreenPort
