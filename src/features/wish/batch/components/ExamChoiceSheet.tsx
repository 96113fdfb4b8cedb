import { View } from '@tarojs/components'
import { scoreFormText, type ScoreForm } from '@/entities/exam/exam'
import { subjectTypeName } from '@/shared/lib/number/score'
import { Button } from '@/shared/ui/controls/Button'
import { Facts } from '@/shared/ui/facts/Facts'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { useExamChoice } from '../hooks/use-exam-choice'
import '@/features/wish/choices.scss'

const words = (form: ScoreForm) =>
  [scoreFormText({ ...form, Rank: undefined }, subjectTypeName(form.SubjectType)), form.SelectSubjectList.join('、')]
    .filter(Boolean)
    .join(' · ')

/** If the exam of the pages is not the account's: the sheet asks once which one to continue with, and remembers it. */
export function ExamChoiceSheet({ form }: { form: ScoreForm }) {
  const choice = useExamChoice(form)
  if (!choice) return null
  const { account, keep, follow } = choice
  return (
    <Sheet id='exam-choice' open title='接着看哪一份？' onClose={keep}>
      <View>这里看的和账号里的高考信息不一样。选一份，以后不再问；志愿表分开存，都还在。</View>
      <View className='wish-choices'>
        <View className='wish-choices__choice'>
          <Button id='exam-keep' kind='plain' block onClick={keep}>
            <Facts text={`接着看 ${words(form)}`} />
          </Button>
        </View>
        <View className='wish-choices__choice'>
          <Button id='exam-account' kind='plain' block onClick={follow}>
            <Facts text={`看账号里的 ${words(account)}`} />
          </Button>
        </View>
      </View>
    </Sheet>
  )
}
