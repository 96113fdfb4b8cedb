// One thing to watch: the video, its material, the lessons of its course; the progress is kept.
import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { ResponseOf } from 'contract/registry'
import { contentId } from '@/entities/content/content-id'
import { hosted, hostedPicture } from '@/entities/content/hosted'
import { goBack, navigate } from '@/shared/navigation/navigate'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { Locked } from '@/shared/screens/Locked'
import { useGone } from '@/shared/screens/use-gone'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Facts } from '@/shared/ui/facts/Facts'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { MadeUpNote } from '@/shared/ui/source-note/MadeUpNote'
import { RichText } from '@/shared/ui/rich-text/RichText'
import { Section } from '@/shared/ui/layout/Section'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { VideoBox } from '@/shared/ui/video-box/VideoBox'
import { clockText } from '@/shared/ui/video-box/watch-position'
import { useGetPlayingQuery } from '../api'
import { useProgress } from '../use-progress'
import { DOORS } from '../model/doors'
import { lengthText } from '../model/words'
import { LessonList } from './LessonList'
import { RoomCard } from './RoomCard'
import './course.scss'

type Playing = ResponseOf<'Course/Play'>

/** As wide as a phone. */
const POSTER_WIDTH = 375
/** Seconds played between two reports. */
const REPORT_EVERY = 10

/** The video with its progress. If its address has expired, another one is fetched; that call also shows whether the right has expired. */
function Film({ playing, onLost }: { playing: Playing; onLost: () => void }) {
  const { ContentId, Title, Cover, Film: film, Progress } = playing
  const { report, elsewhere, forget } = useProgress(ContentId)
  const [from, setFrom] = useState<number>()
  if (!film) return null
  // a live stream has no position to return to
  const isOnAir = playing.Room?.State === 'live'
  const lines = film.Tracks[0]?.Cues.map(({ From, To, Text }) => ({ from: From, to: To, text: Text }))
  const goOn = () => {
    setFrom(elsewhere?.Seconds)
    forget()
  }
  return (
    <>
      <VideoBox
        key={from}
        id='film'
        item={`${isOnAir ? 'air' : 'film'}:${ContentId}`}
        src={hosted(film.Url)}
        type={film.Type}
        title={Title}
        poster={Cover ? hostedPicture(Cover.Src, POSTER_WIDTH) : undefined}
        bytes={film.Bytes}
        startAt={isOnAir ? 0 : (from ?? (Progress ? startOf(Progress, film.Seconds) : undefined))}
        tracks={film.Tracks.map(({ Label, Lang, Url }) => ({ label: Label, language: Lang, src: hosted(Url) }))}
        lines={lines}
        reportEvery={REPORT_EVERY}
        onProgress={isOnAir ? undefined : report}
        onLost={onLost}
      />
      {elsewhere && (
        <View id='film-elsewhere' className='course-play__other' {...{ role: 'status' }}>
          <View className='course-play__words'>{`另一台设备后来看到 ${clockText(elsewhere.Seconds)}。`}</View>
          <Button kind='text' size='sm' onClick={goOn}>
            从那里接着看
          </Button>
        </View>
      )}
    </>
  )
}

/** A video watched to its end starts again, and so does one that is now shorter than the kept position. */
const startOf = ({ Seconds, Duration }: NonNullable<Playing['Progress']>, length: number | null): number =>
  (length ?? Duration) > 0 && Seconds >= (length ?? Duration) - 2 ? 0 : Seconds

/** Its name and author, then `between`, then its description. */
function Words({ playing, between }: { playing: Playing; between?: ReactNode }) {
  const { Title, Author, Source, Film: film, IsLocked, Html, Right } = playing
  const facts = [
    film?.Seconds ? lengthText(film.Seconds) : '',
    film && !film.HasSound ? `没有声音${film.Tracks.length > 0 ? '，有字幕' : ''}` : '',
    Author,
    Source,
  ]
  const head = (
    <>
      <View className='course-play__title' {...{ role: 'heading', 'aria-level': 2 }}>
        {Title}
      </View>
      <View className='course-play__meta num'>
        <Facts text={facts.filter(Boolean).join(' · ')} />
      </View>
      <MadeUpNote rows={[playing]} words='虚构示例：人物和数字是编的，用来说明方法。' />
    </>
  )
  const body = IsLocked ? (
    <Locked right={Right ?? undefined} />
  ) : (
    Html !== '' && (
      <View className='course-body'>
        <RichText html={Html} />
      </View>
    )
  )
  if (!between)
    return (
      <Card id='playing'>
        {head}
        {body}
      </Card>
    )
  return (
    <>
      <Card id='playing'>{head}</Card>
      {between}
      {body && <Card id='playing-about'>{body}</Card>}
    </>
  )
}

/** The page for the id in the address; its title is the name of the item. */
export function PlayScreen({ id }: { id: string | undefined }) {
  const ContentId = contentId(id)
  const answer = useGetPlayingQuery(ContentId ? { ContentId } : skipToken)
  const result = useGone(answer, ['CONTENT_NOT_FOUND'])
  usePullRefresh(async () => answer.refetch())
  const playing = result.data ?? undefined
  const { Course: course, NextId } = playing ?? {}
  const next = course && NextId ? { course, id: NextId } : undefined
  return (
    <Page
      title={playing && (course?.Title ?? undefined)}
      bottom={
        next && (
          <BottomBar
            action={{
              id: 'next-lesson',
              label: '下一节',
              onClick: () => void navigate(DOORS[next.course.Shelf].play, { id: next.id }),
            }}
          />
        )
      }
    >
      <QueryView
        result={result}
        skeleton={<Skeleton card rows={6} />}
        empty={{
          id: 'playing-gone',
          text: '没有找到这个视频',
          reason: '它可能已经下线，或者链接不完整。',
          action: '返回',
          onAction: () => void goBack(),
        }}
      >
        {(data) => (
          <>
            <Film playing={data} onLost={() => void answer.refetch()} />
            <Words
              playing={data}
              between={
                data.Room && <RoomCard room={data.Room} id={data.ContentId} onChange={() => void answer.refetch()} />
              }
            />
            {data.Course && (
              <Section id='lessons' title='目录'>
                <LessonList lessons={data.Items} shelf={data.Course.Shelf} now={data.ContentId} />
              </Section>
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}
