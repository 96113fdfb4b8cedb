import type { Shelf } from 'contract/course'
import type { ResponseOf } from 'contract/registry'
import { navigate } from '@/shared/navigation/navigate'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Facts } from '@/shared/ui/facts/Facts'
import { DOORS } from '../model/doors'
import { lessonText } from '../model/words'

type Lesson = ResponseOf<'Course/Detail'>['Items'][number]

const stateOf = ({ IsLocked, IsFree }: Lesson, isFreeCourse: boolean): string | undefined =>
  IsLocked ? '会员' : IsFree && !isFreeCourse ? '免费试看' : undefined

export interface LessonListProps {
  lessons: readonly Lesson[]
  shelf: Shelf
  /** The lesson that is open. */
  now?: string
}

/** The lessons of a course in order: length, progress, and which ones need a right. */
export function LessonList({ lessons, shelf, now }: LessonListProps) {
  const isFreeCourse = lessons.every(({ IsFree }) => IsFree)
  return (
    <Card>
      {lessons.map((lesson, index) => {
        const { ContentId, Title } = lesson
        const isNow = ContentId === now
        return (
          <Cell
            key={ContentId}
            id={`lesson-${ContentId}`}
            title={`${index + 1}. ${Title}`}
            note={<Facts text={lessonText(lesson)} />}
            value={isNow ? '正在看' : stateOf(lesson, isFreeCourse)}
            arrow={!isNow}
            onClick={isNow ? undefined : () => void navigate(DOORS[shelf].play, { id: ContentId })}
          />
        )
      })}
    </Card>
  )
}
