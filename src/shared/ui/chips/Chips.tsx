import { useContext } from 'react'
import { Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { nextChips } from '@/shared/ui/chips/next-chips'
import { cx } from '@/shared/ui/class-name'
import { FieldContext } from '@/shared/ui/field/field-context'
import { formatNumber } from '@/shared/lib/number/number-format'
import './chips.scss'

export interface ChipOption {
  value: string
  label: string
  /** Rows left by this choice. */
  count?: number
  /** Further rows for which it is unknown whether they are of this kind: they would stay. */
  unknown?: number
  disabled?: boolean
}

export interface ChipsProps {
  options: readonly ChipOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  multiple?: boolean
  /** The most that may be chosen at once; shown beside the chips when it is reached. */
  max?: number
  /** Names of one kind in columns of equal width. */
  isEven?: boolean
  /** A chosen single chip can be cleared. */
  clearable?: boolean
  id?: string
  /** Name of the group for screen readers if no Field gives one. */
  label?: string
}

const countText = ({ count, unknown }: ChipOption): string =>
  unknown ? `${formatNumber(count)}，未知 ${formatNumber(unknown)}` : formatNumber(count)

export function Chips({ options, value, onChange, multiple, max, isEven, clearable, id, label }: ChipsProps) {
  const field = useContext(FieldContext)
  const full = multiple === true && max !== undefined && value.length >= max
  const press = (pressed: string) => {
    const next = nextChips(value, pressed, { multiple, max, clearable })
    if (next !== value) onChange([...next])
  }
  return (
    <View id={id} {...{ role: multiple ? 'group' : 'radiogroup', 'aria-label': label ?? field.label }}>
      <View className={cx('ui-chips', isEven && 'ui-chips--even')}>
        {options.map((option) => {
          const chosen = value.includes(option.value)
          const disabled = option.disabled === true || (full && !chosen)
          return (
            <View
              key={option.value}
              id={id && `${id}-${option.value}`}
              className={cx(
                'ui-chips__chip press',
                chosen && 'ui-chips__chip--chosen',
                disabled && 'ui-chips__chip--off press--off',
              )}
              {...pressable({
                role: multiple ? 'checkbox' : 'radio',
                checked: chosen,
                disabled,
                onPress: () => press(option.value),
              })}
            >
              {chosen && (
                <Text className='ui-chips__mark' {...{ 'aria-hidden': true }}>
                  ✓
                </Text>
              )}
              <Text>{option.label}</Text>
              {option.count !== undefined && <Text className='ui-chips__count num'>{countText(option)}</Text>}
            </View>
          )
        })}
      </View>
      {full && (
        <View className='ui-chips__full' {...{ role: 'status' }}>
          最多选 {max} 项，已选满。要换一项，先点掉一项。
        </View>
      )}
    </View>
  )
}
