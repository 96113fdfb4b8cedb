// Which version of a test is asked, and how long it takes.
import { withScales, type Bank } from '../../../engine/guidance/assessment/bank'

/** Seconds per sentence, for reading and thinking. */
const SECONDS = 8

/** The available versions of the tests; each sitting is scored by its own version. */
export class Banks {
  constructor(private readonly all: readonly Bank[]) {}

  /** The version for new sittings. */
  current(test: string): Bank | undefined {
    return this.all.filter((bank) => bank.test === test).at(-1)
  }

  /** The version of a past sitting; undefined if it is no longer known. */
  of(test: string, version: number, scales: unknown): Bank | undefined {
    const bank = this.all.find((one) => one.test === test && one.version === version)
    return bank && Array.isArray(scales) ? withScales(bank, scales as string[]) : bank
  }
}

/** Minutes that answering takes, rounded up. */
export const minutesOf = (bank: Pick<Bank, 'items'>): number => Math.ceil((bank.items.length * SECONDS) / 60)
