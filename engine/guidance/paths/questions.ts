// Questions to a family that show which ways into higher education are open. Each question decides a condition in `conditions.ts` or asks for a
// wish; none is about a score, which does not decide who may apply.

export interface PathQuestion {
  key: QuestionKey
  title: string
  note: string
  options: readonly { value: string; label: string }[]
  /** Most choices; 1 for a single choice. */
  most: number
}

export type QuestionKey =
  | 'stage'
  | 'age'
  | 'household'
  | 'residence'
  | 'ethnic'
  | 'health'
  | 'talent'
  | 'direction'
  | 'service'
  | 'extra'
  | 'cost'

/** The version of the answers: increased when a key or an option changes its meaning. */
export const PATH_VERSION = 'path-1'

const option = (value: string, label: string) => ({ value, label })
const UNSURE = option('unsure', '不清楚')

export const PATH_QUESTIONS: readonly PathQuestion[] = [
  {
    key: 'stage',
    title: '现在读到哪里？',
    note: '有的方式只招应届高三，有的要提前一两年准备。',
    options: [
      option('junior', '初中'),
      option('g10', '高一'),
      option('g11', '高二'),
      option('g12', '高三应届'),
      option('past', '往届或社会考生'),
      option('vocational', '中职、技校'),
    ],
    most: 1,
  },
  {
    key: 'age',
    title: '到入学那年 8 月 31 日，满多少周岁？',
    note: '军队、公安和飞行类招生有年龄要求。',
    options: [
      option('under17', '不到 17 岁'),
      option('17to20', '17 到 20 岁'),
      option('21to22', '21 或 22 岁'),
      option('over22', '23 岁或更大'),
      UNSURE,
    ],
    most: 1,
  },
  {
    key: 'household',
    title: '户口在哪里？',
    note: '国家专项看户口是不是在实施区域：原集中连片特困县、国家级扶贫开发重点县，以及新疆南疆四地州。县里招生办有名单。',
    options: [
      option('region', '在国家专项实施区域'),
      option('rural', '其他地方的农村'),
      option('city', '城镇'),
      UNSURE,
    ],
    most: 1,
  },
  {
    key: 'residence',
    title: '户口和高中学籍，是不是连续三年都在同一个地方，并且实际在那里读书？',
    note: '专项计划审核这三年，父母或监护人的户口也要在当地。',
    options: [option('yes', '是'), option('no', '不是'), UNSURE],
    most: 1,
  },
  {
    key: 'ethnic',
    title: '是少数民族考生吗？',
    note: '只用来判断民族班、民族预科班，可以不说。',
    options: [option('yes', '是'), option('no', '不是'), option('unsure', '不想说')],
    most: 1,
  },
  {
    key: 'health',
    title: '身体上有下面的情况吗？',
    note: '可以多选。最后都以当年的体检为准，这里只看哪些方式要先去查。',
    options: [
      option('colour', '色弱或色盲'),
      option('eyes', '有一只眼裸眼视力低于 4.8'),
      option('surgery', '做过近视手术'),
      option('chronic', '慢性病或做过大手术'),
      option('none', '都没有'),
      option('unsure', '没查过，不清楚'),
    ],
    most: 4,
  },
  {
    key: 'talent',
    title: '有下面这些基础吗？',
    note: '可以多选。竞赛指数学、物理、化学、生物、信息学五项学科奥林匹克竞赛。',
    options: [
      option('olympiad', '学科竞赛全国决赛二等奖以上'),
      option('athlete1', '一级运动员或以上'),
      option('athlete2', '二级运动员'),
      option('arts', '在准备艺术统考'),
      option('sports', '在准备体育统考'),
      option('none', '都没有'),
    ],
    most: 5,
  },
  {
    key: 'direction',
    title: '想往哪些方向走？',
    note: '最多选四个。没想好就选没想好。',
    options: [
      option('science', '数理化生等基础学科'),
      option('teaching', '当老师'),
      option('medicine', '学医'),
      option('farming', '农林、乡村'),
      option('uniform', '军队、公安、司法、消防'),
      option('flying', '飞行、航海'),
      option('arts', '艺术'),
      option('sports', '体育'),
      option('abroad', '港澳或国外的教育'),
      option('skill', '早点学技能就业'),
      option('open', '还没想好'),
    ],
    most: 4,
  },
  {
    key: 'service',
    title: '如果免学费或有编制，愿意签协议、毕业后到指定的地方工作几年吗？',
    note: '多是六年左右，军队和飞行更久。违约要退费，还可能记入诚信记录。',
    options: [option('yes', '愿意'), option('maybe', '看地方和年限'), option('no', '不愿意')],
    most: 1,
  },
  {
    key: 'extra',
    title: '愿意在高考之外，另外报名、参加学校考试、面试或体能测试吗？',
    note: '多在高三下学期到出分前后，要占时间，也要路费。',
    options: [option('yes', '愿意'), option('maybe', '看值不值得'), option('no', '不愿意，只想考高考')],
    most: 1,
  },
  {
    key: 'cost',
    title: '每年的学费，家里能接受多少？',
    note: '中外合作、港澳和一些艺术专业比公办普通专业贵好几倍。',
    options: [option('low', '1 万元以内'), option('middle', '1 到 5 万元'), option('high', '5 万元以上也可以'), UNSURE],
    most: 1,
  },
]

/** Minutes that answering all of them takes. */
export const PATH_MINUTES = 3

/** Chosen values by question. */
export type PathAnswers = Partial<Record<QuestionKey, readonly string[]>>

/**
 * Answers in a valid form: unknown questions and choices are left out; a question with too many choices counts as unanswered.
 * @param given the answers of a device, by key of the question
 */
export function knownAnswers(given: readonly { Key: string; Values: readonly string[] }[]): PathAnswers {
  const answers: PathAnswers = {}
  for (const { key, options, most } of PATH_QUESTIONS) {
    const values = given.find(({ Key }) => Key === key)?.Values ?? []
    const chosen = options.map(({ value }) => value).filter((value) => values.includes(value))
    // “none of them” together with one of them is a slip: the named one counts
    const known = chosen.length > 1 ? chosen.filter((value) => value !== 'none') : chosen
    if (known.length > 0 && known.length <= most) answers[key] = known
  }
  return answers
}
