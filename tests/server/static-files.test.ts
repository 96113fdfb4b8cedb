import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { precompressFolder } from '../../scripts/precompress.mjs'
import { startTestServer, type TestServer } from '../support/server'

const folder = mkdtempSync(path.join(tmpdir(), 'h5-later-'))
const h5Dir = path.join(folder, 'dist/h5')
let server: TestServer

const hash = (name: string) => name.padEnd(8, '0')
/** Writes a build like the bundler: hashed files and the page that names them. */
async function build(name: string): Promise<void> {
  rmSync(h5Dir, { recursive: true, force: true })
  mkdirSync(path.join(h5Dir, 'js'), { recursive: true })
  mkdirSync(path.join(h5Dir, 'css'))
  writeFileSync(path.join(h5Dir, `js/app.${hash(name)}.js`), `console.log('${name}')`)
  writeFileSync(path.join(h5Dir, `css/app.${hash(name)}.css`), `.${name}{}`)
  writeFileSync(
    path.join(h5Dir, 'index.html'),
    `<!doctype html><meta name="org-code" content=""><script>window.build='${name}'</script><link rel="stylesheet" href="/css/app.${hash(name)}.css"><script src="/js/app.${hash(name)}.js"></script>`,
  )
  await precompressFolder(h5Dir)
}

/** Everything a browser gets of the page: whether its own scripts are allowed, and its files. */
async function visit() {
  const page = await fetch(server.url)
  const html = await page.text()
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
  const bodies = []
  for (const file of files) {
    const answer = await fetch(`${server.url}${file}`)
    bodies.push([answer.status, await answer.text()])
  }
  return {
    status: page.status,
    digests: page.headers.get('content-security-policy')?.match(/'sha256-[^']+'/g) ?? [],
    bodies,
  }
}

beforeAll(async () => {
  server = await startTestServer({ config: { h5Dir } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('a build made after the start is served whole, like the next one, without a restart', async () => {
  expect((await fetch(server.url)).status).toBe(503)
  expect((await fetch(`${server.url}/js/app.${hash('aaa')}.js`)).status).toBe(404)
  const digests = new Set<string>()
  for (const name of ['aaa', 'bbb']) {
    await build(name)
    const seen = await visit()
    expect(seen).toMatchObject({
      status: 200,
      bodies: [
        [200, `.${name}{}`],
        [200, `console.log('${name}')`],
      ],
    })
    expect(seen.digests).toHaveLength(1)
    digests.add(seen.digests[0]!)
  }
  expect(digests.size).toBe(2)
  expect((await fetch(`${server.url}/js/app.${hash('aaa')}.js`)).status).toBe(404)
})

test('no file outside the build is served, whatever is asked', async () => {
  await build('ccc')
  writeFileSync(path.join(folder, 'secret.txt'), 'secret')
  writeFileSync(path.join(h5Dir, '.env'), 'secret')
  for (const address of [
    '/../secret.txt',
    '/..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/.env',
    '/js',
    '/js/',
  ]) {
    const { statusCode, body } = await server.app.inject({ method: 'GET', url: address })
    expect([address, statusCode >= 400, body.includes('secret')]).toEqual([address, true, false])
  }
})

test('the service worker is fetched again at every visit, and a harmful one can be withdrawn', async () => {
  await build('ddd')
  writeFileSync(path.join(h5Dir, 'worker.js'), "console.log('worker of the build')")
  const given = await fetch(`${server.url}/worker.js`)
  expect([given.headers.get('cache-control'), await given.text()]).toEqual([
    'no-cache',
    "console.log('worker of the build')",
  ])
  const without = await startTestServer({ config: { h5Dir, hasWorker: false } })
  try {
    const instead = await fetch(`${without.url}/worker.js`)
    expect([instead.status, instead.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(instead.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(await instead.text()).toMatch(/caches\.delete[\s\S]*unregister/)
  } finally {
    await without.close()
  }
})
