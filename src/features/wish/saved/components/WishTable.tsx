import { View } from '@tarojs/components'
import { cx } from '@/shared/ui/class-name'
import { hasCodes, tableHeader, tableRows, tableYears, type WishDetail } from '../model/saved-list'
import '@/features/wish/wish-atoms.scss'
import './WishTable.scss'

// Columns with long text, and the one that stays in place while the table scrolls.
const WIDE = new Set(['专业组/专业', '选科要求', '所选专业'])
// The column a family looks for first: on the screen beside the name, in print in the order of the form.
const UNIT = '专业组/专业'
const CHANCE = new Set(['层次', '概率'])
const NAME = '院校'
const FIRST_NUMBER = '概率'
// Short words that a narrow sheet would break.
const NARROW = new Set(['序号', '院校代号', '服从调剂', '层次'])
// Columns that a province's form does not need, and that a rank replaces.
const isForScreen = (column: string): boolean => column === '计划' || column.endsWith('最低分')

function cellClass(header: readonly string[], index: number): string {
  const column = header[index] as string
  return cx(
    'wish-table__cell',
    WIDE.has(column) && 'wish-table__cell--wide',
    column === NAME && 'wish-table__cell--name',
    column === UNIT && 'wish-table__cell--unit',
    CHANCE.has(column) && 'wish-table__cell--chance',
    index === 0 && 'wish-table__cell--order',
    NARROW.has(column) && 'wish-table__cell--narrow',
    isForScreen(column) && 'wish-table__cell--screen',
    index >= header.indexOf(FIRST_NUMBER) && 'wish-table__cell--number num',
  )
}

export interface WishTableProps {
  detail: WishDetail
  /** Years of past cutoffs to show; by default the latest three of the rows. */
  years?: readonly number[]
  /** Whether the chosen majors are listed under their wish, each with its own plan and cutoffs. */
  withMajors?: boolean
}

/** The whole saved list; scrolls sideways, the names stay. */
export function WishTable({ detail, years = tableYears(detail.Items), withMajors = false }: WishTableProps) {
  const withCodes = hasCodes(detail.Items)
  const header = tableHeader(years, withCodes)
  return (
    <View>
      <View className='wish-note wish-table__hint wish-no-print'>左右滑动，看代号、计划和往年的线</View>
      {/* Not a ScrollView: that of H5 cannot get the focus, and without it the keyboard cannot scroll. */}
      <View className='wish-table' {...{ role: 'region', tabIndex: 0, 'aria-label': '志愿表' }}>
        <View id='wish-table' className='wish-table__table' {...{ role: 'table' }}>
          <View className='wish-table__row wish-table__row--head' {...{ role: 'row' }}>
            {header.map((column, index) => (
              <View key={column} className={cellClass(header, index)} {...{ role: 'columnheader' }}>
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
                <View key={column} className={cellClass(header, index)} {...{ role: 'cell' }}>
                  {cells[index]}
                </View>
              ))}
            </View>
          ))}
        </View>
      </View>
      {withCodes && <View className='wish-note'>代号取自录取数据，每年可能变，以省考试院当年公布的为准。</View>}
    </View>
  )
}
