import { View } from '@tarojs/components'
import { CourseListScreen } from '@/features/course/components/CourseListScreen'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { EmptyState } from '@/shared/ui/layout/EmptyState'

/** 课程搜索: in the texts of courses and their lessons. */
export default definePage('pages/onlinestudy/studysearch', function StudySearchPage({ params }) {
  return (
    <CourseListScreen
      from='search'
      keyword={params.keyword}
      placeholder='搜课程和每节课'
      idle={
        <View>
          <EmptyState
            text='想学什么？'
            reason='可以搜：位次、调剂、选科、兴趣。'
            action='先看看有哪些课'
            onAction={() => void navigate('pages/onlinestudy/studyfillter')}
          />
        </View>
      }
    />
  )
})
