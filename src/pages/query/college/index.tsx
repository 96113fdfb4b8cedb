import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import { View } from '@tarojs/components'
import { unitTitle, type Candidate } from '@/entities/candidate/candidate'
import { scoreFormText } from '@/entities/score/score-form'
import { useListCandidatesInfiniteQuery } from '@/features/wish/api'
import { CandidateCard, candidateHeight } from '@/features/wish/components/CandidateCard'
import { CandidateFilters, useCandidateStat } from '@/features/wish/components/CandidateFilters'
import { EvidenceSheet } from '@/features/wish/components/EvidenceSheet'
import { ruleOfBatch, useBatches } from '@/features/wish/hooks/use-batches'
import { useDraftOfScore } from '@/features/wish/hooks/use-score-context'
import { useWishToggle } from '@/features/wish/hooks/use-wish-toggle'
import { draftSummary, hasWish } from '@/features/wish/model/draft'
import { isFiltered, NO_FILTER, type CandidateFilter } from '@/features/wish/model/filters'
import { candidateRequest, specialtyRequest } from '@/features/wish/model/requests'
import { batchChosen, wishTypeChosen } from '@/features/wish/slice'
import { useDebounced } from '@/shared/lib/debounce/use-debounced'
import { navigate } from '@/shared/navigation/navigate'
import { usePageParams } from '@/shared/navigation/use-page-params'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { useFillingGate } from '@/shared/session/use-filling-gate'
import { BottomBar } from '@/shared/ui/bottom-bar/BottomBar'
import { EmptyState } from '@/shared/ui/empty-state/EmptyState'
import { formatNumber } from '@/shared/ui/number-format/number-format'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { SearchBox } from '@/shared/ui/search-box/SearchBox'
import { useUiSettings } from '@/shared/ui/settings/ui-settings'
import { Skeleton } from '@/shared/ui/skeleton/Skeleton'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { TierStack } from '@/shared/ui/tier-stack/TierStack'
import { TIERS, type Tier } from '@/shared/ui/tier-tag/tier'
import { VirtualList } from '@/shared/ui/virtual-list/VirtualList'
import { skipToken } from '@reduxjs/toolkit/query/react'

const SEARCH_DELAY_MS = 300
const TITLE = '院校优先'

const tierOf = (value: string | undefined): Tier[] => TIERS.filter((tier) => tier === value)

