import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/layout/Card'
import { Chips } from '@/shared/ui/chips/Chips'
import { provinceName } from '@/entities/place/provinces'
import { conditionChips, hasCondition, withConditions, withoutCondition } from '../model/preferences'
import type { Conditions, Preferences } from '../model/preferences'

export interface CarriedConditionsProps {
  /** What was set on the candidates. */
  conditions: Conditions
  /** What was set there that a proposal cannot keep, in words. */
  left: readonly string[]
  preferences: Preferences
  onChange: (preferences: Preferences) => void
}

/** The conditions that came along from the candidates, as chips; each can be given up and taken again. */
export function CarriedConditions({ conditions, left, preferences, onChange }: CarriedConditionsProps) {
  const chips = conditionChips(conditions, provinceName)
  const keyOf = ({ name, value }: (typeof chips)[number]) => `${name}-${value}`
  const change = (chosen: readonly string[]) => {
    let next = withConditions(preferences, conditions)
    for (const chip of chips) if (!chosen.includes(keyOf(chip))) next = withoutCondition(next, chip)
    onChange(next)
  }
  return (
    <Card id='carried' title='带着您在候选里设的条件'>
      {chips.length > 0 && (
        <Chips
          id='carried-conditions'
          multiple
          options={chips.map((chip) => ({ value: keyOf(chip), label: chip.label }))}
          value={chips.filter((chip) => hasCondition(preferences, chip)).map(keyOf)}
          onChange={change}
        />
      )}
      {left.length > 0 && (
        <View id='carried-left' className='recommend-note'>
          {left.join('、')}不能带到推荐里，推荐时不按它们挑。
        </View>
      )}
    </Card>
  )
}
