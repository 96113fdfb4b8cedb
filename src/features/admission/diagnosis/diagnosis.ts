// A mock score being diagnosed: the typed values in the form of the call, and the answer in words.
import { readRank, readScore } from '@/entities/exam/score-input'
import type { RequestOf, ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number/number-format'
import { oneOf } from '@/shared/lib/data/one-of'

export type Diagnosis = ResponseOf<'Web/Diagnosis'>
export type DiagnosisWay = Diagnosis['Ways'][number]

export const SCOPES = [
  { value: 'province', label: '全省' },
  { value: 'city', label: '全市' },
  { value: 'school', label: '全校' },
  { value: 'class', label: '全班' },
] as const
export type Scope = (typeof SCOPES)[number]['value']

/** As typed, and as sent in an address. */
export interface MockExam {
  score?: string
  line?: string
  scope?: string
  rank?: string
  reached?: string
}

/** What is wrong with each field; an empty optional field is never wrong. */
export function mockProblems({ score = '', line = '', rank = '', reached = '' }: MockExam, fullScore: number) {
  const own = readScore(score, fullScore)
  return {
    score: own.error ?? (own.value === undefined ? '请填写模考分数' : undefined),
    line: readScore(line, fullScore).error,
    rank: readRank(rank).error,
    reached: readRank(reached).error?.replace('位次', '人数').replace('，请按成绩单核对', ''),
  }
}

/** The question from an address or a form; undefined if part of it is invalid. */
export function diagnosisQuestion(
  exam: MockExam,
  where: Pick<RequestOf<'Web/Diagnosis'>, 'ProvinceId' | 'SubjectType'>,
  fullScore: number,
): RequestOf<'Web/Diagnosis'> | undefined {
  if (Object.values(mockProblems(exam, fullScore)).some((problem) => problem !== undefined)) return undefined
  const line = readScore(exam.line ?? '', fullScore).value
  const rank = readRank(exam.rank ?? '').value
  const reached = readRank(exam.reached ?? '').value
  const scope = oneOf(
    SCOPES.map(({ value }) => value),
    exam.scope,
  )
  return {
    ...where,
    Score: readScore(exam.score ?? '', fullScore).value as number,
    ...(line !== undefined && { MockLine: line }),
    ...(rank !== undefined && scope && { Scope: scope, Rank: rank }),
    ...(reached !== undefined && scope !== 'province' && { Reached: reached }),
  }
}

export const WAY_WORDS = { rank: '按名次', line: '按线差', plain: '直接按分数' } as const

/** 577–607 分 */
export const scoreRangeText = ({ ScoreLow, ScoreHigh }: { ScoreLow: number; ScoreHigh: number }): string =>
  ScoreLow === ScoreHigh ? `${formatNumber(ScoreLow)} 分` : `${formatNumber(ScoreLow)}–${formatNumber(ScoreHigh)} 分`

/** 位次 12,000–30,000; it mentions a part outside the table. */
export function rankRangeText({ RankBest, RankWorst }: DiagnosisWay): string {
  if (RankBest === null) return '位次在一分一段表之外'
  if (RankWorst === null) return `位次 ${formatNumber(RankBest)} 到一分一段表之外`
  // the table groups the best scores: 730 to 750 points are the first 110 ranks
  if (RankBest === RankWorst) return `位次 ${formatNumber(RankBest)} 以内`
  return `位次 ${formatNumber(RankBest)}–${formatNumber(RankWorst)}`
}

/** 中间约 592 分、位次 19,234 */
export const middleText = ({ Score, Rank }: DiagnosisWay): string =>
  `中间约 ${formatNumber(Score)} 分${Rank === null ? '' : `、位次 ${formatNumber(Rank)}`}`
