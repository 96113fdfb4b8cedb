import { View } from '@tarojs/components'
import { useForm } from '@/shared/form/use-form'
import { navigate } from '@/shared/navigation/navigate'
import { useAnswers } from '@/shared/navigation/page-answer'
import { Cell } from '@/shared/ui/layout/Cell'
import { Chips } from '@/shared/ui/chips/Chips'
import { DateField } from '@/shared/ui/controls/DateField'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useSaveTargetMutation } from '../api'
import { useItemSheet } from '../hooks/use-item-sheet'
import { changedFields } from '../model/changed-fields'
import { KIND_NAMES, newItemId, readNumber, type Target } from '../model/calendar'
import { ItemSheet } from './ItemSheet'

const KINDS = (Object.keys(KIND_NAMES) as Target['Kind'][]).map((value) => ({ value, label: KIND_NAMES[value] }))
const UNITS: Partial<Record<Target['Kind'], string>> = { score: '分', rank: '名' }
/** Units for the distance to a college or a major. */
const MEASURES = [
  { value: '分', label: '考试分数' },
  { value: '名', label: '名次' },
]
const isOfName = (kind: Target['Kind']) => kind === 'college' || kind === 'major'
/** The kind whose rules apply to the numbers. */
const measureOf = (kind: Target['Kind'], unit: string): Target['Kind'] =>
  !isOfName(kind) ? kind : unit === UNITS.score ? 'score' : unit === UNITS.rank ? 'rank' : kind
const typed = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

const NUMBER_WRONG = '请写一个数，最多两位小数'
/** The least number for each measured kind, and the message for a smaller one. */
const LEAST: Partial<Record<Target['Kind'], { number: number; words: string }>> = {
  score: { number: 0, words: '分数从 0 起' },
  rank: { number: 1, words: '名次从 1 起' },
}

/** What is wrong with a typed number; undefined if nothing is, also for an empty optional one. */
function numberProblem(kind: Target['Kind'], text: string): string | undefined {
  const value = readNumber(text)
  if (value === undefined) return NUMBER_WRONG
  const least = LEAST[kind]
  return least && value !== null && value < least.number ? least.words : undefined
}

function initialOf(target: Target | null) {
  return {
    id: target?.TargetId ?? newItemId(),
    kind: target?.Kind ?? ('rank' as Target['Kind']),
    title: target?.Title ?? '',
    refId: target?.RefId ?? '',
    refName: target?.RefName ?? '',
    start: typed(target?.Start),
    current: typed(target?.Current),
    goal: typed(target?.Goal),
    unit: target?.Unit ?? '',
    due: target?.Due ?? '',
  }
}
type Values = ReturnType<typeof initialOf>

function problems({ kind, title, start, current, goal, unit, due }: Values, today: string, before: string) {
  const measure = measureOf(kind, unit)
  return {
    title: title.trim() ? undefined : '请写明目标',
    start: numberProblem(measure, start),
    current: numberProblem(measure, current),
    goal: LEAST[measure] && goal.trim() === '' ? '请写明要达到的数值' : numberProblem(measure, goal),
    due: due === '' ? '请选哪天之前' : due !== before && due < today ? '这个日期已经过了' : undefined,
  }
}

export interface TargetSheetProps {
  /** Null for a new one. */
  target: Target | null
  /** YYYY-MM-DD of today. */
  today: string
  onClose: () => void
}

