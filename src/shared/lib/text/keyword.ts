/** The longest keyword that calls accept. */
export const KEYWORD_LENGTH = 40

/** The keyword as it is sent and kept: without blanks at its ends, without control characters, cut to the longest length. */
export function cleanKeyword(text: string, longest = KEYWORD_LENGTH): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028\u2029\ufeff]/g, ' ')
    .trim()
    .slice(0, longest)
}
