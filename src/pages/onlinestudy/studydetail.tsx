import { skipToken } from '@reduxjs/toolkit/query/react'
import { contentId } from '@/entities/content/content-id'
import { useGetCourseQuery } from '@/features/course/api'
import { CourseScreen } from '@/features/course/components/CourseScreen'
import { definePage } from '@/shared/screens/define-page'

/** 课程详情: a course with its lessons. */
export default definePage('pages/onlinestudy/studydetail', function StudyDetailPage({ params }) {
  const ContentId = contentId(params.id)
  return <CourseScreen result={useGetCourseQuery(ContentId ? { ContentId } : skipToken)} id={ContentId} />
})
