// The running server, measured from a second process on this machine: how long one family waits, call by call, and the throughput; bounded in time.
// On imported facts (DATA_DIR names the data folder of an import; it is read, not changed) or, without them, on demonstration data.
import { cpSync, readFileSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'
import autocannon from 'autocannon'
import { asker, HEADERS as headers, removeFolder, startBuiltServer, temporaryFolder, timed } from './support.mjs'

const SECONDS = 5
/** Lists of a family with many. */
const LISTS = 30
/** How long a family looks at the batches before it chooses one, ms. */
const LOOK_MS = 1500
const { DATA_DIR } = process.env

const DEMONSTRATION = { LoginName: 'demo', Password: 'demo2026' }
/** Imported facts end with the cutoffs of one year; the next year is planned. Demonstration data plans 2026. */
const Year = Number(process.env.WISH_YEAR || (DATA_DIR ? 2025 : 2026))
const subjects = ['物理', '化学', '生物']
const jiangsu = { ProvinceId: '320000', SubjectType: 2, SelectSubjectList: subjects, Year }
/** The server prepares the demonstration account's province at its start, but not this one. */
const zhejiang = { ProvinceId: '330000', SubjectType: 3, SelectSubjectList: subjects, Year, Score: 600 }

export async function measure({ say }) {
  const dataDir = temporaryFolder('bench-server')
  say('starts the server')
  if (DATA_DIR) cpSync(DATA_DIR, dataDir, { recursive: true })
  const env = { WISH_YEAR: String(Year), SEED_PROVINCES: '320000,330000' }
  const server = await startBuiltServer({ dataDir, env })
  try {
    const ask = asker(server.url)
    const took = async (call) => {
      const from = performance.now()
      await call()
      return Math.round(performance.now() - from)
    }

    say('asks one question after the other')
    // a family in a province without any request since the start: its batches, a look at them, its candidates
    const first = { batchesMs: await took(() => ask('Wish/BatchList', zhejiang)) }
    await rest(LOOK_MS)
    first.candidatesMs = await took(() => ask('Wish/SchoolFirstList', { ...zhejiang, BatchId: '普通批', PageSize: 20 }))

    const form = { ...jiangsu, BatchId: '本科批' }
    const batches = await timed((at) => ask('Wish/BatchList', { ...jiangsu, Score: 520 + at }))
    const candidates = await timed((at) => ask('Wish/SchoolFirstList', { ...form, Score: 520 + at, PageSize: 20 }))
    const recommend = await timed((at) => ask('Wish/Recommend', { ...form, Score: 520 + at, Preferences: {} }))

    const { Token } = await ask('Auth/Login', DEMONSTRATION)
    for (let list = 0; list < LISTS; list += 1) {
      const Score = 540 + list
      const { Items } = await ask('Wish/Recommend', { ...form, Score, Preferences: {} })
      await ask(
        'User/SaveWish',
        {
          ProvinceId: form.ProvinceId,
          Year,
          BatchId: form.BatchId,
          WishType: 0,
          ScoreForm: { ...jiangsu, Score },
          Name: `第 ${list + 1} 份`,
          Items: Items.map(({ UnitId, Majors, ObeyAdjustment }) => ({ UnitId, Majors, ObeyAdjustment })),
        },
        Token,
      )
    }
    const lists = await timed(async () => {
      const { Items } = await ask('User/GetWishList', { PageSize: LISTS }, Token)
      if (Items.length < LISTS) throw new Error(`${Items.length} lists instead of ${LISTS}`)
    })

    const { Items: articles } = await ask('Portal/NewsList', { PageSize: 20 }, Token)
    const article = await timed((at) =>
      ask('Portal/NewsDetail', { ContentId: articles[at % articles.length].ContentId }, Token),
    )

    const questions = Array.from({ length: 200 }, (_, at) => ({
      method: 'POST',
      path: '/api/Wish/SchoolFirstList',
      headers,
      body: JSON.stringify({ ...form, PageSize: 20, Score: 480 + at }),
    }))
    say('asks sixteen at a time')
    const fire = (options) => autocannon({ url: server.url, connections: 16, duration: SECONDS, ...options })
    await fire({ requests: questions, duration: 2 })
    const many = await fire({ requests: questions })
    const ping = await fire({ requests: [{ method: 'GET', path: '/healthz' }] })
    if (many.non2xx || ping.non2xx) throw new Error(`the server refused ${many.non2xx + ping.non2xx} requests`)
    const rss =
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    return {
      basis: DATA_DIR ? `imported, planning ${Year}` : 'demonstration',
      first,
      batches,
      candidates,
      recommend,
      listsOfFamily: lists,
      article,
      recPerSecond: Math.round(many.requests.average),
      recP99Ms: many.latency.p99,
      pingPerSecond: Math.round(ping.requests.average),
      rssMB: Math.round(rss),
    }
  } finally {
    await server.stop()
    removeFolder(dataDir)
  }
}
