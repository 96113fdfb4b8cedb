import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { ContentTags } from '@/entities/content/ContentTags'
import { Cover as CoverPicture } from '@/entities/content/Cover'
import { navigate } from '@/shared/navigation/navigate'
import { pressable } from '@/shared/ui/accessibility'
import { Facts } from '@/shared/ui/facts/Facts'
import { DOORS } from '../model/doors'
import { courseText, lessonText } from '../model/words'
import './course.scss'

export type CourseRowData = ResponseOf<'Course/List'>['Items'][number]
export type VideoRowData = ResponseOf<'Portal/VideoList'>['Items'][number]

/** CSS pixels, as in the style sheet. */
const COVER_WIDTH = 112

interface RowProps {
  content: Pick<CourseRowData, 'ContentId' | 'Title' | 'Summary' | 'Cover' | 'IsLocked' | 'Reason'>
  meta: string
  onPress: () => void
}

/** One thing to watch in a list. */
export function WatchRow({ content, meta, onPress }: RowProps) {
  const { ContentId, Title, Summary, Cover, IsLocked, Reason } = content
  return (
    <View id={`content-${ContentId}`} className='course-row press' {...pressable({ role: 'link', onPress })}>
      {Cover && <CoverPicture cover={Cover} width={COVER_WIDTH} className='course-row__cover' />}
      <View className='course-row__main'>
        <View className='course-row__title'>{Title}</View>
        {Summary !== '' && <View className='course-row__summary'>{Summary}</View>}
        {(IsLocked || Reason !== null) && (
          <View className='course-row__tags'>
            <ContentTags content={content} />
          </View>
        )}
        <View className='course-row__meta num'>
          <Facts text={meta} />
        </View>
      </View>
    </View>
  )
}

/** A course: opens on the page of its shelf. */
export function CourseRow({ course }: { course: CourseRowData }) {
  const open = () => void navigate(DOORS[course.Shelf].course, { id: course.ContentId })
  return <WatchRow content={course} meta={courseText(course)} onPress={open} />
}

/** A short video. */
export function VideoRow({ video }: { video: VideoRowData }) {
  const meta = [video.Category, lessonText(video)].filter(Boolean).join(' · ')
  return (
    <WatchRow
      content={video}
      meta={meta}
      onPress={() => void navigate('pages/home/course/play', { id: video.ContentId })}
    />
  )
}
