// Finds the words of a kind of plan in a text, and returns the rest of it.
import { FEATURES, NOT_A_KIND, WORDS_ANYWHERE, WORDS_OF_A_BATCH, type KindWord, type PlanFeature } from './kind-words'
import type { PlanKind } from './plan-kinds'

export interface KindsRead {
  /** Kinds in order of the rules; empty if the text names none. */
  kinds: PlanKind[]
  /** The words found, one for each kind. */
  words: string[]
  features: PlanFeature[]
  /** The text without those words. */
  rest: string
}

/** Half-width brackets and letters, no white space, marks of unreadable scans (【】) dropped. */
export function plainText(text: string): string {
  // most names are plain already, and an import passes hundreds of thousands
  if (/^[\u4e00-\u9fffA-Za-z0-9]*$/.test(text)) return text
  return text.normalize('NFKC').replace(/[\s【】]+/gu, '')
}

/** Rules for a group, a major and remarks, and those for a batch, which names more kinds by single words. */
const RULES = { anywhere: WORDS_ANYWHERE, batch: [...WORDS_ANYWHERE, ...WORDS_OF_A_BATCH] } as const
const anyOf = (rules: readonly { pattern: RegExp }[]): RegExp =>
  new RegExp(rules.map(({ pattern }) => `(?:${pattern.source})`).join('|'), 'u')
const HAS_ANY_WORD = {
  anywhere: anyOf([...FEATURES, ...RULES.anywhere]),
  batch: anyOf([...FEATURES, ...RULES.batch]),
} as const

/**
 * Reads the kinds that a text names.
 * @param text as `plainText` gives it
 * @param where which rules apply, in their order; a word read by one rule is not read again by the next
 */
export function readKinds(text: string, where: keyof typeof RULES): KindsRead {
  if (!HAS_ANY_WORD[where].test(text)) return { kinds: [], words: [], features: [], rest: text }
  const rules: readonly KindWord[] = RULES[where]
  const read: KindsRead = { kinds: [], words: [], features: [], rest: text.replace(NOT_A_KIND, '') }
  for (const { feature, pattern } of FEATURES) {
    if (!pattern.test(read.rest)) continue
    read.features.push(feature)
    read.rest = read.rest.replace(pattern, '/')
  }
  const covered = new Set<PlanKind>()
  for (const { kind, pattern, covers } of rules) {
    const found = pattern.exec(read.rest)
    if (!found) continue
    if (!read.kinds.includes(kind) && !covered.has(kind)) {
      for (const other of covers ?? []) covered.add(other)
      read.kinds.push(kind)
      read.words.push(found[0])
    }
    read.rest = read.rest.replace(pattern, '/')
  }
  return read
}
