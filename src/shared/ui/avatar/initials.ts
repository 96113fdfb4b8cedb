// Written out: property escapes are compiled into tables of several kilobytes.
const HAN = /[\u3400-\u9fff]/
const LETTER = /[A-Za-z\u00c0-\u024f]/

/**
 * Letters for a person without a picture: the last two characters of a Chinese name, as it is called out in class (张小明 -> 小明);
 * for another name the first letters of its first and last word. '' for a name without a letter, e.g. a phone number.
 */
export function initialsOf(name: string): string {
  const characters = [...name.trim()]
  const chinese = characters.filter((character) => HAN.test(character))
  if (chinese.length > 0) return chinese.slice(-2).join('')
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter((word) => LETTER.test(word[0] ?? ''))
  const first = words[0]
  const last = words.length > 1 ? words[words.length - 1] : undefined
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
