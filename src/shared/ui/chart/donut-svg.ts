import { arc, pie } from 'd3-shape'
import { CHART_COLOURS, seriesStyle } from '@/shared/ui/chart/palette'
import { emptyPicture, fitText, svgDocument, svgText, type ChartFrame } from '@/shared/ui/chart/svg-parts'
import { formatNumber } from '@/shared/lib/number-format/number-format'
import { coordinate, escapeXml } from '@/shared/ui/svg-image/svg-image'

export interface DonutPart {
  label: string
  /** 0 or more; anything else counts as 0. */
  value: number
  /** Its place in the palette by default. 4.5:1 under white text. */
  colour?: string
}

export interface DonutSpec {
  /** At most eight, clockwise from the top in the order given. */
  parts: readonly DonutPart[]
  /** In the hole, two short lines: the sum and what it is of. The sum by default. */
  centre?: { number: string; words?: string }
  /** Behind each number: 个, 人. */
  unit?: string
}

const valueOf = ({ value }: DonutPart) => (Number.isFinite(value) ? Math.max(0, value) : 0)
const sumOf = (parts: readonly DonutPart[]) => parts.reduce((sum, part) => sum + valueOf(part), 0)
const percentOf = (value: number, sum: number) => {
  const percent = Math.round((100 * value) / sum)
  return value > 0 && percent === 0 ? '不到 1%' : `${percent}%`
}

const isShort = (parts: readonly DonutPart[]) => parts.every(({ label }) => [...label].length === 1)

/** A mark stands in the slice and before its words, so that the two are known without colour: 冲, or 1, 2, 3 for longer labels. */
const marksOf = (parts: readonly DonutPart[]): string[] =>
  parts.map(({ label }, order) => (isShort(parts) ? label : String(order + 1)))

/** A label of one character is its own mark and needs one line, others have their number under them. */
const LINES = { short: 2, long: 3 }

/** Height that the parts need at a font size, px. */
export function donutHeight(parts: readonly DonutPart[], fontSize: number): number {
  return Math.max(160, parts.length * fontSize * (isShort(parts) ? LINES.short : LINES.long))
}

/** Shares of a whole: a ring at the left, its parts in words and numbers at the right. */
export function donutSvg({ parts, centre, unit = '' }: DonutSpec, frame: ChartFrame): string {
  const { width, height, fontSize } = frame
  const sum = sumOf(parts)
  if (sum <= 0) return emptyPicture(frame)
  const outer = Math.min(height / 2 - 2, width * 0.24)
  const inner = outer * 0.6
  const middle = { x: outer + 2, y: height / 2 }
  const slices = pie<DonutPart>().value(valueOf).sort(null)([...parts])
  const ring = arc<(typeof slices)[number]>().innerRadius(inner).outerRadius(outer).digits(2)
  const marks = marksOf(parts)
  const colourOf = (order: number) => escapeXml(parts[order]?.colour ?? seriesStyle(order).colour)

  const drawn = slices
    .map((slice, order) => {
      if (slice.value === 0) return ''
      const mark = marks[order] ?? ''
      const [x, y] = ring.centroid(slice)
      const room = (slice.endAngle - slice.startAngle) * ((inner + outer) / 2)
      // The gap between slices is the card's colour, so that neighbours are told apart without theirs.
      return (
        `<path data-part="slice" d="${ring(slice) ?? ''}" fill="${colourOf(order)}" stroke="${CHART_COLOURS.card}" stroke-width="2"/>` +
        (room > fontSize * 1.4
          ? svgText(mark, x, y + fontSize * 0.35, `text-anchor="middle" fill="${CHART_COLOURS.card}" font-weight="600"`)
          : '')
      )
    })
    .join('')
  const hole = centre ?? { number: formatNumber(sum) + unit }
  const words =
    svgText(
      hole.number,
      0,
      hole.words ? fontSize * 0.1 : fontSize * 0.5,
      `text-anchor="middle" fill="${CHART_COLOURS.ink}" font-weight="600" font-size="${coordinate(fontSize * 1.3)}"`,
    ) +
    (hole.words
      ? svgText(
          fitText(hole.words, inner * 1.8, fontSize),
          0,
          fontSize * 1.4,
          `text-anchor="middle" fill="${CHART_COLOURS.sub}"`,
        )
      : '')
  return svgDocument(
    frame,
    `<g transform="translate(${coordinate(middle.x)} ${coordinate(middle.y)})">${drawn}${words}</g>${legend()}`,
  )

  function legend(): string {
    const short = isShort(parts)
    const left = outer * 2 + fontSize * 1.2
    const words = left + fontSize * 2
    const step = Math.min(fontSize * (short ? LINES.short : LINES.long), height / parts.length)
    const first = height / 2 - (step * (parts.length - 1)) / 2
    const side = fontSize * 1.4
    return parts
      .map((part, order) => {
        const y = first + order * step
        const value = valueOf(part)
        const number = `${formatNumber(value)}${unit} · ${percentOf(value, sum)}`
        const line = (text: string, level: number, colour: string) =>
          svgText(text, words, y + fontSize * level, `fill="${colour}"`)
        return (
          `<rect x="${coordinate(left)}" y="${coordinate(y - side / 2)}" width="${coordinate(side)}" height="${coordinate(side)}" rx="4" fill="${colourOf(order)}"/>` +
          svgText(
            marks[order] ?? '',
            left + side / 2,
            y + fontSize * 0.35,
            `text-anchor="middle" fill="${CHART_COLOURS.card}" font-weight="600"`,
          ) +
          (short
            ? line(number, 0.35, CHART_COLOURS.ink)
            : line(fitText(part.label, width - words, fontSize), -0.25, CHART_COLOURS.ink) +
              line(number, 1, CHART_COLOURS.sub))
        )
      })
      .join('')
  }
}

/** The same in words, for those who do not see it. */
export function donutText({ parts, centre, unit = '' }: DonutSpec): string {
  const sum = sumOf(parts)
  if (sum <= 0) return '暂无数据'
  const head = centre ? [centre.words, centre.number].filter(Boolean).join(' ') : `共 ${formatNumber(sum)}${unit}`
  const shares = parts.map((part) => {
    const value = valueOf(part)
    return `${part.label} ${formatNumber(value)}${unit}，占 ${percentOf(value, sum)}`
  })
  return [head, ...shares].join('；')
}
