import { View } from '@tarojs/components'
import { cx } from '@/shared/ui/class-name'
import './skeleton.scss'

export interface SkeletonProps {
  /** Lines, 3 by default. */
  rows?: number
  /** In the frame of a card. */
  card?: boolean
}

/** Placeholder for content being loaded. It does not move on purpose: blinking would make nervous readers more nervous. */
export function Skeleton({ rows = 3, card }: SkeletonProps) {
  return (
    <View
      className={cx('ui-skeleton', card && 'ui-skeleton--card')}
      {...{ role: 'status', 'aria-busy': true, 'aria-label': '正在加载' }}
    >
      {Array.from({ length: rows }, (_, index) => (
        <View key={index} className={cx('ui-skeleton__row', index === 0 && 'ui-skeleton__row--title')} />
      ))}
    </View>
  )
}
