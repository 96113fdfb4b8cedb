// Files that texts of the desk may name: they arrive in parts, are identified by their content, and are stored as an import stores them.
import { sql, type Kysely, type Selectable } from 'kysely'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { writeMedia } from '../../db/importers/content/content-rows'
import { readFilm } from '../../db/importers/content/film'
import { MAX_PICTURE_BYTES, readMedia, type Media } from '../../db/importers/content/media'
import type { KnownFile } from '../../db/importers/content/content-file'
import { readSubtitles } from '../../db/importers/content/subtitles'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import { pageOfQuery } from '../../http/paging'
import type { ObjectStore } from '../../ports/object-store/object-store'

export interface DeskFilesDependencies {
  db: Kysely<Database>
  store: Pick<ObjectStore, 'put'>
  /** Where files are until their last part has arrived. */
  folder: string
  now: () => Date
}

type FileRow = Selectable<Database['desk_file']>
type Facts = Pick<FileRow, 'media_id' | 'type' | 'bytes' | 'width' | 'height' | 'seconds' | 'has_sound'>
type DeskFile = ResponseOf<'Desk/Files'>['Items'][number]
const VTT = 'text/vtt; charset=utf-8'
const DAY_MS = 86_400_000

const fileView = (row: FileRow): DeskFile => ({
  ...{ Name: row.name, Type: row.type, Bytes: Number(row.bytes), Width: row.width, Height: row.height },
  ...{ Seconds: row.seconds, KeptAt: row.kept_at.toISOString() },
})

const factsOf = ({ id, type, size, width, height }: Media): Facts => ({
  ...{ media_id: id, type, bytes: size, width, height, seconds: null, has_sound: false },
})

/** Writes bytes at a position of a file; creates the file if there is none. */
async function writeAt(place: string, bytes: Buffer, from: number): Promise<void> {
  const file = await open(place, constants.O_WRONLY | constants.O_CREAT, 0o600)
  try {
    await file.write(bytes, 0, bytes.length, from)
  } finally {
    await file.close()
  }
}

/** Runs the jobs of one place one after the other; different places do not wait for each other. */
function createTurns() {
  const turns = new Map<string, Promise<unknown>>()
  return async <T>(place: string, work: () => Promise<T>): Promise<T> => {
    const turn = (turns.get(place) ?? Promise.resolve()).catch(() => undefined).then(work)
    turns.set(place, turn)
    try {
      return await turn
    } finally {
      if (turns.get(place) === turn) turns.delete(place)
    }
  }
}

const sizeOf = async (place: string): Promise<number> => (await stat(place).catch(() => undefined))?.size ?? 0

