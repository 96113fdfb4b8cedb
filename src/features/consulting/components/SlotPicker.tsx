import { View } from '@tarojs/components'
import { chinaClock } from '@/shared/lib/date/date-time'
import { Card } from '@/shared/ui/layout/Card'
import { Chips } from '@/shared/ui/chips/Chips'
import { byDay, type Slot } from '../words'
import './consulting.scss'

const NOTES: Partial<Record<Slot['State'], string>> = { full: '约满', soon: '太近', mine: '我的' }
const labelOf = ({ StartsAt, State, Left, Capacity }: Slot): string => {
  const note = NOTES[State] ?? (Capacity > 1 ? `余 ${Left}` : undefined)
  return note ? `${chinaClock(StartsAt)} ${note}` : chinaClock(StartsAt)
}

export interface SlotPickerProps {
  slots: readonly Slot[]
  /** Start of the chosen slot. */
  value: string | undefined
  onChange: (startsAt: string) => void
}

/** The slots of the coming days, in China's time; an unavailable one shows why. */
export function SlotPicker({ slots, value, onChange }: SlotPickerProps) {
  return (
    <Card>
      {byDay(slots).map(({ day, slots: own }) => (
        <View key={day} className='teacher-slots__group'>
          <View className='teacher-slots__day num'>{day}</View>
          <Chips
            label={day}
            options={own.map((slot) => ({
              value: slot.StartsAt,
              label: labelOf(slot),
              disabled: slot.State !== 'free',
            }))}
            value={value === undefined ? [] : [value]}
            onChange={([chosen]) => chosen && onChange(chosen)}
          />
        </View>
      ))}
    </Card>
  )
}
