// Experts and teachers as families see them: names, subjects, free times.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { ExpertService } from '../../db/tables/consulting'
import { ProductError } from '../../http/errors'
import type { RequestContext } from '../../http/handlers'
import { pageOf, pagingOf } from '../../http/paging'
import type { ConsultingRepository, ExpertRow, SlotRow } from './consulting.repository'
import { CANCEL_HOURS, DAYS_AHEAD, hoursText, isTooSoon, overlap, slotStarts } from './slots'

type Detail = ResponseOf<'Web/TeacherDetail'>
type Slot = Detail['Slots'][number]

const SERVICES: Record<ExpertService, string> = { consult: '一对一咨询', check: '审核志愿表', custom: '定制志愿表' }

const teacherOf = (row: ExpertRow) => ({
  TeacherId: row.expert_id,
  Name: row.name,
  Title: row.title,
  Field: row.field,
  Province: row.province,
  Services: row.services,
  Hours: hoursText(row.weekly_hours, row.slot_minutes),
  IsDemonstration: row.is_demonstration,
})

/** Slots of a person: those of the weekly hours, and those reserved before the hours changed; without closed ones. */
function slotsOf(row: ExpertRow, rows: readonly SlotRow[], now: Date): Slot[] {
  const known = new Map(rows.map((slot) => [slot.starts_at.getTime(), slot]))
  const isOffered = row.services.includes('consult')
  const starts = new Set(isOffered ? slotStarts(row.weekly_hours, row.slot_minutes, now).map(Number) : [])
  for (const slot of rows) if (slot.mine) starts.add(slot.starts_at.getTime())
  return [...starts]
    .sort((one, other) => one - other)
    .flatMap((start): Slot[] => {
      const slot = known.get(start)
      if (slot?.closed_at) return []
      const capacity = slot?.capacity ?? row.capacity
      const startsAt = new Date(start)
      const own = { startsAt, minutes: slot?.minutes ?? row.slot_minutes }
      const isCrossed = rows.some(
        ({ starts_at, minutes, held }) =>
          held > 0 && +starts_at !== start && overlap({ startsAt: starts_at, minutes }, own),
      )
      const left = isCrossed ? 0 : Math.max(0, capacity - (slot?.held ?? 0))
      const state = slot?.mine ? 'mine' : left === 0 ? 'full' : isTooSoon(startsAt, now) ? 'soon' : 'free'
      return [
        {
          StartsAt: startsAt.toISOString(),
          Minutes: own.minutes,
          Left: left,
          Capacity: capacity,
          State: state,
        },
      ]
    })
}

function counted<Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ Value: value, Label: labelOf(value), Count: count }))
}

export function createTeachers({ repository, now }: { repository: ConsultingRepository; now: () => Date }) {
  return {
    async list(request: RequestOf<'Web/Teachers'>, context: RequestContext): Promise<ResponseOf<'Web/Teachers'>> {
      const { Keyword, ProvinceId, Field, Service } = request
      const asked = await repository.experts(context.orgCode, {
        keyword: Keyword?.trim(),
        provinceId: ProvinceId,
      })
      const serves = ({ services }: ExpertRow) => Service === undefined || services.includes(Service)
      const knows = ({ field }: ExpertRow) => Field === undefined || field === Field
      const all = asked.filter((row) => serves(row) && knows(row))
      const { offset, limit } = pagingOf(request)
      const rows = all.slice(offset, offset + limit)
      const time = now()
      const slots = await repository.slots(
        rows.map(({ expert_id }) => expert_id),
        time,
        null,
      )
      const page = rows.map((row) => {
        const own = slots.filter(({ expert_id }) => expert_id === row.expert_id)
        const next = slotsOf(row, own, time).find(({ State }) => State === 'free')
        return { ...teacherOf(row), NextFree: next?.StartsAt ?? null }
      })
      return {
        ...pageOf(request, all.length, page),
        Fields: counted(
          asked.filter(serves).map(({ field }) => field),
          (field) => field,
        ),
        ServiceCounts: counted(
          asked.filter(knows).flatMap(({ services }) => services),
          (service) => SERVICES[service],
        ),
      }
    },

    /** Throws TEACHER_NOT_FOUND, also for one who has left. */
    async detail({ TeacherId }: RequestOf<'Web/TeacherDetail'>, context: RequestContext): Promise<Detail> {
      const row = await repository.expert(context.orgCode, TeacherId)
      if (!row) throw new ProductError('TEACHER_NOT_FOUND')
      const time = now()
      const slots = await repository.slots([row.expert_id], time, context.user?.userId ?? null)
      return {
        ...teacherOf(row),
        Intro: row.intro,
        Way: row.way,
        Minutes: row.slot_minutes,
        Slots: slotsOf(row, slots, time),
        CancelHours: CANCEL_HOURS,
        DaysAhead: DAYS_AHEAD,
      }
    },
  }
}
