// Evidence from other provinces about a cutoff, as text for a family: level and trend of the same major in the same college there, its years and cutoffs.
import type { ElsewhereEvidence } from '../../../../engine/forecasting/other-provinces/elsewhere'
import type { CutoffForecast } from '../../../../engine/forecasting/cutoff-forecast'
import { lastYear, type Evidence, type Explained } from './evidence-start'

/** 2022—2024 年 */
const span = (first: number, last: number): string => (first === last ? `${last} 年` : `${first}—${last} 年`)

/** The evidence for the cutoffs that an expected one starts from: its own, or those of the units that replace it. */
function evidenceElsewhere({ where, forecast, sum }: Explained): ElsewhereEvidence | null {
  const units = sum.origin === 'own' || sum.from.length === 0 ? [] : sum.from
  const all = (
    units.length === 0 ? [forecast] : units.map(({ unit }) => where.candidateIndex.forecastOf(unit))
  ).flatMap((one: CutoffForecast | null) => one?.elsewhereEvidence ?? [])
  const [first] = all
  if (!first) return null
  return {
    // with several units it is unknown which of them it resembles
    majorOffset: all.length === 1 ? first.majorOffset : 0,
    cutoffs: all.reduce((sumOf, { cutoffs }) => sumOf + cutoffs, 0),
    firstYear: Math.min(...all.map(({ firstYear }) => firstYear)),
    lastYear: Math.max(...all.map((one) => one.lastYear)),
  }
}

/** Year whose cutoffs show the trend elsewhere; null if the forecast does not start from a cutoff of its own. */
const trendYear = ({ where, forecast, sum }: Explained): number | null =>
  sum.origin === 'own' ? lastYear(where, forecast) : null

/** Why a cutoff moves with the level of the major in other provinces. */
export function majorOffsetReason(explained: Explained, share: number): string {
  const known = evidenceElsewhere(explained)
  if (!known) return '这所学校的这个专业在其他省的水平'
  const rests = `${span(known.firstYear, known.lastYear)} ${known.cutoffs} 条录取线`
  if (known.majorOffset === 0 || known.majorOffset > 0 !== share > 0)
    return `参照这所学校的这个专业在其他省的水平（${rests}）`
  return `这所学校的这个专业在其他省（${rests}），位次比同校、同专业通常的水平靠${share > 0 ? '后' : '前'}`
}

/** Why a cutoff moves with the trend in other provinces. */
export function trendReason(explained: Explained): string {
  const year = trendYear(explained)
  const when = year === null ? '近来' : ` ${year} 年`
  return explained.where.kind === 'major' ? `这所学校、这个专业${when}在各省的走势` : `这所学校${when}在各省的走势`
}

/** The sources, which every number must name; empty if no such reason is shown. */
export function sourcesElsewhere(explained: Explained, moves: Evidence['Moves']): Evidence['Sources'] {
  const parts = moves.map(({ Part }) => Part)
  const known = parts.includes('elsewhere') ? evidenceElsewhere(explained) : null
  const heading = parts.includes('trendElsewhere') ? trendYear(explained) : null
  const years = [known?.firstYear, known?.lastYear, heading].filter((year) => typeof year === 'number')
  if (years.length === 0) return []
  const Year = Math.max(...years)
  return [
    {
      What: `${span(Math.min(...years), Year)}其他省录取线`,
      Year,
      Source: '各省公布的录取线，志愿者整理后汇总',
      Basis: 'compiled',
    },
  ]
}
