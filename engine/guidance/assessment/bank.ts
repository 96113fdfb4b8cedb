// What a test is made of: scales, the sentences that measure them, and how an answer is given.

/** A scale from 0 to 100: 50 is the middle between its two ends. */
export interface Scale {
  key: string
  name: string
  /** The lower and the upper end in words. */
  low: string
  high: string
  /** What it measures. */
  about: string
  /** What follows from a high and from a low score, to the student. */
  highText: string
  lowText: string
  /** Reliability that the scale was planned for (0..1): used until enough answers are there to compute it. */
  plannedReliability: number
  /** Standard deviation among students that it was planned for, in points of 0..100. */
  plannedSpread: number
}

export interface Item {
  id: string
  text: string
  /** Key of its scale. */
  scale: string
  /** A part of the scale that is told apart: interest or confidence of a subject; '' for none. */
  facet: string
  /** 1 where agreeing counts for the upper end, -1 where it counts for the lower one. */
  key: 1 | -1
}

/** One version of a test. Answers are scored by the version they were given to. */
export interface Bank {
  test: string
  version: number
  scales: readonly Scale[]
  /** In the order they are asked. */
  items: readonly Item[]
  /** Where scales and keys are from. */
  source: string
}

/** Answers by item: 1 (not like me at all) to 5 (very much like me). */
export type Answers = Readonly<Record<string, number>>

/** The lowest and the highest answer to a sentence. */
export const LEAST = 1
export const MOST = 5
/** The five answers, the lowest first. */
export const ANSWER_WORDS = ['很不像我', '不太像我', '说不准', '比较像我', '很像我'] as const

/** Items that measure a scale. */
export const itemsOf = (bank: Pick<Bank, 'items'>, scale: string): Item[] =>
  bank.items.filter((item) => item.scale === scale)

/** The bank with some of its scales only: a province that has no 技术 is not asked about it. */
export function withScales(bank: Bank, scales: readonly string[]): Bank {
  return {
    ...bank,
    scales: bank.scales.filter(({ key }) => scales.includes(key)),
    items: bank.items.filter(({ scale }) => scales.includes(scale)),
  }
}

/** An answer counted towards the upper end: 5 to an item of the other end is 1. */
export const keyed = (item: Pick<Item, 'key'>, value: number): number => (item.key === 1 ? value : LEAST + MOST - value)

/** Items of a bank without an answer, in their order. */
export const openItems = (bank: Pick<Bank, 'items'>, answers: Answers): Item[] =>
  bank.items.filter(({ id }) => answers[id] === undefined)
