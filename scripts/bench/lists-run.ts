// Opens BENCH_FOLDER, a copy of the data folder of an import, and prints what recommended lists are like at random ranks:
// [{province, track, ranks, <figure>: number}], a row per province and track whose main batch has units; see `Row`.
import type { RequestOf, ResponseOf } from '../../contract/registry'
import { openDatabase } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import type { Track } from '../../server/engine/province-rule'
import { randomFrom } from '../../server/engine/random'
import { scoreAtRank, totalOf } from '../../server/engine/score-rank'
import { ProductError } from '../../server/errors'
import type { RequestContext } from '../../server/handlers'
import type { Province } from '../../server/modules/admission/admission-data'
import { createRecommendHandlers } from '../../server/modules/recommend/recommend.routes'
import { someSubjects, SUBJECT_TYPE } from '../../server/modules/recommend/warm-up'
import { createServices } from '../../server/services'

type Answer = ResponseOf<'Wish/Recommend'>

const { BENCH_FOLDER = '' } = process.env
const wishYear = Number(process.env.WISH_YEAR || 2026)
const RANKS = Number(process.env.BENCH_RANKS || 100)
/** Ranks drawn for each that may file: below the control line there is no list. */
const MOST_DRAWS = 20
/** A wish that adds less to the chance of the file being taken changes nothing. */
const NOTHING = 0.001
/** Chances between which neighbours should not lie far apart. */
const BAND = [0.05, 0.95] as const
const DEAR = 20_000
const isFar = (province: string | null): boolean => ['西藏', '新疆', '青海'].includes(province ?? '')

const anybody = {
  orgCode: 'demo',
  ip: '127.0.0.1',
  origin: '',
  user: null,
  requireUser(): never {
    throw new Error('nobody is signed in')
  },
} as unknown as RequestContext

/** One recommended list in figures, each 0..1 unless said otherwise. */
interface Row {
  wishes: number
  /** Share of wishes that take the file in less than one year of a thousand. */
  idle: number
  /** Largest share of one college. */
  college: number
  /** Largest distance between neighbouring chances from 5 to 95 %. */
  gap: number
  /** Share whose tuition is above 20,000 yuan a year, and share whose tuition nobody published. */
  dear: number
  tuitionUnknown: number
  /** Share in 西藏, 新疆 or 青海 outside the home province. */
  far: number
  none: number
  cities: number
  firstChance: number
  utility: number
  /** Mean log of the expected line's rank against the candidate's own, by who takes the file: the lower, the harder the place. Of what is taken. */
  hardness: number
  /** Of the processor: what a busy machine does not change. */
  ms: number
}

