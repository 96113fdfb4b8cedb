// Identifies a candidate: the track, and the rank that a score gives.
import type Type from 'typebox'
import type { RankResult as RankResultSchema, ScoreResult as ScoreResultSchema } from '../../../contract/admission'
import { checkSubjects, ruleEnded, trackOf, type ProvinceRule, type Track } from '../../../engine/rules/province-rule'
import { knownControlLinesOf } from '../../../engine/rules/section-gate'
import { contradicts, rankAtScore, scoreAtRank, totalOf } from '../../../engine/rules/score-rank'
import { middleRankOf, rankInTopSegment } from '../../../engine/rules/top-segment'
import { ProductError } from '../../http/errors'
import type { AdmissionData, LoadedTable } from './admission-data'
import type { Basis, Source } from './basis'

type RankResult = Type.Static<typeof RankResultSchema>
type ScoreResult = Type.Static<typeof ScoreResultSchema>

export interface ScoreQuestion {
  provinceId: string
  year: number
  subjectType: number
  subjects: readonly string[]
  score: number
  /** Rank on the score sheet; looked up in the score-rank table when absent. */
  rank?: number
  /** The score is one of a mock exam: where this year's score-rank table is not out, it is converted by line difference (线差法). */
  isForecast?: boolean
}

export interface ResolvedScore {
  track: Track
  /** Where only a range is known, its middle. */
  rank: number
  /** Standard deviation of log rank if only a range is known; else 0. */
  rankError: number
  /** The worst possible rank if only a range is known; else null. */
  rankWithin: number | null
  rankSource: Source
  rankResult: RankResult
}

const WITHOUT_TABLE = {
  BestRank: null,
  SameScoreCount: null,
  Total: null,
  IsAboveTable: false,
  TableYear: null,
  Source: null,
  Equivalents: [],
} satisfies Partial<RankResult>

/** Throws SCORE_OUT_OF_RANGE for a score that is impossible in a province. */
export function checkScore(rule: ProvinceRule, score: number): void {
  if (!Number.isFinite(score) || score < 0 || score > rule.FullScore) {
    throw new ProductError('SCORE_OUT_OF_RANGE', `分数应在 0 到 ${rule.FullScore} 之间，请核对后再填`, [
      { Field: 'Score', Message: `应在 0 到 ${rule.FullScore} 之间` },
    ])
  }
}

