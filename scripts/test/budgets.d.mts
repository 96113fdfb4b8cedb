/** Seconds by stage and by test file; `all` is the whole run. `tier` is null where only named files ran. */
export function budgetLines(times: ReadonlyMap<string, number>, tier: string | null): string[]
export function printBudgets(times: ReadonlyMap<string, number>, tier: string | null): void
