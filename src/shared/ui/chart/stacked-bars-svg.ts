import { stack, stackOrderNone } from 'd3-shape'
import { CHART_COLOURS, seriesStyle } from '@/shared/ui/chart/palette'
import { linear } from '@/shared/ui/chart/scale'
import { emptyPicture, fitText, svgDocument, svgText, textWidth, type ChartFrame } from '@/shared/ui/chart/svg-parts'
import { formatNumber } from '@/shared/lib/number-format/number-format'
import { coordinate, escapeXml } from '@/shared/ui/svg-image/svg-image'

export interface StackedBarsSpec {
  /** What each bar is split into, from the left. Names of one or two characters also stand in their parts. */
  parts: readonly { name: string; colour?: string }[]
  /** One lying bar each. `values` run as `parts` do; what is not a number, and what is below 0, counts as 0. */
  rows: readonly { label: string; values: readonly (number | null)[] }[]
  /** Behind each total: 个, 人. */
  unit?: string
  /** Where a row's values count something more than once, its own total. */
  totals?: readonly number[]
}

const ROW = 3.2
const BAR = 1.2

const valueOf = (value: number | null | undefined) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : 0
const totalOf = ({ rows, totals }: StackedBarsSpec, order: number) =>
  totals?.[order] ?? (rows[order]?.values ?? []).reduce<number>((sum, value) => sum + valueOf(value), 0)

/** 冲 3 稳 6; parts without any are left out. */
function rowWords({ parts, rows }: StackedBarsSpec, order: number): string {
  return parts
    .map(({ name }, part) => ({ name, value: valueOf(rows[order]?.values[part]) }))
    .filter(({ value }) => value > 0)
    .map(({ name, value }) => `${name} ${formatNumber(value)}`)
    .join(' ')
}

/** Height that the rows need at a font size, px. */
export function stackedBarsHeight(rows: number, fontSize: number): number {
  return Math.max(4, rows * ROW) * fontSize
}

/** Lying bars, each as long as its total and split into parts; label, parts and total stand in words above it. */
export function stackedBarsSvg(spec: StackedBarsSpec, frame: ChartFrame): string {
  const { parts, rows, unit = '' } = spec
  const { width, fontSize } = frame
  const longest = Math.max(
    0,
    ...rows.map(({ values }) => values.reduce<number>((sum, value) => sum + valueOf(value), 0)),
  )
  if (longest === 0) return emptyPicture(frame)
  const x = linear([0, longest], [0, width])
  const layers = stack<undefined, (typeof rows)[number], number>()
    .keys(parts.map((_, order) => order))
    .value(({ values }, part) => valueOf(values[part]))
    .order(stackOrderNone)([...rows])
  const bars = layers
    .map((layer, part) =>
      layer
        .map(([from, to], order) => {
          const length = x(to) - x(from)
          if (length <= 0) return ''
          const top = order * ROW * fontSize + fontSize * 1.6
          const colour = escapeXml(parts[part]?.colour ?? seriesStyle(part).colour)
          const name = parts[part]?.name ?? ''
          const named = [...name].length <= 2 && length > textWidth(name, fontSize) + 4
          return (
            // A gap of the card's colour between neighbours tells them apart without theirs.
            `<rect data-part="part" x="${coordinate(x(from))}" y="${coordinate(top)}" width="${coordinate(Math.max(1, length - 1))}" height="${coordinate(BAR * fontSize)}" rx="2" fill="${colour}"/>` +
            (named
              ? svgText(
                  name,
                  x(from) + length / 2,
                  top + fontSize * 0.97,
                  `text-anchor="middle" fill="${CHART_COLOURS.card}"`,
                )
              : '')
          )
        })
        .join(''),
    )
    .join('')
  const words = rows
    .map(({ label }, order) => {
      const y = order * ROW * fontSize + fontSize * 1.2
      const total = `${formatNumber(totalOf(spec, order))}${unit}`
      const totalWidth = textWidth(total, fontSize)
      const split = rowWords(spec, order)
      const splitWidth = textWidth(split, fontSize)
      const room = width - totalWidth - splitWidth - fontSize * 2
      return (
        svgText(fitText(label, room, fontSize), 0, y, `fill="${CHART_COLOURS.ink}"`) +
        svgText(split, width - totalWidth - fontSize, y, `text-anchor="end" fill="${CHART_COLOURS.sub}"`) +
        svgText(total, width, y, `text-anchor="end" fill="${CHART_COLOURS.ink}" font-weight="600"`)
      )
    })
    .join('')
  return svgDocument(frame, bars + words)
}

/** The same in words, for those who do not see it. */
export function stackedBarsText(spec: StackedBarsSpec): string {
  if (spec.rows.length === 0) return '暂无数据'
  return spec.rows
    .map(({ label }, order) => {
      const split = rowWords(spec, order)
      return `${label} 共 ${formatNumber(totalOf(spec, order))}${spec.unit ?? ''}${split ? `：${split}` : ''}`
    })
    .join('；')
}
