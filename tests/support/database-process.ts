// A database in memory as a separate process, for a process of tests: beside the server's modules it would soon be too large.
import { serveDatabase } from '../../server/db/pglite-database'
import type { WorkerData, WorkerRequest } from '../../server/db/pglite-protocol'

// its starter is gone
process.on('disconnect', () => process.exit())
process.once('message', (data: WorkerData) => {
  void serveDatabase(data, {
    onRequest: (take) => process.on('message', (request: WorkerRequest) => take(request)),
    reply: (reply) => void process.send!(reply),
    leave: () => process.disconnect(),
  })
})
