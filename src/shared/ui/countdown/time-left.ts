export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

const SECOND_MS = 1000

/** Whole units until a moment, rounded up to the second; null once it has come. */
export function timeLeft(until: number, now: number): TimeLeft | null {
  const total = Math.ceil((until - now) / SECOND_MS)
  if (!(total > 0)) return null
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  }
}

export interface TimePart {
  number: string
  unit: string
}

const two = (value: number) => String(value).padStart(2, '0')

/** From the largest unit that is not 0 downwards: with days no seconds are shown, they would only make nervous. 12 天 04 时 30 分, then 04 时 30 分 09 秒. */
export function timeParts({ days, hours, minutes, seconds }: TimeLeft): TimePart[] {
  const clock = [
    { number: two(hours), unit: '时' },
    { number: two(minutes), unit: '分' },
  ]
  if (days > 0) return [{ number: String(days), unit: '天' }, ...clock]
  if (hours > 0) return [...clock, { number: two(seconds), unit: '秒' }]
  return [
    { number: two(minutes), unit: '分' },
    { number: two(seconds), unit: '秒' },
  ]
}

/** Time until the shown words change next, ms: with days on the screen only each minute. */
export function nextChange(left: TimeLeft): number {
  return left.days > 0 ? (left.seconds + 1) * SECOND_MS : SECOND_MS
}
