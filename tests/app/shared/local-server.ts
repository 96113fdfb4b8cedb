// A real HTTP server on localhost, for what only the wire shows: torn bodies, proxies' pages, late answers, headers.
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
  /** Delay of the answer, milliseconds. */
  delayMs?: number
  /** What else the answer waits for. */
  until?: Promise<void>
}

export interface LocalServer {
  url: string
  /** Calls received so far, without the browser's own OPTIONS requests. */
  received: Received[]
  /** How many answers the other side did not await. */
  abandoned(): number
  /** Decides the answer; 'drop' cuts the connection. */
  answer: (request: Received) => Reply | 'drop'
  close(): Promise<void>
}

export const envelope = (Code: unknown, Data: unknown = null, Message = ''): Reply => ({
  body: { Code, Data, Message },
})

/** Starts the server; every answer is an empty success until `answer` gives another. */
export async function startLocalServer(): Promise<LocalServer> {
  // wire data comes by the real clock
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
    // The page has another origin, as with a separate API host.
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
