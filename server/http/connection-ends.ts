// Connections that keep a server from ending: it waits for those that have asked nothing yet, which browsers open ahead, and for those
// that are kept for another question.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** When the server ends, ends what has asked nothing; who has asked is answered, and its connection is not kept after that. */
export function registerConnectionEnds(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  let isEnding = false
  app.server.on('connection', (socket: Socket) => {
    // one that was let in while the hooks ran
    if (isEnding) return void socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    isEnding = true
    for (const socket of silent) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) void reply.header('connection', 'close')
  })
}
