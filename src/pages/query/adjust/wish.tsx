import { DataWarningLine } from '@/features/admission/components/DataWarning'
import { useProvince } from '@/features/admission/hooks/use-province'
import { trackOf } from '@/features/admission/model/subjects'
import { WishListEditor } from '@/features/wish/table/WishListEditor'
import { useNamedDraft } from '@/features/wish/draft/hooks/use-named-draft'
import { wayOf } from '@/features/wish/batch/model/ways'
import { openWay } from '@/features/wish/batch/open-way'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

export default definePage('pages/query/adjust/wish', function WishPage({ params }) {
  const handle = useNamedDraft(params)
  const { form } = handle
  const rule = useProvince(form?.ProvinceId)?.Rule
  const track = form && rule ? trackOf(rule, form.SubjectType) : ''
  return (
    <WishListEditor
      handle={handle}
      track={track}
      warning={<DataWarningLine provinceId={form?.ProvinceId} track={track} />}
      onScore={() => void navigate('pages/query/scoreForm')}
      onBatches={() => void navigate('pages/query/college/batch')}
      onAdd={() => void openWay(wayOf(params.way))}
      onAddOf={(tier) => void navigate('pages/query/college/index', tier ? { tier } : {})}
      onMajors={(unitId) => void navigate('pages/query/specialty/list', { unitId })}
      onSaved={(wishId) => void navigate('pages/personal/volunteer/volunteerdetail', { wishId })}
    />
  )
})
