/** A script that the organisation's configuration asks for on some pages. */
export interface InjectableScript {
  ScriptKey: string
  /**
   * Addresses of scripts to load first: paths of the own origin or https. With `address#sha384-…` the browser checks the digest
   * of the file.
   */
  ImportScriptList: string[]
  /** Code to run after them. */
  ScriptCode: string
  /** Page paths it belongs to; empty means every page. */
  InjectPageList: string[]
}

/** How long to wait for an address before the next script runs without it. */
export const SCRIPT_TIMEOUT_MS = 8000

export interface ScriptsPort {
  /**
   * Removes what was injected before and adds what belongs to `path`. The scripts of one record run in their order, its
   * code last; records do not wait for each other, nothing else waits for any of them, and a script that fails or never
   * answers stops nothing else. Does nothing on mini-programs, which forbid it. The code that reads the configuration
   * decides which hosts are allowed.
   */
  inject(scripts: readonly InjectableScript[], path: string): void
}
