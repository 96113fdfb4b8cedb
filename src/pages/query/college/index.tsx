import type { Candidate } from '@/entities/candidate/candidate'
import { DataWarningLine } from '@/features/admission/components/DataWarning'
import { CollegeCandidates } from '@/features/wish/candidates/components/CollegeCandidates'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

const toBatches = () => void navigate('pages/query/college/batch')
const openTable = () => void navigate('pages/query/adjust/wish')
const openMajors = (unit: Candidate) => void navigate('pages/query/specialty/list', { unitId: unit.UnitId })

/** 院校优先. */
export default definePage('pages/query/college/index', function CollegePage({ params }) {
  const handle = useDraft()
  return (
    <CollegeCandidates
      handle={handle}
      params={params}
      scoreless={{ reason: '填好省份、科类和分数，就能看到每所院校的录取可能。' }}
      onBatches={toBatches}
      onTable={openTable}
      onMajors={openMajors}
      noticeOf={(track, text) => <DataWarningLine provinceId={handle.form?.ProvinceId} track={track} text={text} />}
    />
  )
})
