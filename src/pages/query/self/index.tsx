import { useState } from 'react'
import { useListAllUnitsInfiniteQuery } from '@/features/wish/candidates/api'
import { DataWarningLine } from '@/features/admission/components/DataWarning'
import { AskedCandidatesProvider } from '@/features/wish/candidates/asked-candidates'
import { CandidateScreen } from '@/features/wish/candidates/components/CandidateScreen'
import { SearchHints } from '@/features/wish/candidates/components/SearchHints'
import { useCandidateSearch } from '@/features/wish/candidates/hooks/use-candidate-search'
import { useFreeToggle } from '@/features/wish/candidates/hooks/use-free-toggle'
import { useSearchHints } from '@/features/wish/candidates/hooks/use-search-hints'
import { NO_FILTER, type CandidateFilter } from '@/features/wish/candidates/model/filters'
import { FillingBar } from '@/features/wish/table/FillingBar'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

/** Everything is shown; units that cannot be applied for have a note. */
const EVERYTHING: CandidateFilter = { ...NO_FILTER, OnlyEligible: false }

const toBatches = () => void navigate('pages/query/college/batch', { way: 'self' })

/** 自主填报: search anything, add freely; a press shows the list so far. */
export default definePage('pages/query/self/index', function SelfPage({ params }) {
  const handle = useDraft()
  const [filter, setFilter] = useState<CandidateFilter>(EVERYTHING)
  const found = useCandidateSearch(handle, [filter, setFilter])
  const clear = () => {
    found.setKeyword('')
    setFilter({ ...EVERYTHING, Sort: filter.Sort })
  }
  const search = { ...found, clear }
  const hints = useSearchHints(search)
  const onToggle = useFreeToggle(handle)
  return (
    <AskedCandidatesProvider
      value={{
        ...{ handle, params, search },
        scoreless: { way: 'self', reason: '填好省份、科类和分数，就能搜到本省所有院校和专业，看到各自的可能。' },
        onBatches: toBatches,
        choosing: { onToggle, isFree: true },
      }}
    >
      <CandidateScreen
        useUnits={useListAllUnitsInfiniteQuery}
        placeholder='搜任何院校或专业'
        hints={<SearchHints hints={hints} onChoose={search.setKeyword} />}
        bottom={<FillingBar handle={handle} way='self' />}
        noticeOf={(track, text) => <DataWarningLine provinceId={handle.form?.ProvinceId} track={track} text={text} />}
      />
    </AskedCandidatesProvider>
  )
})
