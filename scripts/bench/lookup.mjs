// What somebody waits for who looks things up: the search box, a college with all its lines, the library; each question another one, so
// that no answer is one that was kept. On imported facts (DATA_DIR) or, without them, on demonstration data.
import { cpSync } from 'node:fs'
import { run } from '../run.mjs'
import { asker, removeFolder, startBuiltServer, temporaryFolder, timed } from './support.mjs'

const { DATA_DIR } = process.env
const PROVINCE = { id: '330000', track: '综合' }
/** Names, short names, pinyin, initials, slips, codes: as families type them. */
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
  '临床',
  '211 江苏',
]

/** After its start a server asks itself what families ask first: measured is what they wait for once it has. */
async function afterItsStart(call) {
  let quick = 0
  for (let at = 0; at < 400 && quick < 20; at += 1) {
    const from = performance.now()
    await call()
    quick = performance.now() - from < 30 ? quick + 1 : 0
  }
}

export async function measure() {
  await run(process.execPath, ['scripts/build.mjs', 'server'])
  const dataDir = temporaryFolder('bench-lookup')
  if (DATA_DIR) cpSync(DATA_DIR, dataDir, { recursive: true })
  const server = await startBuiltServer({ dataDir, env: { SEED_PROVINCES: PROVINCE.id } })
  try {
    const ask = asker(server.url)
    const { Items: colleges } = await ask('School/List', { ProvinceId: PROVINCE.id, Sort: 'line', PageSize: 100 })
    await afterItsStart(() => ask('Web/Search', { Keyword: '南京' }))
    const idAt = (at) => colleges[at % colleges.length].CollegeId
    const search = await timed((at) =>
      ask('Web/Search', { Keyword: `${WORDS[at % WORDS.length]} ${'大学院职'[at % 4]}`.trim() }),
    )
    const college = await timed((at) => ask('School/Detail', { SchoolId: idAt(at), ProvinceId: PROVINCE.id }))
    const lines = await timed((at) =>
      ask('School/ScoreLine', { SchoolId: idAt(at), ProvinceId: PROVINCE.id, Track: PROVINCE.track }),
    )
    const list = await timed((at) =>
      ask('School/List', {
        ProvinceId: PROVINCE.id,
        PageIndex: 1 + (at % 40),
        Sort: ['standing', 'line', 'code'][at % 3],
      }),
    )
    return {
      basis: DATA_DIR ? 'imported' : 'demonstration',
      searchP50Ms: search.p50Ms,
      searchP99Ms: search.p99Ms,
      collegeP50Ms: college.p50Ms,
      collegeP99Ms: college.p99Ms,
      linesP99Ms: lines.p99Ms,
      listP50Ms: list.p50Ms,
      listP99Ms: list.p99Ms,
    }
  } finally {
    await server.stop()
    removeFolder(dataDir)
  }
}
