// The tests' own code to start the built server and the browser; it is TypeScript, so it is loaded through tsx.
import { require as load } from 'tsx/cjs/api'

export const { launchBrowser } = load('../../tests/support/browser.ts', import.meta.url)
export const { removeFolder, startBuiltServer, temporaryFolder } = load(
  '../../tests/support/built-server.ts',
  import.meta.url,
)

const CALLS = 100
const WARM_UP = 20
const share = (sorted, part) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] * 10) / 10

/** Medians and maximum of a repeated call, one at a time. */
export async function timed(call) {
  const times = []
  for (let at = 0; at < WARM_UP + CALLS; at += 1) {
    const from = performance.now()
    await call(at)
    if (at >= WARM_UP) times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  return { p50Ms: share(times, 0.5), p99Ms: share(times, 0.99) }
}

export const HEADERS = { 'content-type': 'application/json', OrgCode: 'demo' }

/** Calls a server like the app; throws if it refuses. */
export const asker = (url) => async (name, body, token) => {
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { ...HEADERS, terminalType: '1', ...(token ? { token } : {}) },
    body: JSON.stringify(body),
  })
  const { Code, Data, Message } = await response.json()
  if (Code !== 0) throw new Error(`${name} answered ${Code} ${Message}`)
  return Data
}
