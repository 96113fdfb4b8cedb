// The hours of a week as slots of the coming days. China has one time zone: a slot is a moment, its hour is that of China.
import type { WeeklyHours } from '../../db/tables/consulting'
import { chinaTime, momentOf } from '../../lib/china-time/china-time'

/** Coming days that can be reserved, including today. */
export const DAYS_AHEAD = 14
/** A slot that begins sooner than this can no longer be reserved. */
const HOURS_AHEAD = 2
/** A reservation can be cancelled until this many hours before it begins. */
export const CANCEL_HOURS = 12
/** Future reservations that one account may hold. */
export const HELD_AT_ONCE = 2

const HOUR_MS = 3_600_000
const WEEKDAYS = ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日']

export const isTooSoon = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() < now.getTime() + HOURS_AHEAD * HOUR_MS
export const cancelUntil = (startsAt: Date): Date => new Date(startsAt.getTime() - CANCEL_HOURS * HOUR_MS)
export const endOf = (startsAt: Date, minutes: number): Date => new Date(startsAt.getTime() + minutes * 60_000)

interface Span {
  startsAt: Date
  minutes: number
}

const clock = (hour: number, minute: number) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
const clockOf = (from: string): [number, number] => {
  const [hour = 0, minute = 0] = from.split(':').map(Number)
  return [hour, minute]
}

/** True if two spans of time share a moment. */
export const overlap = (one: Span, other: Span): boolean =>
  one.startsAt < endOf(other.startsAt, other.minutes) && other.startsAt < endOf(one.startsAt, one.minutes)

/** True if slots of one weekday overlap, also across midnight and from one week into the next. */
export function hoursOverlap(hours: readonly WeeklyHours[], minutes: number): boolean {
  const WEEK = 7 * 24 * 60
  const starts = hours
    .flatMap(({ Weekday, From, Count }) => {
      const [hour, minute] = clockOf(From)
      const first = (Weekday - 1) * 24 * 60 + hour * 60 + minute
      return Array.from({ length: Count }, (_, index) => (first + index * minutes) % WEEK)
    })
    .sort((one, other) => one - other)
  return starts.some((start, index) => (starts[index + 1] ?? starts[0]! + WEEK) - start < minutes)
}

/**
 * Beginnings of the slots from now on, earliest first, each once.
 * @param minutes length of a slot
 */
export function slotStarts(hours: readonly WeeklyHours[], minutes: number, now: Date): Date[] {
  const today = chinaTime(now).startOf('day')
  const starts = new Set<number>()
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = today.add(ahead, 'day')
    const weekday = day.day() || 7
    for (const { Weekday, From, Count } of hours) {
      if (Weekday !== weekday) continue
      const [hour, minute] = clockOf(From)
      for (let index = 0; index < Count; index += 1)
        starts.add(momentOf(day.add(hour * 60 + minute + index * minutes, 'minute')).getTime())
    }
  }
  return [...starts]
    .filter((start) => start > now.getTime())
    .sort((one, other) => one - other)
    .map((start) => new Date(start))
}

/** The hours of a week as text: 周二、周四 19:00–21:00. */
export function hoursText(hours: readonly WeeklyHours[], minutes: number): string {
  const days = new Map<string, number[]>()
  for (const { Weekday, From, Count } of [...hours].sort((one, other) => one.Weekday - other.Weekday)) {
    const [hour, minute] = clockOf(From)
    const end = hour * 60 + minute + Count * minutes
    const span = `${From}–${clock(Math.floor(end / 60), end % 60)}`
    days.set(span, [...(days.get(span) ?? []), Weekday])
  }
  return [...days].map(([span, on]) => `${on.map((day) => WEEKDAYS[day]).join('、')} ${span}`).join('；')
}

/** A moment as families read it: 11 月 24 日 周二 19:00. */
export function momentText(at: Date): string {
  const shown = chinaTime(at)
  return `${shown.month() + 1} 月 ${shown.date()} 日 ${WEEKDAYS[shown.day() || 7]} ${shown.format('HH:mm')}`
}
