// Texts about experts, slots and reservations.
import type { ServiceCode } from 'contract/consulting'
import type { ResponseOf } from 'contract/registry'
import { chinaDay, chinaMoment } from '@/shared/lib/date/date-time'
import { serverNow } from '@/shared/lib/date/server-clock'

export type Teacher = ResponseOf<'Web/Teachers'>['Items'][number]
export type TeacherDetail = ResponseOf<'Web/TeacherDetail'>
export type Slot = TeacherDetail['Slots'][number]
export type Reservation = ResponseOf<'Web/TeacherReserve'>

export const SERVICE_WORDS: Record<ServiceCode, string> = {
  consult: '一对一咨询',
  check: '审核志愿表',
  custom: '定制志愿表',
}
/** Above a list in which some person is made up. */
export const MADE_UP_TEACHERS = '有的老师是演示角色，不是真人，打开能看到说明。'
export const WAY_WORDS: Record<TeacherDetail['Way'], string> = { phone: '打电话', video: '视频' }
export const RESERVATION_WORDS: Record<Reservation['State'], string> = {
  held: '已约',
  past: '已结束',
  cancelled: '已取消',
  'called-off': '老师取消了',
}

/** Whether a reservation is still to come: valid, or called off by the other side. Not if the family cancelled it or it is over. */
export const isAhead = ({ State, StartsAt }: Reservation, now = serverNow()): boolean =>
  State === 'held' || (State === 'called-off' && Date.parse(StartsAt) > now)

/** Whether and until when a slot can be cancelled, shown before it is reserved. */
export function cancelText(startsAt: string, cancelHours: number, now = serverNow()): string {
  const until = Date.parse(startsAt) - cancelHours * 3_600_000
  return until > now
    ? `${chinaMoment(new Date(until))} 前可以取消。`
    : `离开始不到 ${cancelHours} 小时，约了就不能取消，有变化只能捎话给老师。`
}

/** The region a person knows best. */
export const regionText = (province: string | null): string => province ?? '全国'

/** Slots by their days in China, in order. */
export function byDay(slots: readonly Slot[]): { day: string; slots: Slot[] }[] {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = chinaDay(slot.StartsAt)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days].map(([day, own]) => ({ day, slots: own }))
}
