// The program's own facts at a start: those of the country at once, the provinces' while the server answers.
import { createFactsWorker, type FactsWorker } from '../compute/facts-worker'
import type { OpenDatabase } from '../db/database'
import { importNationalFacts } from '../db/importers/facts/import-facts'
import { importLearned } from '../db/importers/facts/learned-facts'
import { readManifest, type Manifest } from '../db/importers/facts/manifest'
import { removeGenerated } from '../db/seeds/generated'
import { SettingError } from '../settings'
import { createFactsLoader, type FactsLoader } from './load-facts'

const DATA = ['facts', 'demonstration', 'own'] as const
/** What numbers an empty database is filled with: the program's own facts, generated ones for a demonstration, or none but what an operator imports. */
export type DataKind = (typeof DATA)[number]

/** DATA=facts, demonstration or own; facts without it. Throws a SettingError for anything else. */
export function readDataKind(env: Record<string, string | undefined>): DataKind {
  const said = env.DATA || 'facts'
  const known = DATA.find((one) => one === said)
  if (!known) throw new SettingError(`环境变量 DATA 应为 ${DATA.join('、')}，现在是 ${said}`)
  return known
}

export interface StartFactsOptions {
  database: OpenDatabase
  /** Folder of the facts. */
  folder: string
  /** The compiled program of the loading thread. */
  thread: string
  print: (line: string) => void
  complain: (line: string) => void
}

export interface StartedFacts {
  loader: FactsLoader
  worker: FactsWorker
}

/** The manifest; null, with a sentence for the operator, where the folder has none that can be used. */
function manifestOf({ folder, complain }: StartFactsOptions): Manifest | null {
  try {
    const manifest = readManifest(folder)
    if (!manifest) complain(`没有找到随附的数据（${folder}），请用 npm run data:import 导入录取数据。`)
    return manifest
  } catch (error) {
    complain(`随附的数据没有采用：${(error as Error).message}`)
    return null
  }
}

/** Removes generated data, imports the tables of the country, and prepares the loading of the provinces; null where there are no facts. */
export async function startFacts(options: StartFactsOptions): Promise<StartedFacts | null> {
  const { database, folder, thread, print, complain } = options
  const manifest = manifestOf(options)
  if (!manifest) return null
  // a folder of an earlier start with DATA=demonstration
  const removed = await removeGenerated(database.db)
  if (removed > 0) print('以前由程序生成的数据已经清除，换成随附的真实数据。')
  for (const { title, failure } of await importNationalFacts(database.db, folder, manifest))
    if (failure) complain(`${title}没有采用：${failure.message}`)
  await importLearned(database.db, folder, manifest).catch((error: Error) => complain(error.message))
  const worker = createFactsWorker(database.db, thread, folder)
  const loader = await createFactsLoader({
    db: database.db,
    manifest,
    importProvince: worker.importProvince,
    onProvince({ name }, reports, seconds) {
      const { done, total } = loader.progress()
      for (const { title, failure } of reports) if (failure) complain(`${name}的${title}没有采用：${failure.message}`)
      print(`${name}的数据已载入，用时 ${seconds.toFixed(1)} 秒（${done}/${total}）。`)
    },
    onAll: worker.close,
  })
  return { loader, worker }
}
