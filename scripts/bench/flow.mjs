// The way from opening the app to a list, for a guest in 江苏 on a cheap phone: what is loaded, how soon each step is shown, how soon a
// touch is answered, how smoothly long lists scroll and dragged rows move. Times are compared with a bare React page with the
// text of home, built and loaded in the same run. H5_DIR measures another build of the pages than this source's; `--against DIR` measures one beside
// it in the same run, round by round, and reports the ratios.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { root } from '../bootstrap.mjs'
import { stay } from './flow-stay.mjs'
import { walkThere } from './flow-walk.mjs'
import { frameChart } from './frame-chart.mjs'
import { longShare } from './frames.mjs'
import { brotli, median } from './phone.mjs'
import { byResource, bytesOf, openFloor } from './floor.mjs'
import { launchBrowser, removeFolder, startBuiltServer, temporaryFolder } from './support.mjs'

const ROUNDS = 3
/** Least share of slow frames detected on a page made slow on purpose. */
const SLOW_SHARE = 0.5
/** File of the chart of the last round's frames. */
const CHART = path.join(root, '.cache/bench/flow-frames.svg')
const FRAMES = [
  ['scroll', '滚动候选'],
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

/** The figures of a build over all rounds; null if a part of the walk never succeeded. */
function figuresOf(runs, folder, floorMs) {
  const known = (key) => runs.map((measured) => measured[key]).filter((value) => value !== undefined)
  const middle = (values, digits = 0) => (values.length > 0 ? round(median(values), digits) : null)
  const ms = (key) => middle(known(key))
  const ratio = (value) => (value === null ? null : round(value / floorMs, 2))
  const bytes = (key) => middle(known(key).map(bytesOf))
  const share = (key) => middle(known(key).map(longShare), 3)
  return {
    firstLoadJsBytes: firstLoad(folder),
    transferHomeBytes: bytes('sentHome'),
    transferToCandidatesBytes: bytes('sent'),
    usableMs: ms('usable'),
    usableRatioToFloor: ratio(ms('usable')),
    appMs: ms('app'),
    appRatioToFloor: ratio(ms('app')),
    homeWholeMs: ms('whole'),
    homeWholeRatioToFloor: ratio(ms('whole')),
    toScoreFormMs: ms('toScore'),
    toBatchesMs: ms('toBatches'),
    toCandidatesMs: ms('toCandidates'),
    addToPaintP75Ms: p75(known('add').flat()),
    tierToPaintP75Ms: p75(known('tier').flat()),
    filterToPaintP75Ms: p75(known('filter').flat()),
    evidenceToPaintP75Ms: p75(known('evidence').flat()),
    scrollLongFrameShare: share('scroll'),
    scrollLongFrameShareMadeSlow: share('slowScroll'),
    dragLongFrameShare: share('drag'),
    dragLongFrameShareMadeSlow: share('slowDrag'),
    secondVisitMs: ms('secondVisit'),
    secondVisitRatioToFloor: ratio(ms('secondVisit')),
  }
}

/** This build's figures divided by the other's; null if either is unknown or the divisor is zero. */
const ratiosOf = (own, other) =>
  Object.fromEntries(
    Object.entries(own)
      .filter(([key]) => !/MadeSlow$|ToFloor$/.test(key))
      .map(([key, value]) => [key, value === null || !other[key] ? null : round(value / other[key], 3)]),
  )

export async function measure({ say, keep, against }) {
  const work = temporaryFolder('bench-flow')
  const h5 = process.env.H5_DIR ?? path.join(root, 'dist/h5')
  const builds = [{ name: 'this build', folder: h5, runs: [] }]
  if (against) builds.push({ name: 'the other build', folder: path.resolve(against), runs: [], lost: {} })
  for (const { name, folder } of builds.slice(1))
    if (!existsSync(path.join(folder, 'index.html'))) throw new Error(`${name}: no index.html in ${folder}`)
  let browser
  let floor
  try {
    say('starts the server and builds the floor')
    for (const [index, build] of builds.entries())
      build.server = await startBuiltServer({
        dataDir: path.join(work, `data-${index}`),
        env: { H5_DIR: build.folder, SEED_PROVINCES: '320000' },
      })
    browser = await launchBrowser()
    floor = await openFloor(browser, builds[0].server.url, path.join(work, 'floor'))
    const floors = []
    const figures = () => {
      const floorMs = round(median(floors))
      const [own, other] = builds.map(({ runs, folder }) => figuresOf(runs, folder, floorMs))
      return {
        load: loadavg().map((value) => round(value, 1)),
        floorPaintMs: floorMs,
        ...own,
        ...(other && {
          against: {
            folder: builds[1].folder,
            notWalked: builds[1].lost,
            ratios: ratiosOf(own, other),
            figures: other,
          },
        }),
        transferByResource: byResource(builds[0].runs.at(-1).sent),
      }
    }
    for (let index = 0; index < ROUNDS; index += 1) {
      floors.push(await floor.paint())
      // the builds alternate in going first
      for (const { name, server, runs, lost } of index % 2 === 0 ? builds : [...builds].reverse()) {
        say(`round ${index + 1} of ${ROUNDS}, ${name}`)
        const tell = lost && ((part, why) => (lost[part] = why))
        // a gauge that detects a slow page once detects it in the other rounds, too
        const stayThere = (open) => stay({ ...open, isFirst: index === 0 })
        runs.push(await walkThere(browser, `${server.url}/`, stayThere, tell))
      }
      keep(figures())
    }
    const drawn = FRAMES.map(([key, title]) => {
      const known = builds[0].runs.map((measured) => measured[key]).filter(Boolean)
      return { title, frames: known.at(-1), share: median(known.map(longShare)) }
    })
    mkdirSync(path.dirname(CHART), { recursive: true })
    writeFileSync(CHART, frameChart(drawn))
    say(`frames of the last round: ${path.relative(root, CHART)}`)
    const measured = figures()
    for (const key of ['scroll', 'drag'])
      if (measured[`${key}LongFrameShareMadeSlow`] < SLOW_SHARE)
        throw new Error(`${key}: a page made slow shows ${measured[`${key}LongFrameShareMadeSlow`]} of long frames`)
    return measured
  } finally {
    await browser?.close()
    for (const { server } of builds) await server?.stop()
    floor?.close()
    removeFolder(work)
  }
}
