// Deadlines of a way, as days of the year of the exam: those of earlier years, marked as such.

export interface PathStep {
  key: string
  title: string
  /** Month and day of the exam's year; of the year before where `isYearBefore`. */
  from: string
  to: string
  isYearBefore?: boolean
}

const step = (key: string, title: string, from: string, to: string, isYearBefore = false): PathStep => ({
  key,
  title,
  from,
  to,
  ...(isYearBefore && { isYearBefore }),
})

const REGISTER = step('register', '高考报名', '10-20', '11-30', true)
const EXAM = step('exam', '全国统一高考', '06-07', '06-10')
const FILL = step('fill', '填报志愿', '06-26', '07-06')
const FILL_EARLY = step('fill-early', '填报提前批志愿', '06-26', '07-02')
export const STRONG_BASE = [
  step('apply', '在阳光高考平台报名强基计划，只能选一所学校', '04-10', '04-30'),
  EXAM,
  step('confirm', '出分前确认考试，出分后看入围', '06-10', '06-26'),
  step('test', '学校考核：笔试、面试、体育测试', '06-26', '07-04'),
] as const
export const COMPREHENSIVE = [
  step('apply', '看各校简章，报名、交材料', '03-20', '05-10'),
  EXAM,
  step('test', '学校考核，多在高考后、出分前后', '06-10', '07-05'),
  step('fill-comprehensive', '在综合评价栏填报', '06-26', '07-06'),
] as const
/** Registration for the plans of the national and provincial authorities is part of that for the exam, or a little later. */
export const SPECIAL = [
  REGISTER,
  step('audit', '申请资格审核、看公示', '11-01', '04-30', true),
  EXAM,
  FILL_EARLY,
] as const
export const UNIVERSITY_SPECIAL = [
  step('apply', '在阳光高考平台报名高校专项，交材料', '04-01', '04-25'),
  EXAM,
  step('test', '学校考核（有的学校不考）', '06-10', '06-25'),
  FILL_EARLY,
] as const
export const BODY_TESTED = [
  step('apply', '看本省公告，报名或网上填报意向', '04-01', '06-20'),
  step('examined', '政治考核、面试、体检、体能测评', '05-01', '06-30'),
  EXAM,
  FILL_EARLY,
] as const
export const FLIGHT = [
  step('apply', '初检、报名（空军、海军、民航各有日程）', '09-01', '12-31', true),
  step('examined', '复检、定检和背景调查', '01-01', '05-31'),
  EXAM,
  FILL_EARLY,
] as const
export const ARTS = [
  step('apply', '艺术类统考报名', '10-20', '11-30', true),
  step('exam-arts', '各省艺术统考', '12-01', '01-31', true),
  step('exam-school', '少数院校的校考', '01-15', '03-31'),
  EXAM,
  FILL,
] as const
export const SPORTS = [
  step('apply', '体育类统考报名', '10-20', '11-30', true),
  step('exam-sports', '各省体育统考', '03-01', '05-10'),
  EXAM,
  FILL,
] as const
export const SPORTS_TEAM = [
  step('apply', '在阳光高考平台报名高水平运动队', '12-01', '01-15', true),
  step('test', '专业测试（全国统考或校考）', '01-15', '04-30'),
  EXAM,
  FILL_EARLY,
] as const
export const SPORTS_SINGLE = [
  step('apply', '在中国运动文化教育网或“体教联盟”报名', '12-01', '02-10', true),
  step('test', '专项考试', '03-01', '04-20'),
  step('exam-culture', '文化考试（不考高考）', '04-01', '04-30'),
] as const
export const ORDINARY = [REGISTER, EXAM, FILL] as const
export const EARLY = [REGISTER, EXAM, FILL_EARLY] as const
export const VOCATIONAL_SINGLE = [
  step('apply', '单独考试、分类考试报名', '11-01', '03-15', true),
  step('test', '文化素质和职业技能测试', '01-01', '04-20'),
  step('result', '录取（录取后不再参加高考录取）', '04-01', '05-31'),
] as const
export const RECOMMENDED = [
  step('apply', '学校推荐、公示，向大学申请', '11-01', '02-28', true),
  step('test', '大学测试', '12-01', '04-30', true),
] as const
export const HONG_KONG = [
  step('apply', '直接向学校网上申请、交材料', '10-01', '06-15', true),
  EXAM,
  step('test', '面试，出分后补交成绩', '06-01', '07-10'),
] as const
