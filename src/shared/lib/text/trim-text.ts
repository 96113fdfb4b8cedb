/** The text without blanks at its ends; '' if there is none. */
export function trimText(text: string | null | undefined): string {
  return text ? text.trim() : ''
}
