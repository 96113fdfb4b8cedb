import {
  allowedSubjects,
  allowedSubjectType,
  choosableCount,
  choosableSubjects,
  firstChoiceOf,
  subjectList,
  subjectsProblem,
  type Province,
} from '@/features/admission/model/subjects'
import type { ScoreForm } from '@/entities/exam/exam'
import { examStart } from '@/features/profile/model/carried'
import { useUpdateSubjectsMutation } from '@/features/profile/api'
import { SubjectFields } from './SubjectFields'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { subjectTypeOf } from '@/shared/lib/number/score'
import type { UserInfo } from '@/shared/session/account/session-state'
import { acceptUserInfo } from '@/shared/session/account/sign-in'
import { Button } from '@/shared/ui/controls/Button'

export interface SubjectFormProps {
  exam: UserInfo['Exam']
  /** The score form in use: its subjects are not asked for again. */
  typed: ScoreForm | null
  province: Province
  onDone: () => Promise<void>
}

/** Only the chosen subjects, for an exam that has everything else. */
export function SubjectForm({ exam, typed, province, onDone }: SubjectFormProps) {
  const [update] = useUpdateSubjectsMutation()
  const rule = province.Rule
  const start = examStart(exam, typed, province.ProvinceId)
  const form = useForm({
    initial: {
      subjectType: allowedSubjectType(rule, start.SubjectType) as number,
      subjects: allowedSubjects(rule, start.SelectSubjectList ?? []),
    },
    check: ({ subjectType, subjects }) => ({ subjects: subjectsProblem(rule, subjectType, subjects) }),
    byError: { SUBJECTS_NOT_ALLOWED: 'subjects' },
    byField: { SelectSubjectList: 'subjects', SubjectType: 'subjectType' },
  })
  const { values, errors, set, isBusy } = form
  const first = firstChoiceOf(rule, values.subjectType)
  const submit = () =>
    form.submit(async ({ subjectType, subjects }) => {
      const list = subjectList(rule, subjectType, subjects)
      acceptUserInfo(await update({ SubjectType: subjectType, SelectSubjectList: list }).unwrap())
      await onDone()
    })
  return (
    <>
      <SubjectFields
        tracks={rule.Tracks.map((name) => ({ subjectType: subjectTypeOf(name), name }))}
        subjectType={values.subjectType}
        onSubjectType={(value) => set('subjectType', value)}
        choosable={choosableSubjects(rule).filter((subject) => subject !== first)}
        count={choosableCount(rule)}
        chosen={values.subjects}
        onChosen={(value) => set('subjects', value)}
        error={errors.subjects}
        message={first && `首选科目是${first}，这里选另外 ${choosableCount(rule)} 门`}
      />
      <FormMessage text={errors.form} />
      <Button id='subject-save' block loading={isBusy} onClick={() => void submit()}>
        保存选科
      </Button>
    </>
  )
}
