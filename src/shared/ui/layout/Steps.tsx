import { Text, View } from '@tarojs/components'
import { cx } from '@/shared/ui/class-name'
import './steps.scss'

export interface StepsProps {
  items: readonly { title: string; note?: string }[]
  /** Index of the present step; `items.length` when all are done. */
  current: number
}

function stateOf(index: number, current: number): 'done' | 'now' | 'next' {
  if (index < current) return 'done'
  return index === current ? 'now' : 'next'
}

const STATE_WORDS = { done: '已完成', now: '当前', next: '未开始' }

export function Steps({ items, current }: StepsProps) {
  return (
    <View className='ui-steps' {...{ role: 'list' }}>
      {items.map((item, index) => {
        const state = stateOf(index, current)
        return (
          <View
            key={item.title}
            className={cx('ui-steps__step', `ui-steps__step--${state}`)}
            {...{ role: 'listitem', 'aria-current': state === 'now' ? 'step' : undefined }}
          >
            <View className='ui-steps__dot num'>{state === 'done' ? '✓' : index + 1}</View>
            <View className='ui-steps__title'>
              {item.title}
              <Text className='sr-only'>{STATE_WORDS[state]}</Text>
            </View>
            {item.note && <View className='ui-steps__note'>{item.note}</View>}
          </View>
        )
      })}
    </View>
  )
}
