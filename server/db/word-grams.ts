// The index keys of a text: its characters and their adjacent pairs. An index over these finds the texts that may contain a word;
// PostgreSQL's own index of words does not split Chinese, and its trigrams miss words of two characters.

const isBlank = (unit: number) => unit <= 32 || unit === 0x3000
const pair = (first: number, second: number) => (first << 16) | second | 0

/** Each UTF-16 unit of a text and each pair of adjacent units without a blank, once, as numbers of 32 bits. */
export function textGrams(text: string): number[] {
  const grams = new Set<number>()
  let before = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (isBlank(unit)) {
      before = 0
      continue
    }
    grams.add(unit)
    if (before !== 0) grams.add(pair(before, unit))
    before = unit
  }
  return [...grams]
}

/** The grams that every text with the word has; a text with all of them contains a word of up to two units, and may contain a longer one. */
export function wordGrams(word: string): number[] {
  const grams = textGrams(word)
  return word.length === 1 ? grams : grams.filter((gram) => gram < 0 || gram > 0xffff)
}
/** Whether having the grams of a word means containing it. */
export const isExactGram = (word: string): boolean => word.length <= 2
