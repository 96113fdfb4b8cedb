// Where films are stored: a folder, or a bucket behind the S3 protocol; and which part a player gets.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { partOf } from '../../server/lib/byte-range/byte-range'
import { filmAddress, FILM_SECONDS, readFilmAddress } from '../../server/lib/file-tickets/film-address'
import { folderStore } from '../../server/ports/object-store/folder'
import type { ObjectStore } from '../../server/ports/object-store/object-store'
import { readObjectStore } from '../../server/ports/object-store/settings'

const BYTES = Buffer.from('0123456789'.repeat(10))
const ID = createHash('sha256').update(BYTES).digest('hex')
const OTHER = 'a'.repeat(64)

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'objects-'))
  file = path.join(folder, 'film')
  writeFileSync(file, BYTES)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Bucket {
  server: Server
  kept: Map<string, { bytes: Buffer; type: string | undefined }>
  asked: IncomingMessage[]
}
/** As much protocol as the store uses: objects by path, signed requests only. */
async function startBucket(): Promise<Bucket> {
  const bucket: Bucket = { kept: new Map(), asked: [], server: createServer() }
  bucket.server.on('request', (request: IncomingMessage, response) => {
    void (async () => {
      bucket.asked.push(request)
      const name = decodeURIComponent(request.url!.split('?')[0]!)
      const isSigned =
        /^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? '') ||
        /X-Amz-Signature=[0-9a-f]{64}/.test(request.url!)
      if (!isSigned) return response.writeHead(403).end()
      if (request.method === 'PUT') {
        bucket.kept.set(name, { bytes: await buffer(request), type: request.headers['content-type'] })
        return response.end()
      }
      const object = bucket.kept.get(name)
      if (!object) return response.writeHead(404).end()
      const part = partOf(request.headers.range, object.bytes.length)
      const bytes = part && part !== 'beyond' ? object.bytes.subarray(part.from, part.to + 1) : object.bytes
      response.writeHead(part ? 206 : 200, { 'content-length': bytes.length })
      return response.end(request.method === 'HEAD' ? undefined : bytes)
    })()
  })
  await new Promise<void>((resolve) => bucket.server.listen(0, '127.0.0.1', resolve))
  return bucket
}

const refuse = (message: string): never => {
  throw new Error(message)
}

describe.each(['folder', 's3'])('a store in %s', (kind) => {
  let store: ObjectStore
  let bucket: Bucket
  beforeAll(async () => {
    bucket = await startBucket()
    const { port } = bucket.server.address() as AddressInfo
    const env = {
      ...{ OBJECT_STORE: kind, S3_BUCKET: 'films', S3_ENDPOINT: `http://127.0.0.1:${port}` },
      ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
    }
    store = await readObjectStore(env, folder, refuse)
  })
  afterAll(() => {
    bucket.server.closeAllConnections()
    bucket.server.close()
  })

  test('keeps a file under its hash, once, and sends it whole or in parts', async () => {
    expect(await store.size(ID)).toBeUndefined()
    await store.put(ID, file, 'video/mp4')
    await store.put(ID, file, 'video/mp4')
    expect(bucket.asked.filter(({ method }) => method === 'PUT')).toHaveLength(kind === 's3' ? 1 : 0)
    expect([...bucket.kept.values()].map(({ type }) => type)).toEqual(kind === 's3' ? ['video/mp4'] : [])
    expect(await store.size(ID)).toBe(100)
    expect(await buffer(await store.read(ID))).toEqual(BYTES)
    expect((await buffer(await store.read(ID, { from: 95, to: 99 }))).toString()).toBe('56789')
  })

  test('has nothing under a name that is no hash, in any spelling', async () => {
    for (const name of ['../film', `${'../'.repeat(8)}etc/passwd`, ID.toUpperCase(), '', `${ID}/..`, OTHER]) {
      expect([name, await store.size(name)]).toEqual([name, undefined])
      await expect(store.read(name)).rejects.toThrow()
    }
    await expect(store.put('../x', file, 'video/mp4')).rejects.toThrow('not a name')
  })

  test('gives its own expiring address, where a player fetches there', async () => {
    const address = await store.address(ID, 'video/mp4', 600)
    if (kind === 'folder') return expect(address).toBeNull()
    expect(address).toContain('X-Amz-Expires=600')
    expect(await (await fetch(address!)).text()).toBe(BYTES.toString())
    expect((await fetch(address!.split('?')[0]!)).status).toBe(403)
  })
})

