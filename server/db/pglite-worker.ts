// Runs PGlite off the main thread: a long query must not stop the server from answering.
import { parentPort, workerData } from 'node:worker_threads'
import { serveDatabase } from './pglite-database'
import type { WorkerData } from './pglite-protocol'

const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread')

await serveDatabase(workerData as WorkerData, {
  onRequest: (take) => port.on('message', take),
  reply: (reply) => port.postMessage(reply),
  leave: () => port.close(),
})
