import { useMemo, useState } from 'react'
import { Text } from '@tarojs/components'
import { DataWarningLine } from '@/features/admission/components/DataWarning'
import { AskedCandidatesProvider } from '@/features/wish/candidates/asked-candidates'
import { CandidateScreen } from '@/features/wish/candidates/components/CandidateScreen'
import { useCandidateSearch } from '@/features/wish/candidates/hooks/use-candidate-search'
import { NO_FILTER, type CandidateFilter } from '@/features/wish/candidates/model/filters'
import { FillingBar } from '@/features/wish/table/FillingBar'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { hasWish } from '@/entities/draft/draft'
import { useListOfferingInfiniteQuery } from '@/features/wish/majors/api'
import { useMajorToggle } from '@/features/wish/majors/use-major-toggle'
import { hasMajor } from '@/features/wish/majors/major-choice'
import { navigate } from '@/shared/navigation/navigate'
import type { DeclaredPageProps } from '@/shared/screens/define-page'

const toBatches = () => void navigate('pages/query/college/batch', { way: 'speciality' })

/** The units that offer a major; adding one puts the major into its wish. */
export function OfferingView({ major, params }: { major: string } & DeclaredPageProps<'pages/query/speciality/index'>) {
  const handle = useDraft()
  const { draft } = handle
  const filter = useState<CandidateFilter>(NO_FILTER)
  const asked = useMemo(() => ({ MajorName: major }), [major])
  const search = useCandidateSearch(handle, filter, asked)
  const onToggle = useMajorToggle(handle, major)
  return (
    <AskedCandidatesProvider
      value={{
        ...{ handle, params, search },
        scoreless: { way: 'speciality', reason: `填好省份、科类和分数，就能看到哪些院校开${major}、够不够得上。` },
        onBatches: toBatches,
        choosing: {
          onToggle,
          isAdded: (unit) => hasMajor(draft, unit),
          addText: (unit) => (hasWish(draft, unit.UnitId) ? '选这个专业' : '加入'),
        },
      }}
    >
      <CandidateScreen
        useUnits={useListOfferingInfiniteQuery}
        placeholder='在这些院校里搜'
        what={<Text id='major-asked'>开“{major}”的院校</Text>}
        bottom={<FillingBar handle={handle} way='speciality' />}
        noticeOf={(track, text) => <DataWarningLine provinceId={handle.form?.ProvinceId} track={track} text={text} />}
      />
    </AskedCandidatesProvider>
  )
}
