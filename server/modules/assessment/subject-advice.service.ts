// Subject choice: three combinations from the province's rule, own marks, interests and the majors that the plans open.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import {
  adviseChoices,
  interestPart,
  marksPart,
  type Advice,
  type Strength,
} from '../../../engine/guidance/subjects/advice'
import { fullChoices, trackOfChoice } from '../../../engine/guidance/subjects/combinations'
import type { ProvinceRule, Track } from '../../../engine/rules/province-rule'
import { ProductError } from '../../http/errors'
import type { AdmissionService } from '../admission/admission.service'
import type { ReadResult, ResultService } from './result.service'
import { thousands } from '../../../engine/math/thousands'

type Request = RequestOf<'Career/SubjectAdvice'>
type Answer = ResponseOf<'Career/SubjectAdvice'>
type Plans = ResponseOf<'Career/SelectExamStat'>
type Stat = Plans['Items'][number]

export interface SubjectAdviceDependencies {
  admission: Pick<AdmissionService, 'getProvince' | 'selectExamStat' | 'selectExamDetail' | 'tableFor' | 'wishYear'>
  results: Pick<ResultService, 'find' | 'latest'>
}

const TITLES: Readonly<Record<Strength, string>> = {
  all: '综合',
  marks: '成绩',
  interest: '兴趣',
  open: '报考面',
}
/** 综合、兴趣最好; one that is best at nothing is an alternative. */
const titleOf = ({ strengths }: Advice): string =>
  strengths.length > 0 ? `${strengths.map((one) => TITLES[one]).join('、')}最好` : '备选'

/** Closed majors named in one sentence. */
const NAMED = 3
/** Wished majors that are looked up: a family with more wishes reads the whole list. */
const MOST_WISHES = 10

const keyOf = (subjects: readonly string[]): string => subjects.join('+')

/** The subjects a province lets candidates choose, as text. */
function ruleText({ Model, FirstChoice, Reselect, ReselectCount }: ProvinceRule): string {
  if (Model === '文理') return '分文科和理科，不选科。'
  const rest = `${Reselect.join('、')}里选 ${ReselectCount} 门`
  return Model === '3+3' ? `从${rest}。` : `${FirstChoice.join('、')}里选 1 门，再从${rest}。`
}

