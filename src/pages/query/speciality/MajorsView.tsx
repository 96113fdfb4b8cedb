import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import { useListMajorsInfiniteQuery } from '@/entities/candidate/api'
import { CandidateFilters } from '@/features/wish/candidates/components/CandidateFilters'
import { FillingBar } from '@/features/wish/table/FillingBar'
import { ListAside } from '@/features/wish/table/ListAside'
import { MajorCard, majorHeight } from '@/features/wish/majors/components/MajorCard'
import { MajorFields } from '@/features/wish/majors/components/MajorFields'
import { ScoreLine, ScoreNotices } from '@/features/wish/batch/components/ScoreLine'
import { useCandidateSearch } from '@/features/wish/candidates/hooks/use-candidate-search'
import { openWay } from '@/features/wish/batch/open-way'
import { useChosenBatch } from '@/features/wish/batch/hooks/use-chosen-batch'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import {
  isFiltered,
  MAJOR_SORTS,
  NO_FILTER,
  nothingFits,
  type CandidateFilter,
} from '@/features/wish/candidates/model/filters'
import type { MajorCandidate } from '@/features/wish/majors/major-choice'
import { navigate } from '@/shared/navigation/navigate'
import { useMedia } from '@/shared/platform/media/use-media'
import { isTextEnlarged } from '@/shared/platform/text-size'
import type { DeclaredPageProps } from '@/shared/screens/define-page'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { endlessList } from '@/shared/screens/list-result'
import { RowsView } from '@/shared/screens/RowsView'
import { ScorelessState } from '@/shared/screens/ScorelessState'
import { waysOn } from '@/shared/screens/ways-on'
import { formatNumber } from '@/shared/lib/number/number-format'
import { ListScroller } from '@/shared/ui/infinite-list/ListScroller'
import { Page } from '@/shared/ui/page/Page'
import { SearchBox } from '@/shared/ui/controls/SearchBox'
import { useUiSettings } from '@/shared/ui/ui-settings'
import { SourceInfo } from '@/shared/ui/source-note/SourceInfo'
import '@/features/wish/wish-atoms.scss'
import '@/features/wish/candidates/components/list-head.scss'

const openMajor = ({ MajorName }: MajorCandidate) => void navigate('pages/query/speciality/index', { major: MajorName })

const toBatches = () => void navigate('pages/query/college/batch', { way: 'speciality' })

const WAYS_ON = waysOn(toBatches, { way: 'speciality' })

const NOTHING_IN_BATCH = {
  id: 'batch-empty',
  text: '这个批次还没有招生数据',
  reason: '录取线和招生计划都没有，列不出专业。',
  action: '换批次',
  onAction: toBatches,
}

const MAJORS_MISSING = {
  id: 'majors-missing',
  text: '还不知道各院校专业组里有哪些专业',
  reason: '导入的录取线只到专业组，缺分专业的招生计划，所以列不出专业。院校优先照样能按概率挑院校。',
  action: '用院校优先挑',
  onAction: () => void openWay('college'),
}

/** The majors that the units of the batch offer, by field and class, with the number of units within reach. */
export function MajorsView({ params }: DeclaredPageProps<'pages/query/speciality/index'>) {
  const { elder } = useUiSettings()
  // a fixed head would leave the cards no space
  const isLow = useMedia('low')
  const isTight = useMemo(isTextEnlarged, []) || isLow
  // the number of lines of large text is known only when it is drawn
  const isMeasured = isTight || elder
  const handle = useDraft()
  const { draft } = handle
  const batches = useChosenBatch(handle, params)
  const filter = useState<CandidateFilter>(NO_FILTER)
  const [{ field, majorClass }, setField] = useState({ field: '', majorClass: '' })
  const search = useCandidateSearch(
    handle,
    filter,
    useMemo(
      () => ({ FieldList: field ? [field] : [], ClassList: majorClass ? [majorClass] : [] }),
      [field, majorClass],
    ),
  )
  const list = useListMajorsInfiniteQuery(search.question ?? skipToken)
  const rows = endlessList<MajorCandidate>(list)
  const first = list.currentData?.pages[0]
  // The chips of the last answer stay until the next one arrives.
  const facets = list.data?.pages[0]

  usePullRefresh(async () => rows.reload?.())

  if (handle.isReady && !handle.form) {
    return (
      <Page>
        <ScorelessState way='speciality' reason='填好省份、科类和分数，就能看到每个专业有多少院校够得上。' />
      </Page>
    )
  }
  const isNarrowed = isFiltered(search.search) || field !== ''
  // no file names the majors of the groups: there is nothing to search or filter, and another way to fill is offered
  const isUnknown = !isNarrowed && first?.Total === 0
  const chosen = batches.data?.Items.find(({ BatchId }) => BatchId === handle.batchId)
  const resetKey = JSON.stringify([search.search, field, majorClass, handle.batchId, handle.wishType])
  const head = (
    <>
      <ScoreLine
        handle={handle}
        track={batches.data?.Track}
        rank={first?.CandidateRank}
        within={first?.RankWithin}
        onPress={toBatches}
      />
      <ScoreNotices handle={handle} />
      {!isUnknown && (
        <View className='wish-search'>
          <SearchBox
            id='search'
            value={search.keyword}
            onChange={search.setKeyword}
            onSearch={search.setKeyword}
            placeholder='搜专业名称或专业代码'
          />
        </View>
      )}
      {facets && (
        <MajorFields
          fields={facets.Fields}
          classes={facets.Classes}
          field={field}
          majorClass={majorClass}
          onChange={(nextField, nextClass) => setField({ field: nextField, majorClass: nextClass })}
        />
      )}
      {search.question && !isUnknown && (
        <CandidateFilters
          filter={search.filter}
          stat={search.stat}
          questionOf={search.questionOf}
          onChange={search.setFilter}
          sorts={MAJOR_SORTS}
          isCounted={false}
        />
      )}
    </>
  )
  const majors = (
    <RowsView
      id='majors'
      list={{ ...rows, isLoading: rows.isLoading || !search.question }}
      keyOf={(major) => major.MajorName}
      rowHeight={majorHeight(elder)}
      isFixedHeight={!isMeasured}
      resetKey={resetKey}
      empty={
        isNarrowed
          ? {
              ...nothingFits(search.search, '专业', field === '' ? [] : ['门类']),
              onAction: () => {
                setField({ field: '', majorClass: '' })
                search.clear()
              },
            }
          : chosen?.UnitCount === 0
            ? NOTHING_IN_BATCH
            : MAJORS_MISSING
      }
      waysOn={WAYS_ON}
      endText='已经到底了'
      header={
        <View className='wish-count'>
          <View className='wish-count__number num'>{formatNumber(first?.Total)} 个专业</View>
          {first && <SourceInfo parts={[{ source: first.DataSource }]} />}
        </View>
      }
      row={(major, index) => (
        <MajorCard
          id={`major-${index}`}
          major={major}
          wishUnit={draft?.rule?.WishUnit}
          isTextLarge={isMeasured}
          onOpen={openMajor}
        />
      )}
    />
  )
  return (
    <Page fill aside={<ListAside handle={handle} />} bottom={<FillingBar handle={handle} way='speciality' />}>
      {isTight ? (
        <ListScroller resetKey={resetKey}>
          {head}
          {majors}
        </ListScroller>
      ) : (
        <>
          {head}
          {majors}
        </>
      )}
    </Page>
  )
}
