// The functions of d3 that the pictures use: scales, round steps and lines. For sub-packages and lazy chunks only: d3-scale weighs 9 kB.
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

export type Value = number | null

export interface Point {
  x: number
  y: number
}

/** Lowest and highest value. Call it with at least one. */
export function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/** Values that can be drawn. */
export function finite(values: readonly (Value | undefined)[]): number[] {
  return values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
}

/** A linear map of the domain onto the range; the middle of the range if the domain is a point. */
export function linear(domain: readonly [number, number], range: readonly [number, number]): (value: number) => number {
  return scaleLinear(domain, range)
}

/** Round steps (1, 2, 5 times a power of ten) that cover the values, at most one more than `wanted` of them, ascending. */
export function niceTicks(low: number, high: number, wanted: number): number[] {
  if (low === high) return niceTicks(low - 1, high + 1, wanted)
  // d3 takes the count as a hint and may give half as many again, too many for a phone.
  for (let count = wanted; ; count -= 1) {
    const ticks = scaleLinear().domain([low, high]).nice(count).ticks(count)
    if (count === 1 || ticks.length <= wanted + 1) return ticks
  }
}

const DECIMALS = 2
const brokenLine = line<Point | null>(
  (point) => point?.x ?? 0,
  (point) => point?.y ?? 0,
)
  .defined((point) => point !== null)
  .digits(DECIMALS)

/** Path through the points; a missing value breaks the line. */
export function brokenPath(points: readonly (Point | null)[]): string {
  return brokenLine(points) ?? ''
}
