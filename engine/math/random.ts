// A small, fast and repeatable source of random numbers (sfc32, by Chris Doty-Humphrey, public domain).

export interface Random {
  /** A uniform 32-bit number. */
  next(): number
  /** A uniform number in 0..1, without 1. */
  share(): number
  /** A draw of a standard normal variable. */
  normal(): number
}

const WARM_UP = 12

/** The same seed gives the same numbers on every machine. */
export function randomFrom(seed: number): Random {
  let a = 0x9e3779b9 | 0
  let b = 0x243f6a88 | 0
  let c = seed | 0
  let counter = 1
  let spare = Number.NaN

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  for (let round = 0; round < WARM_UP; round += 1) next()
  const share = (): number => next() / 4294967296

  return {
    next,
    share,
    // Marsaglia's polar method: two draws at a time
    normal() {
      if (!Number.isNaN(spare)) {
        const kept = spare
        spare = Number.NaN
        return kept
      }
      for (;;) {
        const x = 2 * share() - 1
        const y = 2 * share() - 1
        const square = x * x + y * y
        if (square > 0 && square < 1) {
          const factor = Math.sqrt((-2 * Math.log(square)) / square)
          spare = y * factor
          return x * factor
        }
      }
    },
  }
}
