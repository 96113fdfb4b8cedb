import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { Button } from '@/shared/ui/controls/Button'
import type { ListChange, SelectedSchool } from '@/entities/draft/draft'
import { shiftMajor } from '@/features/wish/majors/majors'
import './ChosenMajors.scss'

export interface ChosenMajorsProps {
  wish: SelectedSchool
  /** Most majors in one wish. */
  limit: number
  onChange: (change: ListChange) => void
  /** Opens the majors of the unit, to choose from. */
  onChoose: (unitId: string) => void
}

/** The majors inside one wish, folded to a line; unfolded, they can be reordered, removed and added. */
export function ChosenMajors({ wish, limit, onChange, onChoose }: ChosenMajorsProps) {
  const { UnitId, Majors, Unit } = wish
  const inGroup = Unit?.MajorCount ?? 0
  const most = inGroup > 0 ? Math.min(limit, inGroup) : limit
  const [isOpen, setIsOpen] = useState(false)
  const set = (majors: string[]) => onChange({ kind: 'majors', unitId: UnitId, majors })
  if (Majors.length === 0) {
    return (
      <View className='chosen-majors'>
        <Button id={`majors-${UnitId}`} size='sm' kind='plain' onClick={() => onChoose(UnitId)}>
          {inGroup > limit
            ? `选专业（组内 ${inGroup} 个，最多选 ${limit} 个）`
            : inGroup > 0
              ? `选专业（组内共 ${inGroup} 个）`
              : '选专业'}
        </Button>
      </View>
    )
  }
  return (
    <View className='chosen-majors'>
      <View
        id={`fold-${UnitId}`}
        className='chosen-majors__fold press'
        {...pressable({ onPress: () => setIsOpen(!isOpen), expanded: isOpen })}
      >
        <Text className='chosen-majors__count num'>
          专业 {Majors.length}/{most}
        </Text>
        <Text className='chosen-majors__names'>{isOpen ? '' : Majors.join('、')}</Text>
        <Text>{isOpen ? '收起 ▴' : '展开 ▾'}</Text>
      </View>
      {isOpen && (
        <View id={`inside-${UnitId}`} {...{ role: 'list', 'aria-label': '组内专业顺序' }}>
          {Majors.map((major, index) => (
            <View key={major} className='chosen-majors__row' {...{ role: 'listitem' }}>
              <Text className='chosen-majors__number num'>{index + 1}</Text>
              <Text className='chosen-majors__name'>{major}</Text>
              <Button
                id={`major-up-${UnitId}-${index}`}
                size='sm'
                kind='text'
                label={`上移专业 ${major}`}
                disabled={index === 0}
                onClick={() => set(shiftMajor(Majors, major, -1))}
              >
                上移
              </Button>
              <Button
                id={`major-down-${UnitId}-${index}`}
                size='sm'
                kind='text'
                label={`下移专业 ${major}`}
                disabled={index === Majors.length - 1}
                onClick={() => set(shiftMajor(Majors, major, 1))}
              >
                下移
              </Button>
              <Button
                id={`major-out-${UnitId}-${index}`}
                size='sm'
                kind='text'
                label={`去掉专业 ${major}`}
                onClick={() => set(Majors.filter((name) => name !== major))}
              >
                去掉
              </Button>
            </View>
          ))}
          <View className='chosen-majors__more'>
            <Button id={`majors-${UnitId}`} size='sm' kind='plain' onClick={() => onChoose(UnitId)}>
              {Majors.length < most ? '添加专业' : '换专业'}
            </Button>
          </View>
        </View>
      )}
    </View>
  )
}
