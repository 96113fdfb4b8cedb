import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import { cx } from '@/shared/ui/class-name'
import { isWeb, windowSize } from '@/shared/ui/design-size'
import { tableYears } from '../model/saved-list'
import { SavedCards } from './SavedCards'
import { WishTable, type WishTableProps } from './WishTable'
import './SavedTable.scss'

/** From this width on, the table of sixteen columns replaces the cards; the same as in the style sheet. */
const WIDE = 768

/**
 * The wishes of a saved list: cards on a phone, a table if there is room and, on request, on a phone, too. Print always uses
 * the table: so a browser draws both. A mini-program does not print, and draws only the visible one.
 */
export function SavedTable({ detail, years = tableYears(detail.Items), withMajors }: WishTableProps) {
  const [isWhole, setIsWhole] = useState(false)
  const isTable = isWhole || windowSize().width >= WIDE
  return (
    <View className={cx('saved-table', isWhole && 'saved-table--whole')}>
      {(isWeb() || !isTable) && (
        <View className='saved-table__cards'>
          <SavedCards detail={detail} years={years} />
        </View>
      )}
      {(isWeb() || isTable) && (
        <View className='saved-table__table'>
          <WishTable detail={detail} years={years} withMajors={withMajors} />
        </View>
      )}
      <View className='saved-table__switch wish-no-print'>
        <Button id='whole-table' kind='text' size='sm' onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? '换回卡片' : '看整张表（代号、历年分数）'}
        </Button>
      </View>
    </View>
  )
}
