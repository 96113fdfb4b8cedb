import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { scoreFormText } from '@/entities/exam/exam'
import { Card } from '@/shared/ui/card/Card'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { TierStack } from '@/shared/ui/tier-stack/TierStack'
import { findingsText, forecastText, isClosedList } from '@/features/wish/check/model/findings'
import { timeText, type WishDetail } from '../model/saved-list'
import { Clauses } from '@/features/wish/check/components/Clauses'
import { FindingLine } from '@/features/wish/check/components/FindingLine'
import { WishTable, type WishTableProps } from './WishTable'
import '@/features/wish/style/wish-atoms.scss'

export interface SavedListViewProps {
  list: WishDetail
  /** Under the head: what can be done with this list. */
  children?: ReactNode
  /** How the table is drawn where it differs. */
  table?: Omit<WishTableProps, 'detail'>
}

/** A list to be read: whose score it is for, its forecast, the table, and what the check found. */
export function SavedListView({ list, children, table }: SavedListViewProps) {
  return (
    <View>
      <Card id='wish-head' title={list.Name} extra={list.WishType === 0 ? '正式' : '模拟'}>
        <View>
          {scoreFormText(
            { ...list.ScoreForm, ProvinceName: list.ProvinceName },
            list.Track,
            list.Rank,
            list.RankWithin,
          )}
        </View>
        <View className='wish-note num'>
          {list.BatchId} · {list.Count}/{list.WishCount} 个志愿
        </View>
        <View className='wish-note num'>{timeText(list.UpdatedAt)} 保存</View>
        {list.Items.length > 0 && (
          <View id='list-forecast' className='wish-forecast wish-gap'>
            <Clauses text={forecastText(list.Forecast, list.FindingList)} />
          </View>
        )}
        {!isClosedList(list.FindingList) && <TierStack counts={list.TierCounts} />}
        <SourceNote source={list.DataSource} />
      </Card>
      {children}
      <Card title='志愿表'>
        <WishTable detail={list} {...table} />
      </Card>
      <Card title='检查结果'>
        <View>{findingsText(list.FindingList)}</View>
        {list.FindingList.map((finding) => (
          <FindingLine key={`${finding.Code}-${finding.Index}-${finding.Message}`} finding={finding} />
        ))}
      </Card>
    </View>
  )
}
