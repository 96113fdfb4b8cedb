import { occupationApi } from '@/features/occupation/api'
import { OccupationCell } from '@/features/occupation/components/OccupationCell'
import { OccupationWays } from '@/features/occupation/components/OccupationWays'
import { definePage } from '@/shared/screens/define-page'
import { GuessLine } from '@/shared/screens/GuessLine'
import { ListScreen } from '@/shared/screens/ListScreen'

/** 职业搜索: occupations and classes by name, pinyin or code. */
export default definePage('pages/home/occupation/search', function OccupationSearchPage({ params }) {
  return (
    <ListScreen
      id='occupation-search'
      endpoint={occupationApi.endpoints.searchOccupations}
      begin={{ keyword: params.keyword }}
      question={({ keyword: Keyword }) => (Keyword === '' ? 'idle' : { Keyword })}
      search={{ placeholder: '职业名称、拼音或代码' }}
      row={(one, index, { IsGuess }) => (
        <>
          {index === 0 && IsGuess && <GuessLine />}
          <OccupationCell one={one} hasPath />
        </>
      )}
      keyOf={({ OccupationId }) => OccupationId}
      rowHeight={72}
      unit='个'
      source={({ Source }) => Source}
      empty={{ text: '没有找到' }}
      idle={<OccupationWays without='to-search' />}
    />
  )
})
