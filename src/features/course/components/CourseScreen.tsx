import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { navigate } from '@/shared/navigation/navigate'
import { pageUrl } from '@/shared/navigation/routes'
import { DetailScreen } from '@/shared/screens/DetailScreen'
import type { QueryResult } from '@/shared/ui/query-view/QueryView'
import { RichText } from '@/shared/ui/rich-text/RichText'
import { DOORS } from '../model/doors'
import { courseText } from '../model/words'
import { CourseRow } from './CourseRow'
import { LessonList } from './LessonList'
import './course.scss'

type Course = ResponseOf<'Course/Detail'>

/** One course: its lessons, its description, others of its shelf; a press opens the next lesson. */
export function CourseScreen({ result, id }: { result: QueryResult<Course>; id: string }) {
  return (
    <DetailScreen<Course>
      id='course'
      title={({ Title }) => Title}
      result={result}
      head={(course) => ({
        what: course.Title,
        where: courseText(course),
        tags: [course.Right === null ? '全部免费' : '第 1 节免费'],
      })}
      tabs={(course) => [
        {
          key: 'lessons',
          label: '目录',
          sections: [
            {
              key: 'lessons',
              title: `共 ${course.Lessons} 节`,
              content: <LessonList lessons={course.Items} shelf={course.Shelf} />,
            },
          ],
        },
        {
          key: 'about',
          label: '介绍',
          sections: [
            {
              key: 'about',
              title: '这门课讲什么',
              content: (
                <View className='course-body'>
                  <RichText html={course.Html} />
                </View>
              ),
            },
            ...(course.Related.length > 0
              ? [
                  {
                    key: 'related',
                    title: '接着看',
                    content: course.Related.map((one) => <CourseRow key={one.ContentId} course={one} />),
                  },
                ]
              : []),
          ],
        },
      ]}
      gone={{ text: '没有找到这门课', reason: '它可能已经下线，或者链接不完整。', errors: ['CONTENT_NOT_FOUND'] }}
      share={({ Title, Shelf }) => ({ title: Title, path: pageUrl(DOORS[Shelf].course, { id }) })}
      next={({ NextId, Items, Shelf }) => {
        const next = Items.find(({ ContentId }) => ContentId === NextId) ?? Items[0]
        if (!next) return undefined
        const hasBegun = Items.some(({ Progress }) => Progress !== null)
        const label = NextId === null ? '再看一遍' : hasBegun ? `接着看：${next.Title}` : '开始看'
        return { id: 'course-next', label, onClick: () => void navigate(DOORS[Shelf].play, { id: next.ContentId }) }
      }}
    />
  )
}
