import type { PlatformShareProps } from './types'

/** On the web the link is copied; there is nothing else to press. */
export function PlatformShare(_: PlatformShareProps) {
  return null
}
