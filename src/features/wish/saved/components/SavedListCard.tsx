import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { rankText } from '@/entities/exam/exam'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Facts } from '@/shared/ui/facts/Facts'
import { TierStack } from '@/shared/ui/facts/TierStack'
import { seasonText, summaryText, timeText, type WishSummary } from '../model/saved-list'
import '@/features/wish/wish-atoms.scss'
import './SavedListCard.scss'

export interface SavedListCardProps {
  summary: WishSummary
  isLoading: boolean
  /** That the list is for another score than the present one. */
  notice?: ReactNode
  onOpen: () => void
  onEdit: () => void
  /** Opens the rarer actions. */
  onMore: () => void
}

/** A saved list: the score it is for, its state, the actions. */
export function SavedListCard({ summary, isLoading, notice, onOpen, onEdit, onMore }: SavedListCardProps) {
  const { WishId, Name, ProvinceName, Track, BatchId, Score, TierCounts, UpdatedAt, WishType, Year, IsPast } = summary
  return (
    <Card id={`wish-${WishId}`}>
      {/* The card's text opens the list like its button; the card itself is no control, because it contains three. */}
      <View className='press' {...pressable({ role: 'link', onPress: onOpen })}>
        <View className='ui-card__head'>
          <View className='ui-card__title'>{Name}</View>
          <View className='ui-card__extra num'>{seasonText({ Year, IsPast, WishType })}</View>
        </View>
        <View className='wish-note num'>
          <Facts
            text={[`${ProvinceName} ${Track}`, BatchId, `${Score} 分`, rankText(summary.Rank, summary.RankWithin)].join(
              ' · ',
            )}
          />
        </View>
        {Object.values(TierCounts).some((count) => count > 0) && <TierStack counts={TierCounts} />}
        <View>{summaryText(summary)}</View>
        <View className='wish-note num'>{timeText(UpdatedAt)} 保存</View>
      </View>
      {notice}
      <View className='wish-saved__actions'>
        <Button id={`more-${WishId}`} size='sm' kind='text' label={`${Name}的更多操作`} onClick={onMore}>
          更多
        </Button>
        {!IsPast && (
          <View className='wish-saved__action'>
            <Button id={`edit-${WishId}`} size='sm' kind='plain' loading={isLoading} onClick={onEdit}>
              编辑
            </Button>
          </View>
        )}
        <View className='wish-saved__action'>
          <Button id={`open-${WishId}`} size='sm' kind='plain' onClick={onOpen}>
            查看和导出
          </Button>
        </View>
      </View>
    </Card>
  )
}
