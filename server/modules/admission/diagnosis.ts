// A mock score converted in every way that the family's input allows, each with its range and its known error.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { rangeOfRank, rangeOfScore, type ScoreRange } from '../../../engine/forecasting/mock-score'
import { trackOf } from '../../../engine/rules/province-rule'
import { rankAtScore } from '../../../engine/rules/score-rank'
import { thousands } from '../../../engine/math/thousands'
import { ProductError } from '../../http/errors'
import type { AdmissionData, LoadedTable } from './admission-data'
import { checkScore } from './candidate-rank'

type Request = RequestOf<'Web/Diagnosis'>
type Answer = ResponseOf<'Web/Diagnosis'>
type WayName = Answer['Ways'][number]['Way']

/** A usable way, or the reason it is not. */
type Way = { range: ScoreRange; error: string } | { why: string }

const SCOPES = { province: '全省', city: '全市', school: '全校', class: '全班' } as const

const OWN_DAY = '发挥的起伏按标准差 10 分算（750 分卷），这是估计，没有用模考成绩核对过'
const OTHER_PAPER =
  '两份卷子难度不同，按标准差 12 分算：2014–2026 年各省相邻两年同一比例考生的分数，有一半相差 8 分以上'

function byLineDifference(
  { Score, MockLine }: Request,
  table: LoadedTable,
  controlLine: number | null,
  fullScore: number,
): Way {
  if (MockLine === undefined) return { why: '填上这次模考划的本科线，就能按线差换算。' }
  if (controlLine === null) return { why: `没有 ${table.year} 年的本科控制线，按不了线差。` }
  return {
    range: rangeOfScore(table.table, controlLine + (Score - MockLine), fullScore),
    error: `${OWN_DAY}；${OTHER_PAPER}。按线差换算并不比直接用分数更准。`,
  }
}

function byRank(
  { Scope, Rank, Reached }: Request,
  table: LoadedTable,
  controlLine: number | null,
  fullScore: number,
): Way {
  if (Scope === undefined || Rank === undefined) return { why: '填上这次模考的名次，就能按名次换算。' }
  const beyond = { why: '这个名次换成全省位次，已经在一分一段表之外，换算不了。' }
  if (Scope === 'province') {
    const range = rangeOfRank(table.table, Rank, [], fullScore)
    return range ? { range, error: `全省一起考，名次不受卷子难易影响；${OWN_DAY}。` } : beyond
  }
  const where = SCOPES[Scope]
  if (Reached === undefined) return { why: `再填上${where}有多少人过了模考本科线，才能把${where}名次换成全省位次。` }
  if (Rank > Reached)
    return { why: `名次在${where}过线的 ${thousands(Reached)} 人之外，线下的人数对不上全省，换算不了。` }
  const all = controlLine === null ? null : rankAtScore(table.table, controlLine).rank
  if (all === null) return { why: `没有 ${table.year} 年全省过本科线的人数，换算不了。` }
  const range = rangeOfRank(table.table, (Rank / Reached) * all, [Rank, Reached], fullScore)
  return range
    ? {
        range,
        error: `把${where}过线的 ${thousands(Reached)} 人看成全省过线 ${thousands(all)} 人的缩影；人越少越粗，这一点已经算进范围。${where}尖子生比全省多还是少，没有数据，没有算进去。${OWN_DAY}。`,
      }
    : beyond
}

const byScore = ({ Score }: Request, table: LoadedTable, fullScore: number): Way => ({
  range: rangeOfScore(table.table, Score, fullScore),
  error: `把模考分直接当高考分；${OWN_DAY}；${OTHER_PAPER}。模考卷比高考难多少，没有数据。`,
})

export function createDiagnosis({
  getProvince,
  tableFor,
  mainControlLine,
  wishYear: seasonNow,
}: Pick<AdmissionData, 'getProvince' | 'tableFor' | 'mainControlLine' | 'wishYear'>) {
  /** Throws PROVINCE_UNKNOWN, SCORE_OUT_OF_RANGE, SCORE_RANK_MISSING. */
  return async function diagnosis(request: Request): Promise<Answer> {
    const wishYear = await seasonNow()
    const { Rule: rule } = await getProvince(request.ProvinceId)
    checkScore(rule, request.Score)
    if (request.MockLine !== undefined) checkScore(rule, request.MockLine)
    const track = trackOf(rule, request.SubjectType, [])
    const table = await tableFor(request.ProvinceId, wishYear, track)
    if (!table) throw new ProductError('SCORE_RANK_MISSING', '这个科类的一分一段表还没有导入，模考分换算不成位次')
    const controlLine = await mainControlLine(request.ProvinceId, table.year, track)
    const ways: [WayName, Way][] = [
      ['rank', byRank(request, table, controlLine, rule.FullScore)],
      ['line', byLineDifference(request, table, controlLine, rule.FullScore)],
      ['plain', byScore(request, table, rule.FullScore)],
    ]
    const gone = ways.flatMap(([Way, way]) => ('range' in way ? [{ Way, ...way }] : []))
    const middles = gone.map(({ range }) => range.score).sort((a, b) => a - b)
    return {
      Track: track,
      WishYear: wishYear,
      TableYear: table.year,
      Ways: gone.map(({ Way, range, error }) => ({
        Way,
        Score: range.score,
        ScoreLow: range.low,
        ScoreHigh: range.high,
        Rank: range.rank,
        RankBest: range.best,
        RankWorst: range.worst,
        Error: error,
      })),
      Missing: ways.flatMap(([Way, way]) => ('why' in way ? [{ Way, Why: way.why }] : [])),
      // of two, the more cautious one
      Middle: middles[Math.floor((middles.length - 1) / 2)] as number,
      ScoreLow: Math.min(...gone.map(({ range }) => range.low)),
      ScoreHigh: Math.max(...gone.map(({ range }) => range.high)),
      Line: controlLine === null ? null : { Score: controlLine, Year: table.year },
      Source: table.source,
    }
  }
}
