// Properties of a college for demonstration cutoffs: its popularity, the provinces it enrols in, its majors.
import type { CollegeFact, MajorFact } from './facts'
import { randomOf, type Random } from './random'

/** Share of the undergraduates of a province that are better than the last one admitted, for the most popular colleges by name. */
const LEADING: Readonly<Record<string, number>> = {
  清华大学: 0.0006,
  北京大学: 0.0006,
  复旦大学: 0.0026,
  上海交通大学: 0.0022,
  浙江大学: 0.0036,
  中国科学技术大学: 0.0035,
  南京大学: 0.0044,
  中国人民大学: 0.005,
  北京协和医学院: 0.004,
  中国科学院大学: 0.005,
  北京航空航天大学: 0.009,
  同济大学: 0.01,
  西安交通大学: 0.015,
  哈尔滨工业大学: 0.018,
  南开大学: 0.014,
  武汉大学: 0.015,
  华中科技大学: 0.014,
  北京理工大学: 0.012,
  北京师范大学: 0.013,
  中山大学: 0.018,
  东南大学: 0.014,
  厦门大学: 0.018,
  天津大学: 0.016,
  电子科技大学: 0.017,
  国防科技大学: 0.014,
  上海财经大学: 0.016,
  中央财经大学: 0.019,
  北京邮电大学: 0.02,
  对外经济贸易大学: 0.02,
  中国政法大学: 0.021,
  华东师范大学: 0.018,
  西安电子科技大学: 0.035,
  西北工业大学: 0.022,
  华南理工大学: 0.022,
  四川大学: 0.024,
  山东大学: 0.028,
  中南大学: 0.026,
  湖南大学: 0.03,
}

const CITY_PULL: Readonly<Record<string, number>> = {
  北京: -0.32,
  上海: -0.32,
  深圳: -0.3,
  广州: -0.22,
  杭州: -0.22,
  南京: -0.22,
  苏州: -0.15,
  武汉: -0.1,
  成都: -0.12,
  西安: -0.08,
  天津: -0.12,
  重庆: -0.08,
  厦门: -0.12,
  青岛: -0.08,
  宁波: -0.1,
  珠海: -0.12,
}
const REMOTE = new Set(['新疆', '西藏', '青海', '宁夏', '甘肃', '内蒙古', '黑龙江', '吉林', '贵州', '广西'])
const TYPE_PULL: Readonly<Record<string, number>> = {
  财经类: -0.16,
  政法类: -0.18,
  医药类: -0.16,
  语言类: -0.04,
  农林类: 0.16,
  民族类: 0.1,
  体育类: 0.2,
  艺术类: 0.15,
}

const REGIONS: readonly string[][] = [
  ['北京', '天津', '河北', '山西', '内蒙古'],
  ['辽宁', '吉林', '黑龙江'],
  ['上海', '江苏', '浙江', '安徽', '福建', '江西', '山东'],
  ['河南', '湖北', '湖南', '广东', '广西', '海南'],
  ['重庆', '四川', '贵州', '云南', '西藏'],
  ['陕西', '甘肃', '青海', '宁夏', '新疆'],
]
const regionOf = (province: string): number => REGIONS.findIndex((region) => region.includes(province))

/** Categories of majors by type of college, with weights. */
const PROFILE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  综合类: {
    工学: 4,
    理学: 2,
    管理学: 2,
    经济学: 2,
    文学: 2,
    法学: 1.5,
    医学: 0.8,
    历史学: 0.5,
    教育学: 0.5,
    农学: 0.3,
    哲学: 0.3,
  },
  理工类: { 工学: 8, 理学: 2, 管理学: 2, 经济学: 1, 文学: 1, 法学: 0.6 },
  师范类: { 教育学: 4, 理学: 3, 文学: 3, 历史学: 1.2, 工学: 2, 管理学: 1, 法学: 1.2, 经济学: 0.6 },
  医药类: { 医学: 9, 理学: 1, 管理学: 1.2, 工学: 0.8 },
  财经类: { 经济学: 5, 管理学: 6, 法学: 1.2, 文学: 1, 工学: 1.2, 理学: 0.8 },
  农林类: { 农学: 5, 工学: 3.5, 理学: 2, 管理学: 1.5, 经济学: 1 },
  政法类: { 法学: 7, 管理学: 1.5, 文学: 1.2, 经济学: 1 },
  语言类: { 文学: 8, 经济学: 1, 管理学: 1, 法学: 0.6 },
  民族类: { 工学: 3, 理学: 2, 管理学: 2, 经济学: 1.5, 文学: 2, 法学: 2, 历史学: 0.6, 教育学: 0.6, 医学: 0.6 },
  体育类: { 教育学: 4, 管理学: 2, 文学: 1, 理学: 0.6 },
  艺术类: { 文学: 3, 管理学: 3, 工学: 1 },
}

