// Fills BENCH_FOLDER with a copy of DATA_DIR, or with demonstration data, and prints
// {basis, lists: [{province, rank, preferences, expected, quotaExpected, none, quotaNone}], times: {province: {units, learnMs, <call>: {p50Ms, p99Ms, cpuP50Ms}}}};
// with BENCH_COLD=<province>,<call> on a filled folder: {ms} of that one call.
import { cpSync } from 'node:fs'
import path from 'node:path'
import type { RequestOf } from '../../contract/registry'
import { openDatabase } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { seedDemonstration } from '../../server/db/seeds/seed'
import { createIndexFiles } from '../../server/modules/wish/candidate-index/index-files'
import { createRecommendHandlers } from '../../server/modules/recommend/recommend.routes'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { anybody } from '../../tests/support/anybody'

/** More ranks than a candidate index caches, so that each call uses a new rank. */
const WARM_UP = 20
const CALLS = 100
const { DATA_DIR, BENCH_COLD, BENCH_FOLDER = '' } = process.env
/** Imported facts end with the cutoffs of one year; the next year is planned. Demonstration data plans 2026. */
const wishYear = Number(process.env.WISH_YEAR || (DATA_DIR ? 2025 : 2026))

type Request = RequestOf<'Wish/Recommend'>
type Form = Omit<Request, 'Preferences'>
const provinces: { name: string; form: Omit<Form, 'Score'>; scores: number[]; first: number }[] = [
  {
    name: '江苏',
    form: {
      ProvinceId: '320000',
      SubjectType: 2,
      SelectSubjectList: ['物理', '化学', '生物'],
      Year: wishYear,
      BatchId: '本科批',
    },
    scores: [640, 590, 540],
    first: 520,
  },
  {
    name: '浙江',
    form: {
      ProvinceId: '330000',
      SubjectType: 3,
      SelectSubjectList: ['物理', '化学', '生物'],
      Year: wishYear,
      BatchId: '普通批',
    },
    scores: [660, 620, 560],
    first: 560,
  },
]
const wanted: [name: string, preferences: Request['Preferences'], count?: number][] = [
  ['无', {}],
  ['江浙沪，稳妥', { ProvinceIdList: ['320000', '330000', '310000'], Risk: 'steady' }],
  ['看重院校', { Weights: { College: 1, Major: 0.2, Place: 0 } }],
  ['只填 6 个', {}, 6],
]

async function timed(
  call: (score: number) => Promise<unknown>,
  first: number,
): Promise<{ p50Ms: number; p99Ms: number; cpuP50Ms: number }> {
  const times: number[] = []
  const processor: number[] = []
  for (let at = 0; at < WARM_UP + CALLS; at += 1) {
    const used = process.cpuUsage()
    const from = performance.now()
    await call(first + at)
    if (at < WARM_UP) continue
    times.push(performance.now() - from)
    const { user, system } = process.cpuUsage(used)
    processor.push((user + system) / 1000)
  }
  const share = (values: number[], part: number): number =>
    Math.round((values.sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] as number) * 10) / 10
  // processor time shows what other work on the machine hides
  return { p50Ms: share(times, 0.5), p99Ms: share(times, 0.99), cpuP50Ms: share(processor, 0.5) }
}

async function main(): Promise<void> {
  const folder = path.join(BENCH_FOLDER, 'data')
  // a database folder belongs to one process at a time: work on a copy
  if (DATA_DIR && !BENCH_COLD) cpSync(path.resolve(DATA_DIR), folder, { recursive: true })
  const open = await openDatabase({ dataDir: folder })
  try {
    await migrate(open.db)
    if (!DATA_DIR && !BENCH_COLD)
      await seedDemonstration(open.db, { provinces: provinces.map(({ form }) => form.ProvinceId) })
    const services = createServices({
      db: open.db,
      wishYear,
      indexFiles: createIndexFiles(path.join(BENCH_FOLDER, 'candidate-indexes'), 'bench'),
    })
    const recommend = createRecommendHandlers(services.wish)
    const wish = createWishHandlers(services.wish)
    if (BENCH_COLD) {
      const [province, call] = BENCH_COLD.split(',')
      const { form, scores } = provinces.find(({ name }) => name === province) as (typeof provinces)[number]
      const Score = scores[1] as number
      const from = performance.now()
      if (call === 'recommend') await recommend['Wish/Recommend']({ ...form, Score, Preferences: {} }, anybody)
      else await wish['Wish/SchoolFirstList']({ ...form, Score }, anybody)
      console.log(JSON.stringify({ ms: Math.round(performance.now() - from) }))
      return
    }
    const lists: object[] = []
    const times: Record<string, object> = {}
    for (const { name, form, scores, first } of provinces) {
      const from = performance.now()
      const { Total, CandidateRank } = await wish['Wish/SchoolFirstList'](
        { ...form, Score: scores[0] as number },
        anybody,
      )
      const learnMs = Math.round(performance.now() - from)
      if (CandidateRank <= 0) throw new Error(`${name} has no ranks`)
      for (const Score of scores)
        for (const [preferences, Preferences, Count] of wanted) {
          const list = await recommend['Wish/Recommend']({ ...form, Score, Preferences, Count }, anybody)
          const { CandidateRank: rank } = await wish['Wish/SchoolFirstList']({ ...form, Score, PageSize: 1 }, anybody)
          lists.push({
            province: name,
            rank,
            preferences,
            expected: list.ExpectedUtility,
            quotaExpected: list.QuotaUtility,
            none: list.Forecast?.NoneProbability ?? 1,
            quotaNone: list.QuotaNone ?? 1,
          })
        }
      const { Items } = await recommend['Wish/Recommend'](
        { ...form, Score: scores[1] as number, Preferences: {} },
        anybody,
      )
      const list = { ...form, WishType: 0, ScoreForm: { ...form, Score: scores[1] as number } }
      const items = Items.map(({ UnitId, Majors, ObeyAdjustment }) => ({ UnitId, Majors, ObeyAdjustment }))
      times[name] = {
        units: Total,
        learnMs,
        candidates: await timed((Score) => wish['Wish/SchoolFirstList']({ ...form, Score }, anybody), first),
        recommend: await timed(
          (Score) => recommend['Wish/Recommend']({ ...form, Score, Preferences: {} }, anybody),
          first,
        ),
        statistics: await timed(
          (Score) => recommend['Wish/RecommendStat']({ ...form, Score, Preferences: {} }, anybody),
          first,
        ),
        majors: await timed((Score) => wish['Wish/SpecialtyFirstList']({ ...form, Score }, anybody), first),
        simulate: await timed((Seed) => wish['Wish/Simulate']({ ...list, Items: items, Seed }, anybody), 1),
      }
    }
    await services.wish.candidateIndexes.prepare()
    console.log(JSON.stringify({ basis: DATA_DIR ? `imported, planning ${wishYear}` : 'demonstration', lists, times }))
  } finally {
    await open.close()
  }
}

void main()
