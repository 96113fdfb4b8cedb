import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import { formatNumber } from '@/shared/lib/number/number-format'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { FilterGroups, type FilterGroupsProps } from './FilterGroups'
import './filter-sheet.scss'

export interface FilterSheetProps extends FilterGroupsProps {
  open: boolean
  title: string
  onConfirm: () => void
  onReset: () => void
  onClose: () => void
  /** Rows left by the present choice; shown on the button. */
  resultCount?: number
}

/** Choices with the number of rows each would leave, in groups and cascades; nothing takes effect before it is confirmed. */
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
      <FilterGroups groups={groups} value={value} onChange={onChange} title={title} />
    </Sheet>
  )
}
