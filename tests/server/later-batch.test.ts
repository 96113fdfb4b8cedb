// The vocational batch in a database: its units, what its lists rest on, and what its cutoffs move with.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RequestOf } from '../../contract/registry'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { createRecommendHandlers } from '../../server/modules/recommend/recommend.routes'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { normals } from '../support/uniforms'
import { anybody } from '../support/anybody'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { testDatabase } from '../support/database'

const LIAONING = '210000'
const YEARS = [2023, 2024, 2025]
/** Above the undergraduate control line: a tenth more each year. */
const POOLS = { 2023: 20_000, 2024: 22_000, 2025: 24_200, 2026: 26_620 } as const

/** Control lines of the vocational batch: above last year's cutoffs in 2026. */
const LAST_SCORES = { 2023: 240, 2024: 240, 2025: 240, 2026: 270 } as const

let open: OpenDatabase
let folder: string
let calls: ReturnType<typeof createWishHandlers>
let recommend: ReturnType<typeof createRecommendHandlers>

/** A rank by score: so many reach the control line of 450, and two hundred more per point below it. */
const rankOf = (score: number, pool: number): number =>
  Math.round(score >= 450 ? pool * Math.exp((450 - score) / 40) : pool + 200 * (450 - score))

function files(province: string, track: string, lineNames: readonly [string, string]): Record<string, string[]> {
  const normal = normals(9)
  const lines = YEARS.flatMap((year) =>
    Array.from({ length: 240 }, (_, at) => {
      const isLater = at >= 120
      const college = isLater ? `第${at >> 2}职业技术学院` : `第${at >> 2}大学`
      const score = Math.round((isLater ? 446 - (at - 120) * 1.6 : 640 - at * 1.55) + 2 * normal())
      const rank = rankOf(isLater ? Math.min(449, score) : Math.max(450, score), POOLS[year as keyof typeof POOLS])
      return `${province},${year},普通批,${track},${college},专业${at % 4},${isLater ? Math.min(449, score) : Math.max(450, score)},${rank},source,考试院`
    }),
  )
  const control = [...YEARS, 2026].flatMap((year) => [
    `${province},${year},${lineNames[0]},${track},450,考试院`,
    `${province},${year},${lineNames[1]},${track},${LAST_SCORES[year as keyof typeof LAST_SCORES]},考试院`,
  ])
  const table = [...YEARS, 2026].flatMap((year) => {
    let before = 0
    return Array.from({ length: 500 }, (_, at) => {
      const cumulative = Math.max(before + 1, rankOf(690 - at, POOLS[year as keyof typeof POOLS]))
      const row = `${province},${year},${track},${690 - at},${cumulative - before},${cumulative},考试院`
      before = cumulative
      return row
    })
  })
  return { major_lines: lines, batch_lines: control, score_rank: table }
}

beforeAll(async () => {
  open = await testDatabase()
  folder = temporaryFolder('later-batch')
  const heads = {
    major_lines: 'province,year,batch,track,college,major,min_score,min_rank,rank_basis,source',
    batch_lines: 'province,year,batch,track,score,source',
    score_rank: 'province,year,track,score,count,cumulative,source',
  }
  const liaoning = files('辽宁', '物理类', ['本科批', '专科批'])
  for (const [name, head] of Object.entries(heads))
    writeFileSync(path.join(folder, `${name}.csv`), [head, ...liaoning[name]!, ''].join('\n'))
  await importFolder(open.db, folder)
  const { wish } = createServices({ db: open.db, wishYear: 2026 })
  calls = createWishHandlers(wish)
  recommend = createRecommendHandlers(wish)
})
afterAll(async () => {
  await open.close()
  removeFolder(folder)
})

