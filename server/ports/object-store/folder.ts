// Objects as files of a folder, two letters of the hash deep.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isObjectId, type ObjectStore } from './object-store'

/** No film takes this long to copy. */
const LEFT_AFTER_MS = 3_600_000

/** Deletes files that were being copied when a process ended. */
async function removeLeftovers(place: string): Promise<void> {
  const folder = path.dirname(place)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.basename(place)}.`)) continue
    const found = await stat(path.join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFT_AFTER_MS) await rm(path.join(folder, name), { force: true })
  }
}

/** A store in a folder, which is created with its first object. */
export function folderStore(folder: string): ObjectStore {
  const placeOf = (id: string): string => {
    if (!isObjectId(id)) throw new Error('not a name of the object store')
    return path.join(folder, id.slice(0, 2), id)
  }
  const sizeOf = async (place: string) => {
    const found = await stat(place).catch(() => undefined)
    return found?.isFile() ? found.size : undefined
  }
  return {
    async put(id, file) {
      const place = placeOf(id)
      const { size } = await stat(file)
      // a file of another length was damaged by a power cut
      if ((await sizeOf(place)) === size) return
      await mkdir(path.dirname(place), { recursive: true })
      await removeLeftovers(place)
      const draft = `${place}.${randomUUID()}`
      try {
        await copyFile(file, draft)
        const handle = await open(draft, 'r+')
        try {
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, place)
      } finally {
        await rm(draft, { force: true })
      }
    },
    size: async (id) => (isObjectId(id) ? sizeOf(placeOf(id)) : undefined),
    async read(id, range) {
      const place = placeOf(id)
      if ((await sizeOf(place)) === undefined) throw new Error(`the object store has no ${id}`)
      return createReadStream(place, range && { start: range.from, end: range.to })
    },
    address: async () => null,
  }
}
