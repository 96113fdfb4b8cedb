import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { scoreFormText } from '@/entities/exam/exam'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { cx } from '@/shared/ui/class-name'
import { Facts } from '@/shared/ui/facts/Facts'
import { findingsText, gravestFirst, summedFindings, type Finding } from '@/features/wish/report/model/findings'
import { seasonText, timeText, type WishDetail } from '../model/saved-list'
import { FindingLine } from '@/features/wish/report/components/FindingLine'
import { ListOutcome } from '@/features/wish/report/components/ListOutcome'
import { SavedSources } from './SavedSources'
import { SavedTable } from './SavedTable'
import type { WishTableProps } from './WishTable'
import '@/features/wish/wish-atoms.scss'
import './SavedListView.scss'

/** Findings shown at once. */
const AT_FIRST = 3

export interface SavedListViewProps {
  list: WishDetail
  /** Under the head: the actions for this list. */
  children?: ReactNode
  /** Other properties of the table. */
  table?: Omit<WishTableProps, 'detail'>
}

/** The findings, before the table: required changes must not be hidden below a hundred wishes. */
function FindingsCard({ findings }: { findings: readonly Finding[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const gravest = gravestFirst(summedFindings(findings))
  const rest = gravest.length - AT_FIRST
  return (
    <Card title='检查结果'>
      <View>{findingsText(findings)}</View>
      {gravest.map((finding, index) => (
        <View
          key={`${finding.Code}-${finding.Index}-${finding.Message}`}
          className={cx(index >= AT_FIRST && !isOpen && 'wish-print-only')}
        >
          <FindingLine finding={finding} />
        </View>
      ))}
      {rest > 0 && !isOpen && (
        <View className='wish-no-print'>
          <Button id='more-findings' kind='text' size='sm' onClick={() => setIsOpen(true)}>
            再看 {rest} 条
          </Button>
        </View>
      )}
    </Card>
  )
}

/** A list to read: the score it is for, its forecast, the findings, and the table. */
export function SavedListView({ list, children, table }: SavedListViewProps) {
  return (
    <View className='saved-list'>
      <Card id='wish-head' title={list.Name} extra={<Text className='num'>{seasonText(list)}</Text>}>
        <View>
          <Facts
            text={scoreFormText(
              { ...list.ScoreForm, ProvinceName: list.ProvinceName },
              list.Track,
              list.Rank,
              list.RankWithin,
            )}
          />
        </View>
        <View className='wish-note num'>
          {list.BatchId} · {list.Count}/{list.WishCount} 个志愿
        </View>
        {list.IsPast && (
          <View id='past-note' className='wish-note num'>
            {list.Year} 年的填报已经结束：概率和检查结果按当年填报时的数据算，不能再改。
          </View>
        )}
        {list.CountNote && (
          <View id='count-note' className='wish-note'>
            {list.CountNote}
          </View>
        )}
        <View className='wish-note num'>{timeText(list.UpdatedAt)} 保存</View>
        {list.Items.length > 0 && (
          <View className='wish-gap'>
            <ListOutcome id='list-forecast' forecast={list.Forecast} items={list.Items} findings={list.FindingList} />
          </View>
        )}
        <SavedSources detail={list} />
      </Card>
      <View className='saved-list__side'>
        {children}
        <FindingsCard findings={list.FindingList} />
      </View>
      <Card className='saved-list__table' title='志愿表'>
        <SavedTable detail={list} {...table} />
      </Card>
    </View>
  )
}