test('an abandoned draft is no object, and half an object is rewritten', async () => {
  const inside = path.join(folder, 'half')
  const store = folderStore(inside)
  await store.put(ID, file, 'video/mp4')
  writeFileSync(path.join(inside, ID.slice(0, 2), ID), 'half')
  const [old, fresh] = ['old', 'fresh'].map((name) => path.join(inside, ID.slice(0, 2), `${ID}.${name}`))
  for (const draft of [old!, fresh!]) writeFileSync(draft, 'ha')
  utimesSync(old!, new Date(0), new Date(0))
  await store.put(ID, file, 'video/mp4')
  expect(await store.size(ID)).toBe(100)
  // another process may be using the fresh one
  expect([existsSync(old!), existsSync(fresh!)]).toEqual([false, true])
  rmSync(fresh!)
  expect(readdirSync(path.join(inside, ID.slice(0, 2)))).toEqual([ID])
})

test.each([
  [{ OBJECT_STORE: 'ftp' }, '环境变量 OBJECT_STORE 应为 folder 或 s3，现在是 ftp'],
  [{ OBJECT_STORE: 's3' }, 'OBJECT_STORE=s3 还需要环境变量 S3_BUCKET、S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY'],
])('the setting %j is refused before the start', async (env, words) => {
  await expect((async () => readObjectStore(env, folder, refuse))()).rejects.toThrow(words)
})

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-400', { from: 90, to: 99 }],
  ['bytes=-5', { from: 95, to: 99 }],
  ['bytes=-400', { from: 0, to: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
  ['bytes=-', null],
])('of 100 bytes, %j asks for %j', (header, part) => {
  expect(partOf(header, 100)).toEqual(part)
})

describe('an address of a film', () => {
  const NOW = new Date('2026-06-10T12:00:00+08:00')
  const HOME = { ip: '10.0.0.1', pass: '' }
  const ticket = { objectId: ID, contentId: 'lesson-2', userId: 'ann', tokenHash: 'token' }
  const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams)
  const query = queryOf(filmAddress(ticket, HOME.ip, NOW))
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

  test('opens its film for its person and session, for minutes', () => {
    const reading = readFilmAddress(ID, query, HOME, after(FILM_SECONDS))
    if (typeof reading === 'string') throw new Error(reading)
    expect(reading.ticket).toEqual({ objectId: ID, contentId: 'lesson-2', userId: 'ann' })
    expect([reading.isOfSession('token'), reading.isOfSession('other')]).toEqual([true, false])
    expect(readFilmAddress(ID, query, HOME, after(FILM_SECONDS + 1))).toBe('ended')
  })
  test('is forged if anything in it is changed or omitted', () => {
    for (const name of Object.keys(query)) {
      expect([name, readFilmAddress(ID, { ...query, [name]: 'x' }, HOME, NOW)]).toEqual([name, 'forged'])
      expect(readFilmAddress(ID, { ...query, [name]: undefined }, HOME, NOW)).toBe('forged')
      expect(readFilmAddress(ID, { ...query, [name]: ['x', 'y'] }, HOME, NOW)).toBe('forged')
    }
    expect(readFilmAddress(OTHER, query, HOME, NOW)).toBe('forged')
  })
  test('is closed to a stranger who was given it, and open to the browser that began at home', () => {
    const passAt = (ip: string, of = query) => {
      const reading = readFilmAddress(ID, of, { ip, pass: '' }, NOW)
      return typeof reading === 'string' ? reading : reading.pass
    }
    const ELSEWHERE = '203.0.113.9'
    expect(passAt(ELSEWHERE)).toBe('stranger')
    const pass = passAt(HOME.ip)
    expect(readFilmAddress(ID, query, { ip: ELSEWHERE, pass }, NOW)).toHaveProperty('ticket')
    expect(readFilmAddress(ID, query, { ip: ELSEWHERE, pass }, after(FILM_SECONDS + 1))).toBe('ended')
    for (const wrong of ['', 'x', pass.slice(1), query.sign!])
      expect([wrong, readFilmAddress(ID, query, { ip: ELSEWHERE, pass: wrong }, NOW)]).toEqual([wrong, 'stranger'])
    // a pass fits one address: no other of the same film
    const other = queryOf(filmAddress({ ...ticket, userId: 'bob' }, HOME.ip, NOW))
    expect(readFilmAddress(ID, other, { ip: ELSEWHERE, pass }, NOW)).toBe('stranger')
    // one player's requests leave a provider's network by nearby addresses
    expect(passAt('10.0.0.77')).toBe(pass)
    const six = queryOf(filmAddress(ticket, '2001:db8:1:2::1', NOW))
    expect([passAt('2001:db8:1:3::9', six) === 'stranger', passAt('2001:db8:2::1', six)]).toEqual([false, 'stranger'])
    expect(passAt('::ffff:10.0.0.1')).toBe(pass)
  })
})
