// The slots of a person, for accounts that may reserve one; others see how to get the right.
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useSelector } from 'react-redux'
import { Locked } from '@/shared/screens/Locked'
import { selectIsLoggedIn } from '@/shared/session/account/session-state'
import { useRights } from '@/shared/session/rights/use-rights'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { useListReservationsQuery } from '../api'
import { isAhead, type TeacherDetail } from '../words'
import { ReservationCard } from './ReservationCard'
import { SlotPicker } from './SlotPicker'

export const CONSULT = ['EXPERT_CONSULT'] as const

/** This account's reservations with this person: coming ones and those called off. */
export function MyReservations({ teacherId }: { teacherId: string }) {
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const { data } = useListReservationsQuery(isLoggedIn ? { PageSize: 20 } : skipToken)
  return (
    <>
      {data?.Items.filter((one) => one.TeacherId === teacherId && isAhead(one)).map((reservation) => (
        <ReservationCard key={reservation.ReservationId} reservation={reservation} />
      ))}
    </>
  )
}

export interface SlotsProps {
  teacher: TeacherDetail
  value: string | undefined
  onChange: (startsAt: string) => void
}

export function Slots({ teacher, value, onChange }: SlotsProps) {
  const isHeld = useRights(CONSULT)
  if (!teacher.Services.includes('consult'))
    return <EmptyState text='只做书面审核' reason='没有可以约的时段，在“专家咨询”里交志愿表审核。' />
  if (teacher.Slots.length === 0)
    return <EmptyState text={`近 ${teacher.DaysAhead} 天没有开放的时段`} reason='可以看看别的老师。' />
  return (
    <>
      <SlotPicker slots={teacher.Slots} value={value} onChange={onChange} />
      {!isHeld && <Locked right={CONSULT[0]} />}
    </>
  )
}
