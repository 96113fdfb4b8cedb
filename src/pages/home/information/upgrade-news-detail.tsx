import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetUpgradeNewsQuery } from '@/features/content/api'
import { ContentScreen } from '@/features/content/components/ContentScreen'
import { contentId } from '@/entities/content/content-id'
import { definePage } from '@/shared/screens/define-page'

/** 升学资讯详情. */
export default definePage('pages/home/information/upgrade-news-detail', function UpgradeNewsArticlePage({ params }) {
  const ContentId = contentId(params.id)
  return <ContentScreen result={useGetUpgradeNewsQuery(ContentId ? { ContentId } : skipToken)} />
})
