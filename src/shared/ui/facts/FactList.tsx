import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { Days } from '@/shared/ui/layout/Days'
import './fact-list.scss'

export interface Fact {
  label: string
  /** With its unit; null if not known. */
  value: string | null
  /** Opens something further: a site, a number to call. */
  onPress?: () => void
}

/** Longest value beside a label, in Chinese characters (two letters or digits count as one): a longer value is placed under it. */
const BESIDE = 11
const isLong = (value: string | null): boolean =>
  [...(value ?? '')].reduce((width, sign) => width + (sign > '\u2e7f' ? 1 : 0.5), 0) > BESIDE

/** The facts about a thing, one per line. An unknown fact is shown as unknown, never left out or left empty. */
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
