import { collegeApi, useListHotCollegesQuery } from '@/features/college/api'
import { CollegeCell } from '@/features/college/components/CollegeCell'
import { HotColleges } from '@/features/college/components/HotColleges'
import { useViewpoint } from '@/features/college/use-viewpoint'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'

const open = (id: string) => void navigate('pages/home/school/schoolDetail', { id })

/** 院校搜索: by name, short name, former name, pinyin or code; before any text is typed, the colleges that families here look at. */
export default definePage('pages/home/school/searchSchool', function SearchSchoolPage({ params }) {
  const { ProvinceId, SubjectType } = useViewpoint()
  const hot = useListHotCollegesQuery({})
  return (
    <ListScreen
      id='school-search'
      endpoint={collegeApi.endpoints.searchColleges}
      question={({ keyword }) =>
        keyword ? { Keyword: keyword, ...(ProvinceId && { ProvinceId, SubjectType }) } : 'idle'
      }
      begin={{ keyword: params.keyword }}
      search={{ placeholder: '校名、简称、拼音或代码' }}
      unit='所'
      source={({ Source }) => Source}
      idle={
        <>
          <Card>
            <Cell
              id='to-screen'
              title='按条件找'
              note='地区、层次、类型、双一流'
              arrow
              onClick={() => void navigate('pages/home/school/screen')}
            />
            <Cell
              id='to-library'
              title='看全部院校'
              note='带各省录取线'
              arrow
              onClick={() => void navigate('pages/home/college/index')}
            />
          </Card>
          <HotColleges result={hot} onOpen={open} />
        </>
      }
      row={(college) => <CollegeCell college={college} onPress={() => open(college.CollegeId)} />}
      keyOf={({ CollegeId }) => CollegeId}
      rowHeight={96}
      empty={{ text: '没有找到这所院校', reason: '换简称、全名或拼音再试。' }}
    />
  )
})
