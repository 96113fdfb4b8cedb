import { useCallback } from 'react'
import { Text, View } from '@tarojs/components'
import { moveItem } from '@/shared/lib/data/move-item'
import { Sortable } from '@/shared/ui/sortable/Sortable'
import type { HandleProps } from '@/shared/ui/sortable/handle-props'
import { majorCutoffText, type UnitMajor } from '../majors'
import '@/features/wish/wish-atoms.scss'
import './MajorRow.scss'

export interface ChosenOrderProps {
  chosen: readonly string[]
  majors: readonly UnitMajor[]
  onChange: (majors: string[]) => void
}

/** The chosen majors in their order, each with what it was taken at; a handle moves one. */
export function ChosenOrder({ chosen, majors, onChange }: ChosenOrderProps) {
  const row = useCallback(
    (name: string, index: number, handle: HandleProps) => {
      const major = majors.find(({ MajorName }) => MajorName === name)
      const cutoff = major && majorCutoffText(major)
      return (
        <View className='wish-major wish-major--chosen'>
          <Text className='wish-major__place num'>{index + 1}</Text>
          <View className='wish-major__main'>
            <View>{name}</View>
            <View className='wish-note num'>{cutoff || '没有往年线'}</View>
          </View>
          <View className='wish-major__handle press' {...handle}>
            ⠿
          </View>
        </View>
      )
    },
    [majors],
  )
  if (chosen.length < 2) return null
  return (
    <View className='wish-gap'>
      <View className='wish-heading'>填报的先后（按住右边拖动）</View>
      <Sortable
        id='chosen-order'
        label='填报的专业，先后就是录取时的先后'
        items={chosen}
        keyOf={(name) => name}
        renderItem={row}
        onMove={(from, to) => onChange(moveItem(chosen, from, to))}
      />
    </View>
  )
}
