// The parts of a test: scales, the sentences that measure them, and the form of an answer.

/** A scale from 0 to 100: 50 is the middle between its two ends. */
export interface Scale {
  key: string
  name: string
  /** The lower and the upper end as text. */
  low: string
  high: string
  /** What it measures. */
  about: string
  /** The meaning of a high and of a low score, for the student. */
  highText: string
  lowText: string
  /** Planned reliability of the scale (0..1): used until there are enough answers to compute it. */
  plannedReliability: number
  /** Planned standard deviation among students, in points of 0..100. */
  plannedSpread: number
}

export interface Item {
  id: string
  text: string
  /** Key of its scale. */
  scale: string
  /** A separate part of the scale: interest or confidence of a subject; '' for none. */
  facet: string
  /** 1 if agreeing counts for the upper end, -1 if it counts for the lower one. */
  key: 1 | -1
}

/** One version of a test. Answers are scored by the version they belong to. */
export interface Bank {
  test: string
  version: number
  scales: readonly Scale[]
  /** In display order. */
  items: readonly Item[]
  /** Source of scales and keys. */
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

/** The bank with some of its scales only: a province without 技术 does not ask about it. */
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
