// What is said of experts, slots and reservations.
import type { ServiceCode } from 'contract/consulting'
import type { ResponseOf } from 'contract/registry'
import { chinaDay } from '@/shared/lib/date/china-moment'

export type Teacher = ResponseOf<'Web/Teachers'>['Items'][number]
export type TeacherDetail = ResponseOf<'Web/TeacherDetail'>
export type Slot = TeacherDetail['Slots'][number]
export type Reservation = ResponseOf<'Web/TeacherReserve'>

export const SERVICE_WORDS: Record<ServiceCode, string> = {
  consult: '一对一咨询',
  check: '审核志愿表',
  custom: '定制志愿表',
}
export const WAY_WORDS: Record<TeacherDetail['Way'], string> = { phone: '打电话', video: '视频' }
export const RESERVATION_WORDS: Record<Reservation['State'], string> = {
  held: '已约',
  past: '已结束',
  cancelled: '已取消',
  'called-off': '老师取消了',
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
