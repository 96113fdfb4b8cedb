import { Text, View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import type { CandidateSearch } from '../hooks/use-candidate-search'
import { conditionCount } from '../model/filters'
import './CandidateFilters.scss'

/** A link to all filters on one page, with the number of filters set. */
export function AllConditions({ search: { filter, keyword } }: { search: CandidateSearch }) {
  const count = conditionCount(filter)
  return (
    <View
      id='to-filter'
      className={cx('wish-filters__topic press', count > 0 && 'wish-filters__topic--set')}
      {...pressable({ role: 'link', onPress: () => void navigate('pages/newExam/seach', { keyword }) })}
    >
      <Text>{count > 0 ? `全部条件 ${count} ›` : '全部条件 ›'}</Text>
    </View>
  )
}
