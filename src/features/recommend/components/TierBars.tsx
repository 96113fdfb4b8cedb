import { Text, View } from '@tarojs/components'
import { formatNumber } from '@/shared/lib/number/number-format'
import { TIER_CLASS, TIERS, type Tier } from '@/shared/ui/tier-tag/tier'
import './recommend.scss'

export interface TierBarsProps {
  id: string
  rows: readonly { Name: string; Count: number; TierCounts: Readonly<Record<Tier, number>> }[]
}

/** 冲 3，稳 6; tiers without any are left out. */
const tiersText = (counts: Readonly<Record<Tier, number>>): string =>
  TIERS.filter((tier) => counts[tier] > 0)
    .map((tier) => `${tier} ${formatNumber(counts[tier])}`)
    .join(' ')

/** A horizontal bar for each group, as long as its count, split by tier; name, count and tiers are written beside it. */
export function TierBars({ id, rows }: TierBarsProps) {
  const most = Math.max(1, ...rows.map(({ Count }) => Count))
  return (
    <View id={id} {...{ role: 'list' }}>
      {rows.map(({ Name, Count, TierCounts }) => (
        <View key={Name} className='recommend-bar' {...{ role: 'listitem' }}>
          <View className='recommend-bar__words'>
            <Text className='recommend-bar__name'>{Name}</Text>
            <Text className='recommend-bar__tiers num'>{tiersText(TierCounts)}</Text>
            <Text className='num'>{formatNumber(Count)}</Text>
          </View>
          <View className='recommend-bar__track' {...{ 'aria-hidden': true }}>
            {TIERS.filter((tier) => TierCounts[tier] > 0).map((tier) => (
              <View
                key={tier}
                className={`recommend-bar__part recommend-bar__part--${TIER_CLASS[tier]}`}
                style={{ width: `${(100 * TierCounts[tier]) / most}%` }}
              />
            ))}
          </View>
        </View>
      ))}
    </View>
  )
}
