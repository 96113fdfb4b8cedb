import { useState } from 'react'
import { View } from '@tarojs/components'
import { WordSheet } from '@/shared/form/WordSheet'
import { chinaMoment } from '@/shared/lib/date/date-time'
import { download } from '@/shared/platform/download/download'
import { environment } from '@/shared/platform/environment/environment'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { useCancelReservationMutation, useExportReservationMutation, useTellTeacherMutation } from '../api'
import { RESERVATION_WORDS, WAY_WORDS, type Reservation } from '../words'
import { useConfirm } from '@/shared/ui/page/use-confirm'
import { useHere } from '@/shared/ui/page/use-shown'
import './consulting.scss'

const MOST_WORDS = 200

/** A reservation: when, who calls whom, until when it can be cancelled. */
export function ReservationCard({ reservation }: { reservation: Reservation }) {
  const here = useHere()
  const confirm = useConfirm()
  const { ReservationId, TeacherName, StartsAt, Minutes, Way, Mobile, About } = reservation
  const [cancel, cancelling] = useCancelReservationMutation()
  const [ask, asking] = useExportReservationMutation()
  const [tell] = useTellTeacherMutation()
  const [isTelling, setTelling] = useState(false)
  const send = async (Text: string): Promise<boolean> => {
    const { data } = await tell({ ReservationId, Text })
    if (data) here.toast('老师打来之前会看到')
    return data !== undefined
  }
  const giveBack = async () => {
    const isSure = await confirm({
      title: '取消这个预约？',
      content: '时段会放给别的家庭，再约要重新选。',
      confirmText: '取消预约',
      cancelText: '不取消',
    })
    if (!isSure) return
    const { data } = await cancel({ ReservationId })
    if (data) here.toast('已取消')
  }
  const toCalendar = async () => {
    const { data } = await ask({ ReservationId })
    if (!data) return
    await download.openFile({ url: data.Url, fileName: data.FileName }).then(
      () => here.toast('已导出，用日历打开'),
      () => here.toast('没有下载成功，请检查网络后重试'),
    )
  }
  return (
    <Card
      id={`reservation-${ReservationId}`}
      title={chinaMoment(StartsAt)}
      extra={RESERVATION_WORDS[reservation.State]}
    >
      <View className='reservation__line'>{`${TeacherName} · ${WAY_WORDS[Way]} · ${Minutes} 分钟`}</View>
      <View className='reservation__line num'>{`联系 ${Mobile}`}</View>
      <View className='reservation__line'>{About}</View>
      {reservation.Note !== null && <View className='reservation__line'>{`捎给老师：${reservation.Note}`}</View>}
      {reservation.State === 'called-off' && (
        <View className='reservation__line'>老师这个时间有变化。请另选一个时段，或换一位老师。</View>
      )}
      {reservation.State === 'held' && (
        <>
          <View className='reservation__line num'>
            {reservation.CanCancel
              ? `${chinaMoment(reservation.CancelUntil)} 前可以取消`
              : `${chinaMoment(reservation.CancelUntil)} 以后不能取消，有变化可以捎话给老师`}
          </View>
          <View className='reservation__acts'>
            {environment.isH5 && (
              <Button
                id={`calendar-${ReservationId}`}
                kind='plain'
                size='sm'
                loading={asking.isLoading}
                onClick={() => void toCalendar()}
              >
                加到日历
              </Button>
            )}
            {reservation.CanTell && (
              <Button id={`tell-${ReservationId}`} kind='plain' size='sm' onClick={() => setTelling(true)}>
                捎话给老师
              </Button>
            )}
            {reservation.CanCancel && (
              <Button
                id={`cancel-${ReservationId}`}
                kind='text'
                size='sm'
                loading={cancelling.isLoading}
                onClick={() => void giveBack()}
              >
                取消预约
              </Button>
            )}
          </View>
        </>
      )}
      {isTelling && (
        <WordSheet
          id='tell-sheet'
          title='捎话给老师'
          label='想说什么'
          send='捎给老师'
          most={MOST_WORDS}
          onSend={send}
          onClose={() => setTelling(false)}
        />
      )}
    </Card>
  )
}
