// An innocent family beside an attacker who occupies the server: twenty connections of one loop for ten seconds, against the built server with its limits on.
// The attackers have a thread of their own, so that the family waits for the server, not this program. Result: the family's wait, compared with a quiet server.
import { cpSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { HEADERS, removeFolder, startBuiltServer, temporaryFolder } from './support.mjs'

const CONNECTIONS = 20
const SECONDS = 10
const LOOPS = ['form', 'check', 'items', 'batch', 'recommend']
/** Seconds of quiet before each loop, for comparison. */
const QUIET_SECONDS = 4
/** Between two requests of the family. */
const PAUSE_MS = 100
/** Limits that must hold: ratio of the medians, and the slowest answer. */
const LIMITS = { ratio: 3, slowestMs: 1000 }
const { DATA_DIR } = process.env

const Year = 2026
const form = { ProvinceId: '320000', SubjectType: 2, SelectSubjectList: ['物理', '化学', '生物'], Year, Score: 600 }
const candidates = { ...form, BatchId: '本科批' }

/** Attackers and family come from different households: the server trusts one proxy, which is this program. */
const from = (address) => ({ ...HEADERS, 'x-forwarded-for': address })

/** The attacker of each loop: an address with an unused budget. */
const attackerOf = (name) => `198.51.100.${1 + LOOPS.indexOf(name)}`

function sender(url) {
  return async (path, body, address, type = 'application/json') => {
    const began = performance.now()
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...from(address), 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }).catch(() => null)
    const text = (await response?.text().catch(() => '')) ?? ''
    return { ms: performance.now() - began, status: response?.status ?? 0, text }
  }
}

/** The loops: each makes one request. */
function loopsOf(url, units, attacker) {
  const send = sender(url)
  const call = (name, body) => send(`/api/${name}`, body, attacker)
  let at = 0
  const invented = () => Array.from({ length: 8 }, () => `没有的专业${(at += 1)}`)
  const list = (length) => ({
    ...{ ProvinceId: '320000', Year, BatchId: '本科批', WishType: 0, ScoreForm: form },
    Items: units.slice(0, length).map((UnitId) => ({ UnitId, Majors: invented(), ObeyAdjustment: true })),
  })
  const pairs = 'a&'.repeat(40_000)
  const ones = JSON.stringify({ Items: Array(120_000).fill(1) })
  return {
    form: () => send('/any/path', pairs, attacker, 'application/x-www-form-urlencoded'),
    check: () => call('Wish/CheckRules', list(100)),
    items: () => call('Wish/CheckRules', ones),
    batch: () => call('Wish/SchoolFirstList', { ...form, BatchId: `批次${(at += 1)}` }),
    recommend: () =>
      call('Wish/Recommend', { ...candidates, Score: 480 + ((at += 1) % 180), Count: 200, Preferences: {} }),
  }
}

/** Runs one loop on all connections until it is told to end; returns the count of each status. */
async function attack({ url, units, name }) {
  const once = loopsOf(url, units, attackerOf(name))[name]
  const answers = {}
  let isOn = true
  parentPort.once('message', () => (isOn = false))
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (isOn) {
        const { status } = await once()
        answers[status] = (answers[status] ?? 0) + 1
      }
    }),
  )
  parentPort.postMessage(answers)
}
if (!isMainThread && workerData?.name) void attack(workerData)

export async function measure({ say }) {
  const dataDir = temporaryFolder('bench-attack')
  if (DATA_DIR) cpSync(DATA_DIR, dataDir, { recursive: true })
  const env = { RATE_LIMIT: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost', SEED_PROVINCES: '320000' }
  const server = await startBuiltServer({ dataDir, env })
  try {
    const send = sender(server.url)
    const units = []
    for (let PageIndex = 1; PageIndex <= 5; PageIndex += 1) {
      const { text } = await send('/api/Wish/MySelf', { ...candidates, PageIndex, PageSize: 100 }, '192.0.2.1')
      units.push(...JSON.parse(text).Data.Items.map(({ UnitId }) => UnitId))
    }
    let asked = 0
    /** How long a family waits, request by request, in ascending order. */
    async function family(seconds) {
      const times = []
      for (const end = performance.now() + seconds * 1000; performance.now() < end; await rest(PAUSE_MS)) {
        const body = { ...candidates, Score: 520 + ((asked += 1) % 120), PageSize: 20 }
        const { ms, status } = await send('/api/Wish/SchoolFirstList', body, '203.0.113.1')
        if (status !== 200) throw new Error(`the family was answered ${status}`)
        times.push(ms)
      }
      return times.sort((one, other) => one - other)
    }
    const share = (times, part) => Math.round(times[Math.floor(part * (times.length - 1))] * 10) / 10
    await family(3)
    const result = {}
    for (const name of LOOPS) {
      say(name)
      const quiet = share(await family(QUIET_SECONDS), 0.5)
      const attackers = new Worker(new URL(import.meta.url), { workerData: { url: server.url, units, name } })
      const over = new Promise((resolve, reject) => attackers.once('message', resolve).once('error', reject))
      const times = await family(SECONDS)
      attackers.postMessage('end')
      const answers = await over
      await attackers.terminate()
      const p50 = share(times, 0.5)
      const slowestMs = share(times, 1)
      const ratioToQuiet = Math.round((p50 / quiet) * 10) / 10
      result[name] = {
        quietP50Ms: quiet,
        innocentP50Ms: p50,
        innocentP99Ms: share(times, 0.99),
        slowestMs,
        ratioToQuiet,
        answers,
      }
      if (ratioToQuiet > LIMITS.ratio || slowestMs > LIMITS.slowestMs)
        say(`${name}: over the limit of ${LIMITS.ratio} times a quiet server or ${LIMITS.slowestMs} ms`)
    }
    return result
  } finally {
    await server.stop()
    removeFolder(dataDir)
  }
}
