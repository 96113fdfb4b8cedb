import { curveLinearClosed, lineRadial } from 'd3-shape'
import { CHART_COLOURS, dashOf, seriesStyle } from '@/shared/ui/chart/palette'
import { finite, linear } from '@/shared/ui/chart/scale'
import { emptyPicture, fitText, svgDocument, svgText, textWidth, type ChartFrame } from '@/shared/ui/chart/svg-parts'
import { formatNumber } from '@/shared/lib/number/number-format'
import { coordinate } from '@/shared/ui/facts/svg-image'

export interface RadarSpec {
  /** Three or more, clockwise from the top. */
  axes: readonly { label: string }[]
  /** One, or two to compare. Each as long as `axes`; null has no corner in the picture and a dash as its number. */
  series: readonly { name: string; values: readonly (number | null)[] }[]
  /** The value of the outer ring; every axis starts at 0. */
  max: number
  /** After each number: 分, %. */
  unit?: string
}

const RINGS = 4
/** Radius of the outer ring: a larger picture would not show more. */
const LARGEST_RADIUS = 96

const textOf = ({ series, unit = '' }: RadarSpec, order: number) =>
  series.map(({ values }) => formatNumber(values[order] ?? null) + unit).join(' / ')
const legendHeight = ({ series }: RadarSpec, fontSize: number) => (series.length > 1 ? fontSize * 1.8 : 0)
/** Height of the two lines of text above and below the ring. */
const linesHeight = (fontSize: number) => fontSize * 2.9

/** The ring's radius that a width allows: the widest label and number are beside it. */
function radiusWithin(spec: RadarSpec, width: number, fontSize: number): number {
  const widest = Math.max(
    0,
    ...spec.axes.map(({ label }, order) =>
      Math.max(Math.min(textWidth(label, fontSize), fontSize * 6), textWidth(textOf(spec, order), fontSize)),
    ),
  )
  return width / 2 - widest - fontSize * 0.8
}

/** The height that the ring and its words need in a width: no more, so that no space is empty, and no less for larger text. */
export function radarHeight(spec: RadarSpec, width: number, fontSize: number): number {
  const radius = Math.max(fontSize, Math.min(LARGEST_RADIUS, radiusWithin(spec, width, fontSize)))
  return Math.round(legendHeight(spec, fontSize) + 2 * (radius + linesHeight(fontSize)))
}

/** Values round a centre: a test's dimensions. The number of the first series is under each label. */
export function radarSvg(spec: RadarSpec, frame: ChartFrame): string {
  const { axes, series, max } = spec
  const { width, height, fontSize } = frame
  if (axes.length < 3 || max <= 0 || finite(series.flatMap(({ values }) => values)).length === 0) {
    return emptyPicture(frame)
  }
  const legend = series.length > 1
  const top = legendHeight(spec, fontSize)
  const centre = { x: width / 2, y: top + (height - top) / 2 }
  const outer = Math.max(
    fontSize,
    Math.min(radiusWithin(spec, width, fontSize), (height - top) / 2 - linesHeight(fontSize)),
  )
  const radius = linear([0, max], [0, outer])
  const angle = linear([0, axes.length], [0, 2 * Math.PI])
  const at = (order: number, distance: number) => ({
    x: centre.x + Math.sin(angle(order)) * distance,
    y: centre.y - Math.cos(angle(order)) * distance,
  })
  const shape = lineRadial<{ order: number; value: number }>()
    .angle(({ order }) => angle(order))
    .radius(({ value }) => radius(Math.min(max, Math.max(0, value))))
    .curve(curveLinearClosed)
    .digits(2)
  const round = (values: readonly (number | null | undefined)[]) =>
    shape(
      values.flatMap((value, order) => (typeof value === 'number' && Number.isFinite(value) ? [{ order, value }] : [])),
    ) ?? ''

  const rings = Array.from({ length: RINGS }, (_, ring) => {
    const level = ((ring + 1) * max) / RINGS
    return `<path d="${round(axes.map(() => level))}" fill="none" stroke="${CHART_COLOURS.line}"/>`
  }).join('')
  const spokes = axes
    .map((_, order) => {
      const end = at(order, outer)
      return `<path d="M0 0L${coordinate(end.x - centre.x)} ${coordinate(end.y - centre.y)}" stroke="${CHART_COLOURS.line}"/>`
    })
    .join('')
  const shapes = series
    .map(({ values }, order) => {
      const style = seriesStyle(order)
      const corners = axes
        .map((_, axis) => {
          const value = values[axis]
          if (typeof value !== 'number' || !Number.isFinite(value)) return ''
          const corner = at(axis, radius(Math.min(max, Math.max(0, value))))
          return `<circle cx="${coordinate(corner.x - centre.x)}" cy="${coordinate(corner.y - centre.y)}" r="3" fill="${style.colour}"/>`
        })
        .join('')
      return `<path data-part="shape" d="${round(values)}" fill="${style.colour}" fill-opacity="0.12" stroke="${style.colour}" stroke-width="2" stroke-linejoin="round"${dashOf(style)}/>${corners}`
    })
    .join('')
  const labels = axes
    .map(({ label }, order) => {
      const sine = Math.sin(angle(order))
      const cosine = Math.cos(angle(order))
      const place = at(order, outer + fontSize * 0.8)
      const anchor = Math.abs(sine) < 0.2 ? 'middle' : sine > 0 ? 'start' : 'end'
      // The two lines are above the ring at the top, below it at the bottom, and at half height beside it.
      const first = place.y + fontSize * (-0.35 - 0.75 * cosine)
      const room = anchor === 'middle' ? width : anchor === 'start' ? width - place.x : place.x
      return (
        svgText(fitText(label, room, fontSize), place.x, first, `text-anchor="${anchor}" fill="${CHART_COLOURS.sub}"`) +
        svgText(
          textOf(spec, order),
          place.x,
          first + fontSize * 1.2,
          `text-anchor="${anchor}" fill="${CHART_COLOURS.ink}" font-weight="600"`,
        )
      )
    })
    .join('')
  const names = legend ? legendRow() : ''
  const drawing = `<g transform="translate(${coordinate(centre.x)} ${coordinate(centre.y)})">${rings}${spokes}${shapes}</g>`
  return svgDocument(frame, `${drawing}${labels}${names}`)

  function legendRow(): string {
    let left = 2
    return series
      .map(({ name }, order) => {
        const style = seriesStyle(order)
        const row =
          `<path d="M${coordinate(left)} ${coordinate(fontSize * 0.8)}h20" stroke="${style.colour}" stroke-width="2"${dashOf(style)}/>` +
          svgText(name, left + 24, fontSize * 1.15, `fill="${CHART_COLOURS.sub}"`)
        left += textWidth(name, fontSize) + 36
        return row
      })
      .join('')
  }
}

/** The same in words, for readers who cannot see it. */
export function radarText({ axes, series, max, unit = '' }: RadarSpec): string {
  if (series.length === 0) return '暂无数据'
  const lines = series.map(
    ({ name, values }) =>
      `${name}：${axes.map(({ label }, order) => `${label} ${formatNumber(values[order] ?? null)}${unit}`).join('，')}`,
  )
  return `${lines.join('；')}；满分 ${formatNumber(max)}${unit}`
}
