import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { Icon } from '@/shared/ui/icon/Icon'
import './cell.scss'

export interface CellProps {
  title: ReactNode
  /** Second line, across the row. */
  note?: ReactNode
  /** At the right of the title; under it if the two do not fit side by side. */
  value?: ReactNode
  arrow?: boolean
  onClick?: () => void
  danger?: boolean
  id?: string
}

/** One row of a list of facts or links. */
export function Cell({ title, note, value, arrow, onClick, danger, id }: CellProps) {
  return (
    <View
      id={id}
      className={cx('ui-cell', danger && 'ui-cell--danger', onClick && 'press')}
      {...(onClick ? pressable({ onPress: onClick }) : {})}
    >
      <View className={cx('ui-cell__both', value !== undefined && 'ui-cell__both--valued')}>
        <View className='ui-cell__title'>{title}</View>
        {note !== undefined && <View className='ui-cell__note'>{note}</View>}
        {value !== undefined && <View className='ui-cell__value num'>{value}</View>}
      </View>
      {arrow && <Icon name='arrow' size={16} color='hint' />}
    </View>
  )
}
