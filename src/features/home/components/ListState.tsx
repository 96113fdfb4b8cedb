import { View } from '@tarojs/components'
import { formatDate } from '@/shared/lib/date/date'
import { Facts } from '@/shared/ui/facts/Facts'
import { TierStack } from '@/shared/ui/facts/TierStack'
import type { SavedList } from '../model/next-step'
import './home.scss'

/** A saved list: its name, how full it is, its wishes by tier, when it was saved. */
export function ListState({ list, id }: { list: SavedList; id?: string }) {
  const { Name, ProvinceName, Track, BatchId, Count, WishCount, TierCounts, UpdatedAt } = list
  return (
    <View id={id} className='list-state'>
      <View className='list-state__name'>{Name}</View>
      <View className='list-state__note num'>
        <Facts
          text={`${ProvinceName} ${Track} · ${BatchId} · ${Count}/${WishCount} 个志愿 · ${formatDate(UpdatedAt)} 保存`}
        />
      </View>
      <TierStack counts={TierCounts} />
    </View>
  )
}
