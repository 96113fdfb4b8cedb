import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetHelpQuery } from '@/features/content/api'
import { ContentScreen } from '@/features/content/components/ContentScreen'
import { contentId } from '@/entities/content/content-id'
import { definePage } from '@/shared/screens/define-page'

/** 帮助详情. */
export default definePage('pages/personal/service/help-detail', function HelpDetailPage({ params }) {
  const ContentId = contentId(params.id)
  return <ContentScreen result={useGetHelpQuery(ContentId ? { ContentId } : skipToken)} />
})
