// Ranks on one axis from hard to easy: past cutoffs, the range of the expected cutoff, and the own rank across them all.
import { CHART_COLOURS } from '@/shared/ui/chart/palette'
import { extent, linear } from '@/shared/ui/chart/scale'
import { emptyPicture, svgDocument, svgText, textWidth, type ChartFrame } from '@/shared/ui/chart/svg-parts'
import { formatNumber } from '@/shared/lib/number/number-format'
import { coordinate } from '@/shared/ui/facts/svg-image'

export interface RankAxisSpec {
  /** One row each, from the top: 2025 年. */
  past: readonly { label: string; rank: number }[]
  /** The next cutoff and the ranks it will probably lie between, `low` being the harder one; absent without a forecast. */
  expected?: { label: string; rank: number; low: number; high: number }
  /** The own rank; 1 is the best. */
  mine?: number
}

const ROW = 2.3
const HEAD = 2
const FOOT = 2.2

/** Height at a font size, px. */
export function rankAxisHeight({ past, expected }: RankAxisSpec, fontSize: number): number {
  return (HEAD + FOOT + ROW * (past.length + (expected ? 1 : 0))) * fontSize
}

/** Harder cutoffs lie farther left. If the own rank is left of a cutoff, it was, or would be, enough. */
export function rankAxisSvg(spec: RankAxisSpec, frame: ChartFrame): string {
  const { past, expected, mine } = spec
  const { width, height, fontSize } = frame
  const ranks = [
    ...past.map(({ rank }) => rank),
    ...(expected ? [expected.rank, expected.low, expected.high] : []),
    ...(mine === undefined ? [] : [mine]),
  ]
  if (past.length === 0 && !expected) return emptyPicture(frame)
  const labels = [...past.map(({ label }) => label), ...(expected ? [expected.label] : [])]
  const left = Math.max(...labels.map((label) => textWidth(label, fontSize))) + fontSize
  // a step of rank matters less at worse ranks: the axis is logarithmic
  const [hard, easy] = extent(ranks.map((rank) => Math.log(Math.max(1, rank))))
  const spare = Math.max(0.02, (easy - hard) * 0.08)
  const place = linear([hard - spare, easy + spare], [left + fontSize, width - fontSize])
  const x = (rank: number): number => place(Math.log(Math.max(1, rank)))
  const level = (row: number): number => (HEAD + ROW * (row + 0.5)) * fontSize
  const bottom = height - FOOT * fontSize

  const rowLine = (row: number, label: string): string =>
    `<path d="M${coordinate(left)} ${coordinate(level(row))}H${width}" stroke="${CHART_COLOURS.line}"/>` +
    svgText(label, left - fontSize * 0.6, level(row) + fontSize * 0.35, `text-anchor="end" fill="${CHART_COLOURS.sub}"`)
  // the number is above its mark, inside the picture, and beside the own line if that would cross it
  const number = (rank: number, row: number): string => {
    const text = formatNumber(rank)
    const half = textWidth(text, fontSize) / 2
    const inside = (at: number) => Math.min(width - half, Math.max(left + half, at))
    const over = inside(x(rank))
    const line = mine === undefined ? -Infinity : x(mine)
    const apart = half + fontSize * 0.3
    const sides = x(rank) <= line ? [line - apart, line + apart] : [line + apart, line - apart]
    const at = Math.abs(over - line) >= apart ? over : (sides.find((side) => inside(side) === side) ?? over)
    return svgText(
      text,
      at,
      level(row) - fontSize * 0.55,
      `text-anchor="middle" fill="${CHART_COLOURS.ink}" stroke="${CHART_COLOURS.card}" stroke-width="3" paint-order="stroke"`,
    )
  }
  const dots = past
    .map(
      ({ label, rank }, row) =>
        rowLine(row, label) +
        `<circle data-part="past" cx="${coordinate(x(rank))}" cy="${coordinate(level(row))}" r="4.5" fill="${CHART_COLOURS.ink}"/>`,
    )
    .join('')
  const row = past.length
  const range = expected
    ? rowLine(row, expected.label) +
      `<rect data-part="expected" x="${coordinate(x(expected.low))}" y="${coordinate(level(row) - 6)}" width="${coordinate(Math.max(2, x(expected.high) - x(expected.low)))}" height="12" rx="6" fill="${CHART_COLOURS['tier-match']}" fill-opacity="0.25"/>` +
      `<rect x="${coordinate(x(expected.rank) - 1.5)}" y="${coordinate(level(row) - 8)}" width="3" height="16" rx="1.5" fill="${CHART_COLOURS['tier-match']}"/>`
    : ''
  const own = mine === undefined ? '' : ownLine(mine)
  const numbers = past.map(({ rank }, at) => number(rank, at)).join('') + (expected ? number(expected.rank, row) : '')
  const ends =
    svgText('← 难', left, height - fontSize * 0.5, `fill="${CHART_COLOURS.sub}"`) +
    svgText('易 →', width, height - fontSize * 0.5, `text-anchor="end" fill="${CHART_COLOURS.sub}"`)
  return svgDocument(frame, dots + range + own + numbers + ends)

  function ownLine(rank: number): string {
    const text = `我 ${formatNumber(rank)}`
    const half = textWidth(text, fontSize) / 2
    const at = Math.min(width - half, Math.max(half, x(rank)))
    return (
      `<path data-part="mine" d="M${coordinate(x(rank))} ${coordinate(fontSize * 1.4)}V${coordinate(bottom)}" stroke="${CHART_COLOURS.danger}" stroke-width="2"/>` +
      svgText(text, at, fontSize, `text-anchor="middle" fill="${CHART_COLOURS.danger}" font-weight="600"`)
    )
  }
}

/** The same in words, for screen readers. */
export function rankAxisText({ past, expected, mine }: RankAxisSpec): string {
  const lines = [
    ...past.map(({ label, rank }) => `${label} ${formatNumber(rank)}`),
    ...(expected
      ? [
          `${expected.label} ${formatNumber(expected.rank)}，在 ${formatNumber(expected.low)} 到 ${formatNumber(expected.high)} 之间`,
        ]
      : []),
    ...(mine === undefined ? [] : [`我 ${formatNumber(mine)}`]),
  ]
  return lines.length === 0 ? '暂无数据' : `录取最低位次：${lines.join('；')}`
}
