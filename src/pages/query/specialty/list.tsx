import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { View } from '@tarojs/components'
import { placeText, tuitionText, unitText, unitTitle, type Candidate } from '@/entities/candidate/candidate'
import { useGetSpecialtiesQuery } from '@/features/wish/majors/api'
import { useBatches } from '@/features/wish/batch/hooks/use-batches'
import { CandidateCard } from '@/features/wish/candidates/components/CandidateCard'
import { EvidenceSheet } from '@/features/wish/candidates/components/EvidenceSheet'
import { MajorOrder } from '@/features/wish/majors/components/MajorOrder'
import { MajorRow } from '@/features/wish/majors/components/MajorRow'
import { NationalNote } from '@/features/wish/majors/components/NationalNote'
import { majorsSourceText } from '@/features/wish/majors/majors'
import { useMajorChoice } from '@/features/wish/majors/use-major-choice'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { useWishToggle } from '@/features/wish/draft/hooks/use-wish-toggle'
import { draftSummary, hasWish } from '@/entities/draft/draft'
import { specialtyRequest } from '@/features/wish/draft/requests'
import { goBack, navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Facts } from '@/shared/ui/facts/Facts'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import '@/features/wish/wish-atoms.scss'

const UNIT_ID = /^[0-9a-f]{16}$/

const openMajors = (unit: Candidate) => void navigate('pages/query/specialty/list', { unitId: unit.UnitId })

export default definePage('pages/query/specialty/list', function SpecialtyPage({ params }) {
  const handle = useDraft()
  const { isReady, form, wishType, batchId, draft } = handle
  const toggle = useWishToggle(handle)
  const { press, set } = useMajorChoice(handle)
  const [asked, setAsked] = useState<Candidate>()
  const unitId = UNIT_ID.test(params.unitId ?? '') ? params.unitId : undefined
  const question = form && batchId && unitId ? specialtyRequest(form, { batchId, wishType }, unitId) : undefined
  const result = useGetSpecialtiesQuery(question ?? skipToken)
  // the batches contain the rank that belongs to a score alone
  const standing = useBatches(form, wishType).currentData
  const chosen = draft?.selectedSchool.find((wish) => wish.UnitId === unitId)?.Majors ?? []

  if (isReady && form && batchId && !unitId) {
    return (
      <Page>
        <EmptyState
          id='unit-missing'
          text='没有找到这个志愿'
          reason='链接可能不完整。'
          action='看能报的志愿'
          onAction={() => void navigate('pages/query/college/index')}
        />
      </Page>
    )
  }
  if (isReady && !question) {
    return (
      <Page>
        <EmptyState
          text='还没有选批次'
          reason='先填分数、选批次，再来选专业。'
          action='选择批次'
          onAction={() => void navigate('pages/query/college/batch')}
        />
      </Page>
    )
  }

  return (
    <Page
      bottom={
        <BottomBar
          summary={draftSummary(draft)}
          action={{ id: 'majors-done', label: '选好了', onClick: () => void goBack('pages/query/college/index') }}
          secondary={{
            id: 'view-wishes',
            label: '志愿表',
            onClick: () => void navigate('pages/query/adjust/wish'),
          }}
        />
      }
    >
      <QueryView result={{ ...result, isLoading: result.isFetching || !isReady }} skeleton={<Skeleton card rows={8} />}>
        {({ Unit, MajorsPerUnit, Majors, MajorsSource, SiblingUnits }) => {
          const takesMajors = Unit.UnitKind !== 'major' && MajorsPerUnit > 0 && Majors.length > 0
          const inside = Unit.UnitKind === 'major' ? '' : majorsSourceText(MajorsSource, form?.Year)
          const limit = Math.min(MajorsPerUnit, Math.max(Majors.length, 1))
          return (
            <View>
              <Card title={unitTitle(Unit)} extra={Unit.Prediction && <TierTag tier={Unit.Prediction.Tier} />}>
                <View className='wish-note'>
                  <Facts text={[placeText(Unit), tuitionText(Unit.Tuition)].filter(Boolean).join(' · ')} />
                </View>
                <View className='wish-note'>
                  <Facts text={unitText(Unit, form?.Year)} />
                </View>
                {Unit.PlanSource && <SourceNote source={Unit.PlanSource} />}
              </Card>
              <Card
                title={takesMajors ? `专业（已选 ${chosen.length}/${limit}）` : '招生专业'}
                extra={takesMajors ? '按志愿顺序点选' : undefined}
              >
                {inside && <View className='wish-note'>{inside}</View>}
                {takesMajors && (
                  <MajorOrder chosen={chosen} majors={Majors} limit={limit} onChange={(majors) => set(Unit, majors)} />
                )}
                {Majors.map((major, index) => (
                  <MajorRow
                    key={`${major.MajorCode ?? ''}-${major.MajorName}`}
                    id={`major-${index}`}
                    major={major}
                    unitRequirement={Unit.SubjectReq}
                    order={chosen.indexOf(major.MajorName) + 1}
                    onPress={takesMajors ? () => press(Unit, major.MajorName, limit) : undefined}
                  />
                ))}
                <NationalNote majors={Majors} />
              </Card>
              {SiblingUnits.length > 0 && <View className='wish-heading'>{Unit.CollegeName}还可以报</View>}
              {SiblingUnits.map((unit) => (
                <View key={unit.UnitId} className='wish-gap'>
                  <CandidateCard
                    unit={unit}
                    wishYear={form?.Year ?? 0}
                    isAdded={hasWish(draft, unit.UnitId)}
                    majorCount={draft?.selectedSchool.find((wish) => wish.UnitId === unit.UnitId)?.Majors.length ?? 0}
                    majorLimit={MajorsPerUnit}
                    rank={standing?.Rank ?? undefined}
                    within={standing?.RankWithin}
                    onToggle={toggle}
                    onMajors={openMajors}
                    onEvidence={setAsked}
                  />
                </View>
              ))}
            </View>
          )
        }}
      </QueryView>
      <EvidenceSheet
        question={asked && form && specialtyRequest(form, { batchId, wishType }, asked.UnitId)}
        title={asked ? `${unitTitle(asked)} 的概率依据` : ''}
        rank={standing?.Rank ?? undefined}
        within={standing?.RankWithin}
        onClose={() => setAsked(undefined)}
      />
    </Page>
  )
})
