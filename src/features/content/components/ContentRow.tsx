import { useDispatch } from 'react-redux'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { ContentTags } from '@/entities/content/ContentTags'
import { Cover as CoverPicture } from '@/entities/content/Cover'
import { formatDottedDate } from '@/shared/lib/date/date-time'
import { navigate } from '@/shared/navigation/navigate'
import { pressable } from '@/shared/ui/accessibility'
import { fetchAhead, type Dispatch } from '../lists'
import { KINDS } from '../kinds'
import './content.scss'

/** CSS pixels, as in the style sheet. */
const COVER_WIDTH = 96

export type ContentRowData = ResponseOf<'Portal/NewsList'>['Items'][number]

/** One text in a list: title, subject, source, why it is shown. A press opens its page. */
export function ContentRow({ content }: { content: ContentRowData }) {
  const { ContentId, Kind, Title, Summary, Cover, Category, Source, PublishedAt } = content
  const dispatch = useDispatch<Dispatch>()
  const isTagged = content.IsLocked || content.Reason !== null
  const marks = [content.IsRead && '已读', content.IsFavourite && '已收藏']
  return (
    <View
      id={`content-${ContentId}`}
      className='content-row press'
      onTouchStart={() => dispatch(fetchAhead(Kind, ContentId))}
      {...pressable({ role: 'link', onPress: () => void navigate(KINDS[Kind].detail, { id: ContentId }) })}
    >
      <View className='content-row__main'>
        <View className='content-row__title'>{Title}</View>
        {Summary !== '' && <View className='content-row__summary'>{Summary}</View>}
        {isTagged && (
          <View className='content-row__tags'>
            <ContentTags content={content} />
          </View>
        )}
        <View className='content-row__meta num'>
          {[Category, Source, formatDottedDate(PublishedAt), ...marks].filter(Boolean).join(' · ')}
        </View>
      </View>
      {Cover && <CoverPicture cover={Cover} width={COVER_WIDTH} className='content-row__cover' />}
    </View>
  )
}
