// Real admission facts, where the machine has them: REAL_DATA_DIR names the folder. Imported once, then copied for each test that writes.
import { spawnSync } from 'node:child_process'
import { root } from './built-server'
import { copyOf } from './database'
import { prepared } from './prepared'

export const realDataDir = process.env.REAL_DATA_DIR || ''
/** `test` where a folder of facts is there ('' where it is not), else a test that counts as skipped. */
export const testOn = (folder: string) => (folder ? test : test.skip)
export const testOnRealData = testOn(realDataDir)

/** A data folder of its own with every real fact imported through the import command. */
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
