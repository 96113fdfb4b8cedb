// Where an expected cutoff starts, as text for a family: the unit's own last cutoff, or the units whose cutoffs replace it.
import type { RequestOf, ResponseOf } from '../../../../contract/registry'
import { groupName } from '../../../../engine/identity/group-name'
import { rankAt, type CutoffSum } from '../../../../engine/forecasting/explain'
import { OLD_TRACK } from '../../../../engine/forecasting/learning/first-year'
import type { CutoffForecast } from '../../../../engine/forecasting/cutoff-forecast'
import { CUTOFF_YEARS, type IndexedUnit } from '../../../../engine/candidate-index/data'
import type { Candidate } from './candidate-view'
import type { Situation } from '../situation'
import { thousands } from '../../../../engine/math/thousands'

export type Evidence = Omit<ResponseOf<'Wish/SchoolScoreLine'>, 'AtCollege' | 'TrackRecord'>
export type Request = RequestOf<'Wish/SchoolScoreLine'>

/** Units named individually. */
const MOST_NAMED = 3

/** The word for a unit's neighbours in the same college. */
export const UNIT_NOUN = { group: '专业组', major: '专业', college: '志愿' } as const

/** The name of a new unit's predecessor among the units of one college. */
function shortName(info: IndexedUnit): string {
  return info.groupCode ? groupName(info.groupCode) : (info.majorName ?? info.collegeName)
}

export interface Explained {
  where: Situation
  request: Request
  unit: number
  view: Candidate
  forecast: CutoffForecast
  sum: CutoffSum
}

/** Year of the last cutoff of a unit with cutoffs of its own. */
export const lastYear = (where: Situation, forecast: CutoffForecast): number =>
  where.candidateIndex.data.wishYear - forecast.lag

/** The cutoff that a forecast starts from. */
export function startOf({ where, unit, forecast, sum, view }: Explained): NonNullable<Evidence['Start']> {
  const Rank = rankAt(sum.start)
  const noun = UNIT_NOUN[where.kind]
  const named = sum.from
    .slice(0, MOST_NAMED)
    .map(({ unit }) => shortName(where.candidateIndex.data.units[unit] as IndexedUnit))
    .join('、')
  const some = sum.from.length > MOST_NAMED ? `${named}等` : named
  const at = `位次 ${thousands(Rank)}`
  if (sum.origin === 'own') {
    const Year = lastYear(where, forecast)
    const cutoff = view.Lines.find((own) => own.Year === Year)
    const Score = cutoff?.MinScore ?? null
    const among = where.candidateIndex.rankRangeOf(unit, Year)
    const old = forecast.isOverReform ? OLD_TRACK[where.candidateIndex.data.track] : undefined
    const made = cutoff?.Basis === 'derived' ? '（取所含专业的最低线，不是公布的投档线）' : ''
    const looked =
      among !== null
        ? `（分数在一分一段表的最高一段，位次只知道在前 ${thousands(among)} 名以内，按中间估计，范围放宽了）`
        : cutoff?.RankBasis === 'lookup'
          ? '（位次按一分一段表查得）'
          : ''
    const Text = `${Year} 年${old ? `改革前${old}的` : ''}录取最低${Score === null ? '' : ` ${Score} 分，`}${at}${looked}${made}`
    return { Origin: sum.origin, Text, Rank, Score, Year }
  }
  if (sum.origin === 'majors') return startOfMajors({ where, unit, forecast, view }, Rank)
  const { wishYear } = where.candidateIndex.data
  const newest = where.candidateIndex.cutoffYears[0] ?? wishYear - 1
  const past = view.Past?.Text ?? '没有自己的往年线'
  const Text = {
    alike: `${alikeText(forecast, past, sum.from[0]?.unit === unit, ` ${newest} 年`)}${/^\d/u.test(some) ? ' ' : ''}${some}的录取线算起，${at}`,
    predecessors: `${past}；招生专业和同校往年的${some}重合最多，从${sum.from.length > 1 ? '它们' : '它'}的录取线算起，${at}`,
    'college-and-major': `${past}；按这所学校的水平和这个专业在各校的冷热，${newest} 年大约相当于${at}`,
    college: `${past}；从同校居中的${noun}（${some}）的录取线算起，${at}`,
  }[sum.origin]
  return { Origin: sum.origin, Text, Rank, Score: null, Year: null }
}

const TENTHS = '零一二三四五六七八九十'

/** What a group's majors were taken at, beside the cutoff of its number or of the groups it is most like. */
function startOfMajors(
  { where, unit, forecast, view }: Pick<Explained, 'where' | 'unit' | 'forecast' | 'view'>,
  Rank: number,
): NonNullable<Evidence['Start']> {
  const Year = lastYear(where, forecast)
  const { contentCutoffs, wishYear } = where.candidateIndex.data
  const ofMajors = contentCutoffs?.ranks[unit * CUTOFF_YEARS + (wishYear - 1 - Year)] ?? 0
  const own = view.Lines.find((cutoff) => cutoff.Year === Year)?.MinRank
  const inside = `组里这些专业 ${Year} 年最低录到位次 ${thousands(ofMajors || Rank)}`
  const other = own ? `同一个组号那年是位次 ${thousands(own)}，装的专业不全一样` : '内容最像的组那年的线和它不一样'
  const Text =
    forecast.fromMajors === 1
      ? `${view.Past?.Text ?? '这个组号没有往年线'}；${inside}，从它算起`
      : `${inside}；${other}，按专业占${TENTHS[Math.round(10 * forecast.fromMajors)]}成合起来，从位次 ${thousands(Rank)} 算起`
  return { Origin: 'majors', Text, Rank, Score: null, Year }
}

/**
 * Why a group does not start from the cutoff of its own code.
 * @param past what is known of a unit without a cutoff of its own, as text
 * @param then the year of the newest cutoffs, as text
 */
function alikeText({ change, lag }: CutoffForecast, past: string, isOwnFirst: boolean, then: string): string {
  if (lag === 0) return `${past}；从${then}选科要求、专业最像的`
  if (change === 'requirement') return `选科要求变了：同一个组号${then}的要求不一样。从那年内容最像的`
  if (change === 'majors') return `组内专业变了：同一个组号${then}不是这些专业。从那年内容最像的`
  return isOwnFirst ? '同校有内容相近的组，按相像的程度从' : `组号重新编过，从${then}选科要求、专业最像的`
}