function rowOf(answer: Answer, home: string, ms: number): Row {
  const { Items, Forecast } = answer
  const size = Math.max(1, Items.length)
  const colleges = new Map<string, number>()
  const cities = new Set<string>()
  const chances: number[] = []
  let [dear, unknown, far, harder] = [0, 0, 0, 0]
  Items.forEach(({ Unit }, at) => {
    if (!Unit) return
    colleges.set(Unit.CollegeName, (colleges.get(Unit.CollegeName) ?? 0) + 1)
    if (Unit.City) cities.add(Unit.City)
    if (Unit.Tuition === null) unknown += 1
    else if (Unit.Tuition > DEAR) dear += 1
    if (isFar(Unit.CollegeProvince) && Unit.CollegeProvince !== home) far += 1
    if (!Unit.Prediction) return
    chances.push(Math.min(BAND[1], Math.max(BAND[0], Unit.Prediction.Probability)))
    harder += (Forecast.PerWish[at] ?? 0) * Math.log(Unit.Prediction.ExpectedRank ?? 1)
  })
  chances.sort((a, b) => a - b)
  return {
    wishes: Items.length,
    idle: Forecast.PerWish.filter((share) => share < NOTHING).length / size,
    college: Math.max(0, ...colleges.values()) / size,
    gap: chances.reduce((most, chance, at) => Math.max(most, at > 0 ? chance - (chances[at - 1] as number) : 0), 0),
    dear: dear / size,
    tuitionUnknown: unknown / size,
    far: far / size,
    none: Forecast.NoneProbability,
    cities: cities.size,
    firstChance: Items[0]?.Unit?.Prediction?.Probability ?? 0,
    utility: answer.ExpectedUtility,
    hardness: Forecast.AdmitProbability > 0 ? harder / Forecast.AdmitProbability : 0,
    ms,
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const at = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] as number

/** The rows of one place as one: means, and of what a family should never meet the worst. */
function summaryOf(rows: readonly Row[]): object {
  const of = (name: keyof Row): number[] => rows.map((row) => row[name])
  return {
    ranks: rows.length,
    wishes: mean(of('wishes')),
    short: rows.filter(({ wishes }) => wishes === 0).length,
    idle: mean(of('idle')),
    college: mean(of('college')),
    collegeMost: Math.max(...of('college')),
    gap: mean(of('gap')),
    wideGaps: rows.filter(({ gap }) => gap > 0.2).length / rows.length,
    dear: mean(of('dear')),
    tuitionUnknown: mean(of('tuitionUnknown')),
    far: mean(of('far')),
    none: mean(of('none')),
    noneMost: Math.max(...of('none')),
    cities: mean(of('cities')),
    firstChance: mean(of('firstChance')),
    utility: mean(of('utility')),
    hardness: mean(of('hardness')),
    p50: at(of('ms'), 0.5),
    p95: at(of('ms'), 0.95),
  }
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000

function tracksOf({ Rule }: Province): Track[] {
  if (Rule.Model === '3+3') return ['综合']
  return Rule.Model === '文理' ? ['理科', '文科'] : ['物理类', '历史类']
}

async function main(): Promise<void> {
  const open = await openDatabase({ dataDir: BENCH_FOLDER })
  try {
    await migrate(open.db)
    const { admission, wish } = createServices({ db: open.db, wishYear })
    const recommend = createRecommendHandlers(wish)['Wish/Recommend']
    const out: object[] = []
    for (const province of await admission.listProvinces()) {
      for (const track of tracksOf(province)) {
        const loaded = await admission.tableFor(province.ProvinceId, wishYear, track)
        const total = loaded ? totalOf(loaded.table) : 0
        if (!loaded || total === 0) continue
        // of every place the same draws, whatever the others have
        const random = randomFrom(Number(province.ProvinceId) + track.charCodeAt(0))
        const rows: Row[] = []
        for (let draw = 0; draw < RANKS * MOST_DRAWS && rows.length < RANKS; draw += 1) {
          const part = random.share()
          const rank = Math.max(1, Math.round(draw % 2 === 0 ? total ** part : part * total))
          const score = scoreAtRank(loaded.table, rank)
          if (score === null) continue
          const form: RequestOf<'Wish/Recommend'> = {
            ProvinceId: province.ProvinceId,
            SubjectType: SUBJECT_TYPE[track],
            SelectSubjectList: someSubjects(province, track),
            Year: wishYear,
            Score: score,
            BatchId: province.Rule.MainBatch,
            Preferences: {},
          }
          const from = process.cpuUsage()
          try {
            const answer = await recommend(form, anybody)
            if (answer.MatchCount === 0) break
            rows.push(rowOf(answer, province.ProvinceName, milliseconds(process.cpuUsage(from))))
          } catch (error) {
            if (!(error instanceof ProductError)) throw error
          }
        }
        if (rows.length > 0) out.push({ province: province.ProvinceName, track, ...summaryOf(rows) })
        console.error(`${province.ProvinceName} ${track} ${rows.length}`)
      }
    }
    console.log(JSON.stringify(out))
  } finally {
    await open.close()
  }
}

void main()