/** Majors that the first batch of an ordinary college does not admit by score alone, or almost never has. */
const NOT_IN_ORDINARY_BATCH = /^(?:公安|体育学类|公安技术|兵器|核工程)/u
const COMMON_LANGUAGES = new Set(['英语', '日语', '德语', '法语', '俄语', '西班牙语', '翻译', '商务英语', '朝鲜语'])

/** How much a class of majors moves a cutoff, as a difference of logarithms of the rank: less is harder. */
const CLASS_PULL: Readonly<Record<string, number>> = {
  计算机类: -0.18,
  电子信息类: -0.13,
  电气类: -0.14,
  自动化类: -0.1,
  口腔医学类: -0.38,
  临床医学类: -0.26,
  法学类: -0.1,
  金融学类: -0.08,
  数学类: -0.05,
  中国语言文学类: -0.05,
  土木类: 0.12,
  材料类: 0.08,
  化学类: 0.06,
  生物科学类: 0.06,
  环境科学与工程类: 0.12,
  植物生产类: 0.16,
  林学类: 0.18,
  动物生产类: 0.18,
  护理学类: 0.24,
  旅游管理类: 0.16,
  公共管理类: 0.05,
  地质类: 0.14,
  矿业类: 0.18,
  轻工类: 0.12,
  纺织类: 0.14,
}

export interface DemoMajor {
  name: string
  code: string
  duration: string
  className: string
  category: string
  /** Requires chemistry (and physics): engineering, science, farming, medicine. */
  needsScience: boolean
  pull: number
}

export interface DemoCollege {
  fact: CollegeFact
  isVocational: boolean
  /** Logarithm of the share of candidates of its level that are above its cutoff. */
  level: number
  majors: readonly DemoMajor[]
}

const SCIENCE_CATEGORIES = new Set(['工学', '理学', '农学', '医学', '交叉学科'])

/** Colleges of the central government are better known than those of a province. */
const MINISTRY = /部$|委员会$|总局$|科学院$|办公厅$|总署$/u

function levelOf(college: CollegeFact, random: Random): number {
  const leading = LEADING[college.name]
  if (leading !== undefined) return Math.log(leading) + 0.05 * random.normal()
  const isPrivate = college.nature !== '公办'
  const isUniversity = college.name.includes('大学')
  let [from, to] = [0.5, 0.95]
  if (college.is985) [from, to] = [0.025, 0.06]
  else if (college.is211) [from, to] = [0.055, 0.17]
  else if (college.isDoubleFirstClass) [from, to] = [0.07, 0.2]
  else if (isPrivate && college.nature !== '民办') [from, to] = [0.3, 0.7]
  else if (isPrivate) [from, to] = [0.8, 0.99]
  else if (college.name.includes('职业')) [from, to] = [0.62, 0.92]
  else if (MINISTRY.test(college.authority)) [from, to] = [0.12, 0.34]
  else if (isUniversity) [from, to] = [0.2, 0.58]
  const level = Math.log(from) + random.next() * (Math.log(to) - Math.log(from))
  const pull = (CITY_PULL[college.city] ?? (REMOTE.has(college.province) ? 0.14 : 0)) + (TYPE_PULL[college.type] ?? 0)
  // what moves a great university by a third hardly moves a small one: its cutoff is near the control line anyway
  return Math.min(level + pull * Math.min(1, -level / 1.5), -0.01)
}

