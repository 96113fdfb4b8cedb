import { useState } from 'react'
import { DataWarningLine } from '@/features/admission/components/DataWarning'
import { useProvince } from '@/features/admission/hooks/use-province'
import { trackOf } from '@/features/admission/model/subjects'
import { ChosenMajors } from '@/features/wish/table/ChosenMajors'
import { UnitMajorsSheet } from '@/features/wish/majors/components/UnitMajorsSheet'
import { WishListEditor } from '@/features/wish/table/WishListEditor'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { tableNote } from '@/features/wish/batch/model/new-exam'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

/** The wishes of a province of college-major groups: the sheet of each shows the majors inside it. */
function GroupTablePage() {
  const handle = useDraft()
  const { form, draft } = handle
  const rule = useProvince(form?.ProvinceId)?.Rule
  const [choosing, setChoosing] = useState<string>()
  const limit = draft?.rule?.MajorsPerUnit ?? 0
  const track = form && rule ? trackOf(rule, form.SubjectType) : ''
  return (
    <WishListEditor
      handle={handle}
      track={track}
      warning={<DataWarningLine provinceId={form?.ProvinceId} track={track} />}
      note={draft?.rule && rule && tableNote({ ...rule, ...draft.rule, WishUnit: rule.WishUnit })}
      sheetBody={(wish, onChange) =>
        limit > 0 ? <ChosenMajors wish={wish} limit={limit} onChange={onChange} onChoose={setChoosing} /> : null
      }
      onScore={() => void navigate('pages/query/scoreForm', { next: 'newExam' })}
      onBatches={() => void navigate('pages/newExam/batch')}
      onAdd={() => void navigate('pages/newExam/index')}
      onAddOf={(tier) => void navigate('pages/newExam/index', tier ? { tier } : {})}
      onMajors={setChoosing}
      onSaved={(wishId) => void navigate('pages/personal/volunteer/newExamWishDetails', { wishId, kind: 'group' })}
    >
      <UnitMajorsSheet handle={handle} unitId={choosing} onClose={() => setChoosing(undefined)} />
    </WishListEditor>
  )
}

export default definePage('pages/newExam/adjust-wish/collegeToSpecialty', GroupTablePage)
