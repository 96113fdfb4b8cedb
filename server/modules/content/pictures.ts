// Pictures in the width that a screen asks for, as WebP where the screen reads it. Each is made once and kept in a folder.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Picture {
  type: string
  bytes: Buffer
}
export interface PictureDependencies {
  /** What was imported, by its name. */
  media: (id: string) => Promise<Picture | undefined>
  /** Where what was made is kept; null: it is made anew each time. Nothing in it is needed: it may be emptied at any time. */
  folder: string | null
}

/** Pixels. Few, so that nobody can have a thousand made of one. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const
const QUALITY = 78
const SCALED = new Set(['image/png', 'image/jpeg', 'image/webp'])
/** Made at a time; the calls of families come first. */
const AT_ONCE = 2
/** Beyond these, what was imported is sent as it is. */
const MOST_WAITING = 60

/** The width that is made for one that is asked: the next larger one; null for what is no width. */
export function widthFor(asked: unknown): number | null {
  if (typeof asked !== 'string' || !/^[1-9]\d{0,4}$/.test(asked)) return null
  return WIDTHS.find((width) => width >= Number(asked)) ?? WIDTHS.at(-1)!
}

async function scaled({ type, bytes }: Picture, width: number, isWebp: boolean): Promise<Picture> {
  // loaded only where there is a picture
  const { default: sharp } = await import('sharp')
  // what a phone keeps as lying on its side stands up; what a browser would show in spite of a flaw is made too
  const smaller = sharp(bytes, { failOn: 'none' }).autoOrient().resize({ width, withoutEnlargement: true })
  const made = await (isWebp ? smaller.webp({ quality: QUALITY }) : smaller).toBuffer()
  // a drawing of few colours may be smallest as it was drawn
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

  /** One file holds the type in its first line, so that a picture and what it is are there together or not at all. */
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
      // a full disk costs the making of it, not the picture
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
    // one that cannot be made smaller is sent as it came
    if (picture && place) await keep(place, picture)
    return picture ?? whole
  }

  return {
    /**
     * A picture, or another file of a text; undefined where there is none.
     * @param width of `widthFor`; null for what was imported, as it is
     * @returns `isFinal`: false where it is not what was asked, because too many are being made
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
