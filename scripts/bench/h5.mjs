// H5: bytes of JavaScript the home tab loads, and its paints beside a bare Vite + React page with the same text.
// Phone: 4x CPU slowdown, 1.6 Mbit/s, 150 ms round trip; median of five loads each, cold cache.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from '../bootstrap.mjs'
import { run } from '../run.mjs'
import { launchBrowser, removeFolder, startBuiltServer, temporaryFolder } from './support.mjs'

const ROUNDS = 5
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const brotli = (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a folder with every file compressed once, as a careful static host would. */
async function serveFolder(folder) {
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

/** A bare React page with the same text, built by Vite: as fast as React can be. */
async function buildFloor(text, folder) {
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

async function load(browser, url, { isThrottled, settleMs = 1500 }) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (isThrottled) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 750e3 / 8,
    })
  }
  const scripts = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || /\.js(\?|$)/.test(response.url())) scripts.push(response)
  })
  await page.addInitScript(() => {
    window.__lcp = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.__lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settleMs)
  const paint = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    lcp: window.__lcp,
    text: document.body.innerText,
  }))
  let bytes = 0
  if (!isThrottled) for (const response of new Set(scripts)) bytes += brotli(await response.body()).length
  await context.close()
  return { ...paint, scriptBytes: bytes }
}

export async function measure({ say }) {
  const work = temporaryFolder('bench-h5')
  let browser
  let server
  let floor
  let plain
  try {
    await run(process.execPath, ['scripts/build.mjs', 'server'])
    await run(process.execPath, ['scripts/build.mjs', 'h5'])
    say('default Taro build of the same source')
    await run(process.execPath, ['scripts/build.mjs', 'h5', '--plain'])
    server = await startBuiltServer({ dataDir: path.join(work, 'data') })
    plain = await startBuiltServer({
      dataDir: path.join(work, 'plain-data'),
      env: { H5_DIR: path.join(root, 'dist/h5-plain') },
    })
    browser = await launchBrowser()
    const own = await load(browser, `${server.url}/`, { isThrottled: false })
    const template = await load(browser, `${plain.url}/`, { isThrottled: false })
    floor = await serveFolder(await buildFloor(own.text, path.join(work, 'floor')))
    const runs = { own: [], floor: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.own.push(await load(browser, `${server.url}/`, { isThrottled: true, settleMs: 2500 }))
      runs.floor.push(await load(browser, floor.url, { isThrottled: true, settleMs: 1000 }))
    }
    const of = (name, key) => Math.round(median(runs[name].map((item) => item[key])))
    return {
      firstLoadBrotliKB: Math.round(own.scriptBytes / 102.4) / 10,
      plainTaroBrotliKB: Math.round(template.scriptBytes / 102.4) / 10,
      jsRatioToTaroTemplate: Math.round((own.scriptBytes / template.scriptBytes) * 1000) / 1000,
      fcpMs: of('own', 'fcp'),
      lcpMs: of('own', 'lcp'),
      floorFcpMs: of('floor', 'fcp'),
      floorLcpMs: of('floor', 'lcp'),
      lcpRatioToFloor: Math.round((of('own', 'lcp') / of('floor', 'lcp')) * 100) / 100,
    }
  } finally {
    await browser?.close()
    await server?.stop()
    await plain?.stop()
    floor?.close()
    removeFolder(work)
  }
}