export default function CollegePage() {
  const params = usePageParams('pages/query/college/index')
  useFillingGate(params.wishType)
  const dispatch = useDispatch()
  const { elder } = useUiSettings()
  const handle = useDraftOfScore()
  const { isReady, form, wishType, batchId, draft } = handle
  const toggle = useWishToggle(handle)
  const batches = useBatches(form, wishType)
  const [filter, setFilter] = useState<CandidateFilter>(() => ({ ...NO_FILTER, TierList: tierOf(params.tier) }))
  const [keyword, setKeyword] = useState(() => params.keyword?.slice(0, 40) ?? '')
  const [asked, setAsked] = useState<Candidate>()
  const typed = useDebounced(keyword, SEARCH_DELAY_MS)

  // The batch the address names, else the one chosen before, else the first: its rule comes with the batches.
  const items = batches.data?.Items
  useEffect(() => {
    if (!isReady || !items) return
    const wanted = items.find((batch) => batch.BatchId === params.batchId)
    const present = items.find((batch) => batch.BatchId === batchId)
    const batch = wanted ?? present ?? items[0]
    if (batch && (batch.BatchId !== batchId || !draft?.rule)) {
      dispatch(batchChosen({ batchId: batch.BatchId, rule: ruleOfBatch(batch) }))
    }
  }, [isReady, items, params.batchId, batchId, draft?.rule, dispatch])
  useEffect(() => {
    if (isReady && (params.wishType === '0' || params.wishType === '1'))
      dispatch(wishTypeChosen(Number(params.wishType)))
  }, [isReady, params.wishType, dispatch])

  const questionOf = useCallback(
    (next: CandidateFilter) =>
      // Only called while there is a form: the page shows nothing else without one.
      candidateRequest(form as NonNullable<typeof form>, { batchId, wishType }, next),
    [form, batchId, wishType],
  )
  const search = useMemo(() => ({ ...filter, Keyword: typed }), [filter, typed])
  const question = isReady && form && batchId ? questionOf(search) : undefined
  const list = useListCandidatesInfiniteQuery(question ?? skipToken)
  // Counted without the tier: the stack shows what the other tiers hold.
  const stat = useCandidateStat(question && questionOf({ ...search, TierList: [] }))
  const pages = list.currentData?.pages
  const first = pages?.[0]
  const candidates = useMemo(() => pages?.flatMap((page) => page.Items) ?? [], [pages])

  usePullRefresh(async () => {
    if (!list.isUninitialized) await list.refetch()
  })

  if (isReady && !form) {
    return (
      <Page title={TITLE}>
        <EmptyState
          text='还没有填写分数'
          reason='填好省份、科类和分数，就能看到每所院校的录取可能。'
          action='填写分数'
          onAction={() => void navigate('pages/query/scoreForm')}
        />
      </Page>
    )
  }
  const tier = filter.TierList[0]
  const majorsOf = (unitId: string) => draft?.selectedSchool.find((wish) => wish.UnitId === unitId)?.Majors.length ?? 0
  return (
    <Page
      title={TITLE}
      fill
      bottom={
        <BottomBar
          summary={draftSummary(draft)}
          action={{ id: 'view-wishes', label: '查看志愿表', onClick: () => void navigate('pages/query/adjust/wish') }}
        />
      }
    >
      {form && (
        <View className='wish-line'>
          {scoreFormText(form, batches.data?.Track ?? '', first?.CandidateRank)} · {draft?.rule?.BatchName ?? ''}
          {wishType === 0 ? '' : ' · 模拟预测'}
        </View>
      )}
      <View className='wish-search'>
        <SearchBox id='search' value={keyword} onChange={setKeyword} onSearch={setKeyword} placeholder='搜院校或专业' />
      </View>
      <TierStack
        counts={stat.data?.TierCounts ?? first?.TierCounts ?? { 冲: 0, 稳: 0, 保: 0, 难: 0 }}
        selected={tier}
        onSelect={(next) => setFilter({ ...filter, TierList: next ? [next] : [] })}
      />
      {question && (
        <CandidateFilters
          filter={filter}
          stat={stat.data}
          questionOf={(next) => questionOf({ ...next, Keyword: typed })}
          onChange={setFilter}
        />
      )}
      <QueryView
        result={{ ...list, data: pages, isLoading: list.isFetching || !question }}
        skeleton={
          <View>
            <Skeleton card rows={6} />
            <Skeleton card rows={6} />
          </View>
        }
        isEmpty={() => candidates.length === 0}
        empty={
          isFiltered(search)
            ? {
                text: '没有符合条件的院校',
                reason: '放宽一两个条件再看看。',
                action: '清空条件',
                onAction: () => {
                  setKeyword('')
                  setFilter({ ...NO_FILTER, Sort: filter.Sort })
                },
              }
            : { text: '这个批次还没有招生数据', reason: '换一个批次，或等数据导入之后再看。' }
        }
      >
        {() => (
          <VirtualList
            id='candidates'
            items={candidates}
            itemHeight={candidateHeight({
              major: draft?.rule?.WishUnit === 'major+college',
              refusal: !filter.OnlyEligible,
              elder,
            })}
            keyOf={(unit) => unit.UnitId}
            resetKey={JSON.stringify([search, batchId, wishType])}
            onReachBottom={() => {
              if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
            }}
            header={
              <View className='wish-count'>
                <View className='wish-count__number num'>{formatNumber(first?.Total)} 个志愿可选</View>
                {first && (
                  <SourceNote
                    year={first.DataSource.Year ?? undefined}
                    source={first.DataSource.Source}
                    basis={first.DataSource.Basis}
                  />
                )}
              </View>
            }
            footer={
              <View className='wish-note'>
                {list.isFetchNextPageError
                  ? '后面的没有加载出来，往上滑一点再试'
                  : list.hasNextPage
                    ? '正在加载…'
                    : '已经到底了'}
              </View>
            }
            renderItem={(unit) => (
              <CandidateCard
                unit={unit}
                wishYear={form?.Year ?? 0}
                years={first?.LineYears.slice(0, 3)}
                isAdded={hasWish(draft, unit.UnitId)}
                majorCount={majorsOf(unit.UnitId)}
                majorLimit={draft?.rule?.MajorsPerUnit ?? 0}
                onToggle={toggle}
                onMajors={openMajors}
                onEvidence={setAsked}
              />
            )}
          />
        )}
      </QueryView>
      <EvidenceSheet
        question={asked && form && specialtyRequest(form, { batchId, wishType }, asked.UnitId)}
        title={asked ? `${unitTitle(asked)} 的概率依据` : ''}
        rank={first?.CandidateRank}
        onClose={() => setAsked(undefined)}
      />
    </Page>
  )
}

const openMajors = (unit: Candidate) => void navigate('pages/query/specialty/list', { unitId: unit.UnitId })
