// Connections that delay the end of a server: it waits for those without a request yet, which browsers open ahead, and for those
// kept for another request.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** When the server ends, closes connections without a request; a running request is answered, and its connection closes after that. */
export function registerConnectionEnds(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  let isEnding = false
  app.server.on('connection', (socket: Socket) => {
    // a connection accepted while the hooks ran
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
