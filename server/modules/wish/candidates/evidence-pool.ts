// What the control line does to a line, in the words of a family: how many stand above it, this year and then, and that nobody below it may file.
import { OLD_TRACK } from '../../../../engine/forecasting/learning/first-year'
import { endNow, poolReach } from '../../../../engine/forecasting/pools'
import { chanceAlone, loweredByEnd } from '../../../../engine/forecasting/probability'
import { endingBatchOf } from '../../../../engine/rules/batch-gate'
import { isMadeUp } from '../../../../engine/candidate-index/learning'
import { thousands } from '../../../../engine/math/thousands'
import type { AdmissionService } from '../../admission/admission.service'
import type { Source } from '../../admission/basis'
import type { Situation } from '../situation'
import { lastYear, type Evidence, type Explained } from './evidence-start'

/** The control line that candidates are counted above: the batch's own, or that of the batch before it. */
const controlLineOf = ({ province: { ProvinceName, Rule }, batch, candidateIndex: { data } }: Situation): string =>
  data.behind === 'later' ? `${endingBatchOf(ProvinceName, Rule.MainBatch, batch)}控制线` : '控制线'

/** Why a line moves with the number of candidates above the control line. */
export function poolReason({ where, forecast }: Explained, share: number): string {
  const { pools } = where.candidateIndex.model
  const more = share > 0 ? '多' : '少'
  const line = controlLineOf(where)
  // of several lines of several years nobody can name the one year
  if (forecast.lag === 0) return `${line}上的考生比往年${more}`
  const year = lastYear(where, forecast)
  const [now, then] = [pools[0] ?? Number.NaN, pools[forecast.lag] ?? Number.NaN]
  const old = forecast.isOverReform ? `改革前${OLD_TRACK[where.candidateIndex.data.track] ?? ''}` : ''
  if (!(share > 0 ? now > then : now < then)) return `${line}上的考生比 ${year} 年${old}${more}`
  return `${where.candidateIndex.data.wishYear} 年${line}上有 ${thousands(now)} 名考生，比 ${year} 年${old}的 ${thousands(then)} 名${more}`
}

/** Why a line lies no farther out than the control line. */
export function controlLineReason({ where, forecast }: Explained): string {
  const { model, data } = where.candidateIndex
  const shut = `没上${endLineOf(where)}的不能填报，${data.wishYear} 年上线的共 ${thousands(endNow(model))} 名`
  // where the places of a batch end before its line, new units are expected as much farther above it
  const above = Math.log(endNow(model)) - forecast.center
  return forecast.cut < 0 ? `${shut}；没有往年线的，最靠后只算到离线${percent(above)}` : shut
}

/** The control line that the batch itself ends at. */
const endLineOf = ({ batch, candidateIndex: { data } }: Situation): string =>
  data.behind === 'later' ? `${batch}控制线` : '控制线'

const percent = (change: number): string => `约 ${Math.round(100 * change)}%`

/** From this much on, what the end of the batch takes from a chance is told. */
const LEAST_EFFECT = 0.015

/** Log rank within which a candidate stands close to a line. */
const CLOSE = 0.03

/**
 * What the end of the batch takes from the chance of a candidate near it, and the chance that the line alone would give where the unit is offered; null where it
 * takes next to nothing.
 */
export function nearEndText({ where, forecast }: Explained): { text: string; lineAlone: number } | null {
  const { model, data } = where.candidateIndex
  const { candidate } = where
  const lowered = loweredByEnd(model, forecast, candidate)
  if (lowered < LEAST_EFFECT) return null
  const lineAlone = chanceAlone(model, { ...forecast, offered: 1 }, candidate)
  const line = endLineOf(where)
  const above = Math.log(endNow(model) / candidate.rank)
  const majorOffsets = above < 0 ? `在${line}以后` : `离${line}${above < CLOSE ? '很近' : '不远'}`
  const lines = data.behind === 'sections' ? '' : '往年这里的线多比推算的靠前，也'
  const full = `有的年份招到${above < 0 ? line : '这里'}之前已经招满`
  const why = `位次${majorOffsets}：${lines}${full}`
  return { text: `${why}，概率已为此降低 ${Math.round(100 * lowered)} 个百分点`, lineAlone }
}

/** From this part of the change at the control line on, that nobody knows it is worth a word. */
const NEAR = 0.25

/** Why the range of a line near the control line is wider while that is not out; '' where it is, or is far away. */
export function missingLineText({ where, forecast, sum }: Explained): string {
  const { model, data } = where.candidateIndex
  if (forecast.lag === 0 || (model.pools[0] ?? 0) > 0) return ''
  if (poolReach(model, forecast.lag, Math.exp(sum.start)) < NEAR) return ''
  const near = data.behind === 'later' ? '这一批的线' : '离控制线不远的线'
  return `${data.wishYear} 年的${controlLineOf(where)}还没有：有多少人上线还不知道，${near}范围放宽了`
}

/** Where the numbers of the two come from; nothing where neither is told. */
export async function sourcesOfPools(
  { poolSourcesOf }: Pick<AdmissionService, 'poolSourcesOf'>,
  { province, track, candidateIndex, batch }: Pick<Situation, 'province' | 'track' | 'candidateIndex' | 'batch'>,
  { Moves, Start }: Pick<Evidence, 'Moves' | 'Start'>,
): Promise<Evidence['Sources']> {
  const isNamed = (part: 'pool' | 'controlLine'): boolean => Moves.some(({ Part }) => Part === part)
  if (!isNamed('pool') && !isNamed('controlLine')) return []
  const { wishYear, reform = Number.POSITIVE_INFINITY } = candidateIndex.data
  const ending = endingBatchOf(province.ProvinceName, province.Rule.MainBatch, batch)
  const ends = isNamed('controlLine')
    ? [{ year: wishYear, batch: candidateIndex.data.behind === 'later' ? batch : ending }]
    : []
  const changed = isNamed('pool') ? [wishYear, ...(Start?.Year ? [Start.Year] : [])] : []
  const counts = [...changed.map((year) => ({ year, batch: ending })), ...ends]
  const found = new Map<string, { what: string; years: number[]; source: Source }>()
  const add = (what: string, year: number, source: Source): void => {
    const key = [what, source.Source, source.Basis].join('/')
    const known = found.get(key)
    if (known && !known.years.includes(year)) known.years.push(year)
    else if (!known) found.set(key, { what, years: [year], source })
  }
  for (const { year, batch: of } of counts) {
    const isOld = wishYear - 1 - year >= reform
    const counted = await poolSourcesOf(
      { provinceId: province.ProvinceId, year, track: (isOld && OLD_TRACK[track]) || track, batch: of },
      isMadeUp(candidateIndex.data),
    )
    if (!counted) continue
    add(of === ending ? '控制线' : `${of}控制线`, year, counted.line)
    add(counted.isOfTable ? '一分一段表' : '录取线上印的分数和位次', year, counted.count)
  }
  return [...found.values()].map(({ what, years: of, source }) => ({ What: `${of.join('、')} 年${what}`, ...source }))
}
