import { skipToken } from '@reduxjs/toolkit/query/react'
import { contentId } from '@/entities/content/content-id'
import { useGetCareerCourseQuery } from '@/features/course/api'
import { CourseScreen } from '@/features/course/components/CourseScreen'
import { definePage } from '@/shared/screens/define-page'

/** 课程: a course on careers with its lessons. */
export default definePage('pages/career/course', function CareerCourseDetailPage({ params }) {
  const ContentId = contentId(params.id)
  return <CourseScreen result={useGetCareerCourseQuery(ContentId ? { ContentId } : skipToken)} id={ContentId} />
})
