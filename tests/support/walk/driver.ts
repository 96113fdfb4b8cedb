// What a walk needs of the thing that it walks on: a browser with the pages of H5, or the host of a mini-program. A walk is written
// once against this; each driver waits for what its target needs before it acts, never for time.
import type { PagePath } from './pages'

/** What a device keeps: the app's keys and their values. */
export type Device = Record<string, unknown>

/**
 * Something on the page on top: a selector of CSS (ids and classes are the same on every target), or the words on something that
 * can be pressed, all of them.
 */
export type Thing = string | { press: string }

export interface Driver {
  /** Opens a page by its path and query, as a link does; resolves when it lies on top. */
  open(address: string): Promise<void>
  /** Opens the page on top anew, as after the program was closed: only what the device keeps is still there. */
  restart(): Promise<void>
  /** Goes back, and resolves when the page of this path lies on top. */
  back(path: PagePath): Promise<void>
  /** Resolves when the page of this path lies on top where a finger may press it. */
  arrive(path: PagePath): Promise<void>
  /** Path of the page on top, and its parameters. */
  address(): Promise<{ path: string; query: Record<string, string> }>

  /** Presses it once it is there, can be pressed, stands still, and nothing lies over it. */
  tap(thing: Thing): Promise<void>
  /** Presses it at once: for the next of many that stand where the last one stood. */
  press(selector: string): Promise<void>
  /** Replaces what the field holds. */
  fill(field: string, words: string): Promise<void>

  /** Waits until it shows these words, any where none are named; gives all of its words. */
  see(thing: Thing, words?: string | RegExp): Promise<string>
  /** Waits until nothing of this kind is there. */
  gone(thing: Thing): Promise<void>
  /** Waits until no call is under way and nothing changes any more. */
  settled(): Promise<void>
  /** Looks again until the check gives something; fails with `what` when it never does. */
  until<T>(check: () => Promise<T>, what: string): Promise<NonNullable<T>>

  /** What is there now, in the order of the screen. */
  words(selector: string): Promise<string[]>
  count(selector: string): Promise<number>
  /** What a field holds. */
  value(field: string): Promise<string>
  /** The rest of the ids that start with `prefix-`, in the order of the screen. */
  ids(prefix: string): Promise<string[]>

  device(): Promise<Device>
  setOnline(isOnline: boolean): Promise<void>
  /** Lets the time that the program reads run so many times faster, until it is started again: a person takes seconds where a walk takes none. */
  hurry(times: number): Promise<void>
  /** Everything that went wrong so far, a line each; calls that could not work without a network left out. */
  faults(): Promise<string[]>
}
