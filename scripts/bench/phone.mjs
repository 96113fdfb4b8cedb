// The phone that the bench loads pages on: 4x CPU slowdown, 1.6 Mbit/s, 150 ms round trip; and the floor it compares with.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from '../bootstrap.mjs'

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
export const brotli = (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a folder with every file compressed once, like a careful static host. */
export async function serveFolder(folder) {
  const cache = new Map()
  const server = http.createServer((request, response) => {
    const name = new URL(request.url, 'http://x').pathname
    const file = path.join(folder, name === '/' ? 'index.html' : name)
    if (!file.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end()
    if (!cache.has(file)) cache.set(file, brotli(readFileSync(file)))
    response
      .writeHead(200, {
        'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'br',
      })
      .end(cache.get(file))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

/** A bare React page with the same text, built by Vite: the lower limit of React. */
export async function buildFloor(text, folder) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>floor</title></head><body><div id="app"></div><script type="module" src="./main.jsx"></script></body></html>',
  )
  writeFileSync(
    path.join(folder, 'main.jsx'),
    `import { createElement as h } from 'react'\nimport { createRoot } from 'react-dom/client'\nconst lines = ${JSON.stringify(text.split('\n').filter(Boolean))}\ncreateRoot(document.getElementById('app')).render(h('main', null, lines.map((line, i) => h('p', { key: i }, line))))\n`,
  )
  const { build } = await import('vite')
  await build({
    root: folder,
    base: './',
    logLevel: 'error',
    build: { outDir: path.join(folder, 'out'), emptyOutDir: true },
    resolve: {
      alias: { react: path.join(root, 'node_modules/react'), 'react-dom': path.join(root, 'node_modules/react-dom') },
    },
  })
  return path.join(folder, 'out')
}

/** Bound of one wait: a busy machine needs it, and an element that never appears is reported as such, long before the part hangs. */
const PATIENCE_MS = 180_000

/** A phone with an empty cache. */
export async function openContext(browser) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

/** Slows a page's processor and network to those of a cheap phone. */
export async function slowDown(session) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  })
}
