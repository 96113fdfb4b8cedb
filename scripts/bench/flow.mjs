// The way from opening the app to a list, as a guest in 江苏 goes it on a cheap phone: what is loaded, how soon each step shows, how soon a
// touch is answered, how smoothly what is long scrolls and what is dragged moves. Times are held against a bare React page with the
// text of home, built and loaded in the same run. H5_DIR measures another build of the pages than this source's.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { root } from '../bootstrap.mjs'
import { run } from '../run.mjs'
import { stay } from './flow-stay.mjs'
import { walkThere } from './flow-walk.mjs'
import { frameChart } from './frame-chart.mjs'
import { longShare } from './frames.mjs'
import { brotli, median } from './phone.mjs'
import { byResource, bytesOf, openFloor } from './floor.mjs'
import { launchBrowser, removeFolder, startBuiltServer, temporaryFolder } from './support.mjs'

const ROUNDS = 3
/** What at least shows of a page made slow on purpose. */
const SLOW_SHARE = 0.5
/** Where the frames of the last round are drawn. */
const CHART = path.join(root, '.cache/bench/flow-frames.svg')
const FRAMES = [
  ['scroll', '滚动 600 行'],
  ['slowScroll', '同一滚动，页面故意做慢'],
  ['drag', '拖动 40 行里的一行'],
  ['slowDrag', '同一拖动，页面故意做慢'],
]

const round = (value, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits
const p75 = (values) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * 0.75)] ?? null

/** Bytes of the scripts that index.html names, each compressed as well as can be. */
function firstLoad(folder) {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const names = [...html.matchAll(/(?:src|href)="?\/(js\/[^"\s>]+)/g)].map(([, name]) => name)
  return [...new Set(names)].reduce((sum, name) => sum + brotli(readFileSync(path.join(folder, name))).length, 0)
}

export async function measure({ say }) {
  const work = temporaryFolder('bench-flow')
  const h5 = process.env.H5_DIR ?? path.join(root, 'dist/h5')
  let browser
  let server
  let floor
  try {
    await run(process.execPath, ['scripts/build.mjs', 'server'])
    if (!process.env.H5_DIR) await run(process.execPath, ['scripts/build.mjs', 'h5'])
    server = await startBuiltServer({
      dataDir: path.join(work, 'data'),
      env: { H5_DIR: h5, SEED_PROVINCES: '320000' },
    })
    browser = await launchBrowser()
    floor = await openFloor(browser, server.url, path.join(work, 'floor'))
    const floors = []
    const runs = []
    for (let index = 0; index < ROUNDS; index += 1) {
      say(`round ${index + 1} of ${ROUNDS}`)
      floors.push(await floor.paint())
      runs.push(await walkThere(browser, `${server.url}/`, stay))
    }
    const ms = (key) => round(median(runs.map((told) => told[key])))
    const floorMs = round(median(floors))
    const ratio = (value) => round(value / floorMs, 2)
    const all = (key) => runs.flatMap((told) => told[key])
    const share = (key) => median(runs.map((told) => longShare(told[key])))
    for (const key of ['slowScroll', 'slowDrag'])
      if (share(key) < SLOW_SHARE) throw new Error(`${key}: a page made slow shows ${share(key)} of long frames`)
    mkdirSync(path.dirname(CHART), { recursive: true })
    const last = runs.at(-1)
    writeFileSync(CHART, frameChart(FRAMES.map(([key, title]) => ({ title, frames: last[key], share: share(key) }))))
    say(`frames of the last round: ${path.relative(root, CHART)}`)
    return {
      firstLoadJsBytes: firstLoad(h5),
      load: loadavg().map((value) => round(value, 1)),
      transferToCandidatesBytes: round(median(runs.map(({ sent }) => bytesOf(sent)))),
      floorPaintMs: floorMs,
      usableMs: ms('usable'),
      usableRatioToFloor: ratio(ms('usable')),
      appMs: ms('app'),
      appRatioToFloor: ratio(ms('app')),
      homeWholeMs: ms('whole'),
      homeWholeRatioToFloor: ratio(ms('whole')),
      toScoreFormMs: ms('toScore'),
      toBatchesMs: ms('toBatches'),
      toCandidatesMs: ms('toCandidates'),
      addToPaintP75Ms: p75(all('add')),
      tierToPaintP75Ms: p75(all('tier')),
      filterToPaintP75Ms: p75(all('filter')),
      evidenceToPaintP75Ms: p75(all('evidence')),
      scrollLongFrameShare: share('scroll'),
      scrollLongFrameShareMadeSlow: share('slowScroll'),
      dragLongFrameShare: share('drag'),
      dragLongFrameShareMadeSlow: share('slowDrag'),
      secondVisitMs: ms('secondVisit'),
      secondVisitRatioToFloor: ratio(ms('secondVisit')),
      transferByResource: byResource(last.sent),
    }
  } finally {
    await browser?.close()
    await server?.stop()
    floor?.close()
    removeFolder(work)
  }
}
