export type Tier = 'test' | 'walks' | 'facts' | 'hard'
/** In the order in which `test:all` runs them. */
export const TIERS: readonly Tier[]
/** By the name of a test file, from the project's root, with slashes. */
export function tierOf(file: string): Tier
export function runnerOf(file: string): 'jest' | 'vitest'
/** All test files, from the project's root, with slashes. */
export function testFiles(): string[]
/** The builds that these test files run on, slowest first. */
export function buildsFor(files: readonly string[]): string[]
