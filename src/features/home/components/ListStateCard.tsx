import { View } from '@tarojs/components'
import { formatDate } from '@/shared/lib/date/date'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { Facts } from '@/shared/ui/facts/Facts'
import { TierStack } from '@/shared/ui/tier-stack/TierStack'
import type { SavedList } from '../model/next-step'
import './home.scss'

export interface ListStateCardProps {
  list: SavedList
  total: number
  onOpen: () => void
  onAll: () => void
}

/** My latest saved list: how many wishes, how they are spread, what is left to mend. */
export function ListStateCard({ list, total, onOpen, onAll }: ListStateCardProps) {
  const { Errors, Warnings } = list.Findings
  const findings = [Errors > 0 && `${Errors} 处错误`, Warnings > 0 && `${Warnings} 条提醒`].filter(Boolean)
  return (
    <Card
      id='my-list'
      title='我的志愿表'
      extra={
        <Button kind='text' size='sm' label={`查看全部 ${total} 份志愿表`} onClick={onAll}>
          全部 {total} 份
        </Button>
      }
    >
      <View className='list-state__name'>{list.Name}</View>
      <View className='list-state__note num'>
        <Facts text={`${list.ProvinceName} ${list.Track} · ${list.BatchId} · ${list.Count}/${list.WishCount} 个志愿`} />
      </View>
      <TierStack counts={list.TierCounts} />
      <View className='list-state__foot'>
        <View className='list-state__note num'>
          {findings.length > 0 ? findings.join('、') : '没有发现问题'} · {formatDate(list.UpdatedAt)} 保存
        </View>
        <Button kind='plain' size='sm' onClick={onOpen}>
          打开
        </Button>
      </View>
    </Card>
  )
}
