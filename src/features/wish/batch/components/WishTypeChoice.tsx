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

const NORMAL = '用真实的高考成绩。有当年的招生计划就按计划列院校，还没有就列最近一年招过生的。'
const FORECAST = '用模考成绩或估分提前演练：概率的范围会放宽，志愿表另外保存。'

/** What the chosen way is for. Until the year's table is out, a forecast is the usual way. */
function messageOf({ value, isScoreOut, year }: Omit<WishTypeChoiceProps, 'onChange'>): string {
  const missing = `这里还没有 ${year} 年的一分一段表`
  if (value === 0) return isScoreOut === false ? `${NORMAL}${missing}，位次先按最近一年的表估算。` : NORMAL
  if (isScoreOut === undefined) return FORECAST
  return isScoreOut
    ? `${year} 年的一分一段表已经公布，有高考成绩请选“正式填报”。${FORECAST}`
    : `${missing}，先预测。${FORECAST}`
}

/** Normal filling by the real score, or a forecast before the exam results are published. */
export function WishTypeChoice({ value, onChange, isScoreOut, year }: WishTypeChoiceProps) {
  return (
    <Field label={`${year} 年填报方式`} message={messageOf({ value, isScoreOut, year })}>
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
