import type { PlatformShareProps } from './types'

/** On the web the user copies the link; there is no other button. */
export function PlatformShare(_: PlatformShareProps) {
  return null
}
