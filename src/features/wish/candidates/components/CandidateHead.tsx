import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { isTextEnlarged } from '@/shared/platform/text-size'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { Icon } from '@/shared/ui/icon/Icon'
import { useListScroller } from '@/shared/ui/infinite-list/ListScroller'
import { SearchBox } from '@/shared/ui/controls/SearchBox'
import { TierStack } from '@/shared/ui/facts/TierStack'
import { useAskedCandidates } from '../asked-candidates'
import { CandidateFilters } from './CandidateFilters'
import './CandidateHead.scss'

const NO_COUNTS = { 冲: 0, 稳: 0, 保: 0, 难: 0 }

export interface CandidateHeadProps {
  /** Counts of the list itself, used until those of the filter arrive. */
  tierCounts?: ResponseOf<'Wish/SchoolFirstList'>['TierCounts']
  placeholder?: string
  /** Shown in the row of filters: the link to all of them. */
  more?: ReactNode
  /** Shown right under the search box: suggestions. */
  hints?: ReactNode
  /** Warnings to read before the list. */
  notices?: ReactNode
  /** Whose candidates these are: stays on top. */
  children?: ReactNode
}

/**
 * The head above the candidates. The candidate and the tiers stay on top while the list scrolls, two rows high; the search box and the filters
 * scroll away with the rows, so that nothing jumps under the finger, and a press on the search icon brings them back. In a low window all is one row,
 * and the search box appears on request.
 */
export function CandidateHead(props: CandidateHeadProps) {
  const { tierCounts, placeholder = '搜院校或专业', more, hints, notices, children } = props
  const { search } = useAskedCandidates()
  const { filter, setFilter, keyword, setKeyword, stat, questionOf, question, isRefused } = search
  const scroller = useListScroller()
  const [askedToSearch, setAskedToSearch] = useState(0)
  // fixed rows would leave the cards no space in large text
  const [isTextLarge] = useState(isTextEnlarged)
  const tier = filter.TierList[0]
  const isSearching = askedToSearch > 0 || keyword !== ''
  const toSearch = () => {
    scroller?.toTop()
    setAskedToSearch(askedToSearch + 1)
  }
  return (
    <>
      {isRefused ? (
        children
      ) : (
        <>
          <View className={cx('candidate-head', isTextLarge && 'candidate-head--large')}>
            <View className='candidate-head__row'>
              <View className='candidate-head__who'>{children}</View>
              <View
                id='to-search'
                className='candidate-head__search press'
                {...pressable({ label: '搜索', onPress: toSearch })}
              >
                <Icon name='search' color='sub' />
              </View>
            </View>
            <TierStack
              counts={stat?.TierCounts ?? tierCounts ?? NO_COUNTS}
              selected={tier}
              onSelect={(next) => setFilter({ ...filter, TierList: next ? [next] : [] })}
            />
          </View>
          <View className={cx('candidate-head__box', isSearching && 'candidate-head__box--asked')}>
            {/* a search box opened again gets the focus when it appears */}
            <SearchBox
              key={askedToSearch}
              id='search'
              value={keyword}
              onChange={setKeyword}
              onSearch={setKeyword}
              placeholder={placeholder}
              focus={askedToSearch > 0}
            />
          </View>
          {hints}
          {question && (
            <CandidateFilters filter={filter} stat={stat} questionOf={questionOf} onChange={setFilter} more={more} />
          )}
        </>
      )}
      {/* the same place in both cases: a part that a family has opened there stays open when the refusal disappears */}
      {notices}
    </>
  )
}
