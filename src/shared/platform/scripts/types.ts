/** A script that the organisation's configuration asks for on some pages. */
export interface InjectableScript {
  ScriptKey: string
  /**
   * Addresses of scripts to load first: paths of the own origin or https. `address#sha384-…` has the browser check the digest
   * of what arrives.
   */
  ImportScriptList: string[]
  /** Code to run after them. */
  ScriptCode: string
  /** Page paths it belongs to; empty means every page. */
  InjectPageList: string[]
}

/** How long an address is waited for before what comes after it goes on without it. */
export const SCRIPT_TIMEOUT_MS = 8000

export interface ScriptsPort {
  /**
   * Takes out what was injected before and puts in what belongs to `path`. The scripts of one record run in their order, its
   * code last; records do not wait for each other, nothing else waits for any of them, and a script that fails or never
   * answers only misses itself. Does nothing on mini-programs, which forbid it. Which hosts are allowed is decided where the
   * configuration is read.
   */
  inject(scripts: readonly InjectableScript[], path: string): void
}
