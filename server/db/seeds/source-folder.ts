// Where the seeds lie: beside this file when run from sources, in the work tree beside `dist` when bundled.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder that holds `facts`. */
export function sourceFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const candidates = [here, path.join(here, 'seeds'), path.resolve(here, '../../server/db/seeds')]
  return candidates.find((folder) => existsSync(path.join(folder, 'facts'))) ?? here
}
