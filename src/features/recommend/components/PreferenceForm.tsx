import { Card } from '@/shared/ui/layout/Card'
import { Chips, type ChipOption } from '@/shared/ui/chips/Chips'
import { Field } from '@/shared/ui/field/Field'
import { Segmented } from '@/shared/ui/controls/Segmented'
import { ALSO, FOCUSES, RISKS, TUITION_LIMITS, tuitionText, type Also, type Preferences } from '../model/preferences'
import type { TypedWishes } from '../hooks/use-typed-wishes'
import type { SuggestContext } from '../model/suggest'
import { MajorWords } from './MajorWords'

const USUAL = 'usual'
const TUITIONS: readonly ChipOption[] = [null, ...TUITION_LIMITS].map((yuan) => ({
  value: yuan === null ? USUAL : String(yuan),
  label: tuitionText(yuan),
}))

/** The choices in this batch, each with its number of units. */
interface PreferenceOptions {
  provinces: readonly ChipOption[]
  cities: readonly ChipOption[]
  fields: readonly ChipOption[]
  natures: readonly ChipOption[]
  strengths: readonly ChipOption[]
}

export interface PreferenceFormProps {
  value: Preferences
  options: PreferenceOptions
  context: SuggestContext | undefined
  wishes: TypedWishes
  onChange: (value: Preferences) => void
}

/** A choice made earlier can still be removed, even if this batch has none of it. */
function withChosen(options: readonly ChipOption[], chosen: readonly string[]): ChipOption[] {
  const missing = chosen.filter((value) => !options.some((option) => option.value === value))
  return [...options, ...missing.map((value) => ({ value, label: value, count: 0 }))]
}

interface ManyOfProps {
  id: string
  label: string
  message?: string
  options: readonly ChipOption[]
  value: string[]
  onChange: (value: string[]) => void
}

/** A preference with several choices, or none. */
function ManyOf({ id, label, message, options, value, onChange }: ManyOfProps) {
  // if the batch's data has no choices, the question is left out
  if (options.length === 0 && value.length === 0) return null
  return (
    <Field label={label} message={message}>
      <Chips id={id} multiple options={withChosen(options, value)} value={value} onChange={onChange} />
    </Field>
  )
}

/** What the family wants; everything but the accepted chance of 滑档 may be left open. */
export function PreferenceForm({ value, options, context, wishes, onChange }: PreferenceFormProps) {
  const set = (change: Partial<Preferences>) => onChange({ ...value, ...change })
  const risk = RISKS.find((item) => item.value === value.Risk)
  return (
    <>
      <Card>
        <Field
          label='每年学费最多能承受多少'
          message='没有公布学费的公办志愿会留下，并标出来；民办和中外合作没有公布的，按一般较高算。'
        >
          <Chips
            id='tuition'
            options={TUITIONS}
            value={[value.MaxTuition === null ? USUAL : String(value.MaxTuition)]}
            onChange={([limit]) => set({ MaxTuition: limit === undefined || limit === USUAL ? null : Number(limit) })}
          />
        </Field>
      </Card>
      <Card title='能接受多大的落空机会'>
        <Field label='落空（滑档）是一个志愿都没投上' message={`${risk?.text ?? ''}数字按往年录取推算，不是承诺。`}>
          <Segmented
            id='risk'
            options={RISKS.map(({ value: risk, label }) => ({ value: risk, label }))}
            value={value.Risk}
            onChange={(Risk) => set({ Risk })}
          />
        </Field>
        <Field
          label='更看重什么'
          message={value.Focus === 'home' ? '没选地区时，本省院校排得更靠前。' : '在都符合条件的志愿里，按这个排先后。'}
        >
          <Segmented id='focus' options={FOCUSES} value={value.Focus} onChange={(Focus) => set({ Focus })} />
        </Field>
      </Card>
      <Card title='想学什么'>
        <ManyOf
          id='field'
          label='专业门类'
          message='不选就是都可以。'
          options={options.fields}
          value={value.FieldList}
          onChange={(FieldList) => set({ FieldList })}
        />
        <MajorWords
          id='major-word'
          label='想学的专业'
          field='MajorList'
          message='可以一次写几个，也可以写城市和不要什么。有这些专业的志愿先推荐，不够时补上接近的并标明。'
          wishes={wishes}
          words={value.MajorList}
          context={context}
          onChange={(MajorList) => set({ MajorList })}
        />
        <MajorWords
          id='avoid-word'
          label='不想学的专业'
          field='AvoidMajorList'
          message='全是这些专业的志愿不推荐；混在组里的会提醒。'
          wishes={wishes}
          words={value.AvoidMajorList}
          context={context}
          onChange={(AvoidMajorList) => set({ AvoidMajorList })}
        />
      </Card>
      <Card title='去哪里、什么学校'>
        <ManyOf
          id='region'
          label='院校所在地'
          message='不选就是全国都可以。'
          options={options.provinces}
          value={value.ProvinceIdList}
          onChange={(ProvinceIdList) => set({ ProvinceIdList })}
        />
        <ManyOf
          id='city'
          label='城市'
          message={
            value.ProvinceIdList.length > 0
              ? '选了城市，它所在的省就只看选中的城市。'
              : '没选地区时，列出志愿最多的城市。'
          }
          options={options.cities}
          value={value.CityList}
          onChange={(CityList) => set({ CityList })}
        />
        <ManyOf
          id='nature'
          label='办学性质'
          options={options.natures}
          value={value.NatureIdList}
          onChange={(NatureIdList) => set({ NatureIdList })}
        />
        <ManyOf
          id='strength'
          label='院校层次'
          message='选了就只推荐有这些称号的院校。'
          options={options.strengths}
          value={value.StrengthTagIdList}
          onChange={(StrengthTagIdList) => set({ StrengthTagIdList })}
        />
        <Field label='这些也要吗' message='不选就不推荐；只有别的都不够稳时，才放在最后兜底并写明。'>
          <Chips
            id='also'
            multiple
            options={[...ALSO]}
            value={value.AlsoList}
            onChange={(chosen) => set({ AlsoList: chosen as Also[] })}
          />
        </Field>
      </Card>
    </>
  )
}
