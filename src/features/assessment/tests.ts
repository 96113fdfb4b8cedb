// Tests as pages name them, and where each leads.
import type { ResponseOf } from 'contract/registry'
import { interestNames } from '@/entities/interests'

export type Overview = ResponseOf<'User/TestList'>['Items'][number]
export type TestCode = ResponseOf<'Career/SubjectTestQuestions'>['TestCode']
export type Result = NonNullable<ResponseOf<'Career/TestResult'>['Result']>
export type Score = Result['Scores'][number]

const TEST_CODES: readonly TestCode[] = ['holland', 'mbti', 'personality', 'all-round', 'subject']

/** The message if the sentences have changed since the answers were given. */
export const RENEWED = '这项测评换了新题，上次没做完的不能接着做。'

/** The test that an address names; anyone can type one. */
export const testCodeOf = (typed: string | undefined): TestCode | undefined => TEST_CODES.find((code) => code === typed)

/** 48 题，约 7 分钟. */
export const lengthText = ({ Items, Minutes }: Pick<Overview, 'Items' | 'Minutes'>): string =>
  Items === null || Minutes === null ? '' : `${Items} 题，约 ${Minutes} 分钟`

/** 62 ± 8, or that it is near the middle. */
export const scoreText = ({ Value, Error }: Pick<Score, 'Value' | 'Error'>): string =>
  `${Math.round(Value)} ± ${Math.round(Error)}`

/** The end of the scale that a score is near, in the scale's words. */
export const sideText = ({ Side, Low, High }: Pick<Score, 'Side' | 'Low' | 'High'>): string =>
  Side === 'middle' ? '居中' : Side === 'high' ? High : Low

/** Below this reliability, a score correlates with the student's true place by less than .9, its root: enough for a first look only. */
const FIRST_LOOK = 0.8

/** How certain a result is, in words. */
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

/** How close an occupation or a major is to the interests, and its interests: 很接近 · 研究、动手. */
export function closenessText({ Agreement, Interest }: { Agreement: number; Interest: string }): string {
  const near = AGREEMENT.find(([least]) => Agreement >= least)?.[1] ?? '有些接近'
  return [near, interestNames(Interest)].filter(Boolean).join(' · ')
}

type Chance = NonNullable<ResponseOf<'Career/TestMatches'>['Majors'][number]['Chance']>

/** Fields whose majors mostly enrol in a batch of their own, by the first digits of a major's code. */
const APART = [
  ['B13', '多在艺术类批次招，一般要先过本省艺术统考'],
  ['B0402', '多在体育类批次招，一般要先过本省体育统考'],
] as const

/** 保 3 稳 5 冲 8, of the units in reach; a text about what is missing if there are none. */
export function chanceWords({ TierCounts, Units }: Chance, specialtyId = ''): string {
  const reach = (['保', '稳', '冲'] as const).filter((tier) => TierCounts[tier] > 0)
  if (reach.length > 0) return reach.map((tier) => `${tier} ${TierCounts[tier]}`).join(' ')
  if (Units === 0) return APART.find(([code]) => specialtyId.startsWith(code))?.[1] ?? '没有找到单独招它的志愿'
  return TierCounts.难 > 0 ? '都很难' : '没有往年线'
}
