import { View } from '@tarojs/components'
import { useForm } from '@/shared/form/use-form'
import { aYearAfter } from '@/shared/lib/date/date-time'
import { Chips } from '@/shared/ui/chips/Chips'
import { DateField } from '@/shared/ui/controls/DateField'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useSaveStudyPlanMutation } from '../api'
import { useItemSheet } from '../hooks/use-item-sheet'
import { changedFields } from '../model/changed-fields'
import { newItemId, readNumber, WEEKDAYS, type Plan } from '../model/calendar'
import { ItemSheet } from './ItemSheet'

const DAYS = WEEKDAYS.map((name, index) => ({ value: String(index + 1), label: `周${name}` }))
const TIMES = ['', '07:00', '12:30', '17:30', '19:00', '20:30', '21:30'].map((value) => ({
  value,
  label: value || '不提醒',
}))

export interface PlanSheetProps {
  /** Null for a new one. */
  plan: Plan | null
  today: string
  onClose: () => void
}

/** A study plan, new or changed: what, on which days, how long, and whether to be reminded. */
export function PlanSheet({ plan, today, onClose }: PlanSheetProps) {
  const [save] = useSaveStudyPlanMutation()
  const form = useForm({
    initial: {
      id: plan?.PlanId ?? newItemId(),
      title: plan?.Title ?? '',
      from: plan?.From ?? today,
      to: plan?.To ?? '',
      weekdays: (plan?.Weekdays ?? [1, 2, 3, 4, 5]).map(String),
      minutes: String(plan?.Minutes ?? 30),
      remind: plan?.Remind ?? '',
    },
    check: ({ title, from, to, weekdays, minutes }) => {
      const length = readNumber(minutes)
      return {
        title: title.trim() ? undefined : '请写明学什么',
        from: from === '' ? '请选从哪天开始' : undefined,
        to: to === '' ? '请选到哪天' : from && to < from ? '结束日期在开始日期之前' : undefined,
        weekdays: weekdays.length > 0 ? undefined : '请至少选一天',
        minutes:
          typeof length === 'number' && Number.isInteger(length) && length >= 5 && length <= 600
            ? undefined
            : '请写 5 到 600 之间的整数',
      }
    },
    byError: { CAREER_DATES_REVERSED: 'to', CAREER_PLAN_TOO_LONG: 'to', CAREER_PLAN_EMPTY: 'weekdays' },
    byField: { Title: 'title' },
  })
  const { values, errors, set } = form
  const sheet = useItemSheet({
    form,
    revision: plan?.Revision ?? 0,
    elsewhere: ({ Title, From, To }: Plan) => `${Title}，${From} 至 ${To}`,
    onClose,
  })
  const submit = () =>
    sheet.save(({ id, title, from, to, weekdays, minutes, remind }, BaseRevision) =>
      save({
        PlanId: id,
        BaseRevision,
        ...changedFields(plan, {
          Title: title.trim(),
          From: from,
          To: to,
          Weekdays: weekdays.map(Number).sort((a, b) => a - b),
          Minutes: Number(minutes),
          Remind: remind || null,
        }),
      }).unwrap(),
    )
  const remove = () =>
    sheet.remove('计划', values.title, (BaseRevision) =>
      save({ PlanId: values.id, BaseRevision, IsRemoved: true }).unwrap(),
    )
  return (
    <ItemSheet
      id='plan-sheet'
      title={plan ? '修改计划' : '添加计划'}
      error={errors.form}
      isBusy={sheet.isBusy}
      onClose={onClose}
      onSave={() => void submit()}
      onRemove={plan ? () => void remove() : undefined}
    >
      <Field label='学什么' required error={errors.title}>
        <TextInput
          id='plan-title'
          value={values.title}
          onChange={(value) => set('title', value)}
          placeholder='例如 英语单词，每天 30 个'
          maxLength={60}
        />
      </Field>
      <View className='career-sheet__pair'>
        <View className='career-sheet__half'>
          <Field label='从哪天' required error={errors.from}>
            <DateField id='plan-from' value={values.from} onChange={(value) => set('from', value)} />
          </Field>
        </View>
        <View className='career-sheet__half'>
          <Field label='到哪天' required error={errors.to}>
            <DateField
              id='plan-to'
              value={values.to}
              min={values.from || undefined}
              max={aYearAfter(values.from) || undefined}
              onChange={(value) => set('to', value)}
            />
          </Field>
        </View>
      </View>
      <Field label='每周哪几天' required error={errors.weekdays}>
        <Chips
          id='plan-weekdays'
          options={DAYS}
          value={values.weekdays}
          multiple
          onChange={(days) => set('weekdays', days)}
        />
      </Field>
      <Field label='每次多久' required error={errors.minutes}>
        <TextInput
          id='plan-minutes'
          type='number'
          value={values.minutes}
          onChange={(value) => set('minutes', value)}
          maxLength={3}
          suffix='分钟'
        />
      </Field>
      <Field label='什么时候提醒' message='提醒会出现在“消息”里'>
        <Chips
          id='plan-remind'
          options={TIMES}
          value={[values.remind]}
          onChange={([time]) => set('remind', time ?? '')}
        />
      </Field>
    </ItemSheet>
  )
}
