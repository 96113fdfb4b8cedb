import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Source } from 'contract/shapes'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { Icon } from '@/shared/ui/icon/Icon'
import { formatNumber, MISSING } from '@/shared/lib/number/number-format'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import './compare-table.scss'

interface CompareHead {
  key: string
  /** The thing compared. A long name wraps: it is what distinguishes the columns. */
  title: string
  note?: string
}

interface CompareRow<T> {
  label: string
  /** Numbers get thousands separators, null is a dash; an element (TierTag, Tag) is shown as it is. */
  of: (thing: T) => string | number | null | ReactNode
}

export interface CompareTableProps<T> {
  id?: string
  /** What the table compares, for screen readers. */
  label: string
  /** One to four; further ones are left out. */
  things: readonly T[]
  head: (thing: T) => CompareHead
  /** Rows under a heading of their own: 录取, 学费. */
  groups: readonly { title?: string; rows: readonly CompareRow<T>[] }[]
  /** Called by the cross in each head. */
  onRemove?: (key: string) => void
  source?: Source | null
}

const MOST_COLUMNS = 4

function cellOf(value: ReactNode): ReactNode {
  if (value === null || value === undefined || value === '') return MISSING
  return typeof value === 'number' ? formatNumber(value) : value
}

/** Rows with different values are the point of the comparison; equal ones are drawn lighter. */
function isSame(values: readonly ReactNode[]): boolean {
  return values.length > 1 && values.every((value) => typeof value !== 'object' && value === values[0])
}

/** Up to four things side by side. Scrolls sideways inside its card; the first column stays. */
export function CompareTable<T>({ id, label, things, head, groups, onRemove, source }: CompareTableProps<T>) {
  const shown = things.slice(0, MOST_COLUMNS)
  const columns = shown.map(head)
  return (
    <View id={id} className='ui-compare'>
      {/* Not a ScrollView: that of H5 cannot get the focus, and without it the keyboard cannot scroll. */}
      <View className='ui-compare__scroll' {...{ role: 'region', tabIndex: 0, 'aria-label': label }}>
        <View
          className={`ui-compare__table ui-compare__table--${shown.length}`}
          {...{ role: 'table', 'aria-label': label }}
        >
          <View className='ui-compare__row ui-compare__row--head' {...{ role: 'row' }}>
            <View className='ui-compare__label' {...{ role: 'columnheader' }}>
              对比
            </View>
            {columns.map(({ key, title, note }) => (
              <View key={key} className='ui-compare__cell ui-compare__head' {...{ role: 'columnheader' }}>
                <View className='ui-compare__words'>
                  <View className='ui-compare__title'>{title}</View>
                  {note && <View className='ui-compare__note'>{note}</View>}
                </View>
                {onRemove && (
                  <View
                    className='ui-compare__remove press'
                    {...pressable({ onPress: () => onRemove(key), label: `移除${title}` })}
                  >
                    <Icon name='close' size={14} color='sub' />
                  </View>
                )}
              </View>
            ))}
          </View>
          {groups.map((group, order) => (
            <View key={group.title ?? order} {...{ role: 'rowgroup' }}>
              {group.title && (
                <View className='ui-compare__row' {...{ role: 'row' }}>
                  <View className='ui-compare__group' {...{ role: 'rowheader' }}>
                    {group.title}
                  </View>
                </View>
              )}
              {group.rows.map((row) => {
                const values = shown.map(row.of)
                return (
                  <View
                    key={row.label}
                    className={cx('ui-compare__row', isSame(values) && 'ui-compare__row--same')}
                    {...{ role: 'row' }}
                  >
                    <View className='ui-compare__label' {...{ role: 'rowheader' }}>
                      {row.label}
                    </View>
                    {columns.map(({ key }, column) => (
                      <View key={key} className='ui-compare__cell num' {...{ role: 'cell' }}>
                        {cellOf(values[column])}
                      </View>
                    ))}
                  </View>
                )
              })}
            </View>
          ))}
        </View>
      </View>
      {source && <SourceNote source={source} />}
    </View>
  )
}
