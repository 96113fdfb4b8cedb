import { useState } from 'react'
import { ALL, CategoryChips } from '@/entities/content/CategoryChips'
import { categoryOf } from '@/entities/content/content-id'
import { MadeUpTexts } from '@/entities/content/MadeUpTexts'
import { ListScreen } from '@/shared/screens/ListScreen'
import { courseApi, useListCourseCategoriesQuery } from '../api'
import { VideoRow } from './CourseRow'

/** Short videos by text and category. */
export function VideoListScreen({ category }: { category: string | undefined }) {
  const [chosen, setChosen] = useState(categoryOf(category))
  const categories = useListCourseCategoriesQuery({ Kind: 'video' }).data?.Items ?? []
  return (
    <ListScreen
      id='videos'
      endpoint={courseApi.endpoints.listVideos}
      question={({ keyword }) => ({ ...(keyword && { Keyword: keyword }), ...(chosen && { Category: chosen }) })}
      search={{ placeholder: '搜短视频' }}
      unit='个'
      lead={<CategoryChips categories={categories} chosen={chosen} onChoose={setChosen} hasCounts />}
      header={(rows) => <MadeUpTexts rows={rows} />}
      row={(video) => <VideoRow video={video} />}
      keyOf={({ ContentId }) => ContentId}
      rowHeight={120}
      empty={{
        text: '还没有短视频',
        ...(chosen
          ? { reason: `“${chosen}”里没有视频。`, action: '看全部', onAction: () => setChosen(ALL) }
          : { reason: '发布之后会出现在这里。' }),
      }}
    />
  )
}
