// The effect of the control line on a cutoff, as text for a family: how many candidates are above it, this year and then, and that nobody below it may file.
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

/** Why a cutoff moves with the number of candidates above the control line. */
export function poolReason({ where, forecast }: Explained, share: number): string {
  const { pools } = where.candidateIndex.model
  const more = share > 0 ? '多' : '少'
  const controlLine = controlLineOf(where)
  // for several cutoffs of several years no single year can be named
  if (forecast.lag === 0) return `${controlLine}上的考生比往年${more}`
  const year = lastYear(where, forecast)
  const [now, then] = [pools[0] ?? Number.NaN, pools[forecast.lag] ?? Number.NaN]
  const old = forecast.isOverReform ? `改革前${OLD_TRACK[where.candidateIndex.data.track] ?? ''}` : ''
  if (!(share > 0 ? now > then : now < then)) return `${controlLine}上的考生比 ${year} 年${old}${more}`
  return `${where.candidateIndex.data.wishYear} 年${controlLine}上有 ${thousands(now)} 名考生，比 ${year} 年${old}的 ${thousands(then)} 名${more}`
}

/** Why a cutoff is no lower than the control line. */
export function controlLineReason({ where, forecast }: Explained): string {
  const { model, data } = where.candidateIndex
  const shut = `没上${endControlLineOf(where)}的不能填报，${data.wishYear} 年上线的共 ${thousands(endNow(model))} 名`
  // if the places of a batch are full before its control line, new units are expected as much farther above it
  const above = Math.log(endNow(model)) - forecast.center
  return forecast.cut < 0 ? `${shut}；没有往年线的，最靠后只算到离线${percent(above)}` : shut
}

/** The control line at which the batch itself ends. */
const endControlLineOf = ({ batch, candidateIndex: { data } }: Situation): string =>
  data.behind === 'later' ? `${batch}控制线` : '控制线'

const percent = (change: number): string => `约 ${Math.round(100 * change)}%`

/** The effect of the end of the batch on a chance is shown from this size on. */
const LEAST_EFFECT = 0.015

/** Log rank within which a candidate counts as close to a cutoff. */
const CLOSE = 0.03

/**
 * How much the end of the batch lowers the chance of a candidate near it, and the chance from the cutoff alone if the unit is offered; null if the effect
 * is very small.
 */
export function nearEndText({ where, forecast }: Explained): { text: string; controlLineAlone: number } | null {
  const { model, data } = where.candidateIndex
  const { candidate } = where
  const lowered = loweredByEnd(model, forecast, candidate)
  if (lowered < LEAST_EFFECT) return null
  const controlLineAlone = chanceAlone(model, { ...forecast, offered: 1 }, candidate)
  const controlLine = endControlLineOf(where)
  const above = Math.log(endNow(model) / candidate.rank)
  const place = above < 0 ? `在${controlLine}以后` : `离${controlLine}${above < CLOSE ? '很近' : '不远'}`
  const cutoffs = data.behind === 'sections' ? '' : '往年这里的线多比推算的靠前，也'
  const full = `有的年份招到${above < 0 ? controlLine : '这里'}之前已经招满`
  const why = `位次${place}：${cutoffs}${full}`
  return { text: `${why}，概率已为此降低 ${Math.round(100 * lowered)} 个百分点`, controlLineAlone }
}

/** From this share of the change at the control line on, its being unknown is mentioned. */
const NEAR = 0.25

/** Why the range of a cutoff near the control line is wider before that is published; '' if it is published or far away. */
export function missingControlLineText({ where, forecast, sum }: Explained): string {
  const { model, data } = where.candidateIndex
  if (forecast.lag === 0 || (model.pools[0] ?? 0) > 0) return ''
  if (poolReach(model, forecast.lag, Math.exp(sum.start)) < NEAR) return ''
  const near = data.behind === 'later' ? '这一批的线' : '离控制线不远的线'
  return `这里还没有 ${data.wishYear} 年的${controlLineOf(where)}：有多少人上线还不知道，${near}范围放宽了`
}

/** The sources of the two numbers; empty if neither is shown. */
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
    add(of === ending ? '控制线' : `${of}控制线`, year, counted.controlLine)
    add(counted.isOfTable ? '一分一段表' : '录取线上印的分数和位次', year, counted.count)
  }
  return [...found.values()].map(({ what, years: of, source }) => ({ What: `${of.join('、')} 年${what}`, ...source }))
}
