// H5: bytes of JavaScript the home tab loads, and its paints beside a bare Vite + React page with the same text.
// Phone: 4x CPU slowdown, 1.6 Mbit/s, 150 ms round trip; median of five loads each, cold cache.
import path from 'node:path'
import { root } from '../bootstrap.mjs'
import { brotli, buildFloor, median, openContext, serveFolder, slowDown } from './phone.mjs'
import { launchBrowser, removeFolder, startBuiltServer, temporaryFolder } from './support.mjs'

const ROUNDS = 3

async function load(browser, url, { isThrottled, settleMs = 1500 }) {
  const context = await openContext(browser)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (isThrottled) await slowDown(session)
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

/** The framework's default build of the same source beside this one: what it loads first. */
async function plainFigures(browser, { dataDir, own }) {
  const server = await startBuiltServer({ dataDir, env: { H5_DIR: path.join(root, 'dist/h5-plain') } })
  try {
    const { scriptBytes } = await load(browser, `${server.url}/`, { isThrottled: false })
    return {
      plainTaroBrotliKB: Math.round(scriptBytes / 102.4) / 10,
      jsRatioToTaroTemplate: Math.round((own.scriptBytes / scriptBytes) * 1000) / 1000,
    }
  } finally {
    await server.stop()
  }
}

export async function measure({ say, withPlain }) {
  const work = temporaryFolder('bench-h5')
  let browser
  let server
  let floor
  try {
    say('starts the server')
    server = await startBuiltServer({ dataDir: path.join(work, 'data'), env: { SEED_PROVINCES: '320000' } })
    browser = await launchBrowser()
    say('what it loads, and the floor')
    const own = await load(browser, `${server.url}/`, { isThrottled: false })
    floor = await serveFolder(await buildFloor(own.text, path.join(work, 'floor')))
    const runs = { own: [], floor: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      say(`round ${round + 1} of ${ROUNDS}`)
      runs.own.push(await load(browser, `${server.url}/`, { isThrottled: true, settleMs: 2500 }))
      runs.floor.push(await load(browser, floor.url, { isThrottled: true, settleMs: 1000 }))
    }
    const of = (name, key) => Math.round(median(runs[name].map((item) => item[key])))
    return {
      firstLoadBrotliKB: Math.round(own.scriptBytes / 102.4) / 10,
      ...(withPlain && (await plainFigures(browser, { dataDir: path.join(work, 'plain-data'), own }))),
      fcpMs: of('own', 'fcp'),
      lcpMs: of('own', 'lcp'),
      floorFcpMs: of('floor', 'fcp'),
      floorLcpMs: of('floor', 'lcp'),
      lcpRatioToFloor: Math.round((of('own', 'lcp') / of('floor', 'lcp')) * 100) / 100,
    }
  } finally {
    await browser?.close()
    await server?.stop()
    floor?.close()
    removeFolder(work)
  }
}
