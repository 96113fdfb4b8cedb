import { useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import { useDispatch } from 'react-redux'
import { unitTitle, type Candidate } from '@/entities/candidate/candidate'
import { examKey, scoreFormText } from '@/entities/exam/exam'
import { navigate } from '@/shared/navigation/navigate'
import { currentOf } from '@/shared/screens/list-result'
import { waysOn } from '@/shared/screens/ways-on'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Chips } from '@/shared/ui/chips/Chips'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { ruleOfBatch, useBatches, type Batch } from '@/features/wish/batch/hooks/use-batches'
import { EvidenceSheet } from '@/features/wish/candidates/components/EvidenceSheet'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { useWishToggle } from '@/features/wish/draft/hooks/use-wish-toggle'
import { emptyBatch } from '@/entities/draft/draft'
import { specialtyRequest } from '@/features/wish/draft/requests'
import { batchChosen } from '@/features/wish/draft/draft-state'
import { CollegeUnits } from './CollegeUnits'
import '@/features/wish/wish-atoms.scss'

export interface CollegeChancesProps {
  collegeId: string
  /** Its name: units with another enrolment name show theirs. */
  name: string
  /** Batches that the college enrols in, by province; all batches of the score are offered for another province. */
  here: { ProvinceId: string; Tracks: readonly { Track: string; Batches: readonly { BatchId: string }[] }[] } | null
}

const WAYS_ON = waysOn()

/** Batches of the score that the college enrols in; the one in use is preferred, if it is among them. */
function useOffered({ here }: CollegeChancesProps, batches: readonly Batch[], track: string, provinceId: string) {
  if (here?.ProvinceId !== provinceId) return batches
  const own = here.Tracks.find(({ Track }) => Track === track)?.Batches ?? []
  return own.flatMap(({ BatchId }) => batches.find((batch) => batch.BatchId === BatchId) ?? [])
}

/** The chance of the family's score at every unit of one college, each with a button for the list of its batch. */
export function CollegeChances(props: CollegeChancesProps) {
  const { isReady, form, wishType, batchId } = useDraft()
  const batches = useBatches(form, wishType)
  const [chosen, setChosen] = useState<string>()
  if (isReady && !form)
    return (
      <Card id='chance-scoreless'>
        <View className='wish-note wish-above'>填省份、选科和分数，就能看到每个志愿的录取可能。</View>
        <Button id='chance-score' kind='plain' block onClick={() => void navigate('pages/query/scoreForm')}>
          填分数
        </Button>
      </Card>
    )
  return (
    <QueryView result={currentOf(batches, !form)} waysOn={WAYS_ON} skeleton={<Skeleton card rows={4} />}>
      {({ Items, Track, Rank, RankWithin }) => (
        <Offered
          {...props}
          key={form && examKey(form)}
          items={Items}
          track={Track}
          rank={Rank ?? undefined}
          within={RankWithin}
          inUse={batchId}
          chosen={chosen}
          onChosen={setChosen}
        />
      )}
    </QueryView>
  )
}

interface OfferedProps extends CollegeChancesProps {
  items: readonly Batch[]
  track: string
  rank: number | undefined
  within: number | undefined
  /** The batch being filled in. */
  inUse: string
  chosen: string | undefined
  onChosen: (batchId: string | undefined) => void
}

function Offered(props: OfferedProps) {
  const { collegeId, name, items, track, rank, within, inUse, chosen, onChosen } = props
  const dispatch = useDispatch()
  const { form, wishType } = useDraft()
  const offered = useOffered(props, items, track, form?.ProvinceId ?? '')
  const batch =
    offered.find(({ BatchId }) => BatchId === chosen) ?? offered.find(({ BatchId }) => BatchId === inUse) ?? offered[0]
  const ref = useMemo(
    () => (form && batch ? { book: examKey(form), wishType, batchId: batch.BatchId } : undefined),
    [form, wishType, batch],
  )
  const handle = useDraft(ref)
  const [asked, setAsked] = useState<Candidate>()
  // a batch not filled in yet starts with the first wish
  const draft = handle.draft ?? (batch && { ...emptyBatch(batch.BatchId), rule: ruleOfBatch(batch) })
  const toggle = useWishToggle({
    draft,
    change: (change) => {
      if (!handle.draft && batch) dispatch(batchChosen({ batchId: batch.BatchId, rule: ruleOfBatch(batch) }))
      return handle.change(change)
    },
  })
  if (!form || !batch)
    return (
      <Card id='chance-none'>
        <View className='wish-note'>
          {form?.ProvinceName ?? ''}
          {track} 近三年没有它的招生，或者还没有导入。
        </View>
      </Card>
    )
  return (
    <Card id='college-chances'>
      <View className='wish-note wish-above num'>{scoreFormText(form, track, rank, within)}</View>
      {offered.length > 1 && (
        <Chips
          id='chance-batch'
          label='批次'
          options={offered.map(({ BatchId, BatchName }) => ({ value: BatchId, label: BatchName }))}
          value={[batch.BatchId]}
          onChange={([next]) => onChosen(next)}
        />
      )}
      <CollegeUnits handle={{ ...handle, form }} of={{ collegeId, name }} onToggle={toggle} onEvidence={setAsked} />
      <EvidenceSheet
        question={asked && specialtyRequest(form, { batchId: batch.BatchId, wishType }, asked.UnitId)}
        title={asked ? `${unitTitle(asked)} 的概率依据` : ''}
        rank={rank}
        within={within}
        onClose={() => setAsked(undefined)}
      />
    </Card>
  )
}
