// The student's own calendar, in words.
import type { ResponseOf } from 'contract/registry'

export type Matter = ResponseOf<'Career/Matters'>['Items'][number]
export type Grades = ResponseOf<'Career/Matters'>['Grades']
export type Target = ResponseOf<'Career/Targets'>['Items'][number]
export type Plan = ResponseOf<'Career/Plans'>['Items'][number]

export const MATTER_WORDS: Record<Matter['State'], { word: string; tone: 'plain' | 'ok' | 'warn' | 'brand' }> = {
  done: { word: '已完成', tone: 'ok' },
  late: { word: '时间已过', tone: 'warn' },
  now: { word: '现在', tone: 'brand' },
  next: { word: '以后', tone: 'plain' },
  open: { word: '不限时间', tone: 'plain' },
}

/** The message for a student before or after the years of the calendar; '' for a student within it, or if unknown. */
export function outsideText(grades: Grades): string {
  if (grades.length === 0) return ''
  if (grades.every(({ State }) => State === 'past')) return '大学四年已经过去，这里留着当时的事。'
  return grades.every(({ State }) => State === 'next') ? '还没有上初中，先看看初一的事。' : ''
}

export const KIND_NAMES: Record<Target['Kind'], string> = {
  score: '分数',
  rank: '名次',
  college: '院校',
  major: '专业',
  other: '其他',
}

export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const

/** 周一、三、五; 每天 for all seven. */
export function weekdaysText(days: readonly number[]): string {
  if (days.length === 7) return '每天'
  return `周${[...days]
    .sort((a, b) => a - b)
    .map((day) => WEEKDAYS[day - 1] ?? '')
    .join('、')}`
}

const amount = (value: number | null, unit: string) => (value === null ? '' : `${value}${unit && ` ${unit}`}`)

/** 现在 140 名，目标 80 名; '' if nothing is measured. */
export function measureText({ Current, Goal, Unit }: Target): string {
  if (Goal === null) return ''
  return Current === null ? `目标 ${amount(Goal, Unit)}` : `现在 ${amount(Current, Unit)}，目标 ${amount(Goal, Unit)}`
}

let made = 0
/** An id for a new item, made on the device, so that an item sent twice stays one. */
export const newItemId = (now = Date.now()): string =>
  `own-${now.toString(36)}-${(made += 1).toString(36)}${Math.random().toString(36).slice(2, 8)}`

/** Reads a typed number; undefined if invalid, null if empty. */
export function readNumber(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^-?\d{1,7}(\.\d{1,2})?$/u.test(text) ? Number(text) : undefined
}
