/** Seconds by stage and by test file; `all` is the whole run. `tier` is null where only named files ran. `textOf` reads a test file. */
export function budgetLines(
  times: ReadonlyMap<string, number>,
  tier: string | null,
  textOf: (file: string) => string,
): string[]
export function printBudgets(times: ReadonlyMap<string, number>, tier: string | null): void
