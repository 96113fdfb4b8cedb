// Arithmetic that the pictures share.

export type Value = number | null

/** Lowest and highest value. Call it with at least one. */
export function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/** Values that can be drawn. */
export function finite(values: readonly (Value | undefined)[]): number[] {
  return values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
}

/** A linear map of [from, to] onto [start, end]; the middle of the target when the domain is a point. */
export function linear(domain: readonly [number, number], range: readonly [number, number]): (value: number) => number {
  const [from, to] = domain
  const [start, end] = range
  if (from === to) return () => (start + end) / 2
  return (value) => start + ((value - from) / (to - from)) * (end - start)
}

/** Round steps (1, 2, 5 times a power of ten) that cover the values, about `wanted` of them, ascending. */
export function niceTicks(low: number, high: number, wanted: number): number[] {
  if (low === high) return niceTicks(low - 1, high + 1, wanted)
  const rough = (high - low) / Math.max(1, wanted - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  // Multiplied, not added up: 0.1 + 0.2 would print as 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** Path through the points; a missing value breaks the line. */
export function brokenPath(
  points: readonly ({ x: number; y: number } | null)[],
  write: (value: number) => string,
): string {
  let path = ''
  let drawing = false
  for (const point of points) {
    if (point) path += `${drawing ? 'L' : 'M'}${write(point.x)} ${write(point.y)}`
    drawing = point !== null
  }
  return path
}
