/** On the web the link is copied; there is nothing else to press. */
export function PlatformShare() {
  return null
}
