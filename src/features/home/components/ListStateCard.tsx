import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { findingsOf, type SavedList } from '../model/next-step'
import { AllLists } from './AllLists'
import { ListState } from './ListState'
import './home.scss'

export interface ListStateCardProps {
  list: SavedList
  total: number
  onOpen: () => void
  onAll: () => void
}

/** My latest saved list if the next step is about something else: its state, and the remaining corrections. */
export function ListStateCard({ list, total, onOpen, onAll }: ListStateCardProps) {
  return (
    <Card id='my-list' title='我的志愿表' extra={<AllLists total={total} onAll={onAll} />}>
      <ListState list={list} />
      <View className='list-state__foot'>
        <View className='list-state__note num'>{findingsOf(list) || '没有发现问题'}</View>
        <Button kind='plain' size='sm' onClick={onOpen}>
          打开
        </Button>
      </View>
    </Card>
  )
}
