/** Characters as people count them: an emoji counts as one. */
export const characters = (text: string): number => [...text].length

/**
 * The new text of a field of at most `max` characters that held `before`. A full field accepts no more characters, so that typing in
 * its middle does not remove its end; pasted text is cut.
 */
export function limited(text: string, before: string, max: number): string {
  if (characters(text) <= max) return text
  return characters(before) >= max ? before : [...text].slice(0, max).join('')
}
