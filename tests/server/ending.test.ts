// How a server ends while browsers hold connections to it.
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { callApi } from '../support/built-server'
import { eventually } from '../support/eventually'
import { startTestServer, type TestServer } from '../support/server'

/** A connection to the server; a server that ends may reset it. */
async function connected(server: TestServer): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

test('a silent connection does not keep the server from ending', async () => {
  const server = await startTestServer()
  const socket = await connected(server)
  const closed = once(socket, 'close')
  // the server has accepted it once it has answered a later one
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await server.close()
  await closed
})

test('pending requests are answered before the end', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let isAsked = false
  const server = await startTestServer({
    seed: 'demo',
    provinces: ['320000'],
    indexFiles: {
      read: async () => {
        isAsked = true
        await held
        return null
      },
      has: async () => false,
      write: async () => undefined,
    },
  })
  const form = { ProvinceId: '320000', SubjectType: 2 as const, SelectSubjectList: ['物理', '化学', '生物'] }
  const request = { ...form, Year: 2026, Score: 590, BatchId: '本科批', PageSize: 1 }
  const asked = callApi<{ Total: number }>(server.url, 'Wish/SchoolFirstList', request)
  await eventually(() => isAsked).toBe(true)
  const ended = server.close()
  letGo()
  expect((await asked).Data.Total).toBeGreaterThan(0)
  await ended
})
