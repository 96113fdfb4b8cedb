// Piecewise linear curves through medians: how a quantity depends on the level.

/** Median of numbers, which may be reordered; 0 if there are none. */
export function medianOf(values: Float64Array): number {
  if (values.length === 0) return 0
  values.sort()
  const middle = values.length >> 1
  return values.length % 2 === 1
    ? (values[middle] as number)
    : ((values[middle - 1] as number) + (values[middle] as number)) / 2
}

/** A piecewise linear curve through knots. */
export interface Curve {
  x: number[]
  y: number[]
}

/** Value of a curve, constant beyond its ends; 0 for a curve without knots. */
export function curveAt(curve: Curve, x: number): number {
  const last = curve.x.length - 1
  if (last < 0) return 0
  if (x <= (curve.x[0] as number)) return curve.y[0] as number
  if (x >= (curve.x[last] as number)) return curve.y[last] as number
  let at = 1
  while ((curve.x[at] as number) < x) at += 1
  const from = curve.x[at - 1] as number
  const width = (curve.x[at] as number) - from
  const low = curve.y[at - 1] as number
  return width > 0 ? low + (((curve.y[at] as number) - low) * (x - from)) / width : low
}

/** The part of each sample when samples are divided into about equal shares by rising `x`; equal values stay together. */
export function quantileParts(x: Float64Array, parts: number): Uint8Array {
  const sorted = x.slice().sort()
  const edges = new Float64Array(parts - 1)
  for (let part = 0; part < parts - 1; part += 1) edges[part] = sorted[Math.floor(((part + 1) * x.length) / parts)] ?? 0
  const result = new Uint8Array(x.length)
  for (let at = 0; at < x.length; at += 1) {
    const value = x[at] as number
    let part = 0
    while (part < parts - 1 && value >= (edges[part] as number)) part += 1
    result[at] = part
  }
  return result
}
