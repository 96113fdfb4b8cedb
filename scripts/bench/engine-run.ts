// Prints {units, warmP50Ms, warmP99Ms, coldMs, simulateP50Ms, simulateP99Ms, optimiseP50Ms, optimiseP99Ms}: a synthetic candidate index, so that the figure does not depend on what a machine imported.
import { worthAsking, type Choice } from '../../engine/planning/choice'
import { optimise } from '../../engine/planning/optimise'
import type { CutoffForecast } from '../../engine/forecasting/cutoff-forecast'
import { simulate } from '../../engine/planning/simulate'
import { CUTOFF_YEARS, type IndexData, type IndexedUnit } from '../../engine/candidate-index/data'
import { CandidateIndex } from '../../engine/candidate-index/candidate-index'

const UNITS = Number(process.env.UNITS || 3000)
const CALLS = 1500

let state = 20261121
const random = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
}
const normal = (): number => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random())

function makeData(): IndexData {
  const natures = ['公办', '民办', '中外合作办学']
  const categories = ['综合类', '理工类', '师范类', '医药类', '财经类']
  const units: IndexedUnit[] = Array.from({ length: UNITS }, (_, i) => ({
    unitId: i.toString(16).padStart(16, '0'),
    collegeId: String(10001 + i),
    collegeName: `院校${i}`,
    collegeProvince: `省${i % 31}`,
    collegeProvinceId: `${11 + (i % 31)}0000`,
    city: null,
    nature: natures[i % natures.length] as string,
    category: categories[i % categories.length] as string,
    level: '本科',
    tags: i % 20 === 0 ? ['双一流', '211'] : [],
    enrolCode: null,
    groupCode: '01',
    majorName: null,
    subjectReq: i % 3 === 0 ? '首选物理，再选化学' : '首选物理，再选不限',
    majorNames: ['计算机科学与技术', '软件工程'],
  }))
  const size = UNITS * CUTOFF_YEARS
  const ranks = new Int32Array(size)
  const scores = new Float64Array(size)
  for (let unit = 0; unit < UNITS; unit += 1) {
    const level = Math.log(300) + random() * Math.log(500)
    for (let column = 0; column < CUTOFF_YEARS; column += 1) {
      ranks[unit * CUTOFF_YEARS + column] = Math.round(Math.exp(level + 0.12 * normal()))
      scores[unit * CUTOFF_YEARS + column] = 700 - 40 * (level - 5)
    }
  }
  return {
    wishYear: 2026,
    track: '物理类',
    units,
    ranks,
    scores,
    cutoffPlans: Int32Array.from({ length: size }, () => 20 + Math.floor(random() * 100)),
    cutoffSource: new Int32Array(size),
    rankBasis: new Int8Array(size),
    plan: Int32Array.from({ length: UNITS }, () => 20 + Math.floor(random() * 100)),
    hasPlan: new Uint8Array(UNITS).fill(1),
    planSource: new Int32Array(UNITS),
    tuition: new Int32Array(UNITS).fill(5800),
    sources: [{ source: 'bench', basis: 'demonstration' }],
    bases: ['demonstration'],
  }
}

function page(index: CandidateIndex, rank: number): number {
  const candidate = { rank, rankError: 0, subjects: ['物理', '化学', '生物'] }
  const { order } = index.query({ candidate, isForecast: false, filter: {}, sort: 'fit' })
  let sum = 0
  for (const unit of order.subarray(0, 20)) sum += index.predictionOf(unit, candidate)?.Probability ?? 0
  return sum
}

const data = makeData()
const from = performance.now()
const index = new CandidateIndex(data)
page(index, 20_000)
const coldMs = performance.now() - from
for (let i = 0; i < 100; i += 1) page(index, 400 + i)
const times: number[] = []
for (let i = 0; i < CALLS; i += 1) {
  const start = performance.now()
  page(index, 1000 + i * 61)
  times.push(performance.now() - start)
}
/** Milliseconds of `run`, sorted. */
function timesOf(calls: number, run: (call: number) => void): number[] {
  const taken: number[] = []
  for (let call = -10; call < calls; call += 1) {
    const start = performance.now()
    run(call)
    if (call >= 0) taken.push(performance.now() - start)
  }
  return taken.sort((a, b) => a - b)
}

// 10,000 future years of a list of 96 wishes that nearly all fail: no world ends early
const WORLDS = 10_000
const WISHES = 96
const forecasts = data.units.flatMap((_, unit) => index.forecastOf(unit) ?? [])
const hard = Array.from(index.hardestFirst.subarray(0, WISHES), (unit) => index.forecastOf(unit) as CutoffForecast)
const wishes = hard.map((forecast) => ({
  forecast,
  isEligible: true,
  majorCount: 6,
  obeysAdjustment: false,
  majors: [null, null],
}))
const simulated = timesOf(100, (seed) =>
  simulate(index.model, wishes, { rank: 30_000, rankError: 0 }, { worlds: WORLDS, seed: seed + 10 }),
)

// the best list of 96 out of all units, at a new rank each time; as in the service, only units worth asking become choices
const utility = Float64Array.from(forecasts, ({ center }) => Math.max(0.02, 1 - center / 14))
const optimised = timesOf(100, (call) => {
  const candidate = { rank: 5000 + call * 211, rankError: 0 }
  const probability = index.probabilitiesFor(candidate)
  const choices = worthAsking(probability, utility, WISHES).map((unit): Choice => ({
    key: (data.units[unit] as IndexedUnit).unitId,
    forecast: forecasts[unit] as CutoffForecast,
    probability: probability[unit] as number,
    utility: utility[unit] as number,
  }))
  optimise(index.model, choices, candidate, {
    count: WISHES,
    maxNone: 0.03,
    minSafe: 19,
    most: { 难: 0, 冲: 29, 保: 39 },
  })
})

times.sort((a, b) => a - b)
const at = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.floor(share * (sorted.length - 1))] as number) * 100) / 100
console.log(
  JSON.stringify({
    units: UNITS,
    warmP50Ms: at(times, 0.5),
    warmP99Ms: at(times, 0.99),
    coldMs: Math.round(coldMs * 10) / 10,
    simulateP50Ms: at(simulated, 0.5),
    simulateP99Ms: at(simulated, 0.99),
    optimiseP50Ms: at(optimised, 0.5),
    optimiseP99Ms: at(optimised, 0.99),
  }),
)
