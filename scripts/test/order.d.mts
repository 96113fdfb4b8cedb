import type { BaseSequencer } from 'vitest/node'

/** Puts the members of `few` at equal distances into `many`, each list in its order. */
export function spread<T>(many: readonly T[], few: readonly T[]): T[]
/** Puts the members of `fillers` in equal shares behind the first member of each list. */
export function behindFirsts<T>(lists: readonly (readonly T[])[], fillers: readonly T[]): T[]
/** What a test file stands on, as far as its text says: equal for files that ask for the same database. Sorts in the order to run in. */
export function groundOf(text: string): string
export const LongestFirst: typeof BaseSequencer
