import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '../../server/db/database'
import { buildFacts } from '../../server/db/importers/facts/build-facts'
import { importFacts } from '../../server/db/importers/facts/import-facts'
import { readManifest } from '../../server/db/importers/facts/manifest'
import { loadProvinces } from '../../server/db/seeds/facts'
import { createFactsLoader } from '../../server/jobs/load-facts'
import { testDatabase } from '../support/database'
import { importFolders } from '../support/import-folders'

const csvFolder = importFolders()
const folder = mkdtempSync(path.join(tmpdir(), 'load-facts-'))
let open: OpenDatabase
beforeAll(async () => {
  open = await testDatabase()
})
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const TABLE = 'province,year,track,score,count,cumulative,source\n'
const table = (province: string, people: number) =>
  `${province},2025,综合,600,10,10,x\n${province},2025,综合,300,5,${people},x\n`
const ID = Object.fromEntries(loadProvinces().map(({ name, provinceId }) => [name, provinceId]))

/** Loads whole provinces one after the other; each waits for `release`. */
async function loaderOf() {
  const manifest = readManifest(folder)!
  const begun: string[] = []
  const done: string[] = []
  const releases: (() => void)[] = []
  let all = 0
  const loader = await createFactsLoader({
    db: open.db,
    manifest,
    async importProvince(provinceId, signal, onTables) {
      const province = loadProvinces().find((one) => one.provinceId === provinceId)!
      begun.push(province.name)
      await new Promise<void>((resolve, reject) => {
        releases.push(resolve)
        signal.addEventListener('abort', () => reject(new Error('the thread has ended')))
      })
      return importFacts(open.db, folder, manifest, province, { onTables })
    },
    onProvince: ({ name }) => void done.push(name),
    onAll: async () => void (all += 1),
  })
  const release = async () => {
    await vi.waitFor(() => expect(releases.length).toBeGreaterThan(0))
    releases.shift()!()
  }
  return { loader, begun, done, releases, release, all: () => all }
}

describe('the facts of provinces', () => {
  beforeEach(async () => {
    for (const name of ['unit', 'score_rank', 'data_import'] as const) await open.db.deleteFrom(name).execute()
    const rows = `${table('海南', 50_000)}${table('浙江', 300_000)}${table('山东', 600_000)}${table('上海', 60_000)}`
    await buildFacts([csvFolder({ 'score_rank.csv': TABLE + rows })], folder)
  })

  it('are loaded in the order of their candidates, those that a family waits for first', async () => {
    const { loader, begun, done, releases, release, all } = await loaderOf()
    expect(loader.progress()).toEqual({ done: 0, total: 4, failed: [] })
    const running = loader.run()
    await release()
    await vi.waitFor(() => expect(begun).toEqual(['山东', '浙江']))
    // nobody waits for 浙江: it gives way; 海南 does not, and 上海 is next
    const wanted = [loader.want(ID.海南!, 'all'), loader.want(ID.上海!, 'tables')]
    await vi.waitFor(() => expect(begun).toEqual(['山东', '浙江', '海南']))
    releases.shift()
    await release()
    await release()
    await Promise.all(wanted)
    expect(done.slice(0, 2)).toEqual(['山东', '海南'])
    await release()
    await running
    expect(begun).toEqual(['山东', '浙江', '海南', '上海', '浙江'])
    expect([loader.progress(), all()]).toEqual([{ done: 4, total: 4, failed: [] }, 1])
    // nobody waits any more, nor for a province without facts
    await loader.want(ID.海南!, 'all')
    await loader.want(ID.北京!, 'all')
  })

  it('whose units were not derived when the server was killed are finished at the next start', async () => {
    const first = await loaderOf()
    const running = first.loader.run()
    for (let left = 4; left > 0; left -= 1) await first.release()
    await running
    await open.db
      .deleteFrom('data_import')
      .where('kind', '=', 'derived_units')
      .where('province_id', '=', ID.海南!)
      .execute()
    const { loader, begun, release } = await loaderOf()
    expect(loader.progress()).toMatchObject({ done: 3, total: 4 })
    const again = loader.run()
    await release()
    await again
    expect(begun).toEqual(['海南'])
    expect((await loaderOf()).loader.isWhole()).toBe(true)
  })

  it('let a rank be answered once the tables are in, before the rest', async () => {
    let finish = (): void => undefined
    const loader = await createFactsLoader({
      db: open.db,
      manifest: readManifest(folder)!,
      importProvince: (_provinceId, _signal, onTables) => {
        onTables()
        return new Promise((resolve) => (finish = () => resolve([])))
      },
      onProvince: () => loader.stop(),
      onAll: async () => undefined,
    })
    const running = loader.run()
    await loader.want(ID.山东!, 'tables')
    expect(loader.progress()).toMatchObject({ done: 0 })
    finish()
    await Promise.all([running, loader.want(ID.山东!, 'all')])
  })

  it('that take longer than a family waits are said to be missing still, and come first all the same', async () => {
    const { loader, begun, release } = await loaderOf()
    expect(await loader.want(ID.海南!, 'tables', 1)).toBe(false)
    const running = loader.run()
    for (let count = 0; count < 4; count += 1) await release()
    await running
    expect(begun[0]).toBe('海南')
    expect(await loader.want(ID.海南!, 'tables', 1)).toBe(true)
  })

  it('are there after a second start, and go on where a killed one ended', async () => {
    const first = await loaderOf()
    const running = first.loader.run()
    await first.release()
    await vi.waitFor(() => expect(first.begun).toEqual(['山东', '浙江']))
    first.loader.stop()
    await first.release()
    await running
    // what the killed one had written of 浙江 without finishing
    await open.db.deleteFrom('data_import').where('province_id', '=', ID.浙江!).execute()
    const second = await loaderOf()
    expect(second.loader.progress()).toMatchObject({ done: 1 })
    const again = second.loader.run()
    for (let count = 0; count < 3; count += 1) await second.release()
    await again
    expect(second.begun).toEqual(['浙江', '上海', '海南'])
    const rows = await open.db
      .selectFrom('score_rank')
      .select('province_id')
      .where('province_id', '=', ID.浙江!)
      .execute()
    expect(rows).toHaveLength(2)
    const third = await loaderOf()
    await third.loader.run()
    expect([third.begun, third.all()]).toEqual([[], 0])
  })

  it('that cannot be read are named, and keep nobody waiting', async () => {
    writeFileSync(path.join(folder, 'score_rank/山东.facts'), 'no table')
    const { loader, release } = await loaderOf()
    const running = loader.run()
    const wanted = loader.want(ID.山东!, 'tables')
    for (let count = 0; count < 4; count += 1) await release()
    expect(await wanted).toBe(true)
    await running
    expect(loader.progress()).toEqual({ done: 4, total: 4, failed: ['山东'] })
  })
})
