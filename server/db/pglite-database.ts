// PGlite itself: opens a database and answers what is asked of it, wherever it runs.
import { PGlite, type ParserOptions } from '@electric-sql/pglite'
import { readFileSync, writeFileSync } from 'node:fs'
import type { WorkerData, WorkerReply, WorkerRequest } from './pglite-protocol'

const text = (value: string) => value
// int8 and numeric become numbers; times, dates and JSON travel as text and are parsed by the other side.
const parsers: ParserOptions = { 20: Number, 1700: Number, 1114: text, 1184: text, 1082: text, 114: text, 3802: text }

/**
 * A file as PGlite reads one, once. A Blob would copy its content three times on the way and then keep it: of 50 MB, each copy costs a
 * tenth of an opening.
 */
function fileOf(name: string): Blob {
  async function arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = readFileSync(name)
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  }
  return Object.assign(new Blob(), { arrayBuffer })
}

function create({ dataDir, image }: WorkerData): Promise<PGlite> {
  const isInMemory = dataDir === ':memory:'
  return PGlite.create({
    dataDir: isInMemory ? 'memory://' : dataDir,
    startParams: isInMemory
      ? // its files are in memory already: a second copy of 128 MB in its buffers would only cost
        [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']
      : // -F would switch fsync off: an acknowledged wish list has to survive a power cut.
        PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...(image === null ? {} : { loadDataDir: fileOf(image) }),
    parsers,
  })
}

const nothing = (id: number): WorkerReply => ({ id, ok: true, rows: [], fields: [], affected: 0 })

/** Writes the whole database into a file. What is not yet in its tables but in its log would be read again at every start. */
async function dump(database: PGlite, file: string): Promise<void> {
  await database.exec('checkpoint')
  writeFileSync(file, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
}

const errorFields = ['code', 'detail', 'constraint', 'table', 'column', 'position'] as const

async function answer(database: PGlite, request: WorkerRequest): Promise<WorkerReply> {
  try {
    if (request.kind === 'close') {
      await database.close()
      return nothing(request.id)
    }
    if (request.kind === 'script') {
      await database.exec(request.sql)
      return nothing(request.id)
    }
    if (request.kind === 'dump') {
      await dump(database, request.file)
      return nothing(request.id)
    }
    const result = await database.query<unknown[]>(request.sql, request.parameters, { rowMode: 'array', parsers })
    return {
      id: request.id,
      ok: true,
      rows: result.rows,
      fields: result.fields.map((field) => ({ name: field.name, type: field.dataTypeID })),
      affected: result.affectedRows ?? 0,
    }
  } catch (error) {
    const failure = error as Error & Record<string, unknown>
    const details = Object.fromEntries(
      errorFields.filter((name) => failure[name] !== undefined).map((name) => [name, String(failure[name])]),
    )
    return { id: request.id, ok: false, message: failure.message, details }
  }
}

/** The other side of a `DatabaseHost`. */
export interface DatabaseGuest {
  onRequest(take: (request: WorkerRequest) => void): void
  reply(reply: WorkerReply): void
  /** Hears no more; whoever waits for nothing else ends. */
  leave(): void
}

/** Opens the database, says so with reply 0, and answers what is asked until it is closed. Rejects when it can't be opened. */
export async function serveDatabase(data: WorkerData, guest: DatabaseGuest): Promise<void> {
  const database = await create(data)
  guest.onRequest((request) => {
    void answer(database, request).then((reply) => {
      guest.reply(reply)
      if (request.kind === 'close') guest.leave()
    })
  })
  guest.reply(nothing(0))
}
