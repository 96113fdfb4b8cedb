import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { formatDate } from '@/shared/lib/date/date'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { pressable } from '@/shared/ui/accessibility'
import { Card } from '@/shared/ui/layout/Card'
import './home.scss'

type NewsItem = ResponseOf<'Web/HomeData'>['News'][number]

/** News: an item that links to a page of this app opens it, any other one unfolds its text. */
export function NewsCard({ news, onOpen }: { news: readonly NewsItem[]; onOpen: (path: string) => void }) {
  const [openId, setOpenId] = useState('')
  if (news.length === 0) return null
  return (
    <Card id='news' title='资讯'>
      {news.map((item) => {
        const path = item.Path !== null && isDeclaredPage(item.Path) ? item.Path : null
        const isOpen = openId === item.NewsId
        const press = () => (path === null ? setOpenId(isOpen ? '' : item.NewsId) : onOpen(path))
        return (
          <View
            key={item.NewsId}
            className='news-row press'
            {...pressable(path === null ? { onPress: press, expanded: isOpen } : { role: 'link', onPress: press })}
          >
            <View className='news-row__title'>{item.Title}</View>
            {isOpen && <View className='news-row__summary'>{item.Summary}</View>}
            <View className='news-row__source num'>
              {item.Source} · {formatDate(item.PublishedAt)}
            </View>
          </View>
        )
      })}
    </Card>
  )
}