export function createDeskFiles({ db, store, folder, now }: DeskFilesDependencies) {
  const oneAfterAnother = createTurns()
  const isKept = async (id: string) =>
    (await db.selectFrom('content_media').select('media_id').where('media_id', '=', id).executeTakeFirst()) !==
    undefined

  /** Reads and stores a film, or a picture, document or subtitles by the ending of the name, which must match the content. */
  async function keep(name: string, place: string): Promise<Facts> {
    const refuse = (problem: string): never => {
      throw new ProductError('FILE_REFUSED', `${name}：${problem}`)
    }
    if (name.endsWith('.mp4')) {
      const film = await readFilm(place)
      if ('problem' in film) return refuse(film.problem)
      await store.put(film.id, place, film.type)
      const { id, type, bytes, width, height, seconds, hasSound } = film
      return { media_id: id, type, bytes, width, height, seconds, has_sound: hasSound }
    }
    const bytes = await readFile(place)
    if (name.endsWith('.vtt')) {
      const found = readSubtitles(bytes)
      if ('problem' in found) return refuse(found.problem)
      const id = createHash('sha256').update(bytes).digest('hex')
      const media: Media = { id, type: VTT, bytes, size: bytes.length, width: 0, height: 0 }
      await writeMedia(db, media)
      return factsOf(media)
    }
    const media = await readMedia(bytes, name.endsWith('.pdf') ? 'document' : 'picture', isKept)
    if ('problem' in media) return refuse(media.problem)
    await writeMedia(db, media)
    return factsOf(media)
  }

  /** Deletes parts of uploads that nobody has continued for a day. */
  async function sweep(): Promise<void> {
    for (const name of await readdir(folder)) {
      const place = path.join(folder, name)
      const changed = (await stat(place).catch(() => undefined))?.mtimeMs ?? Infinity
      if (changed < Date.now() - DAY_MS) await rm(place, { force: true })
    }
  }

  /** The stored file whose last part this is, sent again because the answer was lost. */
  const keptBy = (orgCode: string, name: string, size: number, lastPart: string) =>
    db
      .selectFrom('desk_file')
      .selectAll()
      .where('org_code', '=', orgCode)
      .where('name', '=', name)
      .where('sent_bytes', '=', size)
      .where('last_part', '=', lastPart)
      .executeTakeFirst()

  async function takePart(
    orgCode: string,
    place: string,
    { Name, Bytes, From, Part }: RequestOf<'Desk/PutFile'>,
  ): Promise<ResponseOf<'Desk/PutFile'>> {
    const part = Buffer.from(Part, 'base64')
    const lastPart = createHash('sha256').update(`${From} `).update(part).digest('hex')
    if (From === 0) {
      await rm(place, { force: true })
      await sweep()
    }
    const here = await sizeOf(place)
    const isLast = From + part.length === Bytes
    if (here === 0 && From > 0 && isLast) {
      const kept = await keptBy(orgCode, Name, Bytes, lastPart)
      if (kept) return { Received: Bytes, File: fileView(kept) }
    }
    if (From > here || From + part.length > Bytes) return { Received: here, File: null }
    await writeAt(place, part, From)
    const Received = Math.max(here, From + part.length)
    if (Received < Bytes) return { Received, File: null }
    try {
      const row = { org_code: orgCode, name: Name, ...(await keep(Name, place)), kept_at: now() }
      const sent = { ...row, seconds: row.seconds ?? null, sent_bytes: Bytes, last_part: lastPart }
      await db
        .insertInto('desk_file')
        .values(sent)
        .onConflict((conflict) => conflict.columns(['org_code', 'name']).doUpdateSet(sent))
        .execute()
      return { Received, File: fileView(sent) }
    } finally {
      await rm(place, { force: true })
    }
  }

  return {
    async list(orgCode: string, request: RequestOf<'Desk/Files'>): Promise<ResponseOf<'Desk/Files'>> {
      const rows = db.selectFrom('desk_file').selectAll().where('org_code', '=', orgCode)
      return pageOfQuery(request, rows.orderBy('kept_at', 'desc').orderBy('name'), fileView)
    },

    /**
     * Takes a part and writes it at its position; a part that begins after the stored end is ignored: the answer gives the position to continue at. A repeated
     * part, even at the same moment, is taken once; a repeated last part is answered with the file.
     * Throws FILE_REFUSED for a file that is too large or does not match its name, and deletes it.
     */
    async put(
      { orgCode, deskId }: { orgCode: string; deskId: string },
      request: RequestOf<'Desk/PutFile'>,
    ): Promise<ResponseOf<'Desk/PutFile'>> {
      const { Name, Bytes } = request
      if (!Name.endsWith('.mp4') && Bytes > MAX_PICTURE_BYTES)
        throw new ProductError('FILE_REFUSED', `${Name}：大于 ${MAX_PICTURE_BYTES / 1_000_000} MB`)
      await mkdir(folder, { recursive: true })
      // each sender has a name of its own: neither the account's nor the file's becomes part of a path
      const place = path.join(folder, createHash('sha256').update(`${orgCode} ${deskId} ${Name}`).digest('hex'))
      return oneAfterAnother(place, () => takePart(orgCode, place, request))
    },

    /** The data of the organisation's file of a name, for the reader of texts. */
    known:
      (orgCode: string) =>
      async (name: string): Promise<KnownFile | undefined> => {
        const row = await db
          .selectFrom('desk_file')
          .selectAll()
          .where('org_code', '=', orgCode)
          .where('name', '=', name)
          .executeTakeFirst()
        if (!row) return undefined
        const { media_id: id, type, width, height } = row
        const bytes = Number(row.bytes)
        if (type === 'video/mp4')
          return {
            film: { id, type, file: '', bytes, seconds: row.seconds ?? 0, width, height, hasSound: row.has_sound },
          }
        if (type !== VTT) return { media: { id, type: type as Media['type'], bytes: null, size: bytes, width, height } }
        const kept = await db
          .selectFrom('content_media')
          .select(sql<string>`encode(bytes, 'base64')`.as('bytes'))
          .where('media_id', '=', id)
          .executeTakeFirst()
        return kept && { subtitles: Buffer.from(kept.bytes, 'base64') }
      },
  }
}

export type DeskFiles = ReturnType<typeof createDeskFiles>