const toMajor = (major: MajorFact): DemoMajor => ({
  name: major.name,
  code: major.code,
  duration: major.years || (major.level === '专科' ? '三年' : '四年'),
  className: major.className,
  category: major.category,
  needsScience: SCIENCE_CATEGORIES.has(major.category) && major.className !== '护理学类',
  pull: CLASS_PULL[major.className] ?? 0,
})

/** Takes `count` different things, likelier ones more often. */
function draw<T>(things: readonly T[], weight: (thing: T) => number, count: number, random: Random): T[] {
  return things
    .map((thing) => ({ thing, place: Math.log(1 - random.next()) / Math.max(weight(thing), 1e-9) }))
    .sort((one, other) => other.place - one.place)
    .slice(0, count)
    .map(({ thing }) => thing)
}

function majorsOf(college: CollegeFact, catalogue: readonly MajorFact[], random: Random): DemoMajor[] {
  if (college.level === '专科') {
    const vocational = catalogue.filter((major) => major.level === '专科')
    return draw(vocational, () => 1, random.integer(6, 12), random).map(toMajor)
  }
  const profile = PROFILE[college.type] ?? PROFILE.综合类!
  const fitting = catalogue.filter(
    (major) =>
      major.level === '本科' &&
      profile[major.category] !== undefined &&
      !NOT_IN_ORDINARY_BATCH.test(major.className) &&
      (major.className !== '外国语言文学类' || college.type === '语言类' || COMMON_LANGUAGES.has(major.name)) &&
      (major.className !== '民族学类' || college.type === '民族类'),
  )
  const perCategory = new Map<string, number>()
  for (const major of fitting) perCategory.set(major.category, (perCategory.get(major.category) ?? 0) + 1)
  const size = college.is985
    ? random.integer(22, 34)
    : college.is211
      ? random.integer(18, 28)
      : college.name.includes('大学')
        ? random.integer(14, 24)
        : random.integer(9, 16)
  const weight = (major: MajorFact) =>
    ((profile[major.category] ?? 0) / Math.sqrt(perCategory.get(major.category) ?? 1)) *
    (/T/.test(major.code) ? 0.35 : 1)
  return draw(fitting, weight, size, random).map(toMajor)
}

/** Police, military and arts entrance colleges admit in batches of their own. */
const OTHER_BATCHES = /公安|警察|警官|消防|音乐学院|美术学院|戏剧学院|戏曲学院|舞蹈学院|电影学院/u

/** The colleges that get demonstration cutoffs, in the order of their codes. */
export function demoColleges(colleges: readonly CollegeFact[], catalogue: readonly MajorFact[]): DemoCollege[] {
  return colleges
    .filter((college) => college.type !== '军事类' && !OTHER_BATCHES.test(college.name))
    .map((fact) => {
      const isVocational = fact.level === '专科'
      const random = randomOf(`college ${fact.code}`)
      const level = isVocational
        ? Math.log(fact.isDoubleHigh ? 0.03 + 0.3 * random.next() : 0.25 + 0.6 * random.next())
        : levelOf(fact, random)
      return { fact, isVocational, level, majors: majorsOf(fact, catalogue, random) }
    })
    .filter((college) => college.majors.length >= 3)
}

/** Whether a college enrols in a province: always at home; elsewhere better-known colleges more often. */
export function enrolsIn(college: DemoCollege, provinceName: string): boolean {
  const { fact } = college
  if (fact.province === provinceName || fact.is985) return true
  const isNear = regionOf(fact.province) === regionOf(provinceName)
  let probability = isNear ? 0.45 : 0.16
  if (fact.is211) probability = 0.9
  else if (fact.isDoubleFirstClass) probability = 0.65
  else if (college.isVocational) probability = isNear ? 0.3 : 0.06
  else if (fact.nature === '公办' && fact.name.includes('大学')) probability = isNear ? 0.5 : 0.2
  else if (fact.nature !== '公办') probability = isNear ? 0.55 : 0.3
  return randomOf(`enrols ${fact.code} ${provinceName}`).chance(probability)
}
