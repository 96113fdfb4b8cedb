// Who may take a way, as conditions that an answer meets, fails or leaves open. A missing answer is unknown: never a yes, never a no.
import type { PathAnswers, QuestionKey } from './questions'

export type Met = 'yes' | 'no' | 'unknown'

export interface Condition {
  /** The rule as a family reads it. */
  text: string
  met: (answers: PathAnswers) => Met
}

const said = (answers: PathAnswers, key: QuestionKey) => answers[key] ?? []
/** The only answer of a question; undefined if it was left out or is 不清楚. */
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

/** None of these states of health; one that was not examined is unknown. */
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

/** Only the authority or a physical examination can decide it: shown to everybody. */
export const toAsk = (text: string): Condition => ({ text, met: () => 'unknown' })

/** In a school whose students take the ordinary exam, or one that leads there. */
const TO_THE_EXAM = ['junior', 'g10', 'g11', 'g12']
/** The answer is one of these; these others are left open; any other one is a no. */
const amongOr =
  (key: QuestionKey, values: readonly string[], open: readonly string[]) =>
  (answers: PathAnswers): Met =>
    open.includes(one(answers, key) ?? '') ? 'unknown' : among(key, values)(answers)

/** For students who graduate this year by most brochures; some accept earlier graduates. */
export const IN_SCHOOL: Condition = {
  text: '普通高中应届毕业生（初中、高中在读的以后会是；往届生看当年简章）',
  met: amongOr('stage', TO_THE_EXAM, ['past']),
}
/** Earlier graduates may take it, too; whether their school was of this kind is unknown. */
export const GENERAL_SCHOOL: Condition = {
  text: '普通高中毕业生，应届、往届都可以（社会考生要先问）',
  met: amongOr('stage', TO_THE_EXAM, ['past']),
}
/** The rule requires upper secondary school or its equivalent: the province decides whether a vocational student may choose this exam. */
export const HIGH_SCHOOL: Condition = {
  text: '参加普通高考的高中阶段毕业生（中职学生先问本省能不能报）',
  met: amongOr('stage', [...TO_THE_EXAM, 'past'], ['vocational']),
}
export const OF_REGION: Condition = { text: '户口在国家专项计划实施区域', met: among('household', ['region']) }
/** A region of the national plan is usually rural, but also contains towns. */
export const OF_COUNTRY: Condition = {
  text: '户口在农村（各省按自己的规定认定）',
  met: amongOr('household', ['rural'], ['region']),
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
/** The services require 17 years, the airlines 16. */
export const AGE_OF_PILOTS: Condition = {
  text: '入学当年 8 月 31 日不超过 20 周岁；空军、海军要满 17，民航满 16',
  met: amongOr('age', ['17to20'], ['under17']),
}
export const AGE_16_TO_22: Condition = {
  text: '入学当年 8 月 31 日满 16、不超过 22 周岁',
  met: amongOr('age', ['17to20', '21to22'], ['under17']),
}
export const SEES_COLOURS: Condition = { text: '没有色弱、色盲', met: withoutHealth(['colour']) }
/** Standards of eyesight differ by post and year: weak eyesight requires an examination, it does not exclude. */
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
/** A student still in junior school may go to such a school; of former students the kind of school is unknown. */
export const VOCATIONAL: Condition = {
  text: '中职、技校学生（含同等学力）',
  met: amongOr('stage', ['vocational'], ['junior', 'past']),
}
