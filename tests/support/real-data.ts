// Real admission facts, where the machine has them: REAL_DATA_DIR names the folder. Imported once per run, then copied for each test that writes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { removeFolder, root, temporaryFolder } from './built-server'

export const realDataDir = process.env.REAL_DATA_DIR || ''
/** `test` where the facts are there, else a skipped test that says why in the run's summary. */
export const testOnRealData: jest.It = realDataDir ? test : test.skip

const sourceFolders = ['server/db', 'contract']

/** Changes when the facts, the schema or the importers change. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const add = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) add(file)
      else hash.update(`${file}:${statSync(file).size}:${statSync(file).mtimeMs}\n`)
    }
  }
  add(realDataDir)
  for (const folder of sourceFolders) add(path.join(root, folder))
  return hash.digest('hex').slice(0, 16)
}

/** Runs the import into a folder of its own; the one that finishes first is kept, by a rename that is whole or not there. */
function importOnce(store: string, ready: string): void {
  mkdirSync(store, { recursive: true })
  const building = path.join(store, `import-${process.pid}`)
  const run = spawnSync(process.execPath, ['scripts/data-import.mjs', '--data', realDataDir], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: building },
  })
  if (run.status !== 0) throw new Error(`the import failed:\n${run.stdout}\n${run.stderr}`)
  try {
    renameSync(building, ready)
  } catch (error) {
    if (!existsSync(ready)) throw error
    removeFolder(building)
  }
}

/** A data folder of its own with every real fact imported through the import command. */
export function importedDataDir(): string {
  const store = path.join(os.tmpdir(), 'jingzhun-zhiyuan-imported')
  const ready = path.join(store, fingerprint())
  if (!existsSync(ready)) importOnce(store, ready)
  const copy = temporaryFolder('real-data')
  cpSync(ready, copy, { recursive: true })
  return copy
}
