import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { wholePercent } from '@/shared/lib/number/number-format'
import { Tag } from '@/shared/ui/layout/Tag'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import { ineligibleText, majorCutoffText, majorText, type UnitMajor } from '../majors'
import '@/features/wish/wish-atoms.scss'
import './MajorRow.scss'

export interface MajorRowProps {
  id: string
  major: UnitMajor
  /** The requirement of the whole unit: a major shows only a different one. */
  unitRequirement: string | null
  /** Position among the chosen ones, 0 if it is not chosen. */
  order: number
  /** Left out if the unit has no majors to choose. */
  onPress?: () => void
}

/** One major of a unit; its number is the order it was chosen in. */
export function MajorRow({ id, major, unitRequirement, order, onPress }: MajorRowProps) {
  const { MajorName, IsEligible, Prediction, Lines, National } = major
  const line = majorCutoffText(major)
  const latest = [...Lines].sort((a, b) => b.Year - a.Year)[0]
  const percent = Prediction ? wholePercent(Prediction.Probability) : null
  const control = onPress
    ? pressable({ role: 'checkbox', checked: order > 0, disabled: !IsEligible && order === 0, onPress })
    : {}
  return (
    <View
      id={id}
      className={cx('wish-major', onPress && 'press', !IsEligible && 'wish-major--off press--off')}
      {...control}
    >
      {onPress && (
        <View className={cx('wish-major__mark num', order > 0 && 'wish-major__mark--chosen')}>
          {order > 0 ? order : ''}
        </View>
      )}
      <View className='wish-major__main'>
        <View className='wish-row__name'>
          {MajorName} {National && <Tag>国家级一流</Tag>}
        </View>
        <View className='wish-note'>{majorText(major, unitRequirement)}</View>
        {line && <View className='wish-note num'>{line}</View>}
        {latest && <SourceNote source={latest} />}
        {IsEligible && Prediction && percent !== null && (
          <View className='wish-row__chance'>
            <TierTag tier={Prediction.Tier} />
            <View className='wish-row__percent num'>按这个专业的线 {percent}%</View>
          </View>
        )}
        {!IsEligible && <View className='candidate__refused'>{ineligibleText(major)}</View>}
      </View>
    </View>
  )
}
