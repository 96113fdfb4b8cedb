import { area, curveMonotoneX, line } from 'd3-shape'
import { CHART_COLOURS, seriesStyle } from '@/shared/ui/chart/palette'
import { extent, finite, linear, niceTicks } from '@/shared/ui/chart/scale'
import { emptyPicture, fitText, svgDocument, svgText, textWidth, type ChartFrame } from '@/shared/ui/chart/svg-parts'
import { formatNumber } from '@/shared/lib/number/number-format'
import { coordinate } from '@/shared/ui/facts/svg-image'

interface ScoreRankPoint {
  score: number
  /** 1 is the best. */
  rank: number
}

export interface ScoreRankSpec {
  /** The curve of one year's score-rank table, in any order. Two points or more. */
  points: readonly ScoreRankPoint[]
  /** The family's own place: a filled dot with lines to both axes, 我 by default. */
  mine?: ScoreRankPoint & { label?: string }
  /** Places to compare with: a numbered ring each, named under the picture. A college's cutoff. */
  others?: readonly (ScoreRankPoint & { label: string })[]
}

const drawable = ({ score, rank }: ScoreRankPoint) => Number.isFinite(score) && Number.isFinite(rank) && rank >= 1

const OWN = '我'
const PLOT = 190
const LEGEND_ROW = 2
const RING = 0.72

/** Height of the plot and of the place names under it at a font size, px. */
export function scoreRankHeight({ mine, others = [] }: ScoreRankSpec, fontSize: number): number {
  const rows = others.filter(drawable).length + (mine && drawable(mine) ? 1 : 0)
  return PLOT + rows * LEGEND_ROW * fontSize
}

