export interface PlatformShareProps {
  id: string
  label: string
  /** As wide as its container, or text beside other text. */
  look?: 'block' | 'text'
}
