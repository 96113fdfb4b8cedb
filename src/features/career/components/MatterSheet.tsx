import { View } from '@tarojs/components'
import { useForm } from '@/shared/form/use-form'
import { DateField } from '@/shared/ui/controls/DateField'
import { Field } from '@/shared/ui/field/Field'
import { TextArea } from '@/shared/ui/text-area/TextArea'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useSaveMatterMutation } from '../api'
import { useItemSheet } from '../hooks/use-item-sheet'
import { changedFields } from '../model/changed-fields'
import { newItemId, type Matter } from '../model/calendar'
import { ItemSheet } from './ItemSheet'

export interface MatterSheetProps {
  grade: number
  /** The student's own matter being changed; null for a new one. */
  matter: Matter | null
  onClose: () => void
}

/** A matter of the student's own for a grade, new or changed. */
export function MatterSheet({ grade, matter, onClose }: MatterSheetProps) {
  const [save] = useSaveMatterMutation()
  const form = useForm({
    initial: {
      id: matter?.MatterId ?? newItemId(),
      title: matter?.Title ?? '',
      note: matter?.Note ?? '',
      from: matter?.From ?? '',
      to: matter?.To ?? '',
    },
    check: ({ title, from, to }) => ({
      title: title.trim() ? undefined : '请写明要做什么',
      to: from && to && to < from ? '结束日期在开始日期之前' : undefined,
    }),
    byError: { CAREER_DATES_REVERSED: 'to' },
    byField: { Title: 'title', Note: 'note' },
  })
  const { values, errors, set } = form
  const sheet = useItemSheet({
    form,
    revision: matter?.Revision ?? 0,
    elsewhere: ({ Title }: Matter) => `“${Title}”`,
    onClose,
  })
  const submit = () =>
    sheet.save(({ id, title, note, from, to }, BaseRevision) =>
      save({
        MatterId: id,
        BaseRevision,
        ...changedFields(matter, {
          Grade: grade,
          Title: title.trim(),
          Note: note.trim(),
          From: from || null,
          To: to || null,
        }),
      }).unwrap(),
    )
  const remove = () =>
    sheet.remove('事项', values.title, (BaseRevision) =>
      save({ MatterId: values.id, BaseRevision, IsRemoved: true }).unwrap(),
    )
  return (
    <ItemSheet
      id='matter-sheet'
      title={matter ? '修改事项' : '添加事项'}
      error={errors.form}
      isBusy={sheet.isBusy}
      onClose={onClose}
      onSave={() => void submit()}
      onRemove={matter ? () => void remove() : undefined}
    >
      <Field label='要做什么' required error={errors.title}>
        <TextInput id='matter-title' value={values.title} onChange={(value) => set('title', value)} maxLength={60} />
      </Field>
      <View className='career-sheet__pair'>
        <View className='career-sheet__half'>
          <Field label='从哪天'>
            <DateField id='matter-from' value={values.from} onChange={(value) => set('from', value)} />
          </Field>
        </View>
        <View className='career-sheet__half'>
          <Field label='到哪天' error={errors.to}>
            <DateField id='matter-to' value={values.to} onChange={(value) => set('to', value)} />
          </Field>
        </View>
      </View>
      <Field label='备注'>
        <TextArea
          id='matter-note'
          value={values.note}
          onChange={(value) => set('note', value)}
          maxLength={500}
          rows={3}
        />
      </Field>
    </ItemSheet>
  )
}
