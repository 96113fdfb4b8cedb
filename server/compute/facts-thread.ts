// A thread that reads the program's own facts into the database: parsing and judging a province takes seconds of a processor.
import os from 'node:os'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { importFacts } from '../db/importers/facts/import-facts'
import { readManifest } from '../db/importers/facts/manifest'
import type { FileReport } from '../db/importers/import-report'
import { loadProvinces } from '../db/seeds/facts'
import { databaseOver } from './line-database'

export interface FactsThreadData {
  /** To the thread that holds the database. */
  line: MessagePort
  /** Folder of the facts. */
  folder: string
  /** See databaseOver. */
  embedded: boolean
}
/** The thread receives the identifier of a province, and answers when its tables are in and when it is done. */
export type FactsAnswer = { tables: true } | { reports: FileReport[] } | { failure: string }

/** Who answers families takes precedence. */
const NICE = 5

const port = parentPort
if (!port) throw new Error('facts-thread runs as a worker thread')
const { line, folder, embedded } = workerData as FactsThreadData
try {
  if (process.platform === 'linux') os.setPriority(NICE)
} catch {
  // a container may forbid it
}
const db = databaseOver(line, 'write', embedded)

const answer = (message: FactsAnswer) => port.postMessage(message)
const onTables = () => answer({ tables: true })

port.on('message', (provinceId: string) => {
  const load = async (): Promise<FactsAnswer> => {
    const province = loadProvinces().find((one) => one.provinceId === provinceId)
    const manifest = readManifest(folder)
    if (!province || !manifest) return { failure: `没有 ${provinceId} 的数据` }
    return { reports: await importFacts(db, folder, manifest, province, { onTables }) }
  }
  load().then(answer, (error: Error) => answer({ failure: error.message }))
})
