import { extent, finite, linear, niceTicks } from '@/shared/ui/chart/scale'
import type { ChartMarker } from '@/shared/ui/chart/line-chart-svg'
import { BASE_LINE, CHART_COLOURS } from '@/shared/ui/chart/palette'
import { emptyPicture, fitText, haloed, svgDocument, svgText } from '@/shared/ui/chart/svg-parts'
import { formatNumber } from '@/shared/lib/number/number-format'
import { coordinate, escapeXml } from '@/shared/ui/facts/svg-image'

export interface Bar {
  label: string
  /** Null is drawn as a gap with a dash; a negative number as 0. */
  value: number | null
  /** The bar to stress: mine, this year. Drawn darker, its number bold. */
  highlight?: boolean
}

export interface BarChartSpec {
  bars: readonly Bar[]
  marker?: ChartMarker
  width: number
  height: number
  fontSize?: number
  /** After each number: 人, %. */
  unit?: string
  color?: string
}

/** Vertical bars from zero, the number on each, the label under it. */
export function toSvg(spec: BarChartSpec): string {
  const { bars, marker, width, height, fontSize = 11, unit = '', color = CHART_COLOURS['tier-match'] } = spec
  const frame = { width, height, fontSize }
  const known = finite(bars.map((bar) => bar.value))
  if (known.length === 0) return emptyPicture(frame)
  const highest = Math.max(0, ...finite([...known, marker?.value]))
  const ticks = niceTicks(0, highest || 1, 3)
  const top = fontSize * 2
  const bottom = height - fontSize * 1.8
  const y = linear(extent(ticks), [bottom, top])
  const slot = width / bars.length
  const thickness = Math.min(40, slot * 0.6)
  const columns = bars
    .map((bar, index) => {
      const middle = slot * (index + 0.5)
      const drawn = bar.value !== null && Number.isFinite(bar.value)
      const level = drawn ? y(Math.max(0, bar.value as number)) : bottom
      const number = drawn ? `${formatNumber(bar.value)}${unit}` : '—'
      const fill = escapeXml(color)
      return (
        (drawn
          ? `<rect data-part="bar" x="${coordinate(middle - thickness / 2)}" y="${coordinate(level)}" width="${coordinate(thickness)}" height="${coordinate(bottom - level)}" rx="2" fill="${fill}"${bar.highlight ? '' : ' fill-opacity="0.55"'}/>`
          : '') +
        svgText(
          number,
          middle,
          level - 4,
          `text-anchor="middle" fill="${CHART_COLOURS.ink}"${bar.highlight ? ' font-weight="700"' : ''}`,
        ) +
        svgText(
          fitText(bar.label, slot - 2, fontSize),
          middle,
          height - fontSize * 0.4,
          `text-anchor="middle" fill="${CHART_COLOURS.sub}"`,
        )
      )
    })
    .join('')
  const base = `<path d="M0 ${coordinate(bottom)}H${width}" stroke="${BASE_LINE}"/>`
  const markerPart =
    marker && Number.isFinite(marker.value)
      ? `<path data-part="marker" d="M0 ${coordinate(y(marker.value))}H${width}" stroke="${CHART_COLOURS.danger}" stroke-width="1.5" stroke-dasharray="4 3"/>` +
        svgText(
          `${marker.label ?? '我的位次'} ${formatNumber(marker.value)}`,
          width - 2,
          y(marker.value) - 4,
          `text-anchor="end" ${haloed(CHART_COLOURS.danger)}`,
        )
      : ''
  return svgDocument(frame, `${base}${columns}${markerPart}`)
}

/** The same in words, for readers who cannot see it. */
export function barChartText({ bars, marker, unit = '' }: Pick<BarChartSpec, 'bars' | 'marker' | 'unit'>): string {
  const parts = bars.map((bar) => `${bar.label} ${formatNumber(bar.value)}${bar.value === null ? '' : unit}`)
  if (marker) parts.push(`${marker.label ?? '我的位次'} ${formatNumber(marker.value)}`)
  return parts.join('，')
}