/** Makes the call; throws PROVINCE_UNKNOWN, SUBJECTS_NOT_ALLOWED and, for a result of another account, TEST_RESULT_NOT_FOUND. */
export function createSubjectAdvice({ admission, results }: SubjectAdviceDependencies) {
  async function interestOf(userId: string | undefined, resultId: string | undefined): Promise<ReadResult | null> {
    if (userId === undefined) return null
    const found =
      resultId === undefined ? await results.latest(userId, 'subject') : await results.find(userId, resultId)
    return found?.isReadable && found.bank.test === 'subject' ? found : null
  }

  /**
   * How many candidates are in the score tables of each track, and the places planned, where tables are apart; in Chinese, with the source of the tables.
   * Else that this is unknown. Tables and plans may be of different years; each names its own.
   */
  async function competition(
    provinceId: string,
    rule: ProvinceRule,
    { Items: stats, PlanYear, Batch }: Plans,
  ): Promise<Pick<Answer, 'Competition' | 'CompetitionSource'>> {
    const unknown = (Competition: string) => ({ Competition, CompetitionSource: null })
    if (rule.Model === '文理') return unknown('')
    if (rule.Model !== '3+1+2') return unknown('考试院不按单科公布选考人数，选同一门的人有多少，现在不知道。')
    const wishYear = await admission.wishYear()
    const lines = await Promise.all(
      (['物理类', '历史类'] as const).map(async (track: Track) => {
        const table = await admission.tableFor(provinceId, wishYear, track)
        const people = table?.table.cumulative.at(-1)
        const places = stats.find((stat) => stat.Track === track)?.Total.Places
        if (!table || !people || !places) return null
        const planned = `${PlanYear === null ? '' : `${PlanYear} 年`}${Batch ?? ''}计划 ${thousands(places)} 人`
        return {
          source: table.source,
          text: `${table.year} 年一分一段表里${track} ${thousands(people)} 人，${planned}，每 100 人 ${Math.round((places / people) * 100)} 个名额`,
        }
      }),
    )
    const known = lines.filter((line) => line !== null)
    return known.length === 0
      ? unknown('物理类和历史类各有多少人，本省的一分一段表还没有导入，现在不知道。')
      : {
          Competition: `${known.map(({ text }) => text).join('；')}。再选科目各有多少人没有公布。`,
          CompetitionSource: known[0]?.source ?? null,
        }
  }

  const closedNames = async (provinceId: string, subjects: readonly string[]) =>
    admission.selectExamDetail({
      ProvinceId: provinceId,
      Subjects: [...subjects],
      By: 'major',
      State: 'closed',
      PageSize: NAMED,
    })

  /** Whether a choice opens a major; undefined if its track plans none of that name. */
  async function stateOf(provinceId: string, subjects: readonly string[], name: string) {
    const { Items } = await admission.selectExamDetail({
      ProvinceId: provinceId,
      Subjects: [...subjects],
      By: 'major',
      Keyword: name,
      PageSize: 100,
    })
    return Items.find((row) => row.Name === name)?.State
  }

  /** Wished majors that a choice closes: by what they require, or because they are planned for another track only. */
  async function closedWishes(
    provinceId: string,
    subjects: readonly string[],
    rule: ProvinceRule,
    wishes: readonly string[],
  ) {
    const track = trackOfChoice(rule, subjects)
    const elsewhere = fullChoices(rule).find((other) => trackOfChoice(rule, other) !== track)
    const states = await Promise.all(
      wishes.slice(0, MOST_WISHES).map(async (name) => {
        const state = await stateOf(provinceId, subjects, name)
        if (state !== undefined) return state === 'closed' ? name : null
        return elsewhere && (await stateOf(provinceId, elsewhere, name)) !== undefined ? name : null
      }),
    )
    return states.filter((name) => name !== null)
  }

  function reasonsOf(advice: Advice, order: readonly string[], stat: Stat | undefined): string[] {
    const ranks = advice.subjects.map((subject) => order.indexOf(subject) + 1).sort((a, b) => a - b)
    return [
      advice.marks === null ? '' : `三科在你的成绩里排第 ${ranks.join('、')}`,
      advice.interest === null ? '' : `三科的兴趣和信心平均 ${Math.round(advice.interest * 100)} 分（满分 100）`,
      stat && stat.Total.Majors > 0
        ? `${stat.Track}里能报 ${thousands(stat.Open.Majors)} 个专业，计划 ${thousands(stat.Open.Places)} 人`
        : '',
    ].filter(Boolean)
  }

  async function givesUp(
    request: Request,
    advice: Advice,
    rule: ProvinceRule,
    stat: Stat | undefined,
  ): Promise<string[]> {
    const { Order: order, MajorList: wishes = [], ProvinceId } = request
    const better = order.slice(0, 2).filter((subject) => !advice.subjects.includes(subject))
    const isPossible = (subject: string) => rule.FirstChoice.includes(subject) || rule.Reselect.includes(subject)
    const closed = stat && stat.Closed.Majors > 0 ? await closedNames(ProvinceId, advice.subjects) : null
    const lost = stat ? await closedWishes(ProvinceId, advice.subjects, rule, wishes) : []
    return [
      ...lost.map((name) => `想学的${name}报不了`),
      ...better.filter(isPossible).map((subject) => `成绩排第 ${order.indexOf(subject) + 1} 的${subject}`),
      closed && stat
        ? `${stat.Track}里有 ${thousands(stat.Closed.Majors)} 个专业报不了，如${closed.Items.map(({ Name }) => Name).join('、')}`
        : '',
      stat && stat.Unknown.Majors > 0 ? `另有 ${thousands(stat.Unknown.Majors)} 个专业的要求没有公布` : '',
    ].filter(Boolean)
  }

  return async function advise(userId: string | undefined, request: Request): Promise<Answer> {
    const province = await admission.getProvince(request.ProvinceId)
    const { Rule: rule } = province
    const subjects = [...new Set([...(rule.Model === '3+1+2' ? rule.FirstChoice : []), ...rule.Reselect])]
    const strange = request.Order.find((subject) => !subjects.includes(subject))
    if (rule.Model !== '文理' && strange !== undefined)
      throw new ProductError('SUBJECTS_NOT_ALLOWED', `本省没有“${strange}”这门选考科目，请重新排序`)
    if (new Set(request.Order).size !== request.Order.length)
      throw new ProductError('SUBJECTS_NOT_ALLOWED', '同一门排了两次，请重新排序')
    const [found, plans] = await Promise.all([
      interestOf(userId, request.ResultId),
      admission.selectExamStat({ ProvinceId: request.ProvinceId }),
    ])
    const interest = new Map((found?.scores ?? []).map(({ scale, value }) => [scale, value / 100]))
    const stats = new Map(plans.Items.map((stat) => [keyOf(stat.Subjects), stat]))
    const most = Math.max(0, ...plans.Items.map(({ Total }) => Total.Majors))
    const choices = fullChoices(rule).map((choice) => {
      const stat = stats.get(keyOf(choice))
      return {
        subjects: choice,
        marks: marksPart(choice, request.Order),
        interest: interestPart(choice, interest),
        open: stat && most > 0 && stat.Total.Majors > 0 ? stat.Open.Majors / most : null,
      }
    })
    const advice = adviseChoices(choices)
    return {
      ProvinceName: province.ProvinceName,
      Model: rule.Model,
      Rule: ruleText(rule),
      Subjects: subjects,
      Choices: await Promise.all(
        advice.map(async (one) => {
          const stat = stats.get(keyOf(one.subjects))
          return {
            Subjects: [...one.subjects],
            Title: titleOf(one),
            Track: trackOfChoice(rule, one.subjects),
            Marks: one.marks,
            Interest: one.interest,
            Open: one.open,
            Places: stat?.Open.Places ?? null,
            Reasons: reasonsOf(one, request.Order, stat),
            GivesUp: await givesUp(request, one, rule, stat),
          }
        }),
      ),
      HasInterest: found !== null,
      PlanYear: plans.PlanYear,
      Batch: plans.Batch,
      ...(await competition(request.ProvinceId, rule, plans)),
      RuleSource: rule.SourceUrl,
      Source: plans.Source,
    }
  }
}
