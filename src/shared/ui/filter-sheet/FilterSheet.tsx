import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/button/Button'
import { Cascade, type CascadeOption } from '@/shared/ui/cascade/Cascade'
import { Chips } from '@/shared/ui/chips/Chips'
import { formatNumber } from '@/shared/lib/number-format/number-format'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import './filter-sheet.scss'

export interface FilterGroup {
  key: string
  label: string
  /** With the rows that each would leave; with finer ones in them where the group has a `childKey`. */
  options: readonly CascadeOption[]
  multiple?: boolean
  max?: number
  /**
   * Makes the group a cascade: the finer choices of its options are kept under this key. The two keys are one choice: a call that takes them
   * takes the whole ones and the finer ones together, never only what is both.
   */
  childKey?: string
}

export interface FilterSheetProps {
  open: boolean
  title: string
  groups: readonly FilterGroup[]
  value: Readonly<Record<string, string[]>>
  onChange: (value: Record<string, string[]>) => void
  onConfirm: () => void
  onReset: () => void
  onClose: () => void
  /** Rows that the present choice leaves; stands on the button. */
  resultCount?: number
}

/** Choices with the rows each would leave, in groups and cascades; nothing takes effect before it is confirmed. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, title, groups, value, onChange, onConfirm, onReset, onClose, resultCount } = props
  const confirmText =
    resultCount === undefined
      ? '确定'
      : resultCount === 0
        ? '没有符合的结果'
        : `查看 ${formatNumber(resultCount)} 条结果`
  const chosen = Object.values(value).some((values) => values.length > 0)
  return (
    <Sheet
      id='filter-sheet'
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <View className='ui-filter-sheet__actions'>
          <View className='ui-filter-sheet__reset'>
            <Button id='filter-reset' kind='plain' block disabled={!chosen} onClick={onReset}>
              重置
            </Button>
          </View>
          <View className='ui-filter-sheet__confirm'>
            <Button id='filter-confirm' block disabled={resultCount === 0} onClick={onConfirm}>
              {confirmText}
            </Button>
          </View>
        </View>
      }
    >
      {groups.map((group) => (
        <View key={group.key} className='ui-filter-sheet__group'>
          <View className='ui-filter-sheet__label'>{group.label}</View>
          {group.childKey === undefined ? (
            <Chips
              id={`filter-${group.key}`}
              label={group.label}
              options={group.options}
              multiple={group.multiple}
              max={group.max}
              clearable
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
    </Sheet>
  )
}
