// Who may take a way, as conditions that an answer meets, fails or leaves open. What was not said is not known: never a yes, never a no.
import type { PathAnswers, QuestionKey } from './questions'

export type Met = 'yes' | 'no' | 'unknown'

export interface Condition {
  /** The rule as a family reads it. */
  text: string
  met: (answers: PathAnswers) => Met
}

const said = (answers: PathAnswers, key: QuestionKey) => answers[key] ?? []
/** The one answer of a question; undefined where it was left out or is 不清楚. */
const one = (answers: PathAnswers, key: QuestionKey): string | undefined => {
  const [value] = said(answers, key)
  return value === 'unsure' ? undefined : value
}

/** The answer to a question is one of these; another answer is a no. */
const among =
  (key: QuestionKey, values: readonly string[]) =>
  (answers: PathAnswers): Met => {
    const value = one(answers, key)
    if (value === undefined) return 'unknown'
    return values.includes(value) ? 'yes' : 'no'
  }

/** None of these states of health; one that was not looked at is not known. */
const withoutHealth =
  (values: readonly string[]) =>
  (answers: PathAnswers): Met => {
    const health = said(answers, 'health')
    if (values.some((value) => health.includes(value))) return 'no'
    return health.includes('none') ? 'yes' : 'unknown'
  }

const withTalent =
  (values: readonly string[]) =>
  (answers: PathAnswers): Met => {
    const talent = said(answers, 'talent')
    if (values.some((value) => talent.includes(value))) return 'yes'
    return talent.length > 0 ? 'no' : 'unknown'
  }

/** What only the authority or a physical examination can tell: asked of everybody. */
export const toAsk = (text: string): Condition => ({ text, met: () => 'unknown' })

export const IN_SCHOOL: Condition = {
  text: '普通高中应届毕业生（现在读初中、高中的以后会是）',
  met: among('stage', ['junior', 'g10', 'g11', 'g12']),
}
export const HIGH_SCHOOL: Condition = {
  text: '参加普通高考的高中毕业生',
  met: among('stage', ['junior', 'g10', 'g11', 'g12', 'past']),
}
export const OF_REGION: Condition = { text: '户口在国家专项计划实施区域', met: among('household', ['region']) }
/** A region of the national plan is rural as a rule, and towns lie in it, too. */
export const OF_COUNTRY: Condition = {
  text: '户口在农村（各省按自己的规定认定）',
  met: (answers) => {
    const value = one(answers, 'household')
    if (value === 'rural') return 'yes'
    return value === 'city' ? 'no' : 'unknown'
  },
}
export const THREE_YEARS: Condition = {
  text: '户口和高中学籍连续三年在当地并实际就读',
  met: among('residence', ['yes']),
}
export const OF_MINORITY: Condition = { text: '少数民族考生', met: among('ethnic', ['yes']) }
export const AGE_17_TO_20: Condition = {
  text: '入学当年 8 月 31 日满 17、不超过 20 周岁',
  met: among('age', ['17to20']),
}
export const AGE_16_TO_22: Condition = {
  text: '入学当年 8 月 31 日满 16、不超过 22 周岁',
  met: (answers) => {
    const value = one(answers, 'age')
    if (value === undefined || value === 'under17') return 'unknown'
    return value === 'over22' ? 'no' : 'yes'
  },
}
export const SEES_COLOURS: Condition = { text: '没有色弱、色盲', met: withoutHealth(['colour']) }
/** Standards of eyesight differ by post and year: a weak eye asks for an examination, it does not refuse. */
export const SEES_WELL: Condition = {
  text: '裸眼视力达到当年体检标准（各专业不同，做过近视手术的另有规定）',
  met: (answers) => {
    const health = said(answers, 'health')
    return health.includes('none') ? 'yes' : 'unknown'
  },
}
export const IS_WELL: Condition = {
  text: '没有影响学习和工作的慢性病',
  met: (answers) => {
    const health = said(answers, 'health')
    return health.includes('none') ? 'yes' : 'unknown'
  },
}
export const FIRST_CLASS_ATHLETE: Condition = {
  text: '国家一级运动员或以上',
  met: withTalent(['athlete1']),
}
export const SECOND_CLASS_ATHLETE: Condition = {
  text: '国家二级运动员或以上',
  met: withTalent(['athlete1', 'athlete2']),
}
export const ARTS_EXAM: Condition = { text: '参加本省艺术类统考，合格才能报', met: withTalent(['arts']) }
export const SPORTS_EXAM: Condition = { text: '参加本省体育类统考，合格才能报', met: withTalent(['sports']) }
export const VOCATIONAL: Condition = { text: '中职、技校学生（含同等学力）', met: among('stage', ['vocational']) }
