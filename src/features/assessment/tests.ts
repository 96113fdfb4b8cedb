// Tests as pages name them, and where each leads.
import type { ResponseOf } from 'contract/registry'
import { interestNames } from '@/entities/interests'

export type Overview = ResponseOf<'User/TestList'>['Items'][number]
export type TestCode = ResponseOf<'Career/SubjectTestQuestions'>['TestCode']
export type Result = NonNullable<ResponseOf<'Career/TestResult'>['Result']>
export type Score = Result['Scores'][number]

const TEST_CODES: readonly TestCode[] = ['holland', 'mbti', 'personality', 'all-round', 'subject']

/** What is said where answers were given to other sentences than are asked now. */
export const RENEWED = '这项测评换了新题，上次没做完的不能接着做。'

/** The test an address names, which anybody can type. */
export const testCodeOf = (typed: string | undefined): TestCode | undefined => TEST_CODES.find((code) => code === typed)

/** 48 题，约 7 分钟. */
export const lengthText = ({ Items, Minutes }: Pick<Overview, 'Items' | 'Minutes'>): string =>
  Items === null || Minutes === null ? '' : `${Items} 题，约 ${Minutes} 分钟`

/** 62 ± 8, or that it is near the middle. */
export const scoreText = ({ Value, Error }: Pick<Score, 'Value' | 'Error'>): string =>
  `${Math.round(Value)} ± ${Math.round(Error)}`

/** Which end a score is at, in the scale's words. */
export const sideText = ({ Side, Low, High }: Pick<Score, 'Side' | 'Low' | 'High'>): string =>
  Side === 'middle' ? '居中' : Side === 'high' ? High : Low

/** Below this a score follows the student's true place by less than .9, the root of it: enough for a first look only. */
const FIRST_LOOK = 0.8

/** How sure a result is, in words. */
export function reliabilityText({ Count, Needed, Planned, Least }: Result['Reliability']): string {
  const known =
    Least === null
      ? `完整答案满 ${Needed} 份之后，这里会写出它的信度；现在有 ${Count} 份，还不知道。误差先按设计时估计的 ${Planned.toFixed(2)} 算。`
      : `按 ${Count} 份完整答案算，各项里信度（alpha）最低的是 ${Least.toFixed(2)}。`
  const reliability = Least ?? Planned
  if (reliability >= FIRST_LOOK) return known
  return `${known}信度 ${reliability.toFixed(2)} 时，分数和真实位置的相关最多 ${Math.sqrt(reliability).toFixed(2)}：只用来找方向。`
}

const AGREEMENT = [
  [0.85, '很接近'],
  [0.7, '接近'],
] as const

/** How near the interests of an occupation or a major are, and which they are: 很接近 · 研究、动手. */
export function closenessText({ Agreement, Interest }: { Agreement: number; Interest: string }): string {
  const near = AGREEMENT.find(([least]) => Agreement >= least)?.[1] ?? '有些接近'
  return [near, interestNames(Interest)].filter(Boolean).join(' · ')
}

type Chance = NonNullable<ResponseOf<'Career/TestMatches'>['Majors'][number]['Chance']>

/** Fields whose majors are mostly enrolled in a batch of their own, by what the code of a major begins with. */
const APART = [
  ['B13', '多在艺术类批次招，一般要先过本省艺术统考'],
  ['B0402', '多在体育类批次招，一般要先过本省体育统考'],
] as const

/** 保 3 稳 5 冲 8, of those in reach; what is not there where nothing is. */
export function chanceWords({ TierCounts, Units }: Chance, specialtyId = ''): string {
  const reach = (['保', '稳', '冲'] as const).filter((tier) => TierCounts[tier] > 0)
  if (reach.length > 0) return reach.map((tier) => `${tier} ${TierCounts[tier]}`).join(' ')
  if (Units === 0) return APART.find(([code]) => specialtyId.startsWith(code))?.[1] ?? '没有找到单独招它的志愿'
  return TierCounts.难 > 0 ? '都很难' : '没有往年线'
}
