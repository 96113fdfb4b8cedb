import { navigate } from '@/shared/navigation/navigate'
import { EmptyState } from '@/shared/ui/layout/EmptyState'

/**
 * Shown for a province of the old model.
 * @param newExam as newExamText
 */
export function NothingToChoose({ provinceName, newExam }: { provinceName: string; newExam: string }) {
  return (
    <EmptyState
      id='nothing-to-choose'
      text={newExam || `${provinceName}分文科和理科，不选科`}
      reason={
        newExam
          ? '选哪几门以省考试院公布的办法为准，这里更新以后再查。'
          : '选了文科或理科，就报这一科类的全部计划，没有选科要求。'
      }
      action={newExam ? '看往年招生计划' : '看招生计划'}
      onAction={() => void navigate('pages/home/line/enrollmentplan')}
    />
  )
}
