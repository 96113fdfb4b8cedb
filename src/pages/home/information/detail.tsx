import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetNewsArticleQuery } from '@/features/content/api'
import { ContentScreen } from '@/features/content/components/ContentScreen'
import { contentId } from '@/entities/content/content-id'
import { definePage } from '@/shared/screens/define-page'

/** 资讯详情. */
export default definePage('pages/home/information/detail', function NewsArticlePage({ params }) {
  const ContentId = contentId(params.id)
  return <ContentScreen result={useGetNewsArticleQuery(ContentId ? { ContentId } : skipToken)} />
})
