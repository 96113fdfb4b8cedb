import { useContext } from 'react'
import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { FieldContext } from '@/shared/ui/field/field-context'
import './segmented.scss'

export interface SegmentedProps<V extends string | number> {
  options: readonly { value: V; label: string }[]
  value: V | undefined
  onChange: (value: V) => void
  id?: string
  /** Name of the choice for screen readers if no Field gives one. */
  label?: string
}

/** A choice of one among two to four. */
export function Segmented<V extends string | number>({ options, value, onChange, id, label }: SegmentedProps<V>) {
  const field = useContext(FieldContext)
  return (
    <View id={id} className='ui-segmented' {...{ role: 'radiogroup', 'aria-label': label ?? field.label }}>
      {options.map((option) => {
        const chosen = option.value === value
        return (
          <View
            key={option.value}
            className={cx('ui-segmented__option press', chosen && 'ui-segmented__option--chosen')}
            {...pressable({
              role: 'radio',
              checked: chosen,
              onPress: () => {
                if (!chosen) onChange(option.value)
              },
            })}
          >
            {option.label}
          </View>
        )
      })}
    </View>
  )
}
