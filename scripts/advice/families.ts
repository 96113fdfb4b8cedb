// Five families of a province and track: the best of the table, its first twentieth, its middle, just above the control line and below it.
import type { RequestOf, ResponseOf } from '../../contract/registry'
import { callApi } from '../../tests/support/built-server'
import type { Exam } from '../../tests/support/walk/exams'

type Province = ResponseOf<'Public/ProvinceList'>['ProvinceList'][number]
type Batch = ResponseOf<'Wish/BatchList'>['Items'][number]

export const PLACES = ['top', '5 %', 'median', 'above the line', 'below the line'] as const
export type Place = (typeof PLACES)[number]

export interface Family {
  place: Place
  track: string
  exam: Exam
  /** Score of the control line of the main batch; null if none is known. */
  line: number | null
  /** Rank on the family's score sheet, if the table does not reach down to the score; null if the table gives it. */
  ownRank: number | null
}

/** Points above the control line of a family just above it, and below it. */
const ABOVE = 3
const BELOW = 8
/** Places after the last one of the table for a family below the table. */
const BEHIND = 2_000
const FIRST = new Set(['物理类', '历史类', '理科', '文科'])
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  物理类: ['化学', '生物'],
  历史类: ['政治', '地理'],
  综合: ['物理', '化学', '生物'],
}

const subjectTypeOf = (track: string): 1 | 2 | 3 => (track === '综合' ? 3 : /历史|文/.test(track) ? 1 : 2)

/** The province's name of a subject; 政治 is 思想政治 in some. */
const named = (rule: Province['Rule'], subject: string): string =>
  rule.Reselect.find((name) => name === subject || name.endsWith(subject)) ?? subject

async function call<Name extends keyof Calls>(url: string, name: Name, body: Calls[Name][0]): Promise<Calls[Name][1]> {
  const { Code, Data, Message } = await callApi<Calls[Name][1]>(url, name, body)
  if (Code !== 0) throw new Error(`${name}: ${Message}`)
  return Data
}
interface Calls {
  'Public/LineRank': [RequestOf<'Public/LineRank'>, ResponseOf<'Public/LineRank'>]
  'Public/LineRankList': [RequestOf<'Public/LineRankList'>, ResponseOf<'Public/LineRankList'>]
  'Wish/BatchList': [RequestOf<'Wish/BatchList'>, ResponseOf<'Wish/BatchList'>]
}

/** The families of one track; fewer without a table or control line. */
export async function familiesOf(url: string, province: Province, track: string, year: number): Promise<Family[]> {
  const { ProvinceId, ProvinceName, Rule: rule } = province
  const others = (OTHERS[track] ?? []).map((subject) => named(rule, subject))
  const subjects = [...(FIRST.has(track) ? [track] : []), ...others]
  const SubjectType = subjectTypeOf(track)
  const SelectSubjectList = rule.Model === '文理' ? [] : [...(track === '综合' ? [] : [track.slice(0, 2)]), ...others]
  const asked = { ProvinceId, Year: year, SubjectType, SelectSubjectList }
  const rankOf = (Score: number) => call(url, 'Public/LineRank', { ...asked, Score })
  const middle = await rankOf(Math.round(rule.FullScore * 0.6))
  if (middle.Total === null || middle.TableYear === null) return []
  const total = middle.Total

  const table = await call(url, 'Public/LineRankList', {
    ProvinceId,
    Year: middle.TableYear,
    SubjectType,
    PageSize: 1,
  })
  const top = table.Items[0]?.Score ?? rule.FullScore
  /** The lowest score whose rank is that good. */
  const scoreOf = async (rank: number): Promise<number> => {
    let low = 0
    let high = Math.floor(top)
    while (low < high) {
      const half = (low + high) >> 1
      const own = (await rankOf(half)).Rank
      if (own !== null && own <= rank) high = half
      else low = half + 1
    }
    return low
  }
  const median = await scoreOf(Math.round(total / 2))
  const batches = await call(url, 'Wish/BatchList', { ...asked, Score: median, WishType: 0 })
  const main = batches.Items.find((batch: Batch) => batch.BatchName === rule.MainBatch) ?? batches.Items[0]
  const line = main?.Line?.Score ?? null
  const scores: [Place, number | null][] = [
    ['top', top],
    ['5 %', await scoreOf(Math.round(total / 20))],
    ['median', median],
    ['above the line', line === null ? null : line + ABOVE],
    ['below the line', line === null ? null : line - BELOW],
  ]
  const families = scores.map(async ([place, score]): Promise<Family[]> => {
    if (score === null || score < 0 || score > rule.FullScore) return []
    const exam = { provinceId: ProvinceId, provinceName: ProvinceName, subjects, score }
    const own = await rankOf(score)
    return [{ place, track, line, exam, ownRank: own.Rank === null ? total + BEHIND : null }]
  })
  return (await Promise.all(families)).flat()
}
