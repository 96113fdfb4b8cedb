import { brokenPath, extent, finite, linear, niceTicks } from '@/shared/ui/chart/scale'
import { formatNumber } from '@/shared/lib/number/number-format'
import { CHART_COLOURS, dashOf, seriesStyle } from '@/shared/ui/chart/palette'
import { emptyPicture, haloed, svgDocument, svgText, textWidth } from '@/shared/ui/chart/svg-parts'
import { coordinate } from '@/shared/ui/facts/svg-image'

export interface ChartMarker {
  value: number
  /** 我的位次 by default. */
  label?: string
}

interface LineSeries {
  name: string
  /** As long as `labels`; null breaks the line. */
  values: readonly (number | null)[]
}

export interface LineChartSpec {
  /** Along the axis: years. */
  labels: readonly string[]
  series: readonly LineSeries[]
  /** Smaller is better and drawn higher: ranks. */
  invert?: boolean
  marker?: ChartMarker
  width: number
  height: number
  /** Text size in the picture's own px, 11 by default. */
  fontSize?: number
  /** Written above the axis: 分, 位. */
  unit?: string
}

/** The place of each name in the legend: one after the other, on a further row if there is no room left. */
function legendPlaces(names: readonly string[], fontSize: number, room: number): { at: number; row: number }[] {
  let at = 0
  let row = 0
  return names.map((name) => {
    const wide = textWidth(name, fontSize) + 24
    if (at > 0 && at + wide > room) {
      at = 0
      row += 1
    }
    const place = { at, row }
    at += wide + 10
    return place
  })
}

/** Lines over years with axis labels, a legend when there are two or more, and the marker of the family's own number. */
export function toSvg(spec: LineChartSpec): string {
  const { labels, series, invert = false, marker, width, height, fontSize = 11, unit } = spec
  const frame = { width, height, fontSize }
  const known = finite([...series.flatMap((line) => line.values), marker?.value])
  if (labels.length === 0 || finite(series.flatMap((line) => line.values)).length === 0) return emptyPicture(frame)
  const ticks = niceTicks(...extent(known), 4)
  const axisWidth = Math.max(...ticks.map((tick) => textWidth(formatNumber(tick), fontSize))) + 6
  const legend = series.length > 1
  const places = legendPlaces(legend ? series.map(({ name }) => name) : [], fontSize, width - axisWidth - 16)
  const legendRows = Math.max(0, ...places.map(({ row }) => row + 1))
  const top = legendRows * fontSize * 1.8 + (unit ? fontSize * 1.5 : 0) + fontSize
  const bottom = height - fontSize * 1.8
  const left = axisWidth + 4
  const right = width - 12
  const y = linear(extent(ticks), invert ? [top, bottom] : [bottom, top])
  const x = linear([0, labels.length - 1], [left + 12, right - 12])

  const grid = ticks
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
  // Labels that would overlap are left out evenly; the last one, the newest year, stays.
  const widest = Math.max(...labels.map((label) => textWidth(label, fontSize)))
  const every = Math.max(1, Math.ceil((labels.length * (widest + 8)) / (right - left)))
  const axis = labels
    .map((label, index) =>
      (labels.length - 1 - index) % every === 0
        ? svgText(label, x(index), height - fontSize * 0.4, `text-anchor="middle" fill="${CHART_COLOURS.sub}"`)
        : '',
    )
    .join('')
  const lines = series
    .map((line, order) => {
      const style = seriesStyle(order)
      const points = labels.map((_, index) => {
        const value = line.values[index]
        return typeof value === 'number' && Number.isFinite(value) ? { x: x(index), y: y(value) } : null
      })
      const dots = points
        .map((point) =>
          point ? `<circle cx="${coordinate(point.x)}" cy="${coordinate(point.y)}" r="3" fill="${style.colour}"/>` : '',
        )
        .join('')
      return `<path data-part="line" d="${brokenPath(points)}" fill="none" stroke="${style.colour}" stroke-width="2"${dashOf(style)}/>${dots}`
    })
    .join('')
  const names = places
    .map(({ at, row }, order) => {
      const style = seriesStyle(order)
      const down = row * fontSize * 1.8
      return (
        `<path d="M${coordinate(left + at)} ${coordinate(down + fontSize * 0.8)}h20" stroke="${style.colour}" stroke-width="2"${dashOf(style)}/>` +
        svgText(
          series[order]?.name ?? '',
          left + at + 24,
          down + fontSize * 1.15,
          `data-part="name" fill="${CHART_COLOURS.sub}"`,
        )
      )
    })
    .join('')
  const unitText = unit ? svgText(unit, axisWidth, top - fontSize, `text-anchor="end" fill="${CHART_COLOURS.sub}"`) : ''
  return svgDocument(frame, `${grid}${unitText}${axis}${lines}${markerPart()}${names}`)

  function markerPart(): string {
    if (!marker || !Number.isFinite(marker.value)) return ''
    const level = y(marker.value)
    const text = `${marker.label ?? '我的位次'} ${formatNumber(marker.value)}`
    // Above the line, or below it if the top edge would cut it.
    const baseline = level - top < fontSize ? level + fontSize * 1.2 : level - 4
    return (
      `<path data-part="marker" d="M${coordinate(left)} ${coordinate(level)}H${coordinate(right)}" stroke="${CHART_COLOURS.danger}" stroke-width="1.5" stroke-dasharray="4 3"/>` +
      svgText(text, right, baseline, `text-anchor="end" ${haloed(CHART_COLOURS.danger)}`)
    )
  }
}

/** The same in words, for readers who cannot see it. */
export function lineChartText({ labels, series, marker, unit = '' }: Omit<LineChartSpec, 'width' | 'height'>): string {
  const lines = series.map(
    (line) =>
      `${line.name}：${labels.map((label, index) => `${label} ${formatNumber(line.values[index] ?? null)}${unit}`).join('，')}`,
  )
  if (marker) lines.push(`${marker.label ?? '我的位次'} ${formatNumber(marker.value)}`)
  return lines.join('；')
}