/** The rank for each score: scores increase to the right, better ranks are higher. */
export function scoreRankSvg({ points, mine, others = [] }: ScoreRankSpec, frame: ChartFrame): string {
  const { width, fontSize } = frame
  const curve = points.filter(drawable).sort((a, b) => a.score - b.score)
  if (curve.length < 2) return emptyPicture(frame)
  const places = others.filter(drawable)
  const own = mine && drawable(mine) ? mine : undefined
  const legendHeight = (places.length + (own ? 1 : 0)) * LEGEND_ROW * fontSize
  const height = frame.height - legendHeight
  const all = [...curve, ...places, ...(own ? [own] : [])]
  const scores = extent(finite(all.map(({ score }) => score)))
  const ranks = niceTicks(...extent(finite(all.map(({ rank }) => rank))), 4).map((tick) => Math.max(1, tick))
  const axisWidth = Math.max(...ranks.map((tick) => textWidth(formatNumber(tick), fontSize)))
  const left = axisWidth + 8
  const right = width - fontSize
  const top = fontSize * 2
  const bottom = height - fontSize * 1.8
  const x = linear(scores, [left + 4, right])
  const y = linear(extent(ranks), [top, bottom])
  const style = seriesStyle(0)

  const grid = ranks
    .map(
      (tick) =>
        `<path d="M${coordinate(left)} ${coordinate(y(tick))}H${coordinate(right)}" stroke="${CHART_COLOURS.line}"/>` +
        svgText(
          formatNumber(tick),
          axisWidth,
          y(tick) + fontSize * 0.35,
          `text-anchor="end" fill="${CHART_COLOURS.sub}"`,
        ),
    )
    .join('')
  const ticks = niceTicks(...scores, Math.max(2, Math.floor((right - left) / (fontSize * 4))))
    .filter((tick) => tick >= scores[0] && tick <= scores[1])
    .map((tick) =>
      svgText(String(tick), x(tick), height - fontSize * 0.4, `text-anchor="middle" fill="${CHART_COLOURS.sub}"`),
    )
    .join('')
  const names =
    svgText('位次', axisWidth, fontSize, `text-anchor="end" fill="${CHART_COLOURS.sub}"`) +
    svgText('分', width - 2, height - fontSize * 0.4, `text-anchor="end" fill="${CHART_COLOURS.sub}"`)
  const path = line<ScoreRankPoint>(
    (point) => x(point.score),
    (point) => y(point.rank),
  )
    .curve(curveMonotoneX)
    .digits(2)
  const under = area<ScoreRankPoint>(
    (point) => x(point.score),
    bottom,
    (point) => y(point.rank),
  )
    .curve(curveMonotoneX)
    .digits(2)
  const drawn =
    `<path d="${under(curve) ?? ''}" fill="${style.colour}" fill-opacity="0.08"/>` +
    `<path data-part="curve" d="${path(curve) ?? ''}" fill="none" stroke="${style.colour}" stroke-width="2"/>`
  const compared = places.map((place, order) => ring(x(place.score), y(place.rank), order)).join('')
  return svgDocument(frame, grid + ticks + names + drawn + ownPlace() + compared + legend())

  function ring(across: number, down: number, order: number): string {
    const size = fontSize * RING
    return (
      `<circle data-part="other" cx="${coordinate(across)}" cy="${coordinate(down)}" r="${coordinate(size)}" fill="${CHART_COLOURS.card}" stroke="${CHART_COLOURS.ink}" stroke-width="1.5"/>` +
      svgText(
        String(order + 1),
        across,
        down + fontSize * 0.32,
        `text-anchor="middle" fill="${CHART_COLOURS.ink}" font-weight="600" font-size="${coordinate(fontSize * 0.9)}"`,
      )
    )
  }

  function dot(across: number, down: number): string {
    return `<circle cx="${coordinate(across)}" cy="${coordinate(down)}" r="5" fill="${CHART_COLOURS.danger}"/>`
  }

  function ownPlace(): string {
    if (!own) return ''
    const [across, down] = [x(own.score), y(own.rank)]
    return (
      `<path data-part="marker" d="M${coordinate(left)} ${coordinate(down)}H${coordinate(across)}V${coordinate(bottom)}" fill="none" stroke="${CHART_COLOURS.danger}" stroke-width="1.5" stroke-dasharray="4 3"/>` +
      dot(across, down)
    )
  }

  function legend(): string {
    const rows = [...(own ? [{ ...own, label: own.label ?? OWN }] : []), ...places]
    return rows
      .map(({ label, score, rank }, order) => {
        const level = height + (order + 0.5) * LEGEND_ROW * fontSize
        const sign = own && order === 0 ? dot(fontSize, level) : ring(fontSize, level, order - (own ? 1 : 0))
        const number = `${formatNumber(score)} 分 · ${formatNumber(rank)} 名`
        const room = width - fontSize * 3 - textWidth(number, fontSize)
        const colour = own && order === 0 ? CHART_COLOURS.danger : CHART_COLOURS.ink
        return (
          sign +
          svgText(fitText(label, room, fontSize), fontSize * 2.2, level + fontSize * 0.35, `fill="${colour}"`) +
          svgText(number, width, level + fontSize * 0.35, `text-anchor="end" fill="${colour}"`)
        )
      })
      .join('')
  }
}

/** The same in words, for readers who cannot see it: both ends, the own place and the places to compare with. */
export function scoreRankText({ points, mine, others = [] }: ScoreRankSpec): string {
  const curve = points.filter(drawable).sort((a, b) => a.score - b.score)
  const first = curve[0]
  const last = curve[curve.length - 1]
  if (!first || !last || first === last) return '暂无数据'
  const place = ({ score, rank }: ScoreRankPoint) => `${formatNumber(score)} 分是 ${formatNumber(rank)} 名`
  return [
    `分数和位次：${place(first)}，${place(last)}`,
    ...(mine && drawable(mine) ? [`${mine.label ?? OWN} ${place(mine)}`] : []),
    ...others.filter(drawable).map((other) => `${other.label} ${place(other)}`),
  ].join('；')
}
