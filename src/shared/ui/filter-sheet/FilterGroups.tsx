import { View } from '@tarojs/components'
import { Cascade, type CascadeOption } from '@/shared/ui/cascade/Cascade'
import { Chips } from '@/shared/ui/chips/Chips'
import './filter-groups.scss'

export interface FilterGroup {
  key: string
  label: string
  /** With the number of rows each would leave; with finer options inside if the group has a `childKey`. */
  options: readonly CascadeOption[]
  multiple?: boolean
  max?: number
  /** One option is always chosen: an order. */
  isAlwaysSet?: boolean
  /**
   * Makes the group a cascade: the finer choices of its options are kept under this key. The two keys are one choice: a call gets
   * the whole and the finer ones together (their union, not their intersection).
   */
  childKey?: string
}

export interface FilterGroupsProps {
  groups: readonly FilterGroup[]
  /** Chosen values by the key of their group. */
  value: Readonly<Record<string, string[]>>
  onChange: (value: Record<string, string[]>) => void
  /** Heading above all groups: a group of the same name does not repeat it. */
  title?: string
}

/** The groups of a filter, one below the other: in the sheet, or on a page of their own over a BottomBar. */
export function FilterGroups({ groups, value, onChange, title }: FilterGroupsProps) {
  return (
    <>
      {groups.map((group) => (
        <View key={group.key} className='ui-filter-group'>
          {group.label !== title && <View className='ui-filter-group__label'>{group.label}</View>}
          {group.options.length === 0 ? (
            <View className='ui-filter-group__none'>现在没有可选的</View>
          ) : group.childKey === undefined ? (
            <Chips
              id={`filter-${group.key}`}
              label={group.label}
              options={group.options}
              multiple={group.multiple}
              max={group.max}
              clearable={!group.isAlwaysSet}
              value={value[group.key] ?? []}
              onChange={(next) => onChange({ ...value, [group.key]: next })}
            />
          ) : (
            <Cascade
              id={`filter-${group.key}`}
              label={group.label}
              options={group.options}
              multiple={group.multiple}
              value={{ parents: value[group.key] ?? [], children: value[group.childKey] ?? [] }}
              onChange={({ parents, children }) =>
                onChange({ ...value, [group.key]: [...parents], [group.childKey!]: [...children] })
              }
            />
          )}
        </View>
      ))}
    </>
  )
}
