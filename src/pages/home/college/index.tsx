import { View } from '@tarojs/components'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { collegeApi } from '@/features/college/api'
import { useCollegeFilter } from '@/features/college/college-state'
import { CollegeCell } from '@/features/college/components/CollegeCell'
import { useViewpoint } from '@/features/college/use-viewpoint'
import { collegeFacets, filterFields, relaxations } from '@/features/college/model/facets'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { Button } from '@/shared/ui/controls/Button'

const SORTS = [
  { value: 'standing', label: '默认' },
  { value: 'line', label: '录取线' },
] as const

/** 院校库: every college, with filters, and its cutoff in the chosen province. */
export default definePage('pages/home/college/index', function CollegesPage() {
  const { ProvinceId, SubjectType } = useViewpoint()
  const kept = useCollegeFilter()
  return (
    <ListScreen
      id='colleges'
      endpoint={collegeApi.endpoints.listLibrary}
      question={({ keyword, filter, sort }) => ({
        ...filterFields(filter),
        ...(ProvinceId && { ProvinceId, SubjectType }),
        ...(keyword ? { Keyword: keyword } : { Sort: sort }),
      })}
      lead={<ProvinceCell />}
      search={{ placeholder: '校名、简称或拼音' }}
      sorts={SORTS}
      facets={collegeFacets}
      kept={kept}
      unit='所'
      relax={relaxations}
      source={({ LineSource, Source }) => LineSource ?? Source}
      header={() => (
        <View className='college-ways'>
          <Button
            id='to-compare'
            kind='plain'
            size='sm'
            onClick={() => void navigate('pages/home/school/contrast-prepare')}
          >
            院校对比
          </Button>
          <Button id='to-ranks' kind='plain' size='sm' onClick={() => void navigate('pages/home/college/college-rank')}>
            院校排名
          </Button>
        </View>
      )}
      row={(college) => (
        <CollegeCell
          college={college}
          onPress={() => void navigate('pages/home/college/detail', { id: college.CollegeId })}
        />
      )}
      keyOf={({ CollegeId }) => CollegeId}
      rowHeight={96}
      empty={{ text: '还没有院校名单', reason: '导入教育部的高校名单以后会出现在这里。' }}
    />
  )
})
