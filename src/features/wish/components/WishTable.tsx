import { View } from '@tarojs/components'
import { cx } from '@/shared/ui/class-name/class-name'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { tableHeader, tableRows, tableSources, tableYears, type WishDetail } from '../model/saved-list'
import './wish.scss'

// Columns whose words are long, and the one that stays while the table scrolls.
const WIDE = new Set(['专业组/专业', '选科要求', '所选专业'])
const NAME = '院校'
const NUMBERS_FROM = 7

function cellClass(column: string, index: number): string {
  return cx(
    'wish-table__cell',
    WIDE.has(column) && 'wish-table__cell--wide',
    column === NAME && 'wish-table__cell--name',
    index === 0 && 'wish-table__cell--order',
    index >= NUMBERS_FROM && 'wish-table__cell--number num',
  )
}

export interface WishTableProps {
  detail: WishDetail
  /** Years of past lines to show; the latest three that the rows have by default. */
  years?: readonly number[]
  /** Whether the chosen majors stand under their wish, each with its own plan and lines. */
  withMajors?: boolean
}

/** The whole saved list; scrolls sideways, the names stay. */
export function WishTable({ detail, years = tableYears(detail.Items), withMajors = false }: WishTableProps) {
  const header = tableHeader(years)
  return (
    <View>
      {/* Not a ScrollView: that of H5 cannot be given a focus, and without one the keyboard cannot scroll. */}
      <View className='wish-table' {...{ role: 'region', tabIndex: 0, 'aria-label': '志愿表' }}>
        <View id='wish-table' className='wish-table__table' {...{ role: 'table' }}>
          <View className='wish-table__row wish-table__row--head' {...{ role: 'row' }}>
            {header.map((column, index) => (
              <View key={column} className={cellClass(column, index)} {...{ role: 'columnheader' }}>
                {column}
              </View>
            ))}
          </View>
          {tableRows(detail, years, withMajors).map(({ key, isInside, cells }) => (
            <View
              key={key}
              className={cx('wish-table__row', isInside && 'wish-table__row--inside')}
              {...{ role: 'row' }}
            >
              {header.map((column, index) => (
                <View key={column} className={cellClass(column, index)} {...{ role: 'cell' }}>
                  {cells[index]}
                </View>
              ))}
            </View>
          ))}
        </View>
      </View>
      {tableSources(detail).map(({ source, basis }) => (
        <SourceNote key={`${source}-${basis}`} source={source} basis={basis} />
      ))}
    </View>
  )
}
