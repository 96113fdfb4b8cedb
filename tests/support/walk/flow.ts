// A flow is its named steps, in order. Tests walk all of it or start from one of its steps; the measures of accessibility and the
// pictures stop at them.
import type { Driver } from './driver'

/** Does a family's next step and checks the screen; `told` is the walk's knowledge so far. */
export type Step<Told> = (driver: Driver, shown: Told) => Promise<void>
export type Flow<Told> = Record<string, Step<Told>>

export interface Route<Name extends string> {
  /** The first step; the walk is where the one before it ends. */
  from?: Name
  /** The last step. */
  until?: Name
  /** Steps to leave out. */
  except?: readonly Name[]
  /** An action after each step. */
  at?: Partial<Record<Name, () => Promise<unknown>>>
}

/** Walks the steps of the route; returns the gained knowledge. A failure names its step. */
export async function walk<Told, Name extends string>(
  driver: Driver,
  flow: Record<Name, Step<Told>>,
  shown: Told,
  { from, until, except = [], at = {} }: Route<NoInfer<Name>> = {},
): Promise<Told> {
  const names = Object.keys(flow) as Name[]
  const first = from === undefined ? 0 : names.indexOf(from)
  const last = until === undefined ? names.length - 1 : names.indexOf(until)
  for (const name of names.slice(first, last + 1)) {
    if (except.includes(name)) continue
    try {
      await flow[name](driver, shown)
    } catch (cause) {
      throw new Error(`at the step "${name}": ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    }
    await at[name]?.()
  }
  return shown
}