/** A target, new or changed: what, how much, by when. */
export function TargetSheet({ target, today, onClose }: TargetSheetProps) {
  const [save] = useSaveTargetMutation()
  const form = useForm({
    initial: initialOf(target),
    check: (values) => problems(values, today, target?.Due ?? ''),
    byError: {
      CAREER_DATE_PAST: 'due',
      CAREER_DAY_UNKNOWN: 'due',
      CAREER_GOAL_MISSING: 'goal',
      CAREER_NUMBER_WRONG: 'goal',
    },
    byField: { Title: 'title', Due: 'due' },
  })
  const { values, errors, set } = form
  const asker = useAnswers<{ id: string; name: string }>(({ id, name }) => {
    set('refId', id)
    set('refName', name)
    if (values.title === '') set('title', `考上${name}`)
  })
  const sheet = useItemSheet({
    form,
    revision: target?.Revision ?? 0,
    elsewhere: ({ Title, Current }: Target) => `${Title}${Current === null ? '' : `，现在 ${Current}`}`,
    onClose,
  })
  /** Unit and name belonged to the other kind. */
  const chooseKind = (kind: Target['Kind']) => {
    if (kind === values.kind) return
    set('kind', kind)
    set('unit', '')
    set('refId', '')
    set('refName', '')
  }
  const submit = () =>
    sheet.save(({ id, kind, title, refId, start, current, goal, unit, due }, BaseRevision) => {
      return save({
        TargetId: id,
        BaseRevision,
        ...changedFields(target, {
          Kind: kind,
          Title: title.trim(),
          RefId: isOfName(kind) && refId ? refId : null,
          Start: readNumber(start) ?? null,
          Current: readNumber(current) ?? readNumber(start) ?? null,
          Goal: readNumber(goal) ?? null,
          Unit: unit.trim() || (UNITS[kind] ?? ''),
          Due: due,
        }),
      }).unwrap()
    })
  const remove = () =>
    sheet.remove('目标', values.title, (BaseRevision) =>
      save({ TargetId: values.id, BaseRevision, IsRemoved: true }).unwrap(),
    )
  const choose = () =>
    void (values.kind === 'college'
      ? navigate('pages/home/line/enrollData/searchschool', { asker })
      : navigate('pages/home/major/search', { asker }))
  const number = (name: 'start' | 'current' | 'goal', label: string) => (
    <View className='career-sheet__third'>
      <Field label={label} error={errors[name]}>
        <TextInput
          id={`target-${name}`}
          type='digit'
          value={values[name]}
          onChange={(value) => set(name, value)}
          maxLength={10}
          suffix={values.unit || UNITS[values.kind]}
        />
      </Field>
    </View>
  )
  // numbers without a unit have no meaning; a text written before stays visible
  const isMeasured =
    UNITS[values.kind] !== undefined ||
    values.unit.trim() !== '' ||
    [values.start, values.current, values.goal].some((value) => value !== '')
  return (
    <ItemSheet
      id='target-sheet'
      title={target ? '修改目标' : '添加目标'}
      error={errors.form}
      isBusy={sheet.isBusy}
      onClose={onClose}
      onSave={() => void submit()}
      onRemove={target ? () => void remove() : undefined}
    >
      <Field label='关于什么'>
        <Chips
          id='target-kind'
          options={KINDS}
          value={[values.kind]}
          onChange={([kind]) => kind && chooseKind(kind as Target['Kind'])}
        />
      </Field>
      {isOfName(values.kind) && (
        <Cell
          id='target-ref'
          title={values.refName || `选择${KIND_NAMES[values.kind]}`}
          note={values.refId && !values.refName ? '原来选的已不在名录里' : undefined}
          arrow
          onClick={choose}
        />
      )}
      <Field label='目标' required error={errors.title}>
        <TextInput
          id='target-title'
          value={values.title}
          onChange={(value) => set('title', value)}
          placeholder='例如 期末年级前 80 名'
          maxLength={60}
        />
      </Field>
      {isOfName(values.kind) && (
        <Field label='还差多少，用什么量' message='可以不量。名次写哪个范围的，在目标里说明，例如全省。'>
          <Chips
            id='target-unit'
            clearable
            options={MEASURES}
            value={values.unit ? [values.unit] : []}
            onChange={([unit]) => set('unit', unit ?? '')}
          />
        </Field>
      )}
      {values.kind === 'other' && (
        <Field label='数的是什么' message='可以不数。'>
          <TextInput
            id='target-unit'
            value={values.unit}
            onChange={(value) => set('unit', value)}
            placeholder='例如 小时、本'
            maxLength={10}
          />
        </Field>
      )}
      {isMeasured && (
        <View className='career-sheet__pair'>
          {number('start', '开始时')}
          {number('current', '现在')}
          {number('goal', '要达到')}
        </View>
      )}
      <Field label='哪天之前' required error={errors.due}>
        <DateField id='target-due' value={values.due} min={today} onChange={(value) => set('due', value)} />
      </Field>
    </ItemSheet>
  )
}
