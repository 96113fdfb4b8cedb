// Demonstration score-rank tables and control lines: how many candidates a province has and how their scores spread.
import type { ScoreTable } from '../importers/tables/score-tables'
import type { ProvinceFact } from './facts'
import { randomOf } from './random'

/** Spread of a track's scores: `median + reach * (1 - exp(-z / bend))` above the median, a straight line of the same slope below. */
interface Shape {
  /** Candidates, in thousands. */
  thousands: number
  median: number
  reach: number
  bend: number
  /** Share of the candidates at or above the undergraduate control line. */
  undergraduate: number
}

const shape = (thousands: number, median: number, undergraduate: number, reach = 345, bend = 3): Shape => ({
  thousands,
  median,
  reach,
  bend,
  undergraduate,
})

/** Rounded to the size of the province; first the track of science or the only one, then that of arts. */
const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  110000: [shape(68, 520, 0.8, 290)],
  120000: [shape(72, 500, 0.75, 305)],
  130000: [shape(345, 488, 0.62, 320), shape(225, 416, 0.38)],
  140000: [shape(205, 445, 0.6), shape(100, 415, 0.38)],
  150000: [shape(86, 450, 0.66, 370), shape(32, 436, 0.42)],
  210000: [shape(141, 462, 0.68, 370), shape(52, 430, 0.45)],
  220000: [shape(75, 450, 0.7, 370), shape(26, 434, 0.48)],
  230000: [shape(110, 422, 0.68, 390), shape(45, 380, 0.45, 400)],
  310000: [shape(52, 496, 0.85, 200)],
  320000: [shape(285, 513, 0.74, 265), shape(115, 480, 0.47, 278)],
  330000: [shape(293, 526, 0.6, 282)],
  340000: [shape(285, 495, 0.58, 310), shape(158, 430, 0.36)],
  350000: [shape(195, 479, 0.6, 312), shape(66, 438, 0.42)],
  360000: [shape(241, 468, 0.58, 325), shape(171, 407, 0.34, 370)],
  370000: [shape(705, 442, 0.52, 355)],
  410000: [shape(565, 456, 0.58, 350), shape(315, 396, 0.34, 380)],
  420000: [shape(241, 478, 0.6, 340), shape(146, 404, 0.38, 390)],
  430000: [shape(298, 463, 0.6, 340), shape(138, 416, 0.4)],
  440000: [shape(433, 480, 0.62, 310), shape(294, 410, 0.38)],
  450000: [shape(255, 425, 0.56, 370), shape(109, 385, 0.36, 385)],
  460000: [shape(70, 512, 0.6, 690, 6)],
  500000: [shape(136, 492, 0.64, 305), shape(70, 430, 0.4)],
  510000: [shape(292, 492, 0.58, 285), shape(177, 437, 0.36, 335)],
  520000: [shape(214, 447, 0.55, 350), shape(85, 427, 0.36, 325)],
  530000: [shape(178, 476, 0.56, 310), shape(108, 441, 0.36, 325)],
  540000: [shape(21, 330, 0.55, 330), shape(14, 335, 0.45, 320)],
  610000: [shape(186, 458, 0.62, 365), shape(73, 418, 0.4, 355)],
  620000: [shape(114, 442, 0.58, 360), shape(54, 397, 0.38, 390)],
  630000: [shape(31, 376, 0.6, 390), shape(15, 356, 0.4, 350)],
  640000: [shape(44, 410, 0.6, 365), shape(20, 385, 0.4, 360)],
  650000: [shape(110, 411, 0.55, 400), shape(62, 364, 0.42, 390)],
}

/** Upper tail of the standard normal (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normalTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = Math.exp((-z * z) / 2) * 0.3989422804014327 * polynomial
  return z >= 0 ? tail : 1 - tail
}

/** Standard normal position of a score. */
function placeOf(score: number, form: { median: number; reach: number; bend: number }): number {
  const distance = score - form.median
  if (distance <= 0) return (distance * form.bend) / form.reach
  const rest = 1 - distance / form.reach
  return rest <= 0 ? Infinity : -form.bend * Math.log(rest)
}

export interface DemoTable extends ScoreTable {
  counts: readonly number[]
  /** Candidates of the year, including those below the table's last score. */
  total: number
}

export interface DemoTrack {
  track: string
  /** Rank of the last candidate at the undergraduate control line. */
  undergraduateRank: number
  /** Rank of the last candidate at the control line of special admissions. */
  specialRank: number
  total: number
}

function shapeOf(province: ProvinceFact, track: string): Shape {
  const shapes = SHAPES[province.provinceId]
  const found =
    shapes?.[
      Math.max(
        0,
        province.rule.Tracks.findIndex((name) => name === track),
      )
    ] ?? shapes?.[0]
  if (!found) throw new Error(`no demonstration shape for ${province.name}`)
  return found
}

/** Size of a track and the positions of its control lines; the same in every year. */
export function demoTrack(province: ProvinceFact, track: string): DemoTrack {
  const form = shapeOf(province, track)
  const total = form.thousands * 1000
  return {
    track,
    total,
    undergraduateRank: Math.round(total * form.undergraduate),
    specialRank: Math.round(total * form.undergraduate * 0.36),
  }
}

/** Candidates in the merged top segment, as most provinces print it to protect individuals. */
const TOP_SEGMENT = 40

/** The score-rank table of a year: whole points from the merged top segment down to the last two in a hundred. */
export function demoScoreTable(province: ProvinceFact, track: string, year: number): DemoTable {
  const base = shapeOf(province, track)
  const random = randomOf(`score-table ${province.provinceId} ${track} ${year}`)
  const scale = province.rule.FullScore / 750
  const form = {
    median: base.median + 5 * scale * random.normal(),
    reach: base.reach * (1 + 0.012 * random.normal()),
    bend: base.bend,
  }
  const total = Math.round(base.thousands * 1000 * (1 + 0.015 * random.normal()))
  const scores: number[] = []
  const counts: number[] = []
  const cumulative: number[] = []
  let people = 0
  let waiting = 0
  let previousShare = 0
  for (let score = province.rule.FullScore; score > 0 && people + waiting < total * 0.98; score--) {
    const share = normalTail(placeOf(score - 0.5, form))
    const expected = total * (share - previousShare)
    previousShare = share
    waiting += Math.max(0, Math.round(expected + Math.sqrt(expected) * random.normal() * 0.8))
    if (scores.length === 0 && waiting < TOP_SEGMENT) continue
    people += waiting
    scores.push(score)
    counts.push(waiting)
    cumulative.push(people)
    waiting = 0
  }
  return { scores, counts, cumulative, total }
}
