import { brokenPath, finite, linear } from '@/shared/ui/chart/scale'
import { coordinate, escapeXml } from '@/shared/ui/facts/svg-image'

export interface SparklineSpec {
  /** Oldest first; null if a year is missing. */
  values: readonly (number | null)[]
  /** Smaller is better and drawn higher: ranks. */
  invert?: boolean
  /** A level to compare with, drawn dashed: my score or my rank. */
  marker?: number
  width: number
  height: number
  color?: string
}

const PAD = 5

/** A trend without axes; the last value has a dot. An empty picture if nothing can be drawn. */
export function toSvg(spec: SparklineSpec): string {
  const { values, invert = false, marker, width, height, color = '#1f2329' } = spec
  const known = finite([...values, marker])
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  if (finite(values).length === 0) return `${open}</svg>`
  const domain = [Math.min(...known), Math.max(...known)] as const
  const y = linear(domain, invert ? [PAD, height - PAD] : [height - PAD, PAD])
  const x = linear([0, values.length - 1], [PAD, width - PAD])
  const points = values.map((value, index) =>
    value !== null && Number.isFinite(value) ? { x: x(index), y: y(value) } : null,
  )
  const stroke = escapeXml(color)
  const markerLine =
    marker !== undefined && Number.isFinite(marker)
      ? `<path data-part="marker" d="M0 ${coordinate(y(marker))}H${width}" stroke="#c2410c" stroke-width="1" stroke-dasharray="3 3"/>`
      : ''
  const dots = points
    .map((point, index) => {
      if (!point) return ''
      const last = index === points.length - 1
      const alone = !points[index - 1] && !points[index + 1]
      return last || alone
        ? `<circle cx="${coordinate(point.x)}" cy="${coordinate(point.y)}" r="${last ? 3 : 2}" fill="${stroke}"/>`
        : ''
    })
    .join('')
  return (
    `${open}${markerLine}<path data-part="line" d="${brokenPath(points)}" fill="none" stroke="${stroke}" ` +
    `stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>${dots}</svg>`
  )
}

/** The same in words, for readers who cannot see it. */
export function sparklineText(values: readonly (number | null)[], labels: readonly string[] = []): string {
  const parts = values.map((value, index) => `${labels[index] ?? `第 ${index + 1} 个`} ${value ?? '无数据'}`)
  return parts.length ? `走势：${parts.join('，')}` : '没有走势数据'
}
