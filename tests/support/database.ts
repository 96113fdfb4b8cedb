// Databases of tests. Their initial content is prepared once and then read from a file.
import { Kysely, sql } from 'kysely'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { serverBundle } from '../../scripts/server-bundle.mjs'
import { openDatabase, type OpenDatabase } from '../../server/db/database'
import { startPglite } from '../../server/db/pglite-client'
import { pgliteDialect } from '../../server/db/pglite-dialect'
import type { Database } from '../../server/db/schema'
import { root, startBuiltServer, temporaryFolder } from './built-server'
import { fill, type Contents } from './fill'
import { lendDatabase, startProcess } from './lent-database'
import { forgetOriginals } from './originals'
import { prepared } from './prepared'

/**
 * Provinces of every shape, for tests that need more than one: colleges first and majors first, new and old exam. To make an
 * image takes as long as many tests, so they share this one.
 */
export const SEVERAL_PROVINCES = ['310000', '320000', '330000', '460000', '650000'] as const

const nameOf = (contents: Contents) => (typeof contents === 'string' ? contents : [...contents].sort().join('-'))
const PGLITE = ['node_modules/@electric-sql/pglite/package.json']
const SOURCES = ['server', 'contract', ...PGLITE]

const SMALL_CLUSTER = 'tests/support/small-cluster.mjs'
const OF_TESTS = ['fill.ts', 'make-image.ts', 'originals.ts', 'small-cluster.mjs']
const IMAGE_SOURCES = [...SOURCES, 'scripts/server-bundle.mjs', ...OF_TESTS.map((file) => `tests/support/${file}`)]

/** Runs a program of this folder to its end. It lives for seconds: compiling the database better would take longer than it saves. */
async function runProgram(...args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['--liftoff-only', ...args], { cwd: root })
}

const smallCluster = (): Promise<string> =>
  prepared('cluster', [SMALL_CLUSTER, ...PGLITE], (draft) => runProgram(SMALL_CLUSTER, draft))

const MAKE_IMAGE = 'make-image'
/** The folder of the program that makes images, bundled. */
const imageMaker = (): Promise<string> =>
  prepared('image-maker', IMAGE_SOURCES, async (draft) => {
    const { build } = await import('esbuild')
    await build(serverBundle({ [MAKE_IMAGE]: `tests/support/${MAKE_IMAGE}.ts` }, draft))
  })

const images = new Map<string, Promise<string>>()
/** Used by every server of a test: its sources do not change while tests run, and are read once per process. */
function imageOf(contents: Contents): Promise<string> {
  const name = nameOf(contents)
  const image = images.get(name) ?? makeImage(contents)
  images.set(name, image)
  return image
}

const makeImage = (contents: Contents): Promise<string> =>
  prepared(`database-${nameOf(contents)}`, IMAGE_SOURCES, async (draft) => {
    const program = path.join(await imageMaker(), `${MAKE_IMAGE}.mjs`)
    // migrations take as long as a province: they run once
    const base = await (contents === 'nothing' ? smallCluster() : imageOf('nothing'))
    await runProgram(program, JSON.stringify(contents), base, draft)
  })

/**
 * An open, migrated database: in memory, or, if TEST_DATABASE_URL names a PostgreSQL server, a new database there that is removed
 * when
 * closed. Close it.
 */
export async function testDatabase(contents: Contents = 'nothing'): Promise<OpenDatabase> {
  if (!process.env.TEST_DATABASE_URL) return lendDatabase(await imageOf(contents))
  const open = await ownPostgres(process.env.TEST_DATABASE_URL)
  await fill(open.db, contents)
  return open
}

async function ownPostgres(serverUrl: string): Promise<OpenDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = async (statement: string) => {
    const open = await openDatabase({ databaseUrl: serverUrl, poolSize: 1 })
    await sql.raw(statement).execute(open.db)
    await open.close()
  }
  await admin(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const open = await openDatabase({ databaseUrl: url.href })
  return {
    ...open,
    async close() {
      await open.close()
      await admin(`drop database ${name}`)
    },
  }
}

/** A data folder like the built server's after its first start with these provinces. Remove it. */
export async function seededDataDir(provinces: readonly string[]): Promise<string> {
  const kept = await prepared(`data-${nameOf(provinces)}`, ['dist/server', ...IMAGE_SOURCES], async (draft) => {
    await unpack(await imageOf(provinces), draft)
    const server = await startBuiltServer({ dataDir: draft, env: { SEED_PROVINCES: provinces.join() } })
    await server.stop()
  })
  return copyOf(kept)
}

/** Makes a data folder with an image's database. */
async function unpack(image: string, dataDir: string): Promise<void> {
  mkdirSync(dataDir)
  const client = await startPglite(path.join(dataDir, 'database'), image, startProcess)
  const db = new Kysely<Database>({ dialect: pgliteDialect(client) })
  await forgetOriginals(db)
  await client.close()
}

const keptEmpty = (): Promise<string> =>
  prepared('data-nothing', IMAGE_SOURCES, async (draft) => unpack(await imageOf('nothing'), draft))

/** A data folder with empty tables. Remove it. */
export const emptyDataDir = async (): Promise<string> => copyOf(await keptEmpty())

/** A writable copy of a prepared data folder. Remove it. */
export function copyOf(kept: string): string {
  const copy = temporaryFolder('data')
  cpSync(kept, copy, { recursive: true })
  return copy
}
