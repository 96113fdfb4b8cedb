import { Text, View } from '@tarojs/components'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { collegeApi } from '@/features/college/api'
import { useRankFilter } from '@/features/college/college-state'
import { CollegeCell } from '@/features/college/components/CollegeCell'
import { RankHead } from '@/features/college/components/RankHead'
import { useViewpoint } from '@/features/college/use-viewpoint'
import { relaxations } from '@/features/college/model/facets'
import { rankGroups, rankQuestion, rankTypeOf } from '@/features/college/model/ranks'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { Facts } from '@/shared/ui/facts/Facts'

/** 院校排名: colleges in a verifiable order, with what it does not mean. */
export default definePage('pages/home/college/college-rank', function CollegeRankPage({ params }) {
  const { ProvinceId, SubjectType } = useViewpoint()
  const type = rankTypeOf(params.type)
  return (
    <ListScreen
      key={type}
      id='ranks'
      endpoint={collegeApi.endpoints.listRanked}
      question={({ keyword, filter }) => ({
        ...rankQuestion(type, filter),
        ...(ProvinceId && { ProvinceId, SubjectType }),
        ...(keyword && { Keyword: keyword }),
      })}
      lead={<ProvinceCell />}
      search={{ placeholder: '在榜里找院校' }}
      facets={rankGroups(type)}
      kept={useRankFilter()}
      unit='所'
      relax={relaxations}
      source={({ Source }) => Source}
      header={() => <RankHead type={type} />}
      row={(college) => (
        <CollegeCell
          college={college}
          value={<Text className='college-rank__value'>{college.Value}</Text>}
          place={college.Place === null ? '' : String(college.Place)}
          note={
            <View className='num'>
              <Facts text={college.Note} />
            </View>
          }
          onPress={() => void navigate('pages/home/college/detail', { id: college.CollegeId })}
        />
      )}
      keyOf={({ CollegeId }) => CollegeId}
      rowHeight={96}
      empty={{
        text: '这里排不出来',
        reason: '还没有导入排这个榜要的数据，换一个榜或换一个省看看。',
        action: '看有哪些榜',
        onAction: () => void navigate('pages/home/college/screen', { type }),
      }}
    />
  )
})
