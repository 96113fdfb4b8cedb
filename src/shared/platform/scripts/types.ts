/** A script that the organisation's configuration asks for on some pages. */
export interface InjectableScript {
  ScriptKey: string
  /** Addresses of scripts to load first. */
  ImportScriptList: string[]
  /** Code to run after them. */
  ScriptCode: string
  /** Page paths it belongs to; empty means every page. */
  InjectPageList: string[]
}

export interface ScriptsPort {
  /** Takes out what was injected before and puts in what belongs to `path`. Does nothing on mini-programs, which forbid it. */
  inject(scripts: readonly InjectableScript[], path: string): void
}
