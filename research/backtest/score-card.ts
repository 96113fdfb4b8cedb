// How accurate claimed probabilities were.

const BINS = 10
const SURE = 0.95
const NEARLY_SURE = 0.9
/** A failed claim of 0 or 1 would have an infinite cost. */
const LEAST = 1e-6

export interface ReliabilityBin {
  from: number
  to: number
  count: number
  /** Mean probability claimed, and the share that came true; NaN in an empty bin. */
  claimed: number
  happened: number
}

/** Sums over questions; cards of parts add up to the card of the whole. */
export class ScoreCard {
  n = 0
  private square = 0
  private log = 0
  private sure = 0
  private sureHeld = 0
  private nearly = 0
  private nearlyHeld = 0
  private readonly counts = new Float64Array(BINS)
  private readonly claimed = new Float64Array(BINS)
  private readonly happened = new Float64Array(BINS)

  add(probability: number, isTrue: boolean): void {
    const outcome = isTrue ? 1 : 0
    this.n += 1
    this.square += (probability - outcome) ** 2
    this.log -= Math.log(Math.max(LEAST, isTrue ? probability : 1 - probability))
    if (probability >= SURE) {
      this.sure += 1
      this.sureHeld += outcome
    } else if (probability >= NEARLY_SURE) {
      this.nearly += 1
      this.nearlyHeld += outcome
    }
    const bin = Math.min(BINS - 1, Math.floor(probability * BINS))
    this.counts[bin] = (this.counts[bin] as number) + 1
    this.claimed[bin] = (this.claimed[bin] as number) + probability
    this.happened[bin] = (this.happened[bin] as number) + outcome
  }

  addAll(other: ScoreCard): void {
    this.n += other.n
    this.square += other.square
    this.log += other.log
    this.sure += other.sure
    this.sureHeld += other.sureHeld
    this.nearly += other.nearly
    this.nearlyHeld += other.nearlyHeld
    for (let bin = 0; bin < BINS; bin += 1) {
      this.counts[bin] = (this.counts[bin] as number) + (other.counts[bin] as number)
      this.claimed[bin] = (this.claimed[bin] as number) + (other.claimed[bin] as number)
      this.happened[bin] = (this.happened[bin] as number) + (other.happened[bin] as number)
    }
  }

  /** Mean squared error of the probability. */
  get brier(): number {
    return this.square / this.n
  }

  /** Mean negative log likelihood, natural logarithm. */
  get logLoss(): number {
    return this.log / this.n
  }

  /** Expected calibration error over ten bins of equal width: how far claims are from results, weighted by their frequency. */
  get ece(): number {
    let sum = 0
    for (let bin = 0; bin < BINS; bin += 1)
      sum += Math.abs((this.claimed[bin] as number) - (this.happened[bin] as number))
    return sum / this.n
  }

  /** Share of claims of .95 and more that came true; null without any. */
  get p95Held(): number | null {
    return this.sure > 0 ? this.sureHeld / this.sure : null
  }

  /** Share of claims of .90 to .95 that came true; null without any. */
  get p90Held(): number | null {
    return this.nearly > 0 ? this.nearlyHeld / this.nearly : null
  }

  /** Claims of .95 and more. */
  get sureClaims(): number {
    return this.sure
  }

  get reliability(): ReliabilityBin[] {
    return Array.from({ length: BINS }, (_, bin) => ({
      from: bin / BINS,
      to: (bin + 1) / BINS,
      count: this.counts[bin] as number,
      claimed: (this.claimed[bin] as number) / (this.counts[bin] as number),
      happened: (this.happened[bin] as number) / (this.counts[bin] as number),
    }))
  }
}
