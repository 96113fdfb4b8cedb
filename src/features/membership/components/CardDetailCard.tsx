import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { formatDate } from '@/shared/lib/date/date'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { monthsText } from '../model/product-words'
import './membership.scss'

export interface CardDetailCardProps {
  detail: ResponseOf<'User/CardCheck'>
  /** The actions for it; not shown for an activated card. */
  children: ReactNode
}

/** What a card opens and until when, before it is used. */
export function CardDetailCard({ detail, children }: CardDetailCardProps) {
  const isUsed = detail.State === 'mine'
  return (
    <Card id='card-detail' title={detail.ProductName}>
      <View className='member-note'>
        {detail.RightsList.map((right) => right.RightsName).join('、') || '没有附带服务'}
      </View>
      <Cell title='期限' value={monthsText(detail.Months)} />
      <Cell title={isUsed ? '会员到期日' : '激活后会员到期日'} value={formatDate(detail.ExpireAt)} />
      <Cell title='请在此前激活' value={formatDate(detail.ValidUntil)} />
      {isUsed ? (
        <View className='member-held'>
          <View className='member-point__text'>这张卡您已经激活过，不需要再操作。</View>
        </View>
      ) : (
        <View className='member-actions'>{children}</View>
      )}
    </Card>
  )
}
