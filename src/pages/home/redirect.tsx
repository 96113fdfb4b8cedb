import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { NoticeCard } from '@/features/site/components/NoticeCard'
import { useNews } from '@/features/site/hooks/use-news'
import { openUrl } from '@/shared/navigation/navigate'
import { barePath, isDeclaredPage } from '@/shared/navigation/routes'
import { selectMenu } from '@/shared/session/site-slice'
import { Button } from '@/shared/ui/button/Button'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useAppSelector } from '@/store/hooks'

const OWN_PATH = 'pages/home/redirect'
/** The tab bar's slot this page stands in. */
const SLOT = 2

/** 消息: notices and messages; or, where the configured menu sends this slot to another page of the app, the way there. */
export default function NewsPage() {
  const target = useAppSelector(selectMenu)[SLOT]?.MenuPath ?? OWN_PATH
  const isElsewhere = barePath(target) !== OWN_PATH && isDeclaredPage(target)
  const { result, markRead } = useNews()
  const follow = () => {
    if (isElsewhere) void openUrl(target, 'replace')
  }
  useDidShow(follow)
  // The configuration may come after the page has been shown.
  useEffect(follow, [isElsewhere, target])

  return (
    <Page title='消息' tab>
      <QueryView
        result={result}
        isEmpty={({ notices, messages }) => notices.length + messages.length === 0}
        empty={{ text: '还没有消息', reason: '填报时间、数据更新和志愿表的提醒会出现在这里。' }}
      >
        {({ notices, messages }) => {
          const all = [...messages, ...notices]
          const unread = all.filter(({ IsRead }) => !IsRead).map(({ NoticeId }) => NoticeId)
          return (
            <>
              {unread.length > 0 && (
                <View>
                  <Button id='read-all' kind='text' size='sm' onClick={() => markRead(unread)}>
                    {`全部标为已读（${unread.length}）`}
                  </Button>
                </View>
              )}
              {all.map((notice) => (
                <NoticeCard key={notice.NoticeId} notice={notice} onRead={(id) => markRead([id])} />
              ))}
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}
