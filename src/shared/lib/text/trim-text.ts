/** The text without blanks at its ends; '' for nothing. */
export function trimText(text: string | null | undefined): string {
  return text ? text.trim() : ''
}
