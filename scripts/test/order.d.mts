import type { BaseSequencer } from 'vitest/node'

/** Puts the members of `few` at equal distances into `many`, each list in its order. */
export function spread<T>(many: readonly T[], few: readonly T[]): T[]
export const LongestFirst: typeof BaseSequencer
