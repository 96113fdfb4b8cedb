import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { collegeApi } from '@/features/college/api'
import { MOST_COMPARED, useCompared } from '@/features/college/college-state'
import { CollegeCell } from '@/features/college/components/CollegeCell'
import { useViewpoint } from '@/features/college/use-viewpoint'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Chips } from '@/shared/ui/chips/Chips'
import { useHere } from '@/shared/ui/page/use-shown'

/** 选择对比院校: two to four colleges, found by name. */
export default definePage('pages/home/school/contrast-prepare', function ChooseComparedPage() {
  const here = useHere()
  const { ProvinceId, SubjectType } = useViewpoint()
  const { compared, toggle, isFull, has } = useCompared()
  // the rows keep their order while others are chosen
  const [near] = useState(() => compared[0])
  return (
    <ListScreen
      id='compare-search'
      endpoint={collegeApi.endpoints.searchColleges}
      question={({ keyword }) => ({
        Keyword: keyword,
        ...(ProvinceId && { ProvinceId, SubjectType }),
        ...(near && { NearId: near.CollegeId }),
      })}
      search={{ placeholder: '校名、简称或拼音' }}
      lead={
        compared.length > 0 ? (
          <View className='college-choices'>
            <Chips
              id='compared'
              label='已选的院校，点一下移出'
              multiple
              options={compared.map(({ CollegeId, Name }) => ({ value: CollegeId, label: Name }))}
              value={compared.map(({ CollegeId }) => CollegeId)}
              onChange={(kept) => compared.filter(({ CollegeId }) => !kept.includes(CollegeId)).forEach(toggle)}
            />
            {near && ProvinceId && <View className='college-note'>录取线和{near.Name}相近的排在前面。</View>}
          </View>
        ) : (
          <View className='college-note'>选两到四所院校，并排看录取线、计划和我的机会。</View>
        )
      }
      unit='所'
      source={({ Source }) => Source}
      row={(college) => (
        <CollegeCell
          college={college}
          isChoice
          value={<Text>{has(college.CollegeId) ? '✓ 已选' : '+ 选'}</Text>}
          onPress={() => {
            if (isFull && !has(college.CollegeId)) here.toast(`最多对比 ${MOST_COMPARED} 所，先移出一所`)
            else toggle(college)
          }}
        />
      )}
      keyOf={({ CollegeId }) => CollegeId}
      rowHeight={96}
      empty={{ text: '没有找到这所院校', reason: '换简称、全名或拼音再试。' }}
      bottom={
        <BottomBar
          action={{
            id: 'compare-begin',
            label: compared.length < 2 ? `再选 ${2 - compared.length} 所就能对比` : `对比这 ${compared.length} 所`,
            disabled: compared.length < 2,
            onClick: () =>
              void navigate('pages/home/school/compareCollege', {
                ids: compared.map(({ CollegeId }) => CollegeId).join(),
              }),
          }}
        />
      }
    />
  )
})
