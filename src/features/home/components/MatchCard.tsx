import { View } from '@tarojs/components'
import type { Source } from 'contract/shapes'
import { shortPlaceText, unitTitle, type Candidate } from '@/entities/candidate/candidate'
import { pressable } from '@/shared/ui/accessibility'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { formatNumber, shownChance } from '@/shared/lib/number/number-format'
import { Facts } from '@/shared/ui/facts/Facts'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import './match-card.scss'

export interface MatchCardProps {
  units: readonly Candidate[]
  source: Source
  /** Whether the card above already links to all of them: then this one has no button. */
  isAllAbove?: boolean
  onAll: () => void
}

/** Units within reach of the score, the latest cutoff beside the chance. */
export function MatchCard({ units, source, isAllAbove, onAll }: MatchCardProps) {
  if (units.length === 0) return null
  return (
    <Card
      id='matches'
      title='和您的位次相当'
      extra={
        isAllAbove ? undefined : (
          <Button kind='text' size='sm' label='查看全部候选院校' onClick={onAll}>
            全部
          </Button>
        )
      }
    >
      {units.map((unit) => {
        const cutoff = unit.Lines.find(({ MinRank }) => MinRank !== null)
        return (
          <View key={unit.UnitId} className='match-row press' {...pressable({ role: 'link', onPress: onAll })}>
            {unit.Prediction && <TierTag tier={unit.Prediction.Tier} />}
            <View className='match-row__words'>
              <View className='match-row__name'>{unitTitle(unit)}</View>
              <View className='match-row__note num'>
                <Facts
                  text={[
                    shortPlaceText(unit),
                    cutoff && cutoff.MinRank !== null && `${cutoff.Year} 年最低位次 ${formatNumber(cutoff.MinRank)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              </View>
            </View>
            {unit.Prediction && <View className='match-row__chance num'>{shownChance(unit.Prediction)}</View>}
          </View>
        )
      })}
      <SourceNote source={source} />
    </Card>
  )
}
