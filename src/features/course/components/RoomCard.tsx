import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { serverNow } from '@/shared/lib/date/server-clock'
import { useSignedIn } from '@/shared/session/account/use-signed-in'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Countdown } from '@/shared/ui/countdown/Countdown'
import { useRemindOfRoomMutation } from '../api'
import { spanText, STATE_WORDS } from '../model/words'
import { useHere } from '@/shared/ui/page/use-shown'
import './course.scss'

type Room = NonNullable<ResponseOf<'Course/Play'>['Room']>

export interface RoomCardProps {
  room: Room
  id: string
  /** Its state, or the reminder, has changed. */
  onChange: () => void
}

/** When a live room opens, by the server's clock; a reminder message before it, if the user wants one. */
export function RoomCard({ room, id, onChange }: RoomCardProps) {
  const here = useHere()
  const { State, StartsAt, EndsAt, HasReplay, IsReminded } = room
  const signedIn = useSignedIn()
  const [remind, { isLoading }] = useRemindOfRoomMutation()
  const toggle = async () => {
    await remind({ ContentId: id, IsOn: !IsReminded }).unwrap()
    here.toast(IsReminded ? '不再提醒' : '已约好，开播时会收到消息')
    onChange()
  }
  return (
    <Card id='room' title={STATE_WORDS[State]}>
      <View className='course-play__meta num'>{spanText(StartsAt, EndsAt)}</View>
      {State === 'soon' && (
        <>
          <Countdown until={Date.parse(StartsAt)} now={serverNow} title='距开播' over='已经到时间' onOver={onChange} />
          <Button
            id='room-remind'
            kind='plain'
            size='sm'
            loading={isLoading}
            onClick={() => signedIn(() => void toggle().catch(() => undefined))}
          >
            {IsReminded ? '取消提醒' : '开播前提醒我'}
          </Button>
        </>
      )}
      {State === 'live' && <View className='course-play__meta'>画面没有出来的话，下拉刷新再试。</View>}
      {State === 'over' && <View className='course-play__meta'>{HasReplay ? '上面是回放。' : '这场没有回放。'}</View>}
    </Card>
  )
}
