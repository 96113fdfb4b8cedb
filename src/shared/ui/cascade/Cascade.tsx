import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { Chips, type ChipOption } from '@/shared/ui/chips/Chips'
import { cx } from '@/shared/ui/class-name'
import { formatNumber } from '@/shared/lib/number/number-format'
import { afterChild, afterParent, type CascadeValue } from './next-cascade'
import './cascade.scss'

/** A choice that contains finer ones: a region with its cities, a discipline with its classes. */
export interface CascadeOption extends ChipOption {
  children?: readonly ChipOption[]
}

export interface CascadeProps {
  id: string
  label: string
  options: readonly CascadeOption[]
  value: CascadeValue
  onChange: (value: CascadeValue) => void
  multiple?: boolean
}

const WHOLE = ''

/** Two columns: the parents on the left, their children on the right. */
export function Cascade({ id, label, options, value, onChange, multiple = true }: CascadeProps) {
  const isSet = ({ value: own, children = [] }: CascadeOption) =>
    value.parents.includes(own) || children.some((child) => value.children.includes(child.value))
  const [opened, setOpened] = useState<string>()
  const open = options.find((option) => option.value === opened) ?? options.find(isSet) ?? options[0]
  if (!open) return <View className='ui-cascade__none'>现在没有可选的</View>
  const children = open.children ?? []
  const chosenHere = value.parents.includes(open.value) ? [WHOLE] : value.children
  const press = (chips: readonly string[]) => {
    const changed = [WHOLE, ...children.map((child) => child.value)].find(
      (one) => chips.includes(one) !== chosenHere.includes(one),
    )
    if (changed === undefined) return
    const its = children.map((child) => child.value)
    onChange(
      changed === WHOLE
        ? afterParent(value, open.value, its, multiple)
        : afterChild(value, changed, open.value, multiple),
    )
  }
  return (
    <View id={id} className='ui-cascade' {...{ role: 'group', 'aria-label': label }}>
      <View className='ui-cascade__parents'>
        {options.map((option) => (
          <View
            key={option.value}
            id={`${id}-${option.value}`}
            className={cx('ui-cascade__parent press', option === open && 'ui-cascade__parent--open')}
            {...pressable({ expanded: option === open, onPress: () => setOpened(option.value) })}
          >
            <View className='ui-cascade__name'>
              {isSet(option) && <Text {...{ 'aria-label': '已选' }}>✓ </Text>}
              {option.label}
            </View>
            {option.count !== undefined && <View className='ui-cascade__count num'>{formatNumber(option.count)}</View>}
          </View>
        ))}
      </View>
      <View className='ui-cascade__children'>
        <Chips
          id={`${id}-in`}
          label={open.label}
          options={[{ value: WHOLE, label: `全部${open.label}`, count: open.count }, ...children]}
          multiple
          value={chosenHere}
          onChange={press}
        />
      </View>
    </View>
  )
}
