// Pictures in the width that a screen requests, as WebP if the screen supports it. Each is made once and kept in a folder.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Picture {
  type: string
  bytes: Buffer
}
export interface PictureDependencies {
  /** The imported picture of that name. */
  media: (id: string) => Promise<Picture | undefined>
  /** Folder of the reduced pictures; null: each is made again every time. It may be emptied at any time. */
  folder: string | null
}

/** Pixels. Only a few widths, so that nobody can request a thousand versions of one picture. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const
const QUALITY = 78
const SCALED = new Set(['image/png', 'image/jpeg', 'image/webp'])
/** Made at the same time; the calls of families come first. */
const AT_ONCE = 2
/** If more are waiting, the imported picture is sent as it is. */
const MOST_WAITING = 60

/** The width made for a requested one: the next larger one; null for an invalid width. */
export function widthFor(asked: unknown): number | null {
  if (typeof asked !== 'string' || !/^[1-9]\d{0,4}$/.test(asked)) return null
  return WIDTHS.find((width) => width >= Number(asked)) ?? WIDTHS.at(-1)!
}

async function scaled({ type, bytes }: Picture, width: number, isWebp: boolean): Promise<Picture> {
  // loaded only if there is a picture
  const { default: sharp } = await import('sharp')
  // rotates what a phone stores on its side; also reads flawed pictures that a browser would show
  const smaller = sharp(bytes, { failOn: 'none' }).autoOrient().resize({ width, withoutEnlargement: true })
  const made = await (isWebp ? smaller.webp({ quality: QUALITY }) : smaller).toBuffer()
  // for a drawing with few colours the original may be smallest
  return made.length < bytes.length ? { type: isWebp ? 'image/webp' : type, bytes: made } : { type, bytes }
}

export function createPictures({ media, folder }: PictureDependencies) {
  const underWay = new Map<string, Promise<Picture | undefined>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }

  /** One file has the type in its first line, so that a picture and its type are always written together. */
  const placeOf = (name: string) => folder && path.join(folder, name.slice(0, 2), name)
  async function kept(place: string): Promise<Picture | undefined> {
    const file = await readFile(place).catch(() => undefined)
    const end = file?.indexOf('\n') ?? -1
    return file && end > 0 ? { type: file.toString('latin1', 0, end), bytes: file.subarray(end + 1) } : undefined
  }
  async function keep(place: string, { type, bytes }: Picture): Promise<void> {
    const draft = `${place}.${randomUUID()}`
    try {
      await mkdir(path.dirname(place), { recursive: true })
      await writeFile(draft, Buffer.concat([Buffer.from(`${type}\n`, 'latin1'), bytes]))
      await rename(draft, place)
    } catch {
      // on a full disk the picture is still sent, and made again next time
      await rm(draft, { force: true }).catch(() => undefined)
    }
  }

  async function make(id: string, width: number, isWebp: boolean, name: string): Promise<Picture | undefined> {
    const place = placeOf(name)
    const before = place ? await kept(place) : undefined
    if (before) return before
    const whole = await media(id)
    if (!whole || !SCALED.has(whole.type)) return whole
    const picture = await inTurn(() => scaled(whole, width, isWebp)).catch(() => null)
    // a picture that cannot be reduced is sent as it was imported
    if (picture && place) await keep(place, picture)
    return picture ?? whole
  }

  return {
    /**
     * A picture, or another file of a text; undefined if there is none.
     * @param width of `widthFor`; null for the imported file unchanged
     * @returns `isFinal`: false if this is not the requested width, because too many are being made
     */
    async get(
      id: string,
      width: number | null,
      isWebp: boolean,
    ): Promise<{ picture: Picture | undefined; isFinal: boolean }> {
      if (width === null) return { picture: await media(id), isFinal: true }
      const name = `${id}-${width}${isWebp ? '-webp' : ''}`
      const sharing = underWay.get(name)
      if (sharing) return { picture: await sharing, isFinal: true }
      if (waiting.length >= MOST_WAITING) return { picture: await media(id), isFinal: false }
      const making = make(id, width, isWebp, name).finally(() => underWay.delete(name))
      underWay.set(name, making)
      return { picture: await making, isFinal: true }
    },
  }
}