export function createCandidateRank({
  getProvince,
  yearsOf,
  getTable,
  tableFor,
  controlLinesOf,
  mainControlLine,
}: AdmissionData) {
  /** Why a score below a table that ends with the last batch has no rank; null where the score sheet may show a rank. */
  async function behindTable(
    provinceId: string,
    track: Track,
    score: number,
    loaded: LoadedTable,
  ): Promise<string | null> {
    const { ProvinceName: province, Rule } = await getProvince(provinceId)
    const lowest = loaded.table.scores.at(-1)
    const asked = { province, year: loaded.year, track, batch: Rule.MainBatch }
    // nobody files below the control line of the last section, and score-rank tables end there
    const [last] = knownControlLinesOf(asked, 'vocational', await controlLinesOf(provinceId, track))
    if (last === undefined || lowest === undefined || lowest > last.score || score >= lowest) return null
    return `${score} 分低于 ${loaded.year} 年一分一段表的最低分 ${lowest} 分，这么低的分数没有公布位次（${last.year} 年${last.batch}线 ${last.score} 分）`
  }

  /** That the year's exam is a new one, of which an older table is no guide. */
  async function ruleEnds(provinceId: string, year: number, tableYear: number): Promise<Pick<RankResult, 'RuleEnds'>> {
    const { ProvinceName, Rule } = await getProvince(provinceId)
    const ended = tableYear < year ? ruleEnded(ProvinceName, Rule, year) : null
    return ended === null ? {} : { RuleEnds: ended }
  }

  /** The same rank in up to three years before the table's own. */
  async function equivalents(
    provinceId: string,
    track: Track,
    tableYear: number,
    rank: number | null,
  ): Promise<RankResult['Equivalents']> {
    const years = (await yearsOf(provinceId)).filter((row) => row.track === track && row.year < tableYear).slice(0, 3)
    const loaded = await Promise.all(years.map((row) => getTable(provinceId, row.year, track)))
    return loaded.flatMap((table) =>
      table
        ? [
            {
              Year: table.year,
              Score: rank === null ? null : scoreAtRank(table.table, rank),
              Rank: rank,
              Source: table.source,
            },
          ]
        : [],
    )
  }

  async function rankResult(
    provinceId: string,
    rule: ProvinceRule,
    year: number,
    track: Track,
    score: number,
  ): Promise<{ result: RankResult; loaded: LoadedTable | null }> {
    checkScore(rule, score)
    const loaded = await tableFor(provinceId, year, track)
    if (!loaded) return { result: { ...WITHOUT_TABLE, Score: score, Year: year, Track: track, Rank: null }, loaded }
    const at = rankAtScore(loaded.table, score)
    const behind = at.rank === null ? await behindTable(provinceId, track, score, loaded) : null
    const result: RankResult = {
      Score: score,
      Year: year,
      Track: track,
      Rank: at.rank,
      BestRank: at.bestRank,
      SameScoreCount: at.sameScoreCount,
      Total: totalOf(loaded.table),
      IsAboveTable: at.isAboveTable,
      TableYear: loaded.year,
      Source: loaded.source,
      Equivalents: await equivalents(provinceId, track, loaded.year, at.rank),
      ...(behind !== null && { BehindTable: behind }),
      ...(await ruleEnds(provinceId, year, loaded.year)),
    }
    return { result, loaded }
  }

  /** The score at a rank in the year's table, or in that of the latest year before it; null below the table. */
  async function scoreResult(provinceId: string, year: number, track: Track, rank: number): Promise<ScoreResult> {
    const loaded = await tableFor(provinceId, year, track)
    if (!loaded) return { ...WITHOUT_TABLE, Score: null, Year: year, Track: track, Rank: rank }
    const score = scoreAtRank(loaded.table, rank)
    const at = score === null ? null : rankAtScore(loaded.table, score)
    return {
      Score: score,
      Year: year,
      Track: track,
      Rank: rank,
      BestRank: at?.bestRank ?? null,
      SameScoreCount: at?.sameScoreCount ?? null,
      Total: totalOf(loaded.table),
      IsAboveTable: at?.isAboveTable ?? false,
      TableYear: loaded.year,
      Source: loaded.source,
      Equivalents: await equivalents(provinceId, track, loaded.year, rank),
      ...(await ruleEnds(provinceId, year, loaded.year)),
    }
  }

  /**
   * A mock score as a score of another year: as far above that year's control line as it is above this year's. The score itself if one of
   * the two control lines is unknown.
   */
  async function byLineDifference(
    question: ScoreQuestion,
    rule: ProvinceRule,
    track: Track,
    year: number,
  ): Promise<number> {
    const [own, other] = await Promise.all(
      [question.year, year].map((asked) => mainControlLine(question.provinceId, asked, track)),
    )
    if (typeof own !== 'number' || typeof other !== 'number') return question.score
    return Math.max(0, Math.min(rule.FullScore, question.score - own + other))
  }

  /**
   * Track and rank of a candidate.
   * An empty list of subjects is accepted if the track does not depend on it (subjects not chosen yet); callers that rank units check
   * it with `checkSubjects`. Throws PROVINCE_UNKNOWN, SUBJECTS_NOT_ALLOWED, SCORE_OUT_OF_RANGE, RANK_CONTRADICTS_SCORE, SCORE_RANK_MISSING.
   */
  async function resolveScore(question: ScoreQuestion): Promise<ResolvedScore> {
    const { Rule: rule } = await getProvince(question.provinceId)
    const isTrackKnown = rule.Model === '3+3' || question.subjectType !== 3
    if (question.subjects.length > 0 || !isTrackKnown) {
      const reason = checkSubjects(rule, question.subjectType, question.subjects)
      if (reason !== null)
        throw new ProductError('SUBJECTS_NOT_ALLOWED', reason, [{ Field: 'SelectSubjectList', Message: reason }])
    }
    const track = trackOf(rule, question.subjectType, question.subjects)
    const { result, loaded } = await rankResult(question.provinceId, rule, question.year, track, question.score)
    const range = loaded && rankInTopSegment(loaded.table, question.score)
    // a rank that only repeats the table counts as looked up, whichever client sends it
    const isRepeated = range !== null && [range.worst, middleRankOf(range)].includes(question.rank ?? 0)
    if (question.rank !== undefined && !isRepeated) {
      if (loaded && contradicts(loaded.table, question.score, question.rank, loaded.year === question.year)) {
        const { scores } = loaded.table
        const about =
          result.Rank === null
            ? `，${loaded.year} 年一分一段表到 ${scores.at(-1)} 分为止，共 ${totalOf(loaded.table)} 人，${question.score} 分的位次应当在那之后`
            : `，${loaded.year} 年 ${question.score} 分约为第 ${result.Rank} 名`
        throw new ProductError('RANK_CONTRADICTS_SCORE', `位次与分数对不上${about}，请按成绩单核对`, [
          { Field: 'Rank', Message: '与分数对不上' },
        ])
      }
      return {
        track,
        rank: question.rank,
        rankError: 0,
        rankWithin: null,
        rankSource: { Year: question.year, Source: '考生填写的位次', Basis: 'imported' },
        rankResult: result,
      }
    }
    if (!loaded) throw new ProductError('SCORE_RANK_MISSING')
    const basis: Basis = loaded.source.Basis === 'demonstration' ? 'demonstration' : 'lookup'
    if (question.isForecast && loaded.year !== question.year) {
      const score = await byLineDifference(question, rule, track, loaded.year)
      const { rank } = rankAtScore(loaded.table, score)
      if (score !== question.score && rank !== null) {
        const Source = `${loaded.source.Source} 一分一段表，按控制线分差折算为 ${loaded.year} 年的 ${score} 分`
        return {
          track,
          rank,
          rankError: 0,
          rankWithin: null,
          rankSource: { Year: loaded.year, Source, Basis: basis },
          rankResult: result,
        }
      }
    }
    if (result.Rank === null) {
      if (result.BehindTable !== undefined)
        throw new ProductError('SCORE_RANK_MISSING', result.BehindTable, [
          { Field: 'Score', Message: result.BehindTable },
        ])
      throw new ProductError('SCORE_RANK_MISSING', `分数低于 ${loaded.year} 年一分一段表的最低分，请填写位次`, [
        { Field: 'Rank', Message: '请填写位次' },
      ])
    }
    const among = range ? `，只公布到前 ${range.worst} 名以内，按第 ${middleRankOf(range)} 名左右估计` : ''
    return {
      track,
      rank: range ? middleRankOf(range) : result.Rank,
      rankError: range?.error ?? 0,
      rankWithin: range?.worst ?? null,
      rankSource: { Year: loaded.year, Source: `${loaded.source.Source} 一分一段表${among}`, Basis: basis },
      rankResult: result,
    }
  }

  return { rankResult, scoreResult, resolveScore }
}
