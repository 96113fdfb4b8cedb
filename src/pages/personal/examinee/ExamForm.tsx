import { useState } from 'react'
import { ScoreFields } from '@/features/admission/components/ScoreFields'
import { useScoreEntry } from '@/features/admission/hooks/use-score-entry'
import { useUpdateExamMutation } from '@/entities/exam/api'
import type { ScoreForm } from '@/entities/exam/exam'
import { examStart } from '@/features/profile/model/carried'
import { examRequest, examYears } from '@/features/profile/model/exam-info'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { shownInPage } from '@/shared/lib/data/shown-failure'
import type { UserInfo } from '@/shared/session/account/session-state'
import { acceptUserInfo } from '@/shared/session/account/sign-in'
import { Button } from '@/shared/ui/controls/Button'
import { Chips } from '@/shared/ui/chips/Chips'
import { Field } from '@/shared/ui/field/Field'
import { QueryView } from '@/shared/ui/query-view/QueryView'

export interface ExamFormProps {
  exam: UserInfo['Exam']
  /** Initial province while the exam has none. */
  provinceId: string
  /** The score form in use: its values are not asked for again. */
  typed: ScoreForm | null
  /** Score typed on the page that waits for this one. */
  score?: string
  wishYear: number
  onDone: () => Promise<void>
}

const failureOf = (failure: unknown) => failure as { error?: string; message?: string; kind?: string }

/** Exam information: the year, and the score form, which shows the rank while the score is typed. */
export function ExamForm({ exam, provinceId, typed, score, wishYear, onDone }: ExamFormProps) {
  const [update] = useUpdateExamMutation()
  const year = useForm({
    initial: { year: String(exam.ExamYear ?? wishYear) },
    check: () => ({}),
    byField: { ExamYear: 'year' },
  })
  const [start] = useState(() => examStart(exam, typed, provinceId))
  const examYear = Number(year.values.year)
  const entry = useScoreEntry({ form: start, score: exam.Score === null ? score : undefined, year: examYear })

  const submit = () => {
    const form = entry.submit()
    if (!form) return
    void year.submit(async () => {
      try {
        acceptUserInfo(await update(examRequest(form, examYear)).unwrap())
      } catch (failure) {
        const { error, message } = failureOf(failure)
        if (!error || !message) throw failure
        shownInPage(failure)
        entry.refuse({ error, message })
        return
      }
      await onDone()
    })
  }
  return (
    <>
      <Field label='高考年份' required error={year.errors.year}>
        <Chips
          id='exam-year'
          options={examYears(wishYear).map((value) => ({ value: String(value), label: `${value} 年` }))}
          value={[year.values.year]}
          onChange={([value]) => value && year.set('year', value)}
        />
      </Field>
      <QueryView result={entry.provinces}>
        {() => <ScoreFields entry={entry} year={examYear} onConfirm={submit} />}
      </QueryView>
      <FormMessage text={year.errors.form} />
      <Button id='exam-save' block loading={year.isBusy} onClick={submit}>
        保存高考信息
      </Button>
    </>
  )
}
