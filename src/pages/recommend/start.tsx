import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import { View } from '@tarojs/components'
import { scoreFormText, scoreFormFrom } from '@/entities/exam/exam'
import { useListMajorsInfiniteQuery } from '@/entities/candidate/api'
import { CarriedConditions } from '@/features/recommend/components/CarriedConditions'
import { MatchCard } from '@/features/recommend/components/MatchCard'
import { PreferenceForm } from '@/features/recommend/components/PreferenceForm'
import { useMatchCount } from '@/features/recommend/hooks/use-match-count'
import { useTypedWishes } from '@/features/recommend/hooks/use-typed-wishes'
import { useRecommendDevice } from '@/features/recommend/hooks/use-recommend-device'
import { reachSummary, relaxed } from '@/features/recommend/model/match'
import {
  withConditions,
  withoutPreference,
  type Conditions,
  type Preferences,
} from '@/features/recommend/model/preferences'
import { withProposal } from '@/features/recommend/model/proposals'
import { useCandidateStat } from '@/features/wish/candidates/hooks/use-candidate-stat'
import { ruleOfBatch, useBatches } from '@/features/wish/batch/hooks/use-batches'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { useFilterToCarry } from '@/features/wish/candidates/filter-state'
import { NO_FILTER, notProposed } from '@/features/wish/candidates/model/filters'
import { candidateRequest } from '@/features/wish/draft/requests'
import { batchChosen } from '@/features/wish/draft/draft-state'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ScorelessState } from '@/shared/screens/ScorelessState'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Facts } from '@/shared/ui/facts/Facts'
import { Chips, type ChipOption } from '@/shared/ui/chips/Chips'
import { Field } from '@/shared/ui/field/Field'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'

interface Facet {
  Value: string
  Label: string
  Count: number
}
const chips = (facet: readonly Facet[] | undefined): ChipOption[] =>
  (facet ?? []).map(({ Value, Label, Count }) => ({ value: Value, label: Label, count: Count }))

