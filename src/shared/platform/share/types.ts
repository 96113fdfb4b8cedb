export interface PlatformShareProps {
  id: string
  label: string
  /** As wide as its container, or words beside others. */
  look?: 'block' | 'text'
}
