// An evening's reading: how long a text, a list and the search take on a server with ten thousand texts, then the evening itself on a cheap phone.
// Times of the phone are compared with a bare React page with the text of home, loaded in the same run. READ_TEXTS: number of texts; H5_DIR: another H5 build.
import { loadavg } from 'node:os'
import path from 'node:path'
import { root } from '../bootstrap.mjs'
import { run } from '../run.mjs'
import { byResource, bytesOf, openFloor } from './floor.mjs'
import { median } from './phone.mjs'
import { WORDS, writeIllustrated, writeTexts } from './read-texts.mjs'
import { readThere, shareOf } from './read-walk.mjs'
import { asker, launchBrowser, removeFolder, startBuiltServer, temporaryFolder, timed } from './support.mjs'

const ROUNDS = 3
const TEXTS = Number(process.env.READ_TEXTS || 4000)
/** Steps of the evening, each with its name in the result. */
const STEPS = [
  'home',
  'toNews',
  'toArticle',
  'toPicture',
  'back',
  'search',
  'toHelp',
  'toCourses',
  'toLesson',
  'toFilm',
  'toResumed',
  'toRooms',
  'toRoom',
]
const round = (value, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits

/** The server's time for each: a frequent word the first time and again, a list, a text. */
async function asked(url) {
  const ask = asker(url)
  // the names of colleges and majors are indexed for the first question
  await ask('Web/Search', { Keyword: '没有这个词' })
  const first = []
  for (const Keyword of WORDS) {
    const from = performance.now()
    await ask('Web/Search', { Keyword })
    first.push(performance.now() - from)
  }
  const search = await timed((at) => ask('Web/Search', { Keyword: WORDS[at % WORDS.length] }))
  const found = await timed((at) =>
    ask('Portal/NewsList', { Keyword: WORDS[at % WORDS.length], PageIndex: 1 + (at % 5) }),
  )
  const list = await timed((at) => ask('Portal/NewsList', { PageIndex: 1 + (at % 40) }))
  const { Items } = await ask('Portal/NewsList', { PageSize: 100 })
  const article = await timed((at) => ask('Portal/NewsDetail', { ContentId: Items[at % Items.length].ContentId }))
  return {
    searchFirstMs: round(median(first), 1),
    searchP50Ms: search.p50Ms,
    searchP99Ms: search.p99Ms,
    listOfWordP99Ms: found.p99Ms,
    listP99Ms: list.p99Ms,
    articleP50Ms: article.p50Ms,
    articleP99Ms: article.p99Ms,
  }
}

/** A data folder with the texts in it. */
async function filled(work, env) {
  const dataDir = path.join(work, 'data')
  const folder = path.join(work, 'texts')
  const first = await startBuiltServer({ dataDir, env })
  await first.stop()
  writeTexts(folder, TEXTS)
  await writeIllustrated(folder)
  const from = performance.now()
  await run(process.execPath, [path.join(root, 'dist/server/content-import.mjs'), '--dir', folder], {
    env: { DATA_DIR: dataDir },
    quiet: true,
  })
  return { dataDir, importMs: round(performance.now() - from) }
}

export async function measure({ say, keep }) {
  const work = temporaryFolder('bench-read')
  const h5 = process.env.H5_DIR ?? path.join(root, 'dist/h5')
  const env = { H5_DIR: h5, SEED_PROVINCES: '320000' }
  let browser
  let server
  let floor
  try {
    say(`${TEXTS} texts are imported`)
    const { dataDir, importMs } = await filled(work, env)
    server = await startBuiltServer({ dataDir, env })
    say('asks')
    const answers = await asked(server.url)
    keep({ texts: TEXTS, importMs, ...answers })
    browser = await launchBrowser()
    floor = await openFloor(browser, server.url, path.join(work, 'floor'))
    const floors = []
    const runs = []
    const figures = () => {
      const floorPaintMs = round(median(floors))
      const steps = STEPS.flatMap((key) => {
        const ms = round(median(runs.map((measured) => measured[key])))
        return [
          [`${key}Ms`, ms],
          [`${key}RatioToFloor`, round(ms / floorPaintMs, 2)],
        ]
      })
      return {
        load: loadavg().map((value) => round(value, 1)),
        texts: TEXTS,
        importMs,
        ...answers,
        floorPaintMs,
        ...Object.fromEntries(steps),
        newsScrollLongFrameShare: shareOf(runs, 'scroll'),
        articleScrollLongFrameShare: shareOf(runs, 'articleScroll'),
        transferBytes: round(median(runs.map(({ sent }) => bytesOf(sent)))),
        transferByResource: Object.fromEntries(Object.entries(byResource(runs.at(-1).sent)).slice(0, 25)),
      }
    }
    for (let index = 0; index < ROUNDS; index += 1) {
      say(`round ${index + 1} of ${ROUNDS}`)
      floors.push(await floor.paint())
      runs.push(await readThere(browser, `${server.url}/`))
      keep(figures())
    }
    return figures()
  } finally {
    await browser?.close()
    await server?.stop()
    floor?.close()
    removeFolder(work)
  }
}
