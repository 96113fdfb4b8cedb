// What a text is found by before it is read: its characters and the pairs of them that stand side by side. Which text holds a word is
// looked up in an index over these; PostgreSQL's own index of words knows no Chinese, and its trigrams no word of two characters.

const isBlank = (unit: number) => unit <= 32 || unit === 0x3000
const pair = (first: number, second: number) => (first << 16) | second | 0

/** Each UTF-16 unit of a text and each two beside one another with no blank between, once, as numbers of 32 bits. */
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

/** What every text that holds the word has among its grams; who has them all holds a word of up to two units, and may hold a longer one. */
export function wordGrams(word: string): number[] {
  const grams = textGrams(word)
  return word.length === 1 ? grams : grams.filter((gram) => gram < 0 || gram > 0xffff)
}
/** Whether having the grams of a word is holding it. */
export const isExactGram = (word: string): boolean => word.length <= 2
