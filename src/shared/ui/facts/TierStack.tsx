import { Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { formatNumber } from '@/shared/lib/number/number-format'
import { TIER_CLASS, TIERS, type Tier } from '@/shared/ui/tier-tag/tier'
import './tier-stack.scss'

export interface TierStackProps {
  /** A missing tier is not shown; one with 0 is. */
  counts: Readonly<Partial<Record<Tier, number>>>
  selected?: Tier
  /** Called with undefined when the selected tier is pressed again. */
  onSelect?: (tier: Tier | undefined) => void
}

/** The number of units in each tier: a thin stack and, under it, words and numbers that filter when pressed. */
export function TierStack({ counts, selected, onSelect }: TierStackProps) {
  const tiers = TIERS.filter((tier) => counts[tier] !== undefined)
  return (
    <View className='ui-tier-stack'>
      <View className='ui-tier-stack__bar' {...{ 'aria-hidden': true }}>
        {tiers
          .filter((tier) => counts[tier])
          .map((tier) => (
            <View
              key={tier}
              className={cx(
                'ui-tier-stack__part',
                `ui-tier-stack__part--${TIER_CLASS[tier]}`,
                selected !== undefined && selected !== tier && 'ui-tier-stack__part--dim',
              )}
              style={{ flexGrow: counts[tier] ?? 0 }}
            />
          ))}
      </View>
      <View className='ui-tier-stack__legend' {...(onSelect ? { role: 'group', 'aria-label': '按冲稳保筛选' } : {})}>
        {tiers.map((tier) => {
          const chosen = tier === selected
          const control = onSelect
            ? {
                id: `tier-${TIER_CLASS[tier]}`,
                ...pressable({
                  role: 'checkbox',
                  checked: chosen,
                  onPress: () => onSelect(chosen ? undefined : tier),
                }),
              }
            : {}
          return (
            <View
              key={tier}
              className={cx('ui-tier-stack__tier', onSelect && 'press', chosen && 'ui-tier-stack__tier--chosen')}
              {...control}
            >
              <Text className={`ui-tier-stack__word ui-tier-stack__word--${TIER_CLASS[tier]}`}>
                {chosen ? `✓ ${tier}` : tier}
              </Text>
              <Text className='ui-tier-stack__count num'>{formatNumber(counts[tier])}</Text>
            </View>
          )
        })}
      </View>
    </View>
  )
}
