import { useState } from 'react'
import { View } from '@tarojs/components'
import { occupationApi } from '@/features/occupation/api'
import { Hexagon } from '@/features/occupation/components/Hexagon'
import { OccupationCell } from '@/features/occupation/components/OccupationCell'
import { InterestWords } from '@/features/occupation/components/InterestWords'
import { lettersOf } from '@/features/occupation/occupation'
import { formatNumber } from '@/shared/lib/number/number-format'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'

/** 按兴趣代码找职业: the hexagon, and the occupations whose code matches the tapped interests. */
export default definePage('pages/home/occupation/type-search', function InterestSearchPage({ params }) {
  const [letters, setLetters] = useState(() => lettersOf(params.code))
  return (
    <ListScreen
      id='by-interest'
      endpoint={occupationApi.endpoints.listByInterest}
      question={() => (letters.length === 0 ? 'idle' : { Code: letters.join('') })}
      lead={<Hexagon chosen={letters} onChange={setLetters} />}
      row={(one, index, { Matched, All }) => (
        <>
          {index === 0 && (
            <View className='hexagon__note num'>{`${formatNumber(All)} 个职业里 ${formatNumber(Matched)} 个对上了兴趣代码，其余空着，不在这里。`}</View>
          )}
          <OccupationCell one={one} hasPath />
        </>
      )}
      keyOf={({ OccupationId }) => OccupationId}
      rowHeight={72}
      unit='个职业'
      source={({ Source }) => Source}
      empty={{
        text: '没有这样的职业',
        reason: '这几个兴趣很少同时出现在一个职业里。去掉最后一个再看看。',
        action: '去掉最后一个',
        onAction: () => setLetters(letters.slice(0, -1)),
      }}
      idle={<InterestWords />}
    />
  )
})
