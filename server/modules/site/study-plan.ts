// The year of the exam, step by step. Only nationally fixed steps have a day; the others have the time of earlier years, and are marked as such.
import type Type from 'typebox'
import type { StudyStep as StudyStepSchema } from '../../../contract/site'
import type { ProvinceRule } from '../../../engine/rules/province-rule'
import { chinaDate } from '../../lib/china-time/china-time'
import { examYear } from '../../lib/china-time/exam-year'
import { datesOfYear, hostOf, timeWords, yearBefore } from './province-dates'

export type StudyStep = Type.Static<typeof StudyStepSchema>

interface PlannedStep {
  key: string
  /** Month and day; a year before the exam's where `isYearBefore`. */
  from: string
  to: string
  isYearBefore?: boolean
  isApproximate?: boolean
  when: string
  title: string
  todo: string[]
  links?: { Path: string; Name: string }[]
  source?: string
}

const AUTHORITY = '日期因省而异，以省教育考试院当年公告为准'
const MINISTRY = '教育部：全国统考每年 6 月 7 日开始'

const EXAM_INFO = { Path: '/pages/personal/examinee/examinee', Name: '填写高考信息' }
const SCORE_FORM = { Path: '/pages/query/scoreForm', Name: '用估分练习填报' }
const FINAL_SCORE = { Path: '/pages/personal/setRealScore/index', Name: '填写高考成绩' }
const METHODS = { Path: '/pages/query/contrast', Name: '看填报方式' }
const QUERY = { Path: '/pages/query/index', Name: '去填报' }
const MY_LISTS = { Path: '/pages/personal/volunteer/volunteerlist', Name: '看我的志愿表' }

/** The size of a list in a province, as text: 本科批可填 40 个院校专业组，每个最多 6 个专业. */
export function ruleSentence(rule: ProvinceRule): string {
  const unit =
    { 'college-major-group': '院校专业组', 'major+college': '“专业＋院校”志愿', college: '院校志愿' }[rule.WishUnit] ??
    '志愿'
  const majors = rule.WishUnit === 'major+college' ? '' : `，每个最多 ${rule.MajorsPerUnit} 个专业`
  return `${rule.MainBatch}可填 ${rule.WishCount} 个${unit}${majors}`
}

function plannedSteps(province: { name: string; rule: ProvinceRule } | null): PlannedStep[] {
  const rule = province?.rule
  const examDays =
    rule?.Model === '文理'
      ? { to: '06-08', when: '6 月 7 日至 8 日' }
      : { to: '06-10', when: '6 月 7 日起，考到 8 日至 10 日，由各省安排' }
  return [
    {
      key: 'register',
      from: '10-20',
      to: '11-30',
      isYearBefore: true,
      isApproximate: true,
      when: '前一年 10 月下旬至 11 月',
      title: '高考报名',
      todo: [
        '准备户口簿、身份证，按学校或县区招生办通知在网上报名并确认',
        ...(rule?.Model === '文理' ? ['报名时确定文科或理科'] : ['核对选考科目，报名后一般不能再改']),
      ],
      links: [EXAM_INFO],
    },
    {
      key: 'special',
      from: '03-01',
      to: '04-30',
      isApproximate: true,
      when: '3 月至 4 月',
      title: '强基计划、综合评价和专项计划报名',
      todo: ['看目标院校当年的招生简章，够条件再报', '错过报名时间不能补报，请把截止日期记下来'],
    },
    {
      key: 'health',
      from: '03-01',
      to: '05-15',
      isApproximate: true,
      when: '3 月至 5 月中旬',
      title: '体检，外语口试',
      todo: ['保存体检结论：色弱、视力等会限制一部分专业', '想读外语、国际类专业的，看清楚是否要求口试成绩'],
    },
    {
      key: 'practice',
      from: '04-01',
      to: '06-06',
      isApproximate: true,
      when: '4 月至考前',
      title: '用模拟考成绩练习一次填报',
      todo: ['按模拟考的位次看一看冲、稳、保各有哪些院校', '和家人商量地区、专业、学费这三件事'],
      links: [SCORE_FORM, METHODS],
      source: '建议，不是考试院的安排',
    },
    {
      key: 'exam',
      from: '06-07',
      to: examDays.to,
      when: examDays.when,
      title: '全国统一高考',
      todo: ['带好准考证和身份证', '考完可以估分，不必急着改志愿'],
      source: MINISTRY,
    },
    {
      key: 'score',
      from: '06-23',
      to: '06-26',
      isApproximate: true,
      when: '6 月 23 日至 26 日前后',
      title: '公布成绩、批次线和一分一段表',
      todo: ['把高考成绩和位次填进来，档位会按真实位次重新计算', '对分数有疑问的，在规定的几天内申请复核'],
      links: [FINAL_SCORE],
    },
    {
      key: 'fill',
      from: '06-26',
      to: '07-06',
      isApproximate: true,
      when: '6 月底至 7 月初，只有几天',
      title: rule ? `填报志愿：${ruleSentence(rule)}` : '填报志愿',
      todo: [
        '志愿表要在本省考试院的网站上正式填报，这里只帮助准备',
        '不要等到最后一天；提交后再登录一次核对',
        '核对选科要求、体检限制、学费和是否服从调剂',
      ],
      links: [QUERY, MY_LISTS],
    },
    {
      key: 'admit',
      from: '07-07',
      to: '08-31',
      isApproximate: true,
      when: '7 月上旬至 8 月',
      title: '分批录取和征集志愿',
      todo: ['在本省考试院网站查录取结果，不要相信“内部名额”', '没有被录取的，留意征集志愿，通常只有一两天'],
    },
  ]
}

/** Days of a step that are told. */
const DAYS_TOLD = 3

/** The days that the province has published for a step, with their pages; of the newest year before, marked, while it has none. */
function datesOfStep(province: string, year: number, key: string): string[] {
  const of = ({ score: 'scores', fill: 'fillings' } as const)[key]
  if (of === undefined) return []
  const own = datesOfYear(province, year)[of]
  const before = own.length > 0 ? year : yearBefore(province, year, of)
  const dates = before === null ? [] : datesOfYear(province, before)[of]
  return dates
    .slice(0, DAYS_TOLD)
    .map(
      (date) =>
        `${own.length > 0 ? `${year} 年` : `往年（${before} 年）`}：${date.title} ${timeWords(date)}（${hostOf(date)}）`,
    )
}

/**
 * The steps of the exam that the countdown leads to, in order of time.
 * @param province name and rule of the candidate's province; without one the texts fit all provinces
 */
export function studyPlan(
  now: Date,
  province: { name: string; rule: ProvinceRule } | null,
): { ExamYear: number; Steps: StudyStep[] } {
  const day = chinaDate(now)
  const year = examYear(now)
  const Steps = plannedSteps(province).map((step): StudyStep => {
    const stepYear = step.isYearBefore ? year - 1 : year
    const From = `${stepYear}-${step.from}`
    const To = `${stepYear}-${step.to}`
    const dates = province ? datesOfStep(province.name, year, step.key) : []
    return {
      Key: step.key,
      From,
      To,
      IsApproximate: step.isApproximate ?? false,
      When: step.when,
      Title: step.title,
      State: day > To ? 'past' : day < From ? 'next' : 'now',
      Todo: [...dates, ...step.todo],
      Links: step.links ?? [],
      Source: step.source ?? AUTHORITY,
    }
  })
  return { ExamYear: year, Steps: Steps.sort((a, b) => a.From.localeCompare(b.From)) }
}
