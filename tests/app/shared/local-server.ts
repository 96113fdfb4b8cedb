// A real HTTP server on localhost, for what only the wire shows: torn bodies, pages of proxies, late answers, headers.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  /** Path with its query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Reply {
  status?: number
  type?: string
  /** Text is sent as it is, anything else as JSON. */
  body: unknown
  /** The server's own time; the real one by default. */
  date?: Date
  /** How long the answer takes, milliseconds. */
  delayMs?: number
  /** What the answer waits for besides. */
  until?: Promise<void>
}

export interface LocalServer {
  url: string
  /** Calls received so far, without the browser's own questions (OPTIONS). */
  received: Received[]
  /** How many answers the other side did not wait for. */
  abandoned(): number
  /** Decides what is answered; 'drop' cuts the line. */
  answer: (request: Received) => Reply | 'drop'
  close(): Promise<void>
}

export const envelope = (Code: unknown, Data: unknown = null, Message = ''): Reply => ({
  body: { Code, Data, Message },
})

/** Starts the server; everything is answered with an empty success until `answer` says otherwise. */
export async function startLocalServer(): Promise<LocalServer> {
  // what comes over a wire comes by the real clock
  jest.useRealTimers()
  let abandoned = 0
  const local: LocalServer = {
    url: '',
    received: [],
    abandoned: () => abandoned,
    answer: () => envelope(0, {}),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const server = createServer((request, response) => {
    // The page's origin is another one, as with an API host of its own.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', String(request.headers['access-control-request-headers'] ?? ''))
    response.setHeader('access-control-expose-headers', 'date')
    if (request.method === 'OPTIONS') return void response.end()
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      const received = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      local.received.push(received)
      const reply = local.answer(received)
      if (reply === 'drop') return void request.socket.destroy()
      response.on('close', () => {
        if (!response.writableFinished) abandoned += 1
      })
      setTimeout(async () => {
        await reply.until
        if (reply.date) response.setHeader('date', reply.date.toUTCString())
        response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json; charset=utf-8' })
        response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
      }, reply.delayMs ?? 0)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  local.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return local
}
