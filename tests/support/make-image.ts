// node make-image.mjs CONTENTS BASE FILE: writes the image of a database with these CONTENTS (JSON) besides its tables, starting
// from another image, BASE. A separate program, in one process with its database: it computes much, which a process of tests does
// slowly and with lasting memory, and every row would be sent between processes.
import { EventEmitter } from 'node:events'
import { Kysely } from 'kysely'
import { startPglite, type DatabaseHost } from '../../server/db/pglite-client'
import { serveDatabase } from '../../server/db/pglite-database'
import { pgliteDialect } from '../../server/db/pglite-dialect'
import type { WorkerData } from '../../server/db/pglite-protocol'
import type { Database } from '../../server/db/schema'
import { fill, type Contents } from './fill'
import { forgetOriginals, keepOriginals } from './originals'

async function startHere(data: WorkerData): Promise<DatabaseHost> {
  const [requests, replies] = [new EventEmitter(), new EventEmitter()]
  void serveDatabase(data, {
    onRequest: (take) => requests.on('message', take),
    reply: (reply) => replies.emit('message', reply),
    leave: () => replies.emit('exit'),
  }).catch((error) => replies.emit('error', error))
  return {
    on: (event: string, take: (...values: never[]) => void) => replies.on(event, take as () => void),
    postMessage: (request) => requests.emit('message', request),
    terminate: () => undefined,
  }
}

const [contents, base, file] = process.argv.slice(2) as [string, string, string]
const client = await startPglite(':memory:', base, startHere)
const db = new Kysely<Database>({ dialect: pgliteDialect(client) })
await forgetOriginals(db)
await fill(db, JSON.parse(contents) as Contents)
await keepOriginals(db)
await client.dump(file)
await client.close()
