// Throughput of the running server on demonstration data, from a second process on this machine; bounded in time.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { run, startServer } from '../run.mjs'

const SECONDS = 5

export async function measure() {
  await run(process.execPath, ['scripts/build.mjs', 'server'])
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-server-'))
  const server = await startServer({ dataDir, env: { RATE_LIMIT: 'off' } })
  try {
    const headers = { 'content-type': 'application/json', OrgCode: 'demo' }
    const form = { ProvinceId: '320000', SubjectType: 2, SelectSubjectList: ['物理', '化学', '生物'], Year: 2026, BatchId: '本科批', PageSize: 20 }
    const recommend = Array.from({ length: 200 }, (_, i) => ({ method: 'POST', path: '/api/Wish/SchoolFirstList', headers, body: JSON.stringify({ ...form, Score: 480 + i }) }))
    const fire = (options) => autocannon({ url: server.url, connections: 16, duration: SECONDS, ...options })
    await fire({ requests: recommend, duration: 2 })
    const candidates = await fire({ requests: recommend })
    const ping = await fire({ requests: [{ method: 'GET', path: '/healthz' }] })
    if (candidates.non2xx || ping.non2xx) throw new Error(`the server refused ${candidates.non2xx + ping.non2xx} requests`)
    const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    return { recPerSecond: Math.round(candidates.requests.average), recP99Ms: candidates.latency.p99, pingPerSecond: Math.round(ping.requests.average), rssMB: Math.round(rss) }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
