// How long somebody who looks things up waits: the search box, a college with all its cutoffs, the library, plans by a keyword, each time
// a new question, so that no answer comes from a cache; then how smoothly long lists scroll on a cheap phone, and the size of charts. On
// demonstration data, and with DATA_DIR, the folder of an import, which is read and not changed, also on imported facts: `real`.
import { cpSync } from 'node:fs'
import { loadavg } from 'node:os'
import { chartBytes } from './chart-bytes.mjs'
import { scrolled } from './lookup-scroll.mjs'
import { asker, removeFolder, startBuiltServer, temporaryFolder, timed } from './support.mjs'

const { DATA_DIR } = process.env
const PROVINCE = { id: '330000', track: '综合' }
/** Names, short names, pinyin, initials, typing errors, codes: as families type them. */
const WORDS = [
  '南京',
  '南邮',
  'nanyou',
  'njyd',
  '南京油电大学',
  'tongjidaxe',
  '计算机',
  '护士',
  '师范 江苏',
  '10284',
  '一分一段',
  '211 江苏',
]
const MAJORS = ['计算机', '软件', '临床', '法学', '会计', '师范', '电气', '护理']
/** A call slower than this, after the first, was delayed by the work of the start. */
const QUICK_MS = 30

/** After its start a server asks itself the first questions of families: the bench measures the time after that. */
async function afterItsStart(call) {
  let quick = 0
  for (let at = 0; at < 400 && quick < 20; at += 1) {
    const from = performance.now()
    await call()
    quick = performance.now() - from < QUICK_MS ? quick + 1 : 0
  }
}

const rounded = (value, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits

async function once(call) {
  const from = performance.now()
  await call()
  return rounded(performance.now() - from)
}

async function asked(url) {
  const ask = asker(url)
  const { Items: colleges } = await ask('School/List', { ProvinceId: PROVINCE.id, Sort: 'line', PageSize: 100 })
  await afterItsStart(() => ask('Web/Search', { Keyword: '南京' }))
  const idAt = (at) => colleges[at % colleges.length].CollegeId
  const here = { ProvinceId: PROVINCE.id, Track: PROVINCE.track }
  const search = await timed((at) =>
    ask('Web/Search', { Keyword: `${WORDS[at % WORDS.length]} ${'大学院职'[at % 4]}`.trim() }),
  )
  const college = await timed((at) => ask('School/Detail', { SchoolId: idAt(at), ProvinceId: PROVINCE.id }))
  const lines = await timed((at) => ask('School/ScoreLine', { SchoolId: idAt(at), ...here }))
  const list = await timed((at) =>
    ask('School/List', {
      ProvinceId: PROVINCE.id,
      PageIndex: 1 + (at % 40),
      Sort: ['standing', 'line', 'code'][at % 3],
    }),
  )
  const planList = (at) =>
    ask('Public/EnrollmentPlan', { ...here, Keyword: MAJORS[at % MAJORS.length], PageIndex: 1 + (at % 5) })
  const firstPlansMs = await once(() => planList(0))
  const plans = await timed(planList)
  const firstRankMs = await once(() => ask('Specialty/RankList', { ...here, By: 'line' }))
  const rank = await timed((at) => ask('Specialty/RankList', { ...here, By: 'line', PageIndex: 1 + (at % 10) }))
  return {
    searchP50Ms: search.p50Ms,
    searchP99Ms: search.p99Ms,
    collegeP50Ms: college.p50Ms,
    collegeP99Ms: college.p99Ms,
    linesP99Ms: lines.p99Ms,
    listP50Ms: list.p50Ms,
    listP99Ms: list.p99Ms,
    firstPlansMs,
    plansP99Ms: plans.p99Ms,
    firstRankMs,
    rankP99Ms: rank.p99Ms,
  }
}

/**
 * @param {string} [source] folder of an import; demonstration data without one
 * @param {(answers: object) => void} options.keep receives the results so far before the lists are scrolled
 */
async function figures(source, { withScreens, keep, say }) {
  const dataDir = temporaryFolder('bench-lookup')
  if (source) cpSync(source, dataDir, { recursive: true, filter: (file) => !file.endsWith('server.lock') })
  const server = await startBuiltServer({ dataDir, env: { SEED_PROVINCES: PROVINCE.id } })
  try {
    say(`asks about ${source ? 'imported facts' : 'demonstration data'}`)
    const answers = await asked(server.url)
    keep(answers)
    return { ...answers, ...(withScreens ? await scrolled(server.url, { provinceId: PROVINCE.id, say }) : {}) }
  } finally {
    await server.stop()
    removeFolder(dataDir)
  }
}

export async function measure({ say, keep }) {
  const charts = await chartBytes()
  const withLoad = (measured) => ({ load: loadavg().map((value) => rounded(value)), ...charts, ...measured })
  const demonstration = await figures(undefined, {
    withScreens: !DATA_DIR,
    keep: (answers) => keep(withLoad(answers)),
    say,
  })
  if (!DATA_DIR) return withLoad(demonstration)
  const keepReal = (answers) => keep(withLoad({ ...demonstration, real: answers }))
  const real = await figures(DATA_DIR, { withScreens: true, keep: keepReal, say })
  return withLoad({ ...demonstration, real })
}
