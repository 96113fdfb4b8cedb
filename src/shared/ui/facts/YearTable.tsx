import { View } from '@tarojs/components'
import type { Source } from 'contract/shapes'
import { formatNumber, MISSING } from '@/shared/lib/number/number-format'
import { cx } from '@/shared/ui/class-name'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import './year-table.scss'

export interface YearTableProps {
  years: readonly number[]
  /** `values` are in the order of `years`; numbers get thousands separators, null is a dash. */
  rows: readonly { label: string; values: readonly (string | number | null)[] }[]
  source?: Source | null
}

function cellText(value: string | number | null | undefined): string {
  if (typeof value === 'string') return value === '' ? MISSING : value
  return formatNumber(value)
}

/** Width of the widest number in em: digits are wider than the commas between them. */
function cellWidth(texts: readonly string[]): string {
  const widths = texts.map((text) => text.replace(/,/g, '').length * 0.64 + (text.match(/,/g)?.length ?? 0) * 0.32)
  return `${(Math.max(2.6, ...widths) + 0.4).toFixed(1)}em`
}

/** Longest label, in characters, that stays on one line. */
const SHORT = 7

const labelClass = (label: string): string =>
  cx('ui-year-table__label', label.length <= SHORT && 'ui-year-table__label--short')

/** One column per year, numbers right-aligned, the source under them. Scrolls sideways; the first column stays. */
export function YearTable({ years, rows, source }: YearTableProps) {
  const minWidth = cellWidth(rows.flatMap((row) => years.map((_, index) => cellText(row.values[index]))))
  return (
    <View className='ui-year-table'>
      {/* Not a ScrollView: that of H5 cannot get the focus, and without it the keyboard cannot scroll. */}
      <View className='ui-year-table__scroll' {...{ role: 'region', tabIndex: 0, 'aria-label': '各年数据' }}>
        <View className='ui-year-table__table' {...{ role: 'table' }}>
          <View className='ui-year-table__row' {...{ role: 'row' }}>
            <View className={labelClass('年份')} {...{ role: 'columnheader' }}>
              年份
            </View>
            {years.map((year) => (
              <View
                key={year}
                className='ui-year-table__cell ui-year-table__cell--head num'
                style={{ minWidth }}
                {...{ role: 'columnheader' }}
              >
                {year}
              </View>
            ))}
          </View>
          {rows.map((row) => (
            <View key={row.label} className='ui-year-table__row' {...{ role: 'row' }}>
              <View className={labelClass(row.label)} {...{ role: 'rowheader' }}>
                {row.label}
              </View>
              {years.map((year, index) => (
                <View key={year} className='ui-year-table__cell num' style={{ minWidth }} {...{ role: 'cell' }}>
                  {cellText(row.values[index])}
                </View>
              ))}
            </View>
          ))}
        </View>
      </View>
      {source && <SourceNote source={source} />}
    </View>
  )
}
