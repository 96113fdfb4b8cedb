import { useCallback } from 'react'
import { Text, View } from '@tarojs/components'
import { moveItem } from '@/shared/lib/data/move-item'
import { Button } from '@/shared/ui/controls/Button'
import { Sortable } from '@/shared/ui/sortable/Sortable'
import type { HandleProps } from '@/shared/ui/sortable/handle-props'
import { isSameOrder, majorCutoffText, orderByDemand, type UnitMajor } from '../majors'
import '@/features/wish/wish-atoms.scss'
import './MajorRow.scss'

export interface MajorOrderProps {
  chosen: readonly string[]
  /** As the server lists them: the hardest to enter first. */
  majors: readonly UnitMajor[]
  /** Most majors in the wish. */
  limit: number
  onChange: (majors: string[]) => void
}

/** The chosen majors in their order, each with what it was taken at; a handle moves one, and a button takes the order that is suggested. */
export function MajorOrder({ chosen, majors, limit, onChange }: MajorOrderProps) {
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
  const suggested = orderByDemand(chosen, majors, limit)
  return (
    <View className='wish-gap'>
      {chosen.length > 1 && (
        <>
          <View className='wish-heading'>填报的先后（按住右边拖动）</View>
          <Sortable
            id='chosen-order'
            label='填报的专业，先后就是录取时的先后'
            items={chosen}
            keyOf={(name) => name}
            renderItem={row}
            onMove={(from, to) => onChange(moveItem(chosen, from, to))}
          />
        </>
      )}
      {suggested.length > 1 && !isSameOrder(chosen, suggested) && (
        <View className='wish-gap'>
          <Button id='majors-suggested' size='sm' kind='plain' onClick={() => onChange(suggested)}>
            {chosen.length > 1 ? '已选的按往年线排先后' : `按往年线选前 ${suggested.length} 个`}
          </Button>
        </View>
      )}
      <View className='wish-note wish-gap'>下面按往年录取线从高到低列出，没有往年线的在后。</View>
    </View>
  )
}
