import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { NewsRows } from '@/features/site/notices/components/NewsRows'
import { NoticeCard } from '@/features/site/notices/components/NoticeCard'
import type { NewsKind } from '@/features/site/notices/use-news'
import { useNewsList } from '@/features/site/notices/use-news-list'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import { LOGIN_PAGE } from '@/shared/navigation/routes'
import { definePage } from '@/shared/screens/define-page'
import { selectIsLoggedIn } from '@/shared/session/account/session-state'
import { selectRedirectTarget } from '@/shared/session/site/site-state'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { Segmented } from '@/shared/ui/controls/Segmented'
import { useAppSelector } from '@/store/hooks'

const label = (name: string, unread = 0) => (unread > 0 ? `${name}（${unread} 未读）` : name)

/** 消息: notices and messages; or, if the configured menu assigns this slot to another page of the app, that page. */
function NewsPage() {
  const target = useAppSelector(selectRedirectTarget)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const [kind, setKind] = useState<NewsKind>('notice')
  const news = useNewsList(kind)
  const { result } = news
  const unread = result.data?.unread
  const follow = () => {
    if (target) void openUrl(target, 'replace')
  }
  useDidShow(() => {
    follow()
    void result.refetch()
  })
  // The configuration may come after the page has been shown.
  useEffect(follow, [target])

  return (
    <Page fill>
      <View className='notice__segments'>
        <Segmented
          id='news-kind'
          label='通知或消息'
          options={[
            { value: 'notice', label: label('通知', unread?.notice) },
            { value: 'message', label: label('我的消息', unread?.message) },
          ]}
          value={kind}
          onChange={setKind}
        />
      </View>
      {kind === 'message' && !isLoggedIn ? (
        <EmptyState
          id='news-guest'
          text='登录以后才有个人消息'
          reason='志愿表有冲突、本省数据更新、账号有变动时，会在这里提醒您。'
          action='登录'
          onAction={() => void navigate(LOGIN_PAGE, { redirect: '/pages/home/redirect' })}
        />
      ) : (
        <NewsRows news={news} rowHeight={92}>
          {(notice) => <NoticeCard notice={notice} onRead={(read) => news.markRead([read])} />}
        </NewsRows>
      )}
    </Page>
  )
}

export default definePage('pages/home/redirect', NewsPage)
