import { provinceName } from '@/entities/province/provinces'
import type { ScoreForm } from '@/entities/exam/exam'
import { useListProvincesQuery } from '@/features/admission/api'
import { MatchCard } from '@/features/home/components/MatchCard'
import { useListCandidatesInfiniteQuery } from '@/features/wish/candidates/api'
import { navigate } from '@/shared/navigation/navigate'
import { Card } from '@/shared/ui/card/Card'
import { failureText, finalTitle } from '@/shared/ui/query-view/failure-text'

const SHOWN = 3

export interface HomeMatchesProps {
  form: ScoreForm
  /** 0 for the real score, 1 for a mock one. */
  wishType: number
}

/** What fits the score. Loaded on its own, when there is a score. */
export default function HomeMatches({ form, wishType }: HomeMatchesProps) {
  const provinces = useListProvincesQuery()
  const rule = provinces.data?.ProvinceList.find(({ ProvinceId }) => ProvinceId === form.ProvinceId)?.Rule
  const batchId = rule?.MainBatch ?? ''
  const matches = useListCandidatesInfiniteQuery(
    {
      ...form,
      ProvinceName: provinceName(form.ProvinceId),
      BatchId: batchId,
      WishType: wishType,
      TierList: ['稳'],
      PageSize: SHOWN,
    },
    { skip: batchId === '' },
  )
  const closed = matches.isError ? finalTitle(matches.error) : null
  if (closed !== null)
    return (
      <Card
        id='home-closed'
        title={closed}
        extra='看能填的批次 ›'
        onClick={() => void navigate('pages/query/college/batch')}
      >
        {failureText(matches.error)}
      </Card>
    )
  const page = matches.currentData?.pages[0]
  if (!page) return null
  return (
    <MatchCard
      units={page.Items.slice(0, SHOWN)}
      source={page.DataSource}
      onAll={() => void navigate('pages/query/college/index', { batchId, wishType })}
    />
  )
}
