import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetContentQuery } from '@/features/site/content/api'
import { formatDate } from '@/shared/lib/date/date'
import { shownInPage } from '@/shared/lib/shown-failure/shown-failure'
import { goBack } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { Card } from '@/shared/ui/card/Card'
import { EmptyState } from '@/shared/ui/empty-state/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { RichText } from '@/shared/ui/rich-text/RichText'
import './content.scss'

const MAX_ID = 64
const isGone = (error: unknown) =>
  typeof error === 'object' && error !== null && 'error' in error && error.error === 'CONTENT_NOT_FOUND'

/** 内容: one text of the site by its id. */
export default definePage('pages/personal/service/content', function ContentPage({ params }) {
  const { id } = params
  const contentId = id !== undefined && id.length <= MAX_ID ? id : ''
  const content = useGetContentQuery(contentId ? { ContentId: contentId } : skipToken)
  useEffect(() => shownInPage(content.error), [content.error])
  if (contentId === '' || isGone(content.error)) {
    return (
      <Page>
        <EmptyState
          id='content-gone'
          text='没有找到这篇内容'
          reason='它可能已经下线，或者链接不完整。'
          action='返回'
          onAction={() => void goBack()}
        />
      </Page>
    )
  }
  return (
    <Page>
      <QueryView result={content}>
        {({ Title, Html, Source, PublishedAt }) => (
          <Card id='content' title={Title}>
            <View className='content__note num'>
              {Source} · {formatDate(PublishedAt)}
            </View>
            <RichText html={Html} />
          </Card>
        )}
      </QueryView>
    </Page>
  )
})
