import { randomInt } from 'node:crypto'
import { chinaDate } from '../china-time/china-time'

const DIGITS = 10

/** A number for an order: the date in China and random digits, so that it does not show how many orders there are. */
export const newOrderNumber = (now: Date): string =>
  `${chinaDate(now).replaceAll('-', '')}${String(randomInt(0, 10 ** DIGITS)).padStart(DIGITS, '0')}`
