// The folder of the seeds: beside this file when run from sources, in the work tree beside `dist` when bundled, above it for a benchmark.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder that contains `facts`. */
export function sourceFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const inTree = 'server/db/seeds'
  const candidates = [
    here,
    path.join(here, 'seeds'),
    path.resolve(here, '../..', inTree),
    path.resolve(here, '../../..', inTree),
  ]
  return candidates.find((folder) => existsSync(path.join(folder, 'facts'))) ?? here
}
