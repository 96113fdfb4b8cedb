import { View } from '@tarojs/components'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { DataNotes } from '@/features/admission/components/DataNotes'
import { DATA_NOTES } from '@/features/admission/model/data-status'
import { useGetContentQuery } from '@/features/site/content/api'
import { formatDate } from '@/shared/lib/date/date'
import { goBack } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { useGone } from '@/shared/screens/use-gone'
import { Card } from '@/shared/ui/card/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { RichText } from '@/shared/ui/rich-text/RichText'
import './content.scss'

const MAX_ID = 64

function Article({ id }: { id: string | undefined }) {
  const contentId = id !== undefined && id.length <= MAX_ID ? id : ''
  const content = useGone(useGetContentQuery(contentId ? { ContentId: contentId } : skipToken), ['CONTENT_NOT_FOUND'])
  return (
    <Page>
      <QueryView
        result={content}
        empty={{
          id: 'content-gone',
          text: '没有找到这篇内容',
          reason: '它可能已经下线，或者链接不完整。',
          action: '返回',
          onAction: () => void goBack(),
        }}
      >
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
}

/** 内容: one text of the site by its id, or what the data of the province is good for. */
export default definePage('pages/personal/service/content', function ContentPage({ params }) {
  if (params.id !== DATA_NOTES) return <Article id={params.id} />
  return (
    <Page title='数据说明'>
      <DataNotes />
    </Page>
  )
})
