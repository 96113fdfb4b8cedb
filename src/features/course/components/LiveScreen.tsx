import { formatMinute } from '@/shared/lib/date/date-time'
import { navigate } from '@/shared/navigation/navigate'
import { ListScreen } from '@/shared/screens/ListScreen'
import { courseApi } from '../api'
import { STATE_WORDS } from '../model/words'
import { WatchRow } from './CourseRow'

/** Live rooms: on air, coming, then past ones. */
export function LiveScreen() {
  return (
    <ListScreen
      id='rooms'
      endpoint={courseApi.endpoints.listRooms}
      question={() => ({})}
      unit='场'
      row={(room) => (
        <WatchRow
          content={room}
          meta={[
            STATE_WORDS[room.State],
            formatMinute(room.StartsAt),
            room.State === 'over' && (room.HasReplay ? '有回放' : '没有回放'),
            room.IsReminded && room.State === 'soon' && '已约提醒',
          ]
            .filter(Boolean)
            .join(' · ')}
          onPress={() => void navigate('pages/home/course/live-video', { id: room.ContentId })}
        />
      )}
      keyOf={({ ContentId }) => ContentId}
      rowHeight={120}
      empty={{ text: '还没有直播', reason: '有直播时会提前发布在这里。' }}
    />
  )
}
