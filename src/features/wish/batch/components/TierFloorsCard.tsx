import { View } from '@tarojs/components'
import { wholePercent } from '@/shared/lib/number/number-format'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { TIER_MEANING, TIERS } from '@/shared/ui/tier-tag/tier'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import { useGetTierFloorsQuery } from '../api'
import '@/features/wish/wish-atoms.scss'

/** The lowest chances of 冲, 稳 and 保, as the server divides them; below the lowest is 难. */
export function TierFloorsCard() {
  const floors = useGetTierFloorsQuery()
  return (
    <Card id='tier-floors' title='冲、稳、保怎么分'>
      <QueryView result={floors}>
        {({ Tiers }) => {
          const lowest = Math.min(...Tiers.map(({ From }) => From))
          const from = (tier: string) => Tiers.find(({ Tier }) => Tier === tier)?.From
          return (
            <>
              {TIERS.map((tier) => {
                const floor = from(tier)
                return (
                  <Cell
                    key={tier}
                    title={<TierTag tier={tier} />}
                    note={TIER_MEANING[tier]}
                    value={floor === undefined ? `不到 ${wholePercent(lowest)}%` : `${wholePercent(floor)}% 起`}
                  />
                )
              })}
              <View className='wish-note'>按录取概率分。概率由往年录取线推算，不是承诺。</View>
            </>
          )
        }}
      </QueryView>
    </Card>
  )
}
