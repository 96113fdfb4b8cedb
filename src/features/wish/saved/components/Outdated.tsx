import { View } from '@tarojs/components'
import type { ExamChange } from '@/entities/exam/exam-change'
import { Button } from '@/shared/ui/controls/Button'
import './Outdated.scss'

export interface OutdatedProps {
  id: string
  change: ExamChange
  /** The list being made: its chances are those of the present exam, only the saved one is behind. */
  isDraft?: boolean
  isRunning: boolean
  problem?: string
  /** Evaluates the list for the present exam and saves it. */
  onReassess: () => void
}

/** That a saved list is for another score or other subjects than the present ones; one press makes them one. */
export function Outdated({ id, change, isDraft, isRunning, problem, onReassess }: OutdatedProps) {
  const { made, now, isOtherTrack } = change
  return (
    <View id={id} className='wish-outdated' {...{ role: 'note' }}>
      <View className='wish-outdated__title'>
        {isOtherTrack ? '这份志愿表是别的科类的' : '分数或选科改过，保存的那份还没有改'}
      </View>
      <View className='num'>保存时 {made}</View>
      <View className='num'>现在 {now}</View>
      <View>
        {isOtherTrack
          ? '里面的志愿现在不能填，请按现在的科类另填一份。'
          : isDraft
            ? '下面已经按现在的算；保存的、分享的、导出的还是以前的。'
            : '这份的概率和检查结果是按保存时的算的，分享和导出的也是。'}
      </View>
      {problem && (
        <View className='wish-outdated__problem' {...{ role: 'alert' }}>
          {problem}
        </View>
      )}
      {!isOtherTrack && (
        <View className='wish-outdated__action wish-no-print'>
          <Button id={`${id}-reassess`} size='sm' kind='plain' loading={isRunning} onClick={onReassess}>
            {isDraft ? '按现在的保存' : '按现在的重新评估并保存'}
          </Button>
        </View>
      )}
    </View>
  )
}
