// The same random numbers in every run: the engine's tests were calibrated with this stream.

/** Linear congruential numbers in (0, 1) from a seed. */
export function uniforms(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state + 0.5) / 4294967296
  }
}

/** Standard normal numbers from a seed (Box and Muller). */
export function normals(seed: number): () => number {
  const next = uniforms(seed)
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
}
