import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import { useGetSharedWishQuery } from '@/features/wish/share/api'
import { SavedListView } from '@/features/wish/saved/components/SavedListView'
import { timeText } from '@/features/wish/saved/model/saved-list'
import { relaunch } from '@/shared/navigation/navigate'
import { HOME_PAGE } from '@/shared/navigation/routes'
import { useGone } from '@/shared/screens/use-gone'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import '@/features/wish/saved/components/Outdated.scss'
import '@/features/wish/wish-atoms.scss'

/** 保存之后分数和选科改过...: the reader is not told the present ones. */
const outdatedText = ({ By }: { By: readonly ('score' | 'subjects' | 'track')[] }): string => {
  const what = [By.includes('score') && '分数', By.includes('subjects') && '选科', By.includes('track') && '科类']
  return `保存之后${what.filter(Boolean).join('和')}改过，这份还没有重新评估：下面的概率已经不作数，请让家人重新评估再发。`
}

const goHome = () => void relaunch(HOME_PAGE)

/** A shared list: anyone with the link can read it without an account, no one can change it. */
export function SharedDetail({ token }: { token: string | undefined }) {
  // Fetched again on every opening: so the reader sees the present list, and a closed link stays closed.
  const result = useGone(
    useGetSharedWishQuery(token ? { Token: token } : skipToken, { refetchOnMountOrArgChange: true }),
    ['SHARE_NOT_FOUND'],
  )
  return (
    <Page wide>
      <QueryView
        result={result}
        skeleton={<Skeleton card rows={8} />}
        empty={{
          id: 'share-gone',
          text: '这个链接已失效',
          reason: '链接到期了、被分享的人关闭了，或者复制时少了几个字。请让他再发一个新的。',
          action: '去首页看看',
          onAction: goHome,
        }}
      >
        {(list) => (
          <>
            <Card id='share-note'>
              <View>家人分享给您的志愿表，只能看，不能改。这里总是最新保存的内容。</View>
              <View className='wish-note num'>链接 {timeText(list.ExpiresAt)} 到期</View>
            </Card>
            {list.Outdated && (
              <View id='share-outdated' className='wish-outdated' {...{ role: 'note' }}>
                {outdatedText(list.Outdated)}
              </View>
            )}
            <SavedListView list={list} />
            <View className='wish-no-print'>
              <Button id='share-home' kind='plain' block onClick={goHome}>
                用自己的分数试试
              </Button>
            </View>
          </>
        )}
      </QueryView>
    </Page>
  )
}
