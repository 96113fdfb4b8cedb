export interface HtmlProps {
  /** Markup that has been sanitized: it is shown as it is. */
  html: string
  /** A press on the picture with this index; only where the platform tells. */
  onPicture?: (index: number) => void
}
