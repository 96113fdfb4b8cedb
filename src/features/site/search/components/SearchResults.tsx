import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { endlessList } from '@/shared/screens/list-result'
import { RowsView } from '@/shared/screens/RowsView'
import { formatNumber } from '@/shared/lib/number/number-format'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { useSearchSiteInfiniteQuery } from '../api'
import type { SearchHit } from './HitSheet'
import './search.scss'

export type SearchScope = SearchHit['Scope']
type Group = ResponseOf<'Web/Search'>['Groups'][number]

const NOTHING = { text: '没有找到', reason: '换一个词试试：院校、专业、职业的名称，简称、拼音、所在城市、代码都可以。' }

const HitRow = ({ hit, onOpen }: { hit: SearchHit; onOpen: (hit: SearchHit) => void }) => (
  <Cell id={`hit-${hit.Scope}-${hit.Id}`} title={hit.Title} note={hit.Note} arrow onClick={() => onOpen(hit)} />
)

function GroupCard({ group, onOpen, onAll }: { group: Group; onOpen: (hit: SearchHit) => void; onAll: () => void }) {
  const { Scope, Title, Total, Items } = group
  return (
    <Card id={`group-${Scope}`} title={Title} extra={`共 ${formatNumber(Total)} 条`}>
      {Items.map((hit) => (
        <HitRow key={hit.Id} hit={hit} onOpen={onOpen} />
      ))}
      {Total > Items.length && (
        <View className='search-all'>
          <Button id={`all-${Scope}`} kind='text' size='sm' onClick={onAll}>
            {`查看全部${Title}`}
          </Button>
        </View>
      )}
    </Card>
  )
}

/** Shows that nothing matches the words, and that similar results follow. */
const Guess = ({ keyword }: { keyword: string }) => (
  <View className='search-guess' id='search-guess'>{`没有“${keyword}”，您要找的可能是：`}</View>
)

/** The first hits of every group. */
export function AllGroups({
  keyword,
  onOpen,
  onScope,
}: {
  keyword: string
  onOpen: (hit: SearchHit) => void
  onScope: (scope: SearchScope) => void
}) {
  const found = useSearchSiteInfiniteQuery({ Keyword: keyword })
  return (
    <QueryView
      result={{ ...found, data: found.currentData?.pages[0], isLoading: found.isFetching }}
      skeleton={<Skeleton card rows={5} />}
      isEmpty={({ Groups }) => Groups.length === 0}
      empty={NOTHING}
    >
      {({ Groups }) => (
        <>
          {Groups.some(({ IsGuess }) => IsGuess) && <Guess keyword={keyword} />}
          {Groups.map((group) => (
            <GroupCard key={group.Scope} group={group} onOpen={onOpen} onAll={() => onScope(group.Scope)} />
          ))}
        </>
      )}
    </QueryView>
  )
}

/** Every hit of one group, page by page. In a Page with `fill`. */
export function OneGroup({
  keyword,
  scope,
  onOpen,
  onBack,
}: {
  keyword: string
  scope: SearchScope
  onOpen: (hit: SearchHit) => void
  onBack: () => void
}) {
  const found = useSearchSiteInfiniteQuery({ Keyword: keyword, Scope: scope })
  const first = found.currentData?.pages[0]
  return (
    <RowsView
      id={`group-${scope}`}
      list={endlessList<SearchHit>(found)}
      keyOf={({ Id }) => Id}
      row={(hit) => <HitRow hit={hit} onOpen={onOpen} />}
      rowHeight={68}
      empty={NOTHING}
      moreId='more-hits'
      header={
        <>
          {first?.Groups[0]?.IsGuess && <Guess keyword={keyword} />}
          <View className='search-group'>
            <View className='search-group__title'>{`${first?.Title} 共 ${formatNumber(first?.Total)} 条`}</View>
            <Button id='all-groups' kind='text' size='sm' onClick={onBack}>
              看全部分类
            </Button>
          </View>
        </>
      }
    />
  )
}
