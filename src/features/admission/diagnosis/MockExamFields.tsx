import { View } from '@tarojs/components'
import { Field } from '@/shared/ui/field/Field'
import { Segmented } from '@/shared/ui/controls/Segmented'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { mockProblems, SCOPES, type MockExam, type Scope } from './diagnosis'
import './diagnosis.scss'

export interface MockExamFieldsProps {
  exam: MockExam
  onChange: (exam: MockExam) => void
  fullScore: number
  /** True once the family has tried to continue: only then missing fields are marked. */
  isTried: boolean
}

/** The mock exam: its score, its control line, its rank and the number of candidates ranked. */
export function MockExamFields({ exam, onChange, fullScore, isTried }: MockExamFieldsProps) {
  const problems = mockProblems(exam, fullScore)
  const scope = (exam.scope ?? 'province') as Scope
  const where = SCOPES.find(({ value }) => value === scope)?.label ?? '全省'
  const set = (key: keyof MockExam) => (value: string) => onChange({ ...exam, [key]: value })
  return (
    <>
      <Field label={`模考分数（总分 ${fullScore}）`} error={exam.score || isTried ? problems.score : undefined}>
        <TextInput
          id='mock-score'
          type='digit'
          large
          maxLength={7}
          placeholder='例如 560'
          suffix='分'
          value={exam.score ?? ''}
          onChange={set('score')}
        />
      </Field>
      <Field label='这次模考划的本科线（可不填）' error={problems.line} message='学校或联考公布的线，用来按线差换算。'>
        <TextInput
          id='mock-line'
          type='digit'
          maxLength={7}
          placeholder='例如 450'
          suffix='分'
          value={exam.line ?? ''}
          onChange={set('line')}
        />
      </Field>
      <Field label='模考名次（可不填）' error={problems.rank}>
        <View className='diagnosis__scope'>
          <Segmented id='mock-scope' label='和谁一起排' options={SCOPES} value={scope} onChange={set('scope')} />
        </View>
        <TextInput
          id='mock-rank'
          type='number'
          maxLength={7}
          label={`${where}名次`}
          placeholder={`${where}第几名`}
          suffix='名'
          value={exam.rank ?? ''}
          onChange={set('rank')}
        />
      </Field>
      {scope !== 'province' && (
        <Field
          label={`${where}有多少人过了模考本科线`}
          error={problems.reached}
          message='不知道水平的班级、学校换算不成全省位次；有了过线人数才能比。'
        >
          <TextInput
            id='mock-reached'
            type='number'
            maxLength={7}
            placeholder='例如 320'
            suffix='人'
            value={exam.reached ?? ''}
            onChange={set('reached')}
          />
        </Field>
      )}
    </>
  )
}
