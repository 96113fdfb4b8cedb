import { View } from '@tarojs/components'
import type { ScoreForm } from '@/entities/exam/exam'
import { stateText } from '@/entities/exam/exam-change'
import { isSavedForOther } from '@/entities/draft/saved-state'
import { useExamChoice } from '@/features/wish/batch/hooks/use-exam-choice'
import { Outdated } from '@/features/wish/saved/components/Outdated'
import { subjectTypeName } from '@/shared/lib/number/score'
import { Button } from '@/shared/ui/controls/Button'
import type { DraftHandle } from '../draft/hooks/use-drafts'

export interface ExamNoticesProps {
  handle: Pick<DraftHandle, 'form' | 'draft'>
  track: string
  isSaving: boolean
  onSave: () => void
}

/** Where the list being made, the saved one and the account's exam are not of the same score and subjects; each ends by one press. */
export function ExamNotices({ handle: { form, draft }, track, isSaving, onSave }: ExamNoticesProps) {
  const choice = useExamChoice(form)
  if (!form || !draft) return null
  const { savedFor } = draft
  const now = stateText(form, track)
  const where = choice && choice.account.ProvinceId !== form.ProvinceId
  const placed = (of: ScoreForm) => (where ? `${of.ProvinceName} ` : '')
  return (
    <>
      {choice && draft.selectedSchool.length > 0 && (
        <View id='exam-differs' className='wish-outdated' {...{ role: 'note' }}>
          <View className='wish-outdated__title'>账号里的高考信息和这张表的不一样</View>
          <View className='num'>
            这张表 {placed(form)}
            {now}
          </View>
          <View className='num'>
            账号里 {placed(choice.account)}
            {stateText(choice.account, subjectTypeName(choice.account.SubjectType))}
          </View>
          <View className='wish-outdated__action'>
            <Button id='exam-differs-keep' size='sm' kind='plain' onClick={choice.keep}>
              就按这张表的
            </Button>
            <Button id='exam-differs-follow' size='sm' kind='plain' onClick={choice.follow}>
              改按账号里的
            </Button>
          </View>
        </View>
      )}
      {savedFor && isSavedForOther(draft, form) && (
        <Outdated
          id='saved-for-other'
          change={{ made: stateText(savedFor, track), now, isOtherTrack: false }}
          isDraft
          isRunning={isSaving}
          onReassess={onSave}
        />
      )}
    </>
  )
}
