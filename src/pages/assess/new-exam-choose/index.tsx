import { newExamText } from '@/entities/place/new-exam'
import { wishYear } from '@/shared/session/account/own-score-form'
import { useState } from 'react'
import { useDidShow } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { useGetSubjectAdviceQuery } from '@/features/assessment/api'
import { AdviceCards } from '@/features/assessment/components/AdviceCards'
import { readOrder } from '@/features/assessment/subject-order'
import { useListProvincesQuery } from '@/features/admission/api'
import { NothingToChoose } from '@/features/admission/subjects/components/NothingToChoose'
import { useMajorWishes } from '@/features/recommend/hooks/use-major-wishes'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { subjectsIn } from './subjects-in'

/** 新高考选科测评: three combinations computed from province, own marks and interests. */
export default definePage('pages/assess/new-exam-choose/index', function NewExamChoosePage() {
  const ProvinceId = useProvinceInSight()
  const provinces = useListProvincesQuery()
  const province = provinces.data?.ProvinceList.find((one) => one.ProvinceId === ProvinceId)
  const isOldModel = province?.Rule.Model === '文理'
  const [, setShown] = useState(0)
  useDidShow(() => setShown((count) => count + 1))
  const Order = province ? readOrder(subjectsIn(province.Rule)) : []
  const { wished } = useMajorWishes()
  const advice = useGetSubjectAdviceQuery({ ProvinceId, Order, MajorList: wished }, { skip: province === undefined })
  return (
    <Page>
      <Card id='choose-steps' title={isOldModel ? '文科还是理科' : '先说三件事'}>
        <Cell
          id='to-province'
          title={province?.ProvinceName ?? '省份'}
          note={advice.data?.Rule}
          value='换省份'
          arrow
          onClick={() => void navigate('pages/assess/new-exam-choose/choose-province')}
        />
        {!isOldModel && (
          <Cell
            id='to-order'
            title='我的成绩排序'
            note={Order.length > 0 ? Order.join(' > ') : '把有成绩的各科从好到差排一排'}
            value={Order.length > 0 ? '已排' : '去排'}
            arrow
            onClick={() => void navigate('pages/assess/new-exam-choose/sort-score')}
          />
        )}
        <Cell
          id='to-interest'
          title='各科的兴趣和信心'
          note={isOldModel ? '一份测评，看看偏文还是偏理' : '一份测评，不到十分钟'}
          value={advice.data?.HasInterest ? '已测' : '去测'}
          arrow
          onClick={() => void navigate('pages/assess/custom-pages/test-tips', { testCode: 'subject' })}
        />
      </Card>
      {!province ? (
        <QueryView
          result={provinces}
          isEmpty={() => true}
          empty={{ text: '还不知道是哪个省', reason: '先在上面选省份：各省能选的科目不同。' }}
        >
          {() => null}
        </QueryView>
      ) : isOldModel ? (
        <NothingToChoose provinceName={province.ProvinceName} newExam={newExamText(province, wishYear())} />
      ) : (
        <QueryView result={advice}>
          {(one) =>
            one.Choices.length > 0 ? (
              <AdviceCards advice={one} />
            ) : (
              <EmptyState
                id='nothing-known'
                text='还不知道从哪儿比'
                reason='本省的招生计划还没有导入。先排一排成绩，或测一测兴趣。'
              />
            )
          }
        </QueryView>
      )}
      {!isOldModel && <View className='test-note'>建议只作参考：最后由学生和家长定，选之前问问学校能不能开班。</View>}
    </Page>
  )
})
