import { useState } from 'react'
import { View } from '@tarojs/components'
import { useCandidateStat } from '@/features/wish/candidates/hooks/use-candidate-stat'
import { FilterCards } from '@/features/wish/candidates/components/FilterCards'
import { useKeptFilter } from '@/features/wish/candidates/filter-state'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { conditionCount, NO_FILTER, type CandidateFilter } from '@/features/wish/candidates/model/filters'
import { cleanKeyword } from '@/shared/lib/text/keyword'
import { candidateRequest } from '@/features/wish/draft/requests'
import { goBack, navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { failureText } from '@/shared/ui/query-view/failure-text'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { formatNumber } from '@/shared/lib/number/number-format'
import { Page } from '@/shared/ui/page/Page'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import '@/features/wish/wish-atoms.scss'

/** All filters on one page; every choice shows how many rows it would leave. They take effect once confirmed. */
export default definePage('pages/newExam/seach', function CollegeFilterPage({ params }) {
  const handle = useDraft()
  const { isReady, form, wishType, batchId } = handle
  const [kept, keep] = useKeptFilter(handle)
  const [chosen, setChosen] = useState<CandidateFilter>()
  const pending = chosen ?? kept
  const keyword = cleanKeyword(params.keyword ?? '')
  const stat = useCandidateStat(
    isReady && form && batchId
      ? candidateRequest(form, { batchId, wishType }, { ...pending, Keyword: keyword })
      : undefined,
  )

  if (isReady && (!form || !batchId)) {
    return (
      <Page>
        <EmptyState
          text='还没有选批次'
          reason='先填分数、选批次，才知道有哪些院校可以筛。'
          action='选择批次'
          onAction={() => void navigate('pages/newExam/batch')}
        />
      </Page>
    )
  }
  const total = stat.isFetching ? undefined : stat.currentData?.Total
  const failed = stat.isError && !stat.isFetching
  const count = conditionCount(pending)
  const confirm = () => {
    keep(pending)
    void goBack('pages/newExam/index')
  }
  return (
    <Page
      bottom={
        <BottomBar
          summary={keyword ? `只看“${keyword}”的搜索结果` : undefined}
          secondary={{
            id: 'filter-reset',
            label: '重置',
            disabled: count === 0,
            onClick: () => setChosen({ ...NO_FILTER, Sort: pending.Sort }),
          }}
          action={{
            id: 'filter-confirm',
            label:
              total === undefined
                ? '确定'
                : total === 0
                  ? '没有符合的，放宽一点'
                  : `查看 ${formatNumber(total)} 个志愿`,
            disabled: total === 0,
            onClick: confirm,
          }}
        />
      }
    >
      {failed && (
        <View className='wish-problem' {...{ role: 'alert' }}>
          没有算出数量（{failureText(stat.error)}）。选好的条件还在，可以直接确定。
        </View>
      )}
      {stat.data || failed ? (
        <FilterCards filter={pending} stat={stat.data} onChange={setChosen} />
      ) : (
        <Skeleton card rows={8} />
      )}
    </Page>
  )
})
