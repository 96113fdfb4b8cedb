import type { ResponseOf } from 'contract/registry'
import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import { relaxed, relaxText } from '../model/match'
import './recommend.scss'

type Relax = ResponseOf<'Wish/RecommendStat'>['Relax'][number]

export interface RelaxListProps {
  items: readonly Relax[]
  /** Called with the contract's names of the preferences given up together. */
  onRelax: (preferences: readonly string[]) => void
}

/** Which preferences to give up, the most helpful first, each with the number of units then left. */
export function RelaxList({ items, onRelax }: RelaxListProps) {
  if (items.length === 0) return null
  return (
    <View id='relax'>
      {items.map((item) => {
        const { Preference, Label } = item
        return (
          <View key={Preference} className='recommend-relax'>
            <View className='recommend-relax__text'>{relaxText(item)}</View>
            <Button
              id={`relax-${Preference}`}
              kind='text'
              size='sm'
              label={`去掉这条：${Label}`}
              onClick={() => onRelax(relaxed(item))}
            >
              去掉这条
            </Button>
          </View>
        )
      })}
    </View>
  )
}
