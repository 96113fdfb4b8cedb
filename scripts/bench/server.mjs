// Throughput of the running server on demonstration data, from a second process on this machine; bounded in time.
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { run } from '../run.mjs'
import { removeFolder, startBuiltServer, temporaryFolder } from './support.mjs'

const SECONDS = 5

export async function measure() {
  await run(process.execPath, ['scripts/build.mjs', 'server'])
  const dataDir = temporaryFolder('bench-server')
  const server = await startBuiltServer({ dataDir })
  try {
    const headers = { 'content-type': 'application/json', OrgCode: 'demo' }
    const form = {
      ProvinceId: '320000',
      SubjectType: 2,
      SelectSubjectList: ['物理', '化学', '生物'],
      Year: 2026,
      BatchId: '本科批',
      PageSize: 20,
    }
    const recommend = Array.from({ length: 200 }, (_, i) => ({
      method: 'POST',
      path: '/api/Wish/SchoolFirstList',
      headers,
      body: JSON.stringify({ ...form, Score: 480 + i }),
    }))
    const fire = (options) => autocannon({ url: server.url, connections: 16, duration: SECONDS, ...options })
    await fire({ requests: recommend, duration: 2 })
    const candidates = await fire({ requests: recommend })
    const ping = await fire({ requests: [{ method: 'GET', path: '/healthz' }] })
    if (candidates.non2xx || ping.non2xx)
      throw new Error(`the server refused ${candidates.non2xx + ping.non2xx} requests`)
    const rss =
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    return {
      recPerSecond: Math.round(candidates.requests.average),
      recP99Ms: candidates.latency.p99,
      pingPerSecond: Math.round(ping.requests.average),
      rssMB: Math.round(rss),
    }
  } finally {
    await server.stop()
    removeFolder(dataDir)
  }
}
