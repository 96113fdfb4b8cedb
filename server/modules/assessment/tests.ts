// The tests the product offers, in the order of the index.
import type { TestCode } from '../../../contract/assessment/sitting'

export interface TestWords {
  code: TestCode | 'path'
  title: string
  question: string
  purpose: string
  basis: string
  /** Whether arts and science are separate where it is asked, so that no subjects are chosen. */
  isArtsOrScience?: true
}

export const TESTS: readonly TestWords[] = [
  {
    code: 'holland',
    title: '霍兰德职业兴趣',
    question: '我对哪类工作有兴趣？',
    purpose: '找出相近的专业和职业，可以直接加进想学的专业',
    basis: '霍兰德职业兴趣六类型（RIASEC）',
  },
  {
    code: 'subject',
    title: '新高考选科',
    question: '选哪几门最合适？',
    purpose: '看各科的兴趣和信心，再和成绩、专业要求放在一起比',
    basis: '期望价值理论；各省选科规定和专业选科要求',
  },
  {
    code: 'mbti',
    title: 'MBTI 式性格倾向',
    question: '我习惯怎样做事？',
    purpose: '了解自己怎样看事情、做决定，用来安排学习，不用来定专业',
    basis: '荣格类型说的四个维度，按连续分数计',
  },
  {
    code: 'personality',
    title: '中学生性格',
    question: '我的性格有哪些长处？',
    purpose: '了解自己的学习和交往习惯',
    basis: '五因素人格',
  },
  {
    code: 'all-round',
    title: '全面测评',
    question: '兴趣、学法、看重什么，一次粗看',
    purpose: '还没有方向时先做这一份，再决定细做哪一项',
    basis: '兴趣两轴、学习方法和价值观',
  },
  {
    code: 'path',
    title: '升学路径',
    question: '除了普通填报，我还能走哪些路？',
    purpose: '按报考条件看能走哪几种升学方式',
    basis: '各类升学方式的报考条件',
  },
]

/** The test of subjects where the only choice is arts or science. */
export const ARTS_OR_SCIENCE = {
  title: '文理科兴趣',
  question: '偏文科还是偏理科？',
  purpose: '看各科的兴趣和信心。本省分文科和理科，不选科；定文理还要看两边的成绩',
  basis: '期望价值理论',
  isArtsOrScience: true,
} as const satisfies Partial<TestWords>

/** The words of a test; undefined for an unknown code. */
export const wordsOf = (code: string): TestWords | undefined => TESTS.find((one) => one.code === code)
