// The production server as an operator runs it: the bundle in its own process over a data folder.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { FOR_TESTS } from '../../scripts/test/node-flags.mjs'
import type { EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'
import { PROGRAM_PATIENCE_MS } from './eventually'

export const root = path.join(__dirname, '../..')

export interface BuiltServer {
  url: string
  process: ChildProcess
  dataDir: string
  /** Everything the server printed. */
  output(): string
  /** Ends it like an operator. */
  stop(): Promise<void>
  /** Ends it like a power cut. */
  kill(): Promise<void>
}

/** Ports of a worker: below the system's own range, so that no other server takes one while its own is down between two starts. */
const PORTS_FROM = 12_000
const PORTS_OF_WORKER = 1000
let nextPort = Math.floor(Math.random() * PORTS_OF_WORKER)

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port without a listener, given to no other worker of the same run. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 16
  for (let tried = 0; tried < PORTS_OF_WORKER; tried += 1) {
    const port = PORTS_FROM + worker * PORTS_OF_WORKER + (nextPort++ % PORTS_OF_WORKER)
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

export const temporaryFolder = (name: string): string => mkdtempSync(path.join(os.tmpdir(), `${name}-`))
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Builds the bundle when it is stale. */
export function buildServer(): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the server did not build: ${stderr}`)
}

/**
 * Runs a program of the project to its end.
 * @param program file: of `scripts`, like an operator, or the bundle it runs, which saves the check whether it is built
 * @param dataDir the folder it works on
 */
export const runToEnd = (program: string, dataDir: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [...FOR_TESTS, program, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', INIT_CWD: root },
  })

/** The server's message once it listens. */
const HAS_STARTED = '精准志愿已启动'
/** Its exit code where another server took its port. */
const PORT_TAKEN = 4

/** Arguments of Node for a program that a test starts with a channel to it. */
export const END_WITH_PARENT = ['--import', './tests/support/end-with-parent.mjs']

/**
 * Starts the bundle and waits until it is ready.
 * @param options.dataDir folder of the embedded database
 * @param options.env further environment, e.g. SEED_PROVINCES
 */
export async function startBuiltServer(options: {
  dataDir: string
  env?: Record<string, string>
  port?: number
}): Promise<BuiltServer> {
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, [...FOR_TESTS, ...END_WITH_PARENT, 'dist/server/server.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: options.dataDir,
      DATABASE_URL: '',
      RATE_LIMIT: 'off',
      // a walk makes few requests, and none should wait for the others
      WARM_UP: 'none',
      // the one place that says it: tests, benches and screens need the same numbers each year
      DATA: 'demonstration',
      ...options.env,
    },
  })
  let text = ''
  child.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  const until = Date.now() + PROGRAM_PATIENCE_MS
  for (;;) {
    if (child.exitCode === PORT_TAKEN && options.port === undefined) return startBuiltServer(options)
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended while starting:\n${text}`)
    // its own message first: another server may be on its port
    if (text.includes(HAS_STARTED) && (await isReady())) break
    if (Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`the server did not become ready:\n${text}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return {
    url,
    process: child,
    dataDir: options.dataDir,
    output: () => text,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Calls the API like the app. */
export async function callApi<T = unknown>(
  url: string,
  name: string,
  body: unknown,
  token?: string,
): Promise<{ Code: number; Data: T; Message: string }> {
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', OrgCode: 'demo', terminalType: '1', ...(token ? { token } : {}) },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { Code: number; Data: T; Message: string }
}

/** The call's answer; throws the server's text if it refuses. */
export async function askApi<P extends EndpointPath>(
  url: string,
  path: P,
  request: RequestOf<P>,
  token?: string,
): Promise<ResponseOf<P>> {
  const { Code, Data, Message } = await callApi<ResponseOf<P>>(url, path, request, token)
  if (Code !== 0) throw new Error(`${path}: ${Message}`)
  return Data
}
