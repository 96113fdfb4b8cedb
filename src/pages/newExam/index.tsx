import { newExamText } from '@/entities/place/new-exam'
import { useProvince } from '@/features/admission/hooks/use-province'
import { DataWarningLine } from '@/features/admission/components/DataWarning'
import { provinceName } from '@/entities/place/provinces'
import { OldModelNotice } from '@/features/wish/batch/components/OldModelNotice'
import { useIsOldModel } from '@/features/wish/batch/hooks/use-is-old-model'
import { newExamTable } from '@/features/wish/batch/model/new-exam'
import { CollegeCandidates } from '@/features/wish/candidates/components/CollegeCandidates'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { navigate, replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

const toBatches = () => void navigate('pages/newExam/batch')

/** 新高考填报. */
export default definePage('pages/newExam/index', function NewExamPage({ params }) {
  const handle = useDraft()
  const { isReady, form, draft } = handle
  const isOldModel = useIsOldModel(form)
  const province = useProvince(form?.ProvinceId)
  if (isReady && form && isOldModel) {
    return (
      <OldModelNotice
        provinceName={provinceName(form.ProvinceId)}
        year={form.Year}
        newExam={newExamText(province, form.Year)}
        onCollegeFirst={() => void replace('pages/query/college/batch')}
      />
    )
  }
  return (
    <CollegeCandidates
      handle={handle}
      params={params}
      scoreless={{ next: 'newExam', reason: '填好省份、选科和分数，就能看到每个院校专业组（或专业）的录取可能。' }}
      onBatches={toBatches}
      onTable={() => void navigate(newExamTable(draft?.rule?.WishUnit))}
      noticeOf={(track, text) => <DataWarningLine provinceId={form?.ProvinceId} track={track} text={text} />}
    />
  )
})
