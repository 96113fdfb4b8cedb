// Which version of a test is asked, and how long it takes.
import { withScales, type Bank } from '../../../engine/guidance/assessment/bank'

/** Seconds a sentence takes: to read it and to think. */
const SECONDS = 8

/** The versions of the tests there are; a sitting is scored by its own. */
export class Banks {
  constructor(private readonly all: readonly Bank[]) {}

  /** The version that new sittings are asked. */
  current(test: string): Bank | undefined {
    return this.all.filter((bank) => bank.test === test).at(-1)
  }

  /** A version as a sitting was asked it; undefined where it is no longer known. */
  of(test: string, version: number, scales: unknown): Bank | undefined {
    const bank = this.all.find((one) => one.test === test && one.version === version)
    return bank && Array.isArray(scales) ? withScales(bank, scales as string[]) : bank
  }
}

/** Minutes that answering takes, rounded up. */
export const minutesOf = (bank: Pick<Bank, 'items'>): number => Math.ceil((bank.items.length * SECONDS) / 60)
