// Whether answers give a valid picture of a person: not if they are all alike, too fast or contradict each other.
import { itemsOf, keyed, type Answers, type Bank } from './bank'
import { mean } from './score'

export type Doubt = 'all-alike' | 'too-fast' | 'contradicting'

export interface Quality {
  /** `fine`: a report; `marked`: a report that first states the doubt; `withheld`: no report. */
  state: 'fine' | 'marked' | 'withheld'
  doubts: readonly Doubt[]
}

/**
 * Limits. A sentence of a test has about eighteen characters, and practised silent reading takes some eight to ten a second: under 0.8 s an item
 * was not read. Keys are balanced, so that one answer to nearly everything contradicts itself by design. For uniformly random answers the variance
 * within a scale is 2 (five equally likely answers), for consistent students about 0.8: 1.5 is between, and 2.2 is beyond chance towards
 * contradiction.
 */
const LIMITS = {
  alikeWithheld: 0.85,
  alikeMarked: 0.7,
  fastWithheldMs: 800,
  fastMarkedMs: 1300,
  /** Share of items with a known time that is required before time is judged. */
  timedShare: 0.6,
  contradictionWithheld: 2.2,
  contradictionMarked: 1.5,
} as const

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) / 2
  return mean([sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN])
}

/** Share of the most frequent answer. */
function alikeShare(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Math.max(...counts.values()) / values.length
}

/** Variance of keyed answers within their scales, pooled. */
function withinVariance(bank: Bank, answers: Answers): number {
  let squares = 0
  let freedom = 0
  for (const { key } of bank.scales) {
    const values = itemsOf(bank, key).map((item) => keyed(item, answers[item.id] ?? Number.NaN))
    const middle = mean(values)
    squares += values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
    freedom += values.length - 1
  }
  return squares / freedom
}

type Level = 0 | 1 | 2
const level = (isWithheld: boolean, isMarked: boolean): Level => (isWithheld ? 2 : isMarked ? 1 : 0)

/**
 * Judges complete answers.
 * @param times milliseconds an item was on the screen before its answer, by item; unknown ones are left out
 */
export function qualityOf(bank: Bank, answers: Answers, times: Readonly<Record<string, number>> = {}): Quality {
  const values = bank.items.map(({ id }) => answers[id] ?? Number.NaN)
  const alike = alikeShare(values)
  const known = bank.items.flatMap(({ id }) => (times[id] === undefined ? [] : [times[id]]))
  const pace = known.length >= values.length * LIMITS.timedShare ? median(known) : Infinity
  const variance = withinVariance(bank, answers)
  const levels: Record<Doubt, Level> = {
    'all-alike': level(alike >= LIMITS.alikeWithheld, alike >= LIMITS.alikeMarked),
    'too-fast': level(pace < LIMITS.fastWithheldMs, pace < LIMITS.fastMarkedMs),
    contradicting: level(variance > LIMITS.contradictionWithheld, variance > LIMITS.contradictionMarked),
  }
  const worst = Math.max(...Object.values(levels))
  return {
    state: worst === 2 ? 'withheld' : worst === 1 ? 'marked' : 'fine',
    doubts: (Object.keys(levels) as Doubt[]).filter((doubt) => levels[doubt] > 0),
  }
}
