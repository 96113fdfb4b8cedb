// China has had one time zone and no summer time since 1991. Dates are those of China, whatever zone the server uses.
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

const OFFSET_HOURS = 8

/**
 * A moment with the date and time that clocks in China show. Stored as UTC plus eight hours and not as an offset: with one, dayjs
 * counts days wrongly on servers whose own zone has summer time. `momentOf` converts back.
 */
export const chinaTime = (at: Date): Dayjs => dayjs.utc(at).add(OFFSET_HOURS, 'hour')

/** The moment at which clocks in China show this. */
export const momentOf = (shown: Dayjs): Date => shown.subtract(OFFSET_HOURS, 'hour').toDate()

/** The calendar day in China as YYYY-MM-DD. */
export const chinaDate = (at: Date): string => chinaTime(at).format('YYYY-MM-DD')

/** The same day and hour some months later; the last day of the month if it has no such day (31 January -> 28 February). */
export const addMonths = (at: Date, months: number): Date => momentOf(chinaTime(at).add(months, 'month'))
