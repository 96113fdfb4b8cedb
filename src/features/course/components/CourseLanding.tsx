// The first page of a shelf: begun courses, its categories, its courses, and links to related pages.
import type { Shelf } from 'contract/course'
import { MadeUpTexts } from '@/entities/content/MadeUpTexts'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { endlessList, rowsHook } from '@/shared/screens/list-result'
import { useSession } from '@/shared/session/account/use-session'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Section } from '@/shared/ui/layout/Section'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { courseApi, useListAdsQuery, useListLatestVideosQuery } from '../api'
import { DOORS } from '../model/doors'
import { CourseRow, VideoRow, type CourseRowData } from './CourseRow'

const useCourses = rowsHook(courseApi.endpoints.listCourses)
const LATEST_FEW = 3

interface Way {
  id: string
  title: string
  note: string
  onOpen: () => void
}

export interface CourseLandingProps {
  shelf: Shelf
  /** Links to further pages, as rows. */
  ways: readonly Way[]
  /** Shows the latest short videos under the courses. */
  withVideos?: boolean
}

/** Cards that the organisation sets for this page. */
function Ads({ shelf }: { shelf: Shelf }) {
  const ads = useListAdsQuery({ Place: shelf }).data?.Items ?? []
  if (ads.length === 0) return null
  return (
    <Card id='ads'>
      {ads.map(({ Title, Note, Path }) => (
        <Cell key={Title} title={Title} note={Note || undefined} arrow onClick={() => void openUrl(Path)} />
      ))}
    </Card>
  )
}

function Videos() {
  const videos = useListLatestVideosQuery().data?.Items ?? []
  if (videos.length === 0) return null
  return (
    <Section id='latest-videos' title='短视频'>
      <MadeUpTexts rows={videos} />
      {videos.slice(0, LATEST_FEW).map((video) => (
        <VideoRow key={video.ContentId} video={video} />
      ))}
    </Section>
  )
}

/** The account's begun courses on this shelf; nothing for a guest. */
function Begun({ shelf }: { shelf: Shelf }) {
  const { isLoggedIn } = useSession()
  const answer = useCourses(isLoggedIn ? { Shelf: shelf, State: 'begun' } : skipToken)
  const [course] = answer.data?.pages[0]?.Items ?? []
  if (!isLoggedIn || !course) return null
  return (
    <Section id='begun' title='接着看'>
      <CourseRow course={course} />
    </Section>
  )
}

export function CourseLanding({ shelf, ways, withVideos }: CourseLandingProps) {
  const answer = useCourses({ Shelf: shelf })
  const list = endlessList<CourseRowData>(answer)
  const { list: listPage } = DOORS[shelf]
  usePullRefresh(async () => list.reload?.())
  const open = () => void navigate(listPage, { shelf })
  return (
    <Page>
      <Ads shelf={shelf} />
      <Begun shelf={shelf} />
      <Section id='courses' title='课程'>
        <QueryView
          result={{ ...list, data: list.rows }}
          empty={{ text: '还没有课程', reason: '发布之后会出现在这里。' }}
        >
          {(rows) => (
            <>
              <MadeUpTexts rows={rows} />
              {rows.map((course) => (
                <CourseRow key={course.ContentId} course={course} />
              ))}
            </>
          )}
        </QueryView>
      </Section>
      {withVideos && <Videos />}
      <Section id='more' title='更多'>
        <Card>
          <Cell id='to-list' title='全部课程' note='按分类、费用和看过没有来找' arrow onClick={open} />
          {ways.map(({ id, title, note, onOpen }) => (
            <Cell key={id} id={id} title={title} note={note} arrow onClick={onOpen} />
          ))}
        </Card>
      </Section>
    </Page>
  )
}
