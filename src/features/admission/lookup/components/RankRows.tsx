import { useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import { formatNumber } from '@/shared/lib/number/number-format'
import { endlessList, type EndlessResult } from '@/shared/screens/list-result'
import { RowsView } from '@/shared/screens/RowsView'
import { Button } from '@/shared/ui/controls/Button'
import { Cell } from '@/shared/ui/layout/Cell'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import type { RequestOf, ResponseOf } from 'contract/registry'
import { useListRankRowsInfiniteQuery } from '../../api'

type Rows = ResponseOf<'Public/LineRankList'>
/** How many points above the own score the rows start. */
const ABOVE = 5

export interface RankRowsProps {
  question: Pick<RequestOf<'Public/LineRankList'>, 'ProvinceId' | 'Year' | 'SubjectType'> | undefined
  /** There is no table to ask for. */
  isNone: boolean
  /** The own score: the rows start a little above it. */
  score: number | undefined
}

/** The rows of a score-rank table as published. */
export function RankRows({ question, isNone, score }: RankRowsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const begins = score !== undefined && !isWhole ? score + ABOVE : undefined
  const asked = question && { ...question, ...(begins !== undefined && { MaxScore: begins }) }
  const answer = useListRankRowsInfiniteQuery(asked ?? skipToken) as EndlessResult<Rows>
  const first = answer.currentData?.pages[0]
  const list = endlessList<Rows['Items'][number]>(answer)
  if (isNone) return <EmptyState text='还没有一分一段表' reason='导入之后，这里逐分列出人数和位次。' />
  return (
    <RowsView
      id='rank-rows'
      list={{ ...list, isLoading: list.isLoading || !question }}
      rowHeight={64}
      keyOf={({ Score }) => Score}
      row={({ Score, Count, Rank }) => (
        <Cell
          title={`${formatNumber(Score)} 分${Score === score ? '（我）' : ''}`}
          note={`同分 ${formatNumber(Count)} 人`}
          value={`${formatNumber(Rank)} 名`}
        />
      )}
      resetKey={JSON.stringify(asked)}
      header={
        <View>
          {first?.Source && <SourceNote source={first.Source} />}
          {score !== undefined && (
            <Button id='rank-rows-from' kind='text' size='sm' onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? '从我的分数看起' : '从最高分看起'}
            </Button>
          )}
        </View>
      }
      empty={{ text: '没有这一段的数据', reason: '换一个分数或年份，或从最高分看起。' }}
      endText='一分一段表到这里为止'
    />
  )
}
