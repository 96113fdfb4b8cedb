// Runs PGlite off the main thread: a long query must not stop the server from answering.
import { PGlite, type ParserOptions } from '@electric-sql/pglite'
import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerData, WorkerReply, WorkerRequest } from './pglite-protocol'

const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread')

const { dataDir, image } = workerData as WorkerData

const text = (value: string) => value
// int8 and numeric become numbers; times, dates and JSON travel as text and are parsed by the other side.
const parsers: ParserOptions = { 20: Number, 1700: Number, 1114: text, 1184: text, 1082: text, 114: text, 3802: text }

const isInMemory = dataDir === ':memory:'

const database = await PGlite.create({
  dataDir: isInMemory ? 'memory://' : dataDir,
  startParams: isInMemory
    ? // its files are in memory already: a second copy of 128 MB in its buffers would only cost
      [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']
    : // -F would switch fsync off: an acknowledged wish list has to survive a power cut.
      PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...(image === null ? {} : { loadDataDir: new Blob([readFileSync(image)]) }),
  parsers,
})

const nothing = (id: number): WorkerReply => ({ id, ok: true, rows: [], fields: [], affected: 0 })

/** Writes the whole database into a file. What is not yet in its tables but in its log would be read again at every start. */
async function dump(file: string): Promise<void> {
  await database.exec('checkpoint')
  writeFileSync(file, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
}

const errorFields = ['code', 'detail', 'constraint', 'table', 'column', 'position'] as const

async function answer(request: WorkerRequest): Promise<WorkerReply> {
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
      await dump(request.file)
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

port.on('message', (request: WorkerRequest) => {
  void answer(request).then((reply) => {
    port.postMessage(reply)
    if (request.kind === 'close') port.close()
  })
})
port.postMessage(nothing(0))
