import type { ResponseOf } from 'contract/registry'
import { View } from '@tarojs/components'
import { failureText, finalTitle } from '@/shared/ui/query-view/failure-text'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { TierStack } from '@/shared/ui/facts/TierStack'
import { leftOutText, othersText, reachText, shortageText } from '../model/match'
import { RelaxList } from './RelaxList'
import './recommend.scss'

type Stat = ResponseOf<'Wish/RecommendStat'>

export interface MatchCardProps {
  /** The last answer, for the present preferences or for earlier ones. */
  stat: Stat | undefined
  /** Whether the answer is for earlier preferences. */
  isStale: boolean
  error: unknown
  onRetry: () => void
  onRelax: (preferences: readonly string[]) => void
  onStatistics: () => void
}

/** How many units match the preferences, counted while the family chooses. */
export function MatchCard({ stat, isStale, error, onRetry, onRelax, onStatistics }: MatchCardProps) {
  const final = finalTitle(error)
  return (
    <Card
      id='match-card'
      title={stat ? reachText(stat) : '够得上的志愿'}
      extra={isStale && !error ? '正在重新数…' : undefined}
    >
      {/* Keeps space for the answer: so the form below does not jump away from a finger. */}
      {!stat && error === undefined && <Skeleton rows={5} />}
      {stat && stat.MatchCount > 0 && <TierStack counts={stat.TierCounts} />}
      {stat && othersText(stat) && <View className='recommend-note'>{othersText(stat)}</View>}
      {stat && leftOutText(stat) && (
        <View id='left-out' className='recommend-note'>
          {leftOutText(stat)}
        </View>
      )}
      {stat && stat.MatchCount === 0 && (
        <View>
          {stat.Relax.length > 0
            ? '这些条件合起来一个志愿都不剩。去掉一条就有了：'
            : '这个批次现在一个志愿也列不出来，不是因为您选的条件：缺什么数据，选批次的页面有说明。'}
        </View>
      )}
      {stat && stat.MatchCount > 0 && stat.Relax.length > 0 && <View>{shortageText(stat)}想多一些可以：</View>}
      {stat && <RelaxList items={stat.Relax} onRelax={onRelax} />}
      {final !== null && (
        <View {...{ role: 'status' }}>
          <View>{final}</View>
          <View className='recommend-note'>{failureText(error)}</View>
        </View>
      )}
      {error !== undefined && final === null && (
        <View {...{ role: 'status' }}>
          <View className='recommend-note'>
            没有数出来（{failureText(error)}）。{stat ? '上面是之前条件的数。' : ''}
          </View>
          <Button id='match-retry' kind='text' size='sm' onClick={onRetry}>
            重新数
          </Button>
        </View>
      )}
      {stat && stat.MatchCount > 0 && (
        <Button id='to-statistics' kind='text' size='sm' onClick={onStatistics}>
          看地区、门类和学费分布（会员）›
        </Button>
      )}
      {stat && stat.MatchCount > 0 && <SourceNote source={stat.DataSource} />}
    </Card>
  )
}
