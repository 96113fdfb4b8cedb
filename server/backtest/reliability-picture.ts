// The reliability curve as a picture: what was claimed against what happened.
import type { ReliabilityBin } from './score-card'

const WIDTH = 480
const HEIGHT = 560
const LEFT = 56
const TOP = 40
const SIDE = 400
const BAR_TOP = TOP + SIDE + 36
const BAR_HEIGHT = 48

const x = (share: number): string => (LEFT + share * SIDE).toFixed(1)
const y = (share: number): string => (TOP + (1 - share) * SIDE).toFixed(1)
const text = (at: string, content: string, more = ''): string => `<text ${at} ${more}>${content}</text>`

/** An SVG document; the same numbers give the same bytes. */
export function reliabilityPicture(bins: readonly ReliabilityBin[], facts: { n: number; ece: number }): string {
  const known = bins.filter((bin) => bin.count > 0)
  const most = Math.max(1, ...known.map((bin) => bin.count))
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1]
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(
      `x="${LEFT}" y="20"`,
      `Claimed and observed admission, ${facts.n.toLocaleString('en-US')} questions, ECE ${facts.ece.toFixed(4)}`,
      'font-size="13"',
    ),
    ...ticks.flatMap((tick) => [
      `<path d="M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}" stroke="#e5e7eb"/>`,
      text(`x="${x(tick)}" y="${TOP + SIDE + 18}"`, `${tick * 100}%`, 'text-anchor="middle"'),
      text(`x="${LEFT - 8}" y="${(Number(y(tick)) + 4).toFixed(1)}"`, `${tick * 100}%`, 'text-anchor="end"'),
    ]),
    `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#9ca3af" stroke-dasharray="4 4"/>`,
    `<polyline points="${known.map((bin) => `${x(bin.claimed)},${y(bin.happened)}`).join(' ')}" fill="none" stroke="#1d6fe0" stroke-width="2"/>`,
    ...known.map(
      (bin) =>
        `<circle cx="${x(bin.claimed)}" cy="${y(bin.happened)}" r="4" fill="#1d6fe0"><title>claimed ${(bin.claimed * 100).toFixed(1)}%, observed ${(bin.happened * 100).toFixed(1)}%, ${bin.count} questions</title></circle>`,
    ),
    ...known.map((bin) => {
      const height = (bin.count / most) * BAR_HEIGHT
      return `<rect x="${x(bin.from + 0.01)}" y="${(BAR_TOP + BAR_HEIGHT - height).toFixed(1)}" width="${(0.08 * SIDE).toFixed(1)}" height="${height.toFixed(1)}" fill="#bfdbfe"/>`
    }),
    text(
      `x="${LEFT}" y="${HEIGHT - 10}"`,
      'bars: how often a probability was claimed; dashed: perfectly calibrated',
      'fill="#6b7280"',
    ),
    text(
      `x="14" y="${TOP + SIDE / 2}"`,
      'observed',
      `transform="rotate(-90 14 ${TOP + SIDE / 2})" text-anchor="middle"`,
    ),
    text(`x="${LEFT + SIDE / 2}" y="${TOP + SIDE + 32}"`, 'claimed', 'text-anchor="middle"'),
    '</svg>',
  ]
  return `${parts.join('\n')}\n`
}
