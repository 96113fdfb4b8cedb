import { useEffect, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { Candidate } from '@/entities/candidate/candidate'
import { useProvince } from '@/features/admission/hooks/use-province'
import { trackOf } from '@/features/admission/model/subjects'
import { useListCandidatesInfiniteQuery } from '@/features/wish/candidates/api'
import { CandidateHead } from '@/features/wish/candidates/components/CandidateHead'
import { CandidateResults } from '@/features/wish/candidates/components/CandidateResults'
import { OldModelNotice } from '@/features/wish/batch/components/OldModelNotice'
import { ScoreLine, ScoreNotices } from '@/features/wish/batch/components/ScoreLine'
import { UnitSheets } from '@/features/wish/majors/components/UnitSheets'
import { useKeptFilter } from '@/features/wish/candidates/filter-slice'
import { useCandidateSearch } from '@/features/wish/candidates/hooks/use-candidate-search'
import { useChosenBatch } from '@/features/wish/batch/hooks/use-chosen-batch'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { ListPane } from '@/features/wish/draft/components/ListPane'
import { draftSummary } from '@/features/wish/draft/model/draft'
import { conditionCount } from '@/features/wish/candidates/model/filters'
import { isOldModel, newExamTable } from '@/features/wish/batch/model/new-exam'
import { navigate, replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ScorelessState } from '@/shared/screens/ScorelessState'
import { pressable } from '@/shared/ui/accessibility/accessibility'
import { BottomBar } from '@/shared/ui/bottom-bar/BottomBar'
import { cx } from '@/shared/ui/class-name/class-name'
import { Page } from '@/shared/ui/page/Page'
import { TIERS } from '@/shared/ui/tier-tag/tier'

const toBatches = () => void navigate('pages/newExam/batch')

export default definePage('pages/newExam/index', function NewExamPage({ params }) {
  const handle = useDraft()
  const { isReady, form, draft } = handle
  const province = useProvince(form?.ProvinceId)
  const batches = useChosenBatch(handle, params)
  const kept = useKeptFilter(handle)
  const search = useCandidateSearch(handle, kept)
  const list = useListCandidatesInfiniteQuery(search.question ?? skipToken)
  const first = list.currentData?.pages[0]
  const [inside, setInside] = useState<Candidate>()

  // A finding's button leads here for safe ones: once, then the family filters as it likes.
  const tier = TIERS.find((name) => name === params.tier)
  const [filter, setFilter] = kept
  const hasForm = form !== undefined
  useEffect(() => {
    if (tier && isReady && hasForm) setFilter({ ...filter, TierList: [tier] })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address is taken over once, not after each change of the filter
  }, [tier, isReady, hasForm])

  if (isReady && !form) {
    return (
      <Page>
        <ScorelessState next='newExam' reason='填好省份、选科和分数，就能看到每个院校专业组（或专业）的录取可能。' />
      </Page>
    )
  }
  if (isReady && form && isOldModel(form, province?.Rule)) {
    return (
      <OldModelNotice
        provinceName={form.ProvinceName ?? province?.ProvinceName}
        year={form.Year}
        onCollegeFirst={() => void replace('pages/query/college/batch')}
      />
    )
  }
  const track = batches.data?.Track ?? (form && province ? trackOf(province.Rule, form.SubjectType) : '')
  const conditions = conditionCount(search.filter)
  return (
    <Page
      fill
      aside={<ListPane handle={handle} />}
      bottom={
        <BottomBar
          summary={draftSummary(draft)}
          action={{
            id: 'view-wishes',
            label: '查看志愿表',
            onClick: () => void navigate(newExamTable(draft?.rule?.WishUnit)),
          }}
        />
      }
    >
      <CandidateResults
        head={
          <CandidateHead
            search={search}
            tierCounts={first?.TierCounts}
            placeholder={draft?.rule?.WishUnit === 'major+college' ? '搜专业或院校' : '搜院校或专业'}
            notices={<ScoreNotices handle={handle} />}
            more={
              <View
                id='to-filter'
                className={cx('wish-filters__topic press', conditions > 0 && 'wish-filters__topic--set')}
                {...pressable({
                  role: 'link',
                  onPress: () => void navigate('pages/newExam/seach', { keyword: search.keyword }),
                })}
              >
                <Text>{conditions > 0 ? `全部条件 ${conditions} ›` : '全部条件 ›'}</Text>
              </View>
            }
          >
            <ScoreLine
              id='to-batch'
              handle={handle}
              track={track}
              rank={first?.CandidateRank}
              within={first?.RankWithin}
              onPress={toBatches}
            />
          </CandidateHead>
        }
        list={list}
        handle={handle}
        search={search}
        onMajors={setInside}
        onSiblings={setInside}
        onBatches={toBatches}
      />
      <UnitSheets handle={handle} unit={inside} onClose={() => setInside(undefined)} />
    </Page>
  )
})
