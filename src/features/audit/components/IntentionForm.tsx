import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { Card } from '@/shared/ui/layout/Card'
import { Chips } from '@/shared/ui/chips/Chips'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Field } from '@/shared/ui/field/Field'
import { Page } from '@/shared/ui/page/Page'
import { TextArea } from '@/shared/ui/text-area/TextArea'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { halfWidth } from '@/shared/lib/text/half-width'
import type { ResponseOf } from 'contract/registry'
import { useSaveIntentionMutation } from '../api'
import { MATTER_WORDS } from '../words'

type Intention = NonNullable<ResponseOf<'User/IntentionDetail'>['Intention']>
const MATTERS = Object.entries(MATTER_WORDS).map(([value, label]) => ({ value, label }))
const MOST = 4

const begin = (kept: Intention | null) => ({
  matters: (kept?.Matters ?? []) as string[],
  cities: kept?.Cities ?? '',
  avoid: kept?.Avoid ?? '',
  tuition: kept?.TuitionLimit === null || kept === null ? '' : String(kept.TuitionLimit),
  health: kept?.Health ?? '',
  fears: kept?.Fears ?? '',
  questions: kept?.Questions ?? '',
})

/** The family's priorities, limits and fears. An expert reads them beside the list. */
export function IntentionForm({ kept, onSaved }: { kept: Intention | null; onSaved: () => void }) {
  const [save] = useSaveIntentionMutation()
  const form = useForm({
    initial: begin(kept),
    check: ({ matters }) => ({ matters: matters.length > 0 ? undefined : '请至少选一样最看重的' }),
    byField: { Cities: 'cities', Avoid: 'avoid', Health: 'health', Fears: 'fears', Questions: 'questions' },
  })
  const { values, errors, set, isBusy } = form
  const submit = async () => {
    const isDone = await form.submit(async ({ matters, tuition, cities, avoid, health, fears, questions }) => {
      await save({
        Matters: matters as Intention['Matters'],
        Cities: cities.trim(),
        Avoid: avoid.trim(),
        TuitionLimit: tuition === '' ? null : Number(tuition),
        Health: health.trim(),
        Fears: fears.trim(),
        Questions: questions.trim(),
      }).unwrap()
    })
    if (isDone) onSaved()
  }
  return (
    <Page
      bottom={
        <BottomBar action={{ id: 'intention-save', label: '保存', loading: isBusy, onClick: () => void submit() }} />
      }
    >
      <Card title='最看重什么'>
        <Field label='按先后选，最多四样' required error={errors.matters}>
          <Chips
            id='intention-matters'
            options={MATTERS}
            value={values.matters}
            multiple
            max={MOST}
            onChange={(matters) => set('matters', matters)}
          />
        </Field>
      </Card>
      <Card title='有什么限制'>
        <Field label='想去、不想去的地方' error={errors.cities}>
          <TextInput
            id='intention-cities'
            value={values.cities}
            onChange={(cities) => set('cities', cities)}
            placeholder='例如 江浙沪，不去东北'
            maxLength={100}
          />
        </Field>
        <Field label='每年学费上限' message='不填就是不限。'>
          <TextInput
            id='intention-tuition'
            type='number'
            value={values.tuition}
            onChange={(tuition) => set('tuition', halfWidth(tuition).replace(/\D/g, ''))}
            maxLength={6}
            suffix='元'
          />
        </Field>
        <Field label='不考虑的学校和专业' error={errors.avoid}>
          <TextArea
            id='intention-avoid'
            value={values.avoid}
            onChange={(avoid) => set('avoid', avoid)}
            placeholder='例如 不学医，不读中外合作办学'
            rows={2}
          />
        </Field>
        <Field label='身体条件' message='色弱、身高、视力等，会影响能报的专业。没有就不填。' error={errors.health}>
          <TextArea id='intention-health' value={values.health} onChange={(health) => set('health', health)} rows={2} />
        </Field>
      </Card>
      <Card title='担心和想问的'>
        <Field label='最担心什么' error={errors.fears}>
          <TextArea
            id='intention-fears'
            value={values.fears}
            onChange={(fears) => set('fears', fears)}
            maxLength={300}
            rows={3}
          />
        </Field>
        <Field label='想问老师什么' error={errors.questions}>
          <TextArea
            id='intention-questions'
            value={values.questions}
            onChange={(questions) => set('questions', questions)}
            maxLength={300}
            rows={3}
          />
        </Field>
      </Card>
      <FormMessage text={errors.form} />
    </Page>
  )
}
