export interface HtmlProps {
  /** Markup that has been sanitized: it is shown as it is. */
  html: string
}
