// Real admission facts, if the machine has them: REAL_DATA_DIR names the folder. Imported once, then copied for each test that writes.
import { spawnSync } from 'node:child_process'
import { root } from './built-server'
import { copyOf } from './database'
import { prepared } from './prepared'

export const realDataDir = process.env.REAL_DATA_DIR || ''
/** A test that counts as skipped without the facts. */
export const testOnRealData = test.runIf(realDataDir)

/** A separate data folder with every real fact imported by the import command. */
export async function importedDataDir(): Promise<string> {
  const kept = await prepared('imported', [realDataDir, 'server', 'contract', 'dist/server'], (draft) => {
    const run = spawnSync(process.execPath, ['scripts/data-import.mjs', '--data', realDataDir], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: draft },
    })
    if (run.status !== 0) throw new Error(`the import failed:\n${run.stdout}\n${run.stderr}`)
  })
  return copyOf(kept)
}