const liaoning = (Score: number) => ({
  ProvinceId: LIAONING,
  Score,
  SubjectType: 2 as const,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
})
describe('a family below the undergraduate line', () => {
  const form = { ...liaoning(400), BatchId: '专科批' }

  test('gets a list that relies on safe wishes of that batch', async () => {
    const { Items, Forecast } = await recommend['Wish/Recommend']({ ...form, Preferences: {} }, anybody)
    expect(Items.length).toBeGreaterThan(20)
    expect(Items.every(({ Unit }) => Unit!.CollegeName.endsWith('职业技术学院'))).toBe(true)
    expect(Forecast!.NoneProbability).toBeLessThan(0.01)
  })

  test('sees wherever its list appears that the number of wishes is the main batch’s', async () => {
    const said = /^最多 112 个是本科批的规定，专科批能填几个请查省考试院（规则来源：[\w.]+）$/u
    const { CountNote, Items } = await recommend['Wish/Recommend']({ ...form, Preferences: {} }, anybody)
    expect(CountNote).toMatch(said)
    const { BatchId, ...ScoreForm } = form
    const list = { ScoreForm, ProvinceId: LIAONING, Year: 2026, WishType: 0, Items: Items.slice(0, 3) }
    expect((await calls['Wish/CheckRules']({ ...list, BatchId }, anybody)).CountNote).toMatch(said)
    expect((await calls['Wish/CheckRules']({ ...list, BatchId: '本科批' }, anybody)).CountNote).toBeUndefined()
    const batches = await calls['Wish/BatchList'](ScoreForm, anybody)
    const noteOf = (name: string) => batches.Items.find(({ BatchId: id }) => id === name)?.Note
    expect(noteOf('专科批')).toContain('专科批能填几个请查省考试院')
    expect(noteOf('本科批')).not.toContain('能填几个')
  })

  test('sees that its cutoffs move with those who reach the line above', async () => {
    const { Items } = await calls['Wish/SchoolFirstList'](form, anybody)
    const unit = Items.find(({ Prediction }) => Prediction)!
    const { Moves } = await calls['Wish/SchoolScoreLine']({ ...form, UnitId: unit.UnitId }, anybody)
    const pool = Moves.find(({ Part }) => Part === 'pool')!
    expect(pool.Text).toContain('2026 年本科批控制线上有 26,620 名考生，比 2025 年的 24,200 名多')
  })

  test('sees that no cutoff is behind its own batch’s control line, with count and source', async () => {
    const { Items } = await calls['Wish/SchoolFirstList']({ ...form, Sort: 'probability', PageSize: 100 }, anybody)
    const bounded = []
    for (const { UnitId, Prediction } of Items) {
      if (!Prediction) continue
      const { Moves, Sources } = await calls['Wish/SchoolScoreLine']({ ...form, UnitId }, anybody)
      const move = Moves.find(({ Part }) => Part === 'controlLine')
      if (move) bounded.push({ move, Sources })
    }
    expect(bounded.length).toBeGreaterThan(0)
    for (const { move, Sources } of bounded) {
      expect(move.Text).toContain('没上专科批控制线的不能填报，2026 年上线的共 62,620 名')
      expect(Sources.map(({ What }) => What)).toContain('2026 年专科批控制线')
    }
  })

  test('sees, near the last candidates, that the batch may be full before their ranks come', async () => {
    const given = async (Score: number) => {
      const { Forecast } = await recommend['Wish/Recommend']({ ...form, Score, Preferences: {} }, anybody)
      return Forecast!.ClosedProbability
    }
    expect(await given(272)).toBeGreaterThan(0.05)
    expect(await given(400)).toBeLessThan(0.001)
  })
})

describe('a family without any proposal', () => {
  const foundOf = async (form: Omit<RequestOf<'Wish/Recommend'>, 'Preferences'>, Preferences = {}) => {
    const { Items, Findings } = await recommend['Wish/Recommend']({ ...form, Preferences }, anybody)
    expect(Items).toEqual([])
    return Findings
  }

  test('sees that the batch has no data, not that it should choose first', async () => {
    const history = { SubjectType: 1 as const, SelectSubjectList: ['历史', '政治', '地理'], Rank: 30_000 }
    expect(await foundOf({ ...liaoning(400), ...history, BatchId: '专科批' })).toMatchObject([
      { Code: 'NO_DATA', Message: expect.stringContaining('辽宁历史类专科批的录取线和招生计划都没有') as string },
    ])
  })

  test('sees that its conditions leave nothing', async () => {
    expect(await foundOf({ ...liaoning(400), BatchId: '专科批' }, { ProvinceIdList: ['540000'] })).toMatchObject([
      { Code: 'NONE_WANTED', Message: expect.stringMatching(/专科批里一个志愿都不剩。放宽一条再算$/u) as string },
    ])
  })

  test('is refused below the control line of that batch, not of the main one', async () => {
    const below = { ...liaoning(149), BatchId: '专科批' }
    const given = '149 分没有达到辽宁 2026 年物理类专科批控制线 270 分，不能填报专科批'
    await expect(recommend['Wish/Recommend']({ ...below, Preferences: {} }, anybody)).rejects.toThrow(given)
    const ranked = { ...below, Rank: 90_000 }
    await expect(recommend['Wish/Recommend']({ ...ranked, Preferences: {} }, anybody)).rejects.toMatchObject({
      errorName: 'BATCH_CLOSED',
    })
    const { BatchId, ...ScoreForm } = ranked
    const { Findings } = await calls['Wish/CheckRules'](
      { ScoreForm, ProvinceId: LIAONING, Year: 2026, BatchId, WishType: 0, Items: [] },
      anybody,
    )
    expect(Findings).toMatchObject([{ Code: 'BATCH_CLOSED', Message: expect.stringContaining(given) as string }])
  })
})
