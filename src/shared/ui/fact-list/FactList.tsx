import { View } from '@tarojs/components'
import { cx } from '@/shared/ui/class-name/class-name'
import './fact-list.scss'

export interface Fact {
  label: string
  /** With its unit; null where it is not known. */
  value: string | null
}

/** Characters from which a value stands under its label. */
const LONG = 24

/** What is known of a thing, one fact a line. Unknown is said, never left out or shown as nothing. */
export function FactList({ facts, id }: { facts: readonly Fact[]; id?: string }) {
  return (
    <View id={id} {...{ role: 'list' }}>
      {facts.map(({ label, value }) => (
        <View
          key={label}
          className={cx('ui-fact-list__fact', (value?.length ?? 0) > LONG && 'ui-fact-list__fact--long')}
          {...{ role: 'listitem' }}
        >
          <View className='ui-fact-list__label'>{label}</View>
          <View className={cx('ui-fact-list__value num', value === null && 'ui-fact-list__value--unknown')}>
            {value ?? '未知'}
          </View>
        </View>
      ))}
    </View>
  )
}
