import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { Days } from '@/shared/ui/layout/Days'
import './fact-list.scss'

export interface Fact {
  label: string
  /** With its unit; null where it is not known. */
  value: string | null
  /** Leads on from it: a site, a number to call. */
  onPress?: () => void
}

/** Chinese characters beside a label, two letters or figures for one: a longer value stands under it. */
const BESIDE = 11
const isLong = (value: string | null): boolean =>
  [...(value ?? '')].reduce((width, sign) => width + (sign > '\u2e7f' ? 1 : 0.5), 0) > BESIDE

/** What is known of a thing, one fact a line. Unknown is said, never left out or shown as nothing. */
export function FactList({ facts, id }: { facts: readonly Fact[]; id?: string }) {
  return (
    <View id={id} {...{ role: 'list' }}>
      {facts.map(({ label, value, onPress }) => (
        <View
          key={label}
          className={cx('ui-fact-list__fact', isLong(value) && 'ui-fact-list__fact--long')}
          {...{ role: 'listitem' }}
        >
          <View className='ui-fact-list__label'>{label}</View>
          <View
            className={cx(
              'ui-fact-list__value num',
              value === null && 'ui-fact-list__value--unknown',
              onPress && 'ui-fact-list__value--leads press',
            )}
            {...(onPress ? pressable({ role: 'link', onPress, label: `${label}：${value ?? '未知'}` }) : {})}
          >
            {value === null ? '未知' : <Days text={value} />}
          </View>
        </View>
      ))}
    </View>
  )
}
