// Opens BENCH_FOLDER, a copy of the data folder of an import, and prints figures of recommended lists at random ranks:
// [{province, track, ranks, <figure>: number}], a row per province and track whose main batch has units; see `Row`.
import type { RequestOf, ResponseOf } from '../../contract/registry'
import { openDatabase } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { WIDEST_GAP } from '../../engine/planning/policy'
import type { Track } from '../../engine/rules/province-rule'
import { randomFrom } from '../../engine/math/random'
import { scoreAtRank, totalOf } from '../../engine/rules/score-rank'
import { ProductError } from '../../server/http/errors'
import type { Province } from '../../server/modules/admission/admission-data'
import { createRecommendHandlers } from '../../server/modules/recommend/recommend.routes'
import { someSubjects, SUBJECT_TYPE } from '../../server/modules/recommend/warm-up'
import { createServices } from '../../server/services'
import { anybody } from '../../tests/support/anybody'
import { figuresOf, type ListFigures } from '../list-figures'

type Answer = ResponseOf<'Wish/Recommend'>

const { BENCH_FOLDER = '' } = process.env
const wishYear = Number(process.env.WISH_YEAR || 2026)
const RANKS = Number(process.env.BENCH_RANKS || 100)
/** Most draws per rank that may file: below the control line there is no list. */
const MOST_DRAWS = 20
const isFar = (province: string | null): boolean => ['西藏', '新疆', '青海'].includes(province ?? '')

/** One recommended list in figures, each 0..1 unless stated otherwise. */
interface Row extends Omit<ListFigures, 'allowed' | 'first'> {
  /** Share with an unpublished tuition. */
  tuitionUnknown: number
  /** Share in 西藏, 新疆 or 青海 outside the home province. */
  far: number
  firstChance: number
  utility: number
  /** Mean log of the expected cutoff's rank relative to the candidate's own, by the wish that takes the file: lower is harder. Only of files taken. */
  hardness: number
  /** Processor time: independent of other work on the machine. */
  ms: number
}

function rowOf(answer: Answer, home: string, ms: number): Row {
  const { Items, Forecast } = answer
  const size = Math.max(1, Items.length)
  const { allowed: _allowed, first, ...figures } = figuresOf(answer)
  let [unknown, far, harder] = [0, 0, 0]
  Items.forEach(({ Unit }, at) => {
    if (!Unit) return
    if (Unit.Tuition === null) unknown += 1
    if (isFar(Unit.CollegeProvince) && Unit.CollegeProvince !== home) far += 1
    if (Unit.Prediction) harder += (Forecast?.PerWish[at] ?? 0) * Math.log(Unit.Prediction.ExpectedRank ?? 1)
  })
  return {
    ...figures,
    tuitionUnknown: unknown / size,
    far: far / size,
    firstChance: first ?? 0,
    utility: answer.ExpectedUtility,
    hardness: Forecast && Forecast.AdmitProbability > 0 ? harder / Forecast.AdmitProbability : 0,
    ms,
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const at = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] as number

/** The rows of one place as one: means, and the worst of figures that a family should never meet. */
function summaryOf(rows: readonly Row[]): object {
  const of = (name: keyof Row): number[] => rows.map((row) => row[name])
  return {
    ranks: rows.length,
    wishes: mean(of('count')),
    short: rows.filter(({ count }) => count === 0).length,
    idle: mean(of('idle')),
    college: mean(of('college')),
    collegeMost: Math.max(...of('college')),
    gap: mean(of('gap')),
    wideGaps: rows.filter(({ gap }) => gap > WIDEST_GAP).length / rows.length,
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
        // the same draws for every place, whatever the others have
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
