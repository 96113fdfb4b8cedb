import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetContentQuery } from '@/features/content/api'
import { ContentScreen } from '@/features/content/components/ContentScreen'
import { contentId } from '@/entities/content/content-id'
import { definePage } from '@/shared/screens/define-page'

/** 生涯详情: one story, case, book or lesson. */
export default definePage('pages/career/detail', function CareerDetailPage({ params }) {
  const ContentId = contentId(params.id)
  return <ContentScreen result={useGetContentQuery(ContentId ? { ContentId } : skipToken)} />
})
