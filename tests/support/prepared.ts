// Slow results shared by many test files: made once, kept in .cache/prepared, remade when their sources change.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { root, withLock } from '../../scripts/lock.mjs'

const store = path.join(root, '.cache', 'prepared')

function* filesOf(place: string): Generator<string> {
  if (!statSync(place).isDirectory()) yield place
  else for (const name of readdirSync(place).sort()) yield* filesOf(path.join(place, name))
}

/** Names and contents of all files in these places, hashed. */
function digestOf(places: readonly string[]): string {
  const hash = createHash('sha256')
  for (const place of places)
    for (const file of filesOf(path.resolve(root, place)))
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  return hash.digest('hex').slice(0, 16)
}

/**
 * The file or folder that `make` left at the given path. Test files that need it at the same time wait for one of them to make it.
 * Nobody writes into it: it is for copying.
 * @param name a file name
 * @param sources files and folders it is made from, from the project's root or absolute
 */
export async function prepared(
  name: string,
  sources: readonly string[],
  make: (draft: string) => Promise<void> | void,
): Promise<string> {
  const kept = path.join(store, `${name}-${digestOf(sources)}`)
  if (existsSync(kept)) return kept
  await withLock(`prepared-${name}`, async () => {
    if (existsSync(kept)) return
    mkdirSync(store, { recursive: true })
    const draft = path.join(store, `${name}-draft`)
    rmSync(draft, { recursive: true, force: true })
    const earlier = readdirSync(store)
      .filter((other) => other.slice(0, other.lastIndexOf('-')) === name)
      .map((other) => path.join(store, other))
      .sort((one, other) => statSync(other).ctimeMs - statSync(one).ctimeMs)
    // a run that began before the sources changed still reads their latest
    for (const old of earlier.slice(1)) rmSync(old, { recursive: true })
    await make(draft)
    renameSync(draft, kept)
  })
  return kept
}
