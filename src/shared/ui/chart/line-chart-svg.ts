import { brokenPath, extent, finite, linear, niceTicks } from '@/shared/ui/chart/scale'
import { formatNumber } from '@/shared/ui/number-format/number-format'
import { coordinate, escapeXml } from '@/shared/ui/svg-image/svg-image'

export interface ChartMarker {
  value: number
  /** 我的位次 by default. */
  label?: string
}

export interface LineSeries {
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

// Each series has its own colour, dash and dot, so that it is known without colour too.
const FIRST_STYLE = { color: '#1d4ed8', dash: '' }
const STYLES = [
  FIRST_STYLE,
  { color: '#c2410c', dash: '6 3' },
  { color: '#15803d', dash: '2 3' },
  { color: '#7c3aed', dash: '8 3 2 3' },
]

const TEXT = '#5c626b'

function styleOf(order: number): { color: string; dash: string } {
  return STYLES[order % STYLES.length] ?? FIRST_STYLE
}

/** Width of a text in the picture, about: Latin and digits are 0.6 em, everything else 1 em. */
export function textWidth(text: string, fontSize: number): number {
  return [...text].reduce((width, char) => width + (char.charCodeAt(0) < 128 ? 0.6 : 1) * fontSize, 0)
}

/** A text with a halo of the card's colour, so that it stays readable over lines. */
export function svgText(text: string, x: number, y: number, attributes: string): string {
  return `<text x="${coordinate(x)}" y="${coordinate(y)}" ${attributes}>${escapeXml(text)}</text>`
}

/** Lines over years with axis labels, a legend when there are two or more, and the marker of the family's own number. */
export function toSvg(spec: LineChartSpec): string {
  const { labels, series, invert = false, marker, width, height, fontSize = 11, unit } = spec
  const open =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="sans-serif" font-size="${fontSize}">`
  const known = finite([...series.flatMap((line) => line.values), marker?.value])
  if (labels.length === 0 || finite(series.flatMap((line) => line.values)).length === 0) {
    return `${open}${svgText('暂无数据', width / 2, height / 2, `text-anchor="middle" fill="${TEXT}"`)}</svg>`
  }
  const ticks = niceTicks(...extent(known), 4)
  const axisWidth = Math.max(...ticks.map((tick) => textWidth(formatNumber(tick), fontSize))) + 6
  const legend = series.length > 1
  const top = (legend ? fontSize * 1.8 : 0) + (unit ? fontSize * 1.5 : 0) + fontSize
  const bottom = height - fontSize * 1.8
  const left = axisWidth + 4
  const right = width - 12
  const y = linear(extent(ticks), invert ? [top, bottom] : [bottom, top])
  const x = linear([0, labels.length - 1], [left + 12, right - 12])

  const grid = ticks
    .map(
      (tick) =>
        `<path d="M${coordinate(left)} ${coordinate(y(tick))}H${coordinate(right)}" stroke="#ebedf0"/>` +
        svgText(formatNumber(tick), axisWidth, y(tick) + fontSize * 0.35, `text-anchor="end" fill="${TEXT}"`),
    )
    .join('')
  // Labels that would run into each other are left out evenly; the last one, the newest year, stays.
  const widest = Math.max(...labels.map((label) => textWidth(label, fontSize)))
  const every = Math.max(1, Math.ceil((labels.length * (widest + 8)) / (right - left)))
  const axis = labels
    .map((label, index) =>
      (labels.length - 1 - index) % every === 0
        ? svgText(label, x(index), height - fontSize * 0.4, `text-anchor="middle" fill="${TEXT}"`)
        : '',
    )
    .join('')
  const lines = series
    .map((line, order) => {
      const style = styleOf(order)
      const points = labels.map((_, index) => {
        const value = line.values[index]
        return typeof value === 'number' && Number.isFinite(value) ? { x: x(index), y: y(value) } : null
      })
      const dots = points
        .map((point) =>
          point ? `<circle cx="${coordinate(point.x)}" cy="${coordinate(point.y)}" r="3" fill="${style.color}"/>` : '',
        )
        .join('')
      const dash = style.dash ? ` stroke-dasharray="${style.dash}"` : ''
      return `<path data-part="line" d="${brokenPath(points, coordinate)}" fill="none" stroke="${style.color}" stroke-width="2"${dash}/>${dots}`
    })
    .join('')
  const names = legend
    ? series
        .map((line, order) => {
          const before = series.slice(0, order).reduce((sum, one) => sum + textWidth(one.name, fontSize) + 34, 0)
          const style = styleOf(order)
          const dash = style.dash ? ` stroke-dasharray="${style.dash}"` : ''
          return (
            `<path d="M${coordinate(left + before)} ${coordinate(fontSize * 0.8)}h20" stroke="${style.color}" stroke-width="2"${dash}/>` +
            svgText(line.name, left + before + 24, fontSize * 1.15, `fill="${TEXT}"`)
          )
        })
        .join('')
    : ''
  const unitText = unit ? svgText(unit, axisWidth, top - fontSize, `text-anchor="end" fill="${TEXT}"`) : ''
  return `${open}${grid}${unitText}${axis}${lines}${markerPart()}${names}</svg>`

  function markerPart(): string {
    if (!marker || !Number.isFinite(marker.value)) return ''
    const level = y(marker.value)
    const text = `${marker.label ?? '我的位次'} ${formatNumber(marker.value)}`
    // Above the line, or below it where the top edge would cut it.
    const baseline = level - top < fontSize ? level + fontSize * 1.2 : level - 4
    return (
      `<path data-part="marker" d="M${coordinate(left)} ${coordinate(level)}H${coordinate(right)}" stroke="#b42318" stroke-width="1.5" stroke-dasharray="4 3"/>` +
      svgText(
        text,
        right,
        baseline,
        'text-anchor="end" fill="#b42318" stroke="#ffffff" stroke-width="3" paint-order="stroke"',
      )
    )
  }
}

/** The same in words, for those who do not see it. */
export function lineChartText({ labels, series, marker, unit = '' }: Omit<LineChartSpec, 'width' | 'height'>): string {
  const lines = series.map(
    (line) =>
      `${line.name}：${labels.map((label, index) => `${label} ${formatNumber(line.values[index] ?? null)}${unit}`).join('，')}`,
  )
  if (marker) lines.push(`${marker.label ?? '我的位次'} ${formatNumber(marker.value)}`)
  return lines.join('；')
}
