// Reliability curves as a picture: claims against results, all questions beside those of each kind of unit.
import type { ReliabilityBin } from './score-card'

/** One curve. */
export interface Reliability {
  title: string
  bins: readonly ReliabilityBin[]
  n: number
  /** NaN without questions. */
  ece: number
}

/** Position and size of a curve. */
interface Box {
  left: number
  top: number
  side: number
  /** Height of the bars under it. */
  bars: number
}

const HEIGHT = 560
const ALL: Box = { left: 56, top: 40, side: 400, bars: 48 }
/** Curves of kinds of unit are to the right of it in rows of three. */
const KIND = { left: 510, top: 40, side: 170, bars: 24, across: 228, down: 264 }
const IN_A_ROW = 3
/** Distance from a curve to the bars below it. */
const UNDER = 36

const text = (at: string, content: string, more = ''): string => `<text ${at} ${more}>${content}</text>`
const BINS_WIDE = 0.08

function curve(
  { title, bins, n, ece }: Reliability,
  { left, top, side, bars }: Box,
  ticks: readonly number[],
): string[] {
  const x = (share: number): string => (left + share * side).toFixed(1)
  const y = (share: number): string => (top + (1 - share) * side).toFixed(1)
  const known = bins.filter((bin) => bin.count > 0)
  const most = Math.max(1, ...known.map((bin) => bin.count))
  // a small curve has its figures on a line of their own
  const isSmall = side < ALL.side
  const dot = isSmall ? 2.5 : 4
  const displayed = n > 0 ? `${n.toLocaleString('en-US')} questions, ECE ${ece.toFixed(4)}` : 'nothing asked'
  return [
    text(`x="${left}" y="${top - 20}"`, isSmall ? title : `${title}, ${displayed}`, 'font-size="13"'),
    ...(isSmall ? [text(`x="${left}" y="${top - 5}"`, displayed, 'font-size="11" fill="#6b7280"')] : []),
    ...ticks.flatMap((tick) => [
      `<path d="M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}" stroke="#e5e7eb"/>`,
      text(`x="${x(tick)}" y="${top + side + 18}"`, `${tick * 100}%`, 'text-anchor="middle"'),
      text(`x="${left - 8}" y="${(Number(y(tick)) + 4).toFixed(1)}"`, `${tick * 100}%`, 'text-anchor="end"'),
    ]),
    `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#9ca3af" stroke-dasharray="4 4"/>`,
    `<polyline points="${known.map((bin) => `${x(bin.claimed)},${y(bin.happened)}`).join(' ')}" fill="none" stroke="#1d6fe0" stroke-width="2"/>`,
    ...known.map(
      (bin) =>
        `<circle cx="${x(bin.claimed)}" cy="${y(bin.happened)}" r="${dot}" fill="#1d6fe0"><title>claimed ${(bin.claimed * 100).toFixed(1)}%, observed ${(bin.happened * 100).toFixed(1)}%, ${bin.count} questions</title></circle>`,
    ),
    ...known.map((bin) => {
      const height = (bin.count / most) * bars
      return `<rect x="${x(bin.from + 0.01)}" y="${(top + side + UNDER + bars - height).toFixed(1)}" width="${(BINS_WIDE * side).toFixed(1)}" height="${height.toFixed(1)}" fill="#bfdbfe"/>`
    }),
  ]
}

/**
 * An SVG document; the same numbers give the same bytes.
 * @param kinds curves beside the one of all questions, in drawing order
 */
export function reliabilityPicture(all: Reliability, kinds: readonly Reliability[] = []): string {
  const width = kinds.length > 0 ? KIND.left + KIND.across * IN_A_ROW - 20 : 480
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333">`,
    `<rect width="${width}" height="${HEIGHT}" fill="#fff"/>`,
    ...curve(all, ALL, [0, 0.2, 0.4, 0.6, 0.8, 1]),
    ...kinds.flatMap((kind, at) =>
      curve(
        kind,
        {
          ...KIND,
          left: KIND.left + KIND.across * (at % IN_A_ROW),
          top: KIND.top + KIND.down * Math.floor(at / IN_A_ROW),
        },
        [0, 0.5, 1],
      ),
    ),
    text(
      `x="${ALL.left}" y="${HEIGHT - 10}"`,
      'bars: how often a probability was claimed; dashed: perfectly calibrated',
      'fill="#6b7280"',
    ),
    text(
      `x="14" y="${ALL.top + ALL.side / 2}"`,
      'observed',
      `transform="rotate(-90 14 ${ALL.top + ALL.side / 2})" text-anchor="middle"`,
    ),
    text(`x="${ALL.left + ALL.side / 2}" y="${ALL.top + ALL.side + 32}"`, 'claimed', 'text-anchor="middle"'),
    '</svg>',
  ]
  return `${parts.join('\n')}\n`
}
