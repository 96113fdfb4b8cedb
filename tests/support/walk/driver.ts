// What a walk needs of its target: a browser with the pages of H5, or the host of a mini-program. A walk is written
// once against this; each driver waits for what its target needs before it acts, never for time.
import type { PagePath } from './pages'

/** A device's data: the app's keys and their values. */
export type Device = Record<string, unknown>

/**
 * A part of the top page: a CSS selector (ids and classes are equal on every target), or the words on a pressable
 * part, all of them.
 */
export type Thing = string | { press: string }

export interface Driver {
  /** Opens a page by its path and query, like a link; resolves when it is on top. */
  open(address: string): Promise<void>
  /** Reopens the top page, as after the program was closed: only the device's data remains. */
  restart(): Promise<void>
  /** Goes back, and resolves when this path's page is on top. */
  back(path: PagePath): Promise<void>
  /** Resolves when this path's page is on top and a finger may press it. */
  arrive(path: PagePath): Promise<void>
  /** Path of the page on top, and its parameters. */
  address(): Promise<{ path: string; query: Record<string, string> }>

  /** Presses it once it is there, enabled, still, and uncovered. */
  tap(thing: Thing): Promise<void>
  /** Presses it at once: for the next of many at the same place. */
  press(selector: string): Promise<void>
  /** Replaces what the field holds. */
  fill(field: string, words: string): Promise<void>

  /** Waits until it shows these words, or any if none are named; returns all its words. */
  see(thing: Thing, words?: string | RegExp): Promise<string>
  /** Waits until nothing matches. */
  gone(thing: Thing): Promise<void>
  /** Waits until no call is open and nothing changes any more. */
  settled(): Promise<void>
  /** Tries again until the check returns a value; fails with `what` if it never does. */
  until<T>(check: () => Promise<T>, what: string): Promise<NonNullable<T>>

  /** Current matches, in the order of the screen. */
  words(selector: string): Promise<string[]>
  count(selector: string): Promise<number>
  /** A field's value. */
  value(field: string): Promise<string>
  /** The rest of the ids that start with `prefix-`, in the order of the screen. */
  ids(prefix: string): Promise<string[]>

  device(): Promise<Device>
  setOnline(isOnline: boolean): Promise<void>
  /** Speeds up the time that the program reads, until it restarts: a person takes seconds where a walk takes none. */
  hurry(times: number): Promise<void>
  /** All errors so far, a line each; without calls that could not work without a network. */
  faults(): Promise<string[]>
}
