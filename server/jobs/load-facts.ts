// Brings the program's own facts into the database while the server answers: a province at a time, those that families wait for first.
import type { Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { groupBy } from '../../engine/rules/cutoff-check/group-by'
import type { Database } from '../db/schema'
import { awaitingDerivation } from '../db/importers/derived/awaiting-derivation'
import { recordedAt } from '../db/importers/import-record'
import { WHOLE_COUNTRY } from '../db/importers/facts/precedence'
import type { FactsFile, Manifest } from '../db/importers/facts/manifest'
import type { FileReport } from '../db/importers/import-report'
import { loadProvinces, type ProvinceFact } from '../db/seeds/facts'
import { REVISION_KEPT } from '../modules/admission/admission-data'

/** Longest wait of a question for its province; after it the question is refused. */
const PATIENCE_MS = 20_000

/** Of a province: its score-rank tables and control lines, which come first, or everything. */
export type FactsNeed = 'tables' | 'all'

export interface FactsProgress {
  /** Provinces whose facts are in the database, of `total`. */
  done: number
  total: number
  /** Short names of provinces of which a file could not be read. */
  failed: string[]
}

export interface LoadFactsOptions {
  db: Kysely<Database>
  manifest: Manifest
  /**
   * Imports the files of a province, see importFacts; rejects when the signal aborts, and what it has written is replaced by the next import of it.
   * Calls `onTables` when the tables are in.
   */
  importProvince: (provinceId: string, signal: AbortSignal, onTables: () => void) => Promise<FileReport[]>
  /** After each province. */
  onProvince: (province: ProvinceFact, reports: readonly FileReport[], seconds: number) => void
  /** After the last one, if any has been imported. */
  onAll: () => Promise<void>
}

interface Waiting {
  province: ProvinceFact
  /** Each opens when that is in the database, or could not be read. */
  gates: Readonly<Record<FactsNeed, Gate>>
}

/** Something to wait for. */
interface Gate {
  opened: Promise<void>
  open: () => void
}

function createGate(): Gate {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

/** Candidates of a province in its latest year, as its score-rank tables count them. */
const candidatesOf = (files: readonly FactsFile[]): number =>
  Math.max(0, ...files.map(({ candidates }) => candidates ?? 0))

/** Hashes of the facts in the database, as `provinceId/kind/sha256`: the last import of each file. */
async function heldFacts(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('data_import')
    .distinctOn(['province_id', 'kind'])
    .select(['province_id', 'kind', 'sha256'])
    .where('province_id', 'is not', null)
    .where('province_id', '<>', WHOLE_COUNTRY)
    .orderBy('province_id')
    .orderBy('kind')
    .orderBy(recordedAt, 'desc')
    .orderBy('finished_at', 'desc')
    .execute()
  return new Set(rows.map(({ province_id: id, kind, sha256 }) => `${id}/${kind}/${sha256}`))
}

/**
 * Finds the provinces whose facts the database lacks or has in another version; `run` loads them. A start that is killed in between continues at the next
 * one, with the province that was not finished.
 */
export async function createFactsLoader({ db, manifest, importProvince, onProvince, onAll }: LoadFactsOptions) {
  const held = await heldFacts(db)
  const awaiting = await awaitingDerivation(db)
  const waiting = new Map<string, Waiting>()
  const own = [...groupBy(manifest.files, (file) => file.province)].flatMap(([name, files]) => {
    const province = loadProvinces().find((one) => one.name === name)
    return province ? [{ province, files }] : []
  })
  own.sort((one, other) => candidatesOf(other.files) - candidatesOf(one.files))
  for (const { province, files } of own) {
    const isHeld = files.every(({ kind, sha256 }) => held.has(`${province.provinceId}/${kind}/${sha256}`))
    if (isHeld && !awaiting.includes(province.provinceId)) continue
    waiting.set(province.provinceId, { province, gates: { tables: createGate(), all: createGate() } })
  }
  /** Provinces that families have asked for and that are still waiting. */
  const wanted = new Set<string>()
  let current: { id: string; giveWay: AbortController } | null = null
  const failed: string[] = []
  let isStopped = false

  const end = ({ gates }: Waiting): void => {
    gates.tables.open()
    gates.all.open()
  }
  const next = (): Waiting | undefined => {
    const [first] = wanted
    return first === undefined ? waiting.values().next().value : waiting.get(first)
  }

  return {
    /** Whether nothing is missing any more. */
    isWhole: (): boolean => waiting.size === 0,

    progress: (): FactsProgress => ({ done: own.length - waiting.size, total: own.length, failed: [...failed] }),

    /**
     * Puts a province before the others, and resolves when what is needed is there; at once for one without facts. A province for which nobody waits gives
     * way and is loaded again later.
     * @returns whether it is there: not where it took longer than `patienceMs`
     */
    async want(provinceId: string, need: FactsNeed, patienceMs = PATIENCE_MS): Promise<boolean> {
      const one = waiting.get(provinceId)
      if (!one) return true
      wanted.add(provinceId)
      if (current && !wanted.has(current.id)) current.giveWay.abort()
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), patienceMs)))
      const isThere = await Promise.race([one.gates[need].opened.then(() => true), patience])
      clearTimeout(timer)
      // what was read of the province before is forgotten by then
      if (isThere) await sleep(REVISION_KEPT)
      return isThere
    },

    /** Loads what is missing, until nothing is or `stop` is called; a file that cannot be read is left out. */
    async run(): Promise<void> {
      let isAny = false
      for (let one = next(); one && !isStopped; one = next()) {
        const { province } = one
        const from = performance.now()
        const { signal } = (current = { id: province.provinceId, giveWay: new AbortController() }).giveWay
        const { open: onTables } = one.gates.tables
        const reports = await importProvince(province.provinceId, signal, onTables).catch((error: Error) => error)
        current = null
        if (isStopped) break
        if (signal.aborted && reports instanceof Error) continue
        if (reports instanceof Error || reports.some(({ status }) => status === 'failed')) failed.push(province.name)
        waiting.delete(province.provinceId)
        wanted.delete(province.provinceId)
        end(one)
        isAny = true
        onProvince(province, reports instanceof Error ? [] : reports, (performance.now() - from) / 1000)
      }
      waiting.forEach(end)
      if (isAny && !isStopped) await onAll()
    },

    stop(): void {
      isStopped = true
    },
  }
}

export type FactsLoader = Awaited<ReturnType<typeof createFactsLoader>>
