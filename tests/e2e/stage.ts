// The browser and the server shared by a file's tests: up before the first of them. The server goes after the last; the browser
// belongs to the process.
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../support/browser'
import { keepOwnFilms } from '../../server/db/seeds/own-content'
import { folderStore } from '../../server/ports/object-store/folder'
import { removeFolder, root, startBuiltServer, temporaryFolder, type BuiltServer } from '../support/built-server'
import { seededDataDir } from '../support/database'
import { startTestServer, type TestServer, type TestServerOptions } from '../support/server'

/** Both exist while a test runs, not while the file is read. */
export interface Stage<Server> {
  readonly browser: Browser
  readonly server: Server
  readonly url: string
}

function stage<Server extends { url: string }>(
  start: () => Promise<Server>,
  stop: (server: Server) => Promise<void>,
): Stage<Server> {
  let browser: Browser | undefined
  let server: Server | undefined
  beforeAll(async () => {
    const started = await Promise.allSettled([
      sharedBrowser().then((launched) => (browser = launched)),
      start().then((ready) => (server = ready)),
    ])
    for (const outcome of started) if (outcome.status === 'rejected') throw outcome.reason
  })
  afterAll(async () => {
    // what a failed walk left open
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
    if (server) await stop(server)
  })
  const present = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the stage stands only while a test runs')
    return value
  }
  return {
    get browser() {
      return present(browser)
    },
    get server() {
      return present(server)
    },
    get url() {
      return present(server).url
    },
  }
}

/**
 * The production server in its own process.
 * @param provinces six-digit codes in the demonstration data
 * @param prepare makes the data folder in its place; the folder goes with the stage
 */
export function stageOfBuiltServer(
  provinces: readonly string[],
  prepare: () => Promise<string> = () => seededDataDir(provinces),
): Stage<BuiltServer> {
  return stage(
    async () => startBuiltServer({ dataDir: await prepare(), env: { SEED_PROVINCES: provinces.join() } }),
    async (server) => {
      await server.stop()
      removeFolder(server.dataDir)
    },
  )
}

/** The production build of the pages over a server in this process, whose database and messages the test can reach. Own films are where it expects them. */
export function stageOfTestServer(options: TestServerOptions = {}): Stage<TestServer> {
  const h5Dir = path.resolve(root, process.env.H5_DIR || 'dist/h5')
  const films = temporaryFolder('films')
  return stage(
    async () => {
      const objects = folderStore(films)
      await keepOwnFilms(objects)
      return startTestServer({
        ...{ seed: 'demo', provinces: ['320000'] },
        ...options,
        config: { h5Dir, ...options.config },
        app: { objects, ...options.app },
      })
    },
    async (server) => {
      await server.close()
      removeFolder(films)
    },
  )
}
