import { Field } from '@/shared/ui/field/Field'
import { Segmented } from '@/shared/ui/controls/Segmented'

export interface WishTypeChoiceProps {
  /** 0 normal, 1 forecast. */
  value: number
  onChange: (wishType: number) => void
  /** Whether this year's score-rank table is out; undefined while unknown. */
  isScoreOut: boolean | undefined
  year: number
}

const MESSAGES = {
  normal: '用真实的高考成绩。有今年的招生计划就按计划列院校，还没有就列最近一年招过生的。',
  early: '今年的一分一段表还没有公布，正式填报先按最近一年的表估算位次。',
  forecast: '用模考成绩或估分提前演练：概率的范围会放宽，志愿表另外保存。',
} as const

/** Normal filling by the real score, or a forecast before the exam results are published. */
export function WishTypeChoice({ value, onChange, isScoreOut, year }: WishTypeChoiceProps) {
  const normal = isScoreOut === false ? `${MESSAGES.normal}${MESSAGES.early}` : MESSAGES.normal
  return (
    <Field label={`${year} 年填报方式`} message={value === 0 ? normal : MESSAGES.forecast}>
      <Segmented
        id='wish-type'
        options={[
          { value: 0, label: '正式填报' },
          { value: 1, label: '模拟预测' },
        ]}
        value={value === 0 ? 0 : 1}
        onChange={onChange}
      />
    </Field>
  )
}
