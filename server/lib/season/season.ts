// The season: the exam that families plan for. It turns by the calendar of China, and the data bound it where the clock cannot be right.
import { KNOWN_YEARS } from '../../../engine/forecasting/learning/known-years'
import { examYear } from '../china-time/exam-year'
import { readWishYear } from '../../settings'

/** Seasons after the newest year of the data in which the data can still be of use; beyond them the clock is taken to be wrong. */
const SEASONS_AHEAD = 2

/** The newest year whose cutoffs the program itself knows: no clock of a running program is rightly before it. */
export const NEWEST_KNOWN_YEAR = KNOWN_YEARS.reduce((newest, { year }) => Math.max(newest, year), 0)

export interface SeasonOptions {
  /** The year that the operator has set; null: by the clock; WISH_YEAR of the environment by default. */
  wishYear?: number | null
  now?: () => Date
  /** Receives what the operator should know about the clock. */
  onTrouble?: (error: Error) => void
}

/**
 * The season at a moment, bounded by the data.
 * @param newest the newest year of the data; null if there are none
 */
export function seasonAt(now: Date, newest: number | null): number {
  const byClock = examYear(now)
  const least = Math.max(newest ?? 0, NEWEST_KNOWN_YEAR)
  return newest === null ? Math.max(byClock, least) : Math.min(Math.max(byClock, least), least + SEASONS_AHEAD)
}

/** The year being planned now: the one set, else that of the calendar. Reports each wrong season of a clock once. */
export function createSeason(
  newestYear: () => Promise<number | null>,
  { wishYear = readWishYear(process.env), now = () => new Date(), onTrouble = () => undefined }: SeasonOptions = {},
): () => Promise<number> {
  const reported = new Set<string>()
  return async () => {
    if (wishYear !== null) return wishYear
    const newest = await newestYear()
    const at = now()
    const byClock = examYear(at)
    const season = seasonAt(at, newest)
    const name = `${byClock}/${season}`
    if (season !== byClock && !reported.has(name)) {
      reported.add(name)
      onTrouble(
        new Error(
          `系统时钟是 ${at.toISOString()}，与数据对不上（数据最新到 ${newest ?? NEWEST_KNOWN_YEAR} 年），先按 ${season} 年高考填报。请校准时钟，或用环境变量 WISH_YEAR 指定年份。`,
        ),
      )
    }
    return season
  }
}
