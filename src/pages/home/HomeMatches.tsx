import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { provinceName } from '@/entities/place/provinces'
import type { ScoreForm } from '@/entities/exam/exam'
import { useMainBatch } from '@/features/admission/hooks/use-main-batch'
import { MatchCard } from '@/features/home/components/MatchCard'
import { useKeptAnswer } from '@/features/home/use-kept-answer'
import { useBatches } from '@/features/wish/batch/hooks/use-batches'
import { useListCandidatesInfiniteQuery } from '@/features/wish/candidates/api'
import { navigate } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { failureText, refusalOf, type Refusal } from '@/shared/ui/query-view/failure-text'
import '@/features/home/components/home.scss'

const SHOWN = 3
const TIERS = ['稳'] as const

export interface HomeMatchesProps {
  form: ScoreForm
  /** 0 for the real score, 1 for a mock one. */
  wishType: number
  /** Whether the stored data has been read: until then the mode may change. */
  isKnown: boolean
  /** The one next step. */
  next: ReactNode
  /** Whether that step opens the candidates: if the score may not file among them, it leads elsewhere. */
  leadsToCandidates: boolean
  /** The content between the step and the matching units. */
  children: ReactNode
}

type RefusedProps = { refusal: Refusal; error: unknown } & Pick<HomeMatchesProps, 'form' | 'wishType'>

/** First the batch that the score may not file in, with a link to one that it may; or an impossible score, with a link to correct it. */
function ClosedCard({ refusal, error, form, wishType }: RefusedProps) {
  const isScore = refusal.of === 'score'
  const { data } = useBatches(isScore ? undefined : form, wishType)
  const open = data?.Items.find(({ State, UnitCount }) => State === 'open' && UnitCount > 0)
  if (isScore)
    return (
      <Card id='home-closed' title={refusal.title}>
        <View className='next-step__text'>{failureText(error)}</View>
        <Button id='home-next' block onClick={() => void navigate('pages/query/scoreForm', { wishType })}>
          去改分数
        </Button>
      </Card>
    )
  return (
    <Card id='home-closed' title={refusal.title}>
      <View className='next-step__text'>{failureText(error)}</View>
      <Button
        id='home-next'
        block
        onClick={() =>
          void (open
            ? navigate('pages/query/college/index', { batchId: open.BatchId, wishType })
            : navigate('pages/query/college/batch', { wishType }))
        }
      >
        {open ? `看${open.BatchName}能上的院校` : '看能填的批次'}
      </Button>
    </Card>
  )
}

/** The next step and the units that fit the score. Loaded on its own, once there is a score. */
export default function HomeMatches({ form, wishType, isKnown, next, leadsToCandidates, children }: HomeMatchesProps) {
  const batchId = useMainBatch(form.ProvinceId)
  const question = batchId &&
    isKnown && {
      ...form,
      ProvinceName: provinceName(form.ProvinceId),
      BatchId: batchId,
      WishType: wishType,
      TierList: [...TIERS],
      PageSize: SHOWN,
    }
  const matches = useListCandidatesInfiniteQuery(question || skipToken)
  const refusal = matches.isError ? refusalOf(matches.error) : null
  const page = useKeptAnswer('matches', refusal ? undefined : question || undefined, matches.currentData?.pages[0])
  return (
    <>
      {refusal && leadsToCandidates ? (
        <ClosedCard refusal={refusal} error={matches.error} form={form} wishType={wishType} />
      ) : (
        next
      )}
      {children}
      {page && (
        <MatchCard
          units={page.Items.slice(0, SHOWN)}
          source={page.DataSource}
          isAllAbove={leadsToCandidates}
          onAll={() => void navigate('pages/query/college/index', { batchId, wishType })}
        />
      )}
    </>
  )
}
