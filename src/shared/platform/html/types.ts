export interface HtmlProps {
  /** Sanitized markup: it is shown as it is. */
  html: string
  /** A press on the picture with this index; only if the platform reports it. */
  onPicture?: (index: number) => void
}