/** The family's preferences; matching units are counted while it chooses. */
function StartPage() {
  const dispatch = useDispatch()
  const { isReady, form, wishType, batchId, draft } = useDraft()
  const batches = useBatches(form, wishType)
  const { device, update } = useRecommendDevice()
  const [preferences, setPreferences] = useState(device.preferences)

  // The batch chosen before, else the first one the score reaches.
  const items = batches.currentData?.Items
  useEffect(() => {
    if (!isReady || !items) return
    const present = items.find(({ BatchId, State }) => BatchId === batchId && State !== 'closed')
    const batch = present ?? items.find(({ IsOpen, Doubt, Special }) => (IsOpen || Doubt) && !Special) ?? items[0]
    if (batch && (batch.BatchId !== batchId || !draft?.rule))
      dispatch(batchChosen({ batchId: batch.BatchId, rule: ruleOfBatch(batch) }))
  }, [isReady, items, batchId, draft?.rule, dispatch])

  // what was set on the candidates is kept: once, so that what is changed here afterwards stays
  const [toCarry, setCarried] = useFilterToCarry({ form })
  const [carried, showCarried] = useState<{ conditions: Conditions; left: string[] }>()
  useEffect(() => {
    if (!isReady || !toCarry) return
    setCarried()
    showCarried({ conditions: toCarry, left: notProposed(toCarry) })
    update((present) => ({ ...present, preferences: withConditions(present.preferences, toCarry) }))
    setPreferences((present) => withConditions(present, toCarry))
  }, [isReady, toCarry, setCarried, update])

  const isKnown = items?.some((batch) => batch.BatchId === batchId) ?? false
  const question = useMemo(
    () => (isReady && form && isKnown ? { form: scoreFormFrom(form), wishType, batchId, preferences } : undefined),
    [isReady, form, isKnown, wishType, batchId, preferences],
  )
  const base = useMemo(
    () => (isReady && form && isKnown ? candidateRequest(form, { batchId, wishType }, NO_FILTER) : undefined),
    [isReady, form, isKnown, batchId, wishType],
  )
  // the cities offered are those of the chosen provinces
  const { ProvinceIdList, CityList } = preferences
  const placed = useMemo(() => base && { ...base, ProvinceIdList, CityList }, [base, ProvinceIdList, CityList])
  const facets = useCandidateStat(placed).data?.Facets
  const fields = useListMajorsInfiniteQuery(base ? { ...base, PageSize: 1 } : skipToken)
  const match = useMatchCount(question)
  // no questions about a batch that has no units to list, whatever the answers
  const batch = items?.find(({ BatchId }) => BatchId === batchId)
  const isEmptyBatch = batch?.UnitCount === 0 || batch?.State === 'closed'

  const change = (next: Preferences) => {
    setPreferences(next)
    update((present) => ({ ...present, preferences: next }))
  }
  const wishes = useTypedWishes(form?.ProvinceId, preferences, change)

  if (isReady && !form) {
    return (
      <Page>
        <ScorelessState next='recommend' reason='填好省份、科类和分数，才知道哪些志愿适合您。' />
      </Page>
    )
  }
  const propose = async () => {
    // what is typed and was not added counts; what is not understood is said before anything is made
    const taken = await wishes.takeAll()
    if (!question || taken.hasNews) return
    const asked = { ...question, preferences: taken.preferences }
    // Added to what another tab has stored meanwhile: its proposals stay.
    let made = ''
    update((present) => {
      const added = withProposal(present, asked, Date.now())
      made = added.proposal.id
      return added.device
    })
    void navigate('pages/recommend/wishTable', { proposal: made })
  }
  const { stat, isStale } = match
  const isNothing = stat?.MatchCount === 0 && !isStale
  const helpful = isNothing ? stat.Relax[0] : undefined
  return (
    <Page
      bottom={
        <BottomBar
          summary={
            batch?.State === 'closed'
              ? '这个批次不能填报'
              : stat
                ? `${reachSummary(stat)}${isStale ? '（正在重新数）' : ''}`
                : '正在数…'
          }
          action={
            // If nothing is left, the one next step is to give up the preference that helps most.
            helpful
              ? {
                  id: 'relax-first',
                  label: helpful.Label,
                  onClick: () => change(relaxed(helpful).reduce(withoutPreference, preferences)),
                }
              : isEmptyBatch
                ? {
                    id: 'to-batches',
                    label: batch?.State === 'closed' ? '看能填的批次' : '看批次缺什么',
                    onClick: () => void navigate('pages/query/college/batch'),
                  }
                : {
                    id: 'recommend-make',
                    label: '生成志愿表',
                    disabled: !question || isNothing,
                    onClick: () => void propose(),
                  }
          }
        />
      }
    >
      <QueryView result={batches} skeleton={<Skeleton card rows={6} />}>
        {({ Items, Track, Rank, RankWithin }) => (
          <View>
            <Card>
              {form && (
                <Cell
                  id='edit-score'
                  title={<Facts text={scoreFormText(form, Track, Rank, RankWithin)} />}
                  note={wishType === 0 ? '正式填报 · 点这里修改' : '模拟预测 · 点这里修改'}
                  arrow
                  onClick={() => void navigate('pages/query/scoreForm', { wishType, next: 'recommend' })}
                />
              )}
              {Items.length === 0 && <View>这个省份还没有可以填报的批次，招生数据导入之后才能推荐。</View>}
              {Items.length > 0 && (
                <View className='recommend-below'>
                  <Field label='批次'>
                    <Chips
                      id='batch'
                      options={Items.map((batch) => ({
                        value: batch.BatchId,
                        label: batch.IsOpen
                          ? batch.BatchName
                          : `${batch.BatchName}（${batch.Doubt ? '线存疑' : '没到线'}）`,
                        disabled: batch.State === 'closed',
                      }))}
                      value={[batchId]}
                      onChange={([chosen]) => {
                        const batch = Items.find((item) => item.BatchId === chosen)
                        if (batch) dispatch(batchChosen({ batchId: batch.BatchId, rule: ruleOfBatch(batch) }))
                      }}
                    />
                  </Field>
                </View>
              )}
            </Card>
            {question && (
              <>
                <MatchCard
                  stat={stat}
                  isStale={isStale}
                  error={match.error}
                  onRetry={match.retry}
                  onRelax={(names) => change(names.reduce(withoutPreference, preferences))}
                  onStatistics={() => void navigate('pages/recommend/statistics')}
                />
                {carried && !isEmptyBatch && (
                  <CarriedConditions {...carried} preferences={preferences} onChange={change} />
                )}
                {!isEmptyBatch && (
                  <PreferenceForm
                    value={preferences}
                    options={{
                      provinces: chips(facets?.Province),
                      cities: chips(facets?.City),
                      fields: chips(fields.data?.pages[0]?.Fields),
                      natures: chips(facets?.Nature),
                      strengths: chips(facets?.Strength),
                    }}
                    context={base}
                    wishes={wishes}
                    onChange={change}
                  />
                )}
              </>
            )}
          </View>
        )}
      </QueryView>
    </Page>
  )
}

export default definePage('pages/recommend/start', StartPage)
