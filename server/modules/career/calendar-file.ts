// Tasks as a calendar file (RFC 5545), which phones and computers read.
import { createHash } from 'node:crypto'
import type { DateArray, EventAttributes } from 'ics'
import type { ResponseOf } from '../../../contract/registry'
import { addDays, isDay, weekdayOf } from './plan-days'

type Matter = ResponseOf<'Career/Matters'>['Items'][number]
type Target = ResponseOf<'Career/Targets'>['Items'][number]
type Plan = ResponseOf<'Career/Plans'>['Items'][number]

export interface CalendarContent {
  /** The owner, in any form: entries of two children in one calendar stay apart. */
  owner: string
  matters: readonly Matter[]
  targets: readonly Target[]
  plans: readonly Plan[]
  /** YYYY-MM-DD in China: entries that ended before are left out. */
  today: string
}

const ICS_WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const parts = (day: string): DateArray => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}
const wholeDays = (uid: string, title: string, from: string, to: string, description: string): EventAttributes => ({
  uid,
  title,
  description,
  start: parts(from),
  // the end of a span of days is the day after its last day
  end: parts(addDays(to, 1)),
  productId: 'jingzhun-zhiyuan',
})

/**
 * Entries of a calendar: spans of whole days; a plan repeats on its weekdays. Days that do not exist are left out. An entry has the same UID in every
 * export, so that a phone changes it instead of adding another; no other owner or kind has that UID.
 */
export function calendarEvents({ owner, matters, targets, plans, today }: CalendarContent): EventAttributes[] {
  const uidOf = (kind: string, id: string) =>
    `${createHash('sha256').update([owner, kind, id].join('\n')).digest('hex').slice(0, 32)}@jingzhun-zhiyuan`
  return [
    ...matters.flatMap(({ MatterId, Title, From, To, IsDone, Note, Source }) => {
      const from = From ?? To
      const to = To ?? From
      if (IsDone || from === null || to === null || !isDay(from) || !isDay(to) || to < today) return []
      return [wholeDays(uidOf('matter', MatterId), Title, from, to, [Note, Source].filter(Boolean).join('\n'))]
    }),
    ...targets.flatMap(({ TargetId, Title, Due, IsDone, Note }) =>
      IsDone || !isDay(Due) || Due < today
        ? []
        : [wholeDays(uidOf('target', TargetId), `目标：${Title}`, Due, Due, Note)],
    ),
    ...plans.flatMap(({ PlanId, Title, From, To, Weekdays, Minutes, Remind, Note }) => {
      if (To < today) return []
      const first = Array.from({ length: 7 }, (_, ahead) => addDays(From, ahead)).find((day) =>
        Weekdays.includes(weekdayOf(day)),
      )
      if (first === undefined || first > To) return []
      const uid = uidOf('plan', PlanId)
      const rule = `FREQ=WEEKLY;BYDAY=${Weekdays.map((day) => ICS_WEEKDAYS[day - 1]).join(',')};UNTIL=${To.replaceAll('-', '')}`
      // without a chosen time, the entry has no time of day
      if (Remind === null)
        return [{ ...wholeDays(uid, `${Title}（${Minutes} 分钟）`, first, first, Note), recurrenceRule: rule }]
      const [hour = 0, minute = 0] = Remind.split(':').map(Number)
      return [
        {
          uid,
          title: Title,
          description: Note,
          start: [...parts(first), hour, minute] as EventAttributes['start'],
          startInputType: 'local' as const,
          startOutputType: 'local' as const,
          duration: { minutes: Minutes },
          recurrenceRule: `${rule}T235959`,
          productId: 'jingzhun-zhiyuan',
        },
      ]
    }),
  ]
}
