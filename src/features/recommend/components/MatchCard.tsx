import type { ResponseOf } from 'contract/registry'
import { View } from '@tarojs/components'
import { failureText } from '@/shared/ui/query-view/failure-text'
import { formatNumber } from '@/shared/ui/number-format/number-format'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { TierStack } from '@/shared/ui/tier-stack/TierStack'
import { RelaxList } from './RelaxList'
import './recommend.scss'

type Stat = ResponseOf<'Wish/RecommendStat'>

export interface MatchCardProps {
  /** The last answer, of the present preferences or of earlier ones. */
  stat: Stat | undefined
  /** Whether the answer is of earlier preferences. */
  isStale: boolean
  error: unknown
  onRetry: () => void
  onRelax: (preference: string) => void
  onStatistics: () => void
}

/** Whether all that is left is hardly to be had. */
const isOutOfReach = ({ TierCounts: { 冲, 稳, 保 } }: Stat): boolean => 冲 + 稳 + 保 === 0

/** What the preferences leave to choose from, counted while they are being chosen. */
export function MatchCard({ stat, isStale, error, onRetry, onRelax, onStatistics }: MatchCardProps) {
  return (
    <Card
      id='match-card'
      title={stat ? `符合条件的有 ${formatNumber(stat.MatchCount)} 个` : '符合条件的志愿'}
      extra={isStale && !error ? '正在重新数…' : undefined}
    >
      {stat && <TierStack counts={stat.TierCounts} />}
      {stat && stat.MatchCount === 0 && <View>这些条件合起来一个志愿都不剩。去掉一条就有了：</View>}
      {stat && stat.MatchCount > 0 && stat.Relax.length > 0 && (
        <View>
          {isOutOfReach(stat) ? '这些都很难录取，排不出有把握的表。' : '可选的比志愿表的位置少，表会填不满。'}
          想多一些可以：
        </View>
      )}
      {stat && <RelaxList items={stat.Relax} onRelax={onRelax} />}
      {error !== undefined && (
        <View {...{ role: 'status' }}>
          <View className='recommend-note'>
            没有数出来（{failureText(error)}）。{stat ? '上面是之前条件的数。' : ''}
          </View>
          <Button id='match-retry' kind='text' size='sm' onClick={onRetry}>
            重新数
          </Button>
        </View>
      )}
      {stat && (
        <>
          <Button id='to-statistics' kind='text' size='sm' onClick={onStatistics}>
            看冲稳保和地区分布
          </Button>
          <SourceNote
            year={stat.DataSource.Year ?? undefined}
            source={stat.DataSource.Source}
            basis={stat.DataSource.Basis}
          />
        </>
      )}
    </Card>
  )
}
