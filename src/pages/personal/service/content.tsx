import { skipToken } from '@reduxjs/toolkit/query/react'
import { DataNotes } from '@/features/admission/components/DataNotes'
import { DATA_NOTES } from '@/features/admission/model/data-status'
import { useGetContentQuery } from '@/features/content/api'
import { ContentScreen } from '@/features/content/components/ContentScreen'
import { contentId } from '@/entities/content/content-id'
import { definePage } from '@/shared/screens/define-page'
import { Page } from '@/shared/ui/page/Page'

/** 内容: one text of the site by its id, or the quality of the province's data. */
export default definePage('pages/personal/service/content', function ContentPage({ params }) {
  const ContentId = params.id === DATA_NOTES ? '' : contentId(params.id)
  const result = useGetContentQuery(ContentId ? { ContentId } : skipToken)
  if (params.id !== DATA_NOTES) return <ContentScreen result={result} />
  return (
    <Page title='数据说明'>
      <DataNotes />
    </Page>
  )
})
