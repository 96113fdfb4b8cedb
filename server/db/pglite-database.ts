// PGlite itself: opens a database and answers queries, in any thread or process.
import { PGlite, type ParserOptions } from '@electric-sql/pglite'
import { readFileSync, writeFileSync } from 'node:fs'
import { copiedText } from './copy-rows'
import type { WorkerData, WorkerReply, WorkerRequest } from './pglite-protocol'

const text = (value: string) => value
// int8 and numeric become numbers; times, dates and JSON travel as text and the receiver parses them.
const parsers: ParserOptions = { 20: Number, 1700: Number, 1114: text, 1184: text, 1082: text, 114: text, 3802: text }

/**
 * A file that PGlite reads once. A Blob would copy its content three times on the way and then keep it: for 50 MB, each copy costs a
 * tenth of the opening time.
 */
function fileOf(name: string): Blob {
  async function arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = readFileSync(name)
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  }
  return Object.assign(new Blob(), { arrayBuffer })
}

const settings = [
  // a province is 100,000 rows: sorting and joining them on disk takes half as long again
  ...['-c', 'work_mem=16MB'],
  // statistics are renewed for each province that is imported: 7,500 rows of a table instead of 30,000
  ...['-c', 'default_statistics_target=25'],
]

function create({ dataDir, image }: WorkerData): Promise<PGlite> {
  const isInMemory = dataDir === ':memory:'
  return PGlite.create({
    dataDir: isInMemory ? 'memory://' : dataDir,
    startParams: isInMemory
      ? // its files are in memory already: a second copy of 128 MB in its buffers would be wasted
        [...PGlite.defaultStartParams, ...settings, '-c', 'shared_buffers=8MB']
      : // -F would switch fsync off: an acknowledged wish list must survive a power cut.
        [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...settings],
    ...(image === null ? {} : { loadDataDir: fileOf(image) }),
    parsers,
  })
}

const nothing = (id: number): WorkerReply => ({ id, ok: true, rows: [], fields: [], affected: 0 })

/** Writes the whole database into a file. Anything still in its log instead of its tables would be replayed at every start. */
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
    const copied = copiedText(request.sql, request.parameters)
    const options = { rowMode: 'array', parsers, ...(copied === null ? {} : { blob: new Blob([copied]) }) } as const
    const result = await database.query<unknown[]>(request.sql, copied === null ? request.parameters : [], options)
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

/** The counterpart of a `DatabaseHost`. */
export interface DatabaseGuest {
  onRequest(take: (request: WorkerRequest) => void): void
  reply(reply: WorkerReply): void
  /** Stops listening, so that an otherwise idle process ends. */
  leave(): void
}

/** Opens the database, reports that with reply 0, and answers queries until it is closed. Rejects if it can't be opened. */
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
