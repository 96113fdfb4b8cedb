/** Characters as people count them: an emoji is one. */
export const characters = (text: string): number => [...text].length

/**
 * What may stand in a field of at most `max` characters after it held `before`. A full field takes nothing more, so that typing in
 * its middle does not eat its end; what is pasted is cut.
 */
export function limited(text: string, before: string, max: number): string {
  if (characters(text) <= max) return text
  return characters(before) >= max ? before : [...text].slice(0, max).join('')
}
