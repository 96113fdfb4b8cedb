import type { ScreenPort } from './types'

// Not by the framework: its function loads code that reads the browser's name and system.
export const screen = {
  size: () => ({ width: window.innerWidth, height: window.innerHeight }),
} satisfies ScreenPort as ScreenPort
