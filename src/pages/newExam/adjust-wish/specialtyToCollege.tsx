import { useState } from 'react'
import { View } from '@tarojs/components'
import { DataWarningLine } from '@/features/admission/components/DataWarning'
import { useProvince } from '@/features/admission/hooks/use-province'
import { trackOf } from '@/features/admission/model/subjects'
import { CollegeUnits } from '@/features/wish/majors/components/CollegeUnits'
import { WishListEditor } from '@/features/wish/table/WishListEditor'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { majorFirstTitle, tableNote } from '@/features/wish/batch/model/new-exam'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { Button } from '@/shared/ui/controls/Button'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import './specialtyToCollege.scss'

/** The wishes of a province where each wish is one major of one college. */
function MajorTablePage() {
  const handle = useDraft()
  const { form, draft } = handle
  const rule = useProvince(form?.ProvinceId)?.Rule
  const [asked, setAsked] = useState<string>()
  const name = draft?.selectedSchool.find((wish) => wish.UnitId === asked)?.Unit?.CollegeName
  const track = form && rule ? trackOf(rule, form.SubjectType) : ''
  return (
    <WishListEditor
      handle={handle}
      track={track}
      warning={<DataWarningLine provinceId={form?.ProvinceId} track={track} />}
      note={rule && tableNote(rule)}
      nameOf={majorFirstTitle}
      sheetBody={({ UnitId }) => (
        <View className='row-more'>
          <Button id={`siblings-${UnitId}`} size='sm' kind='text' onClick={() => setAsked(UnitId)}>
            看同校其他专业 ›
          </Button>
        </View>
      )}
      onScore={() => void navigate('pages/query/scoreForm', { next: 'newExam' })}
      onBatches={() => void navigate('pages/newExam/batch')}
      onAdd={() => void navigate('pages/newExam/index')}
      onAddOf={(tier) => void navigate('pages/newExam/index', tier ? { tier } : {})}
      onMajors={setAsked}
      onSaved={(wishId) => void navigate('pages/personal/volunteer/newExamWishDetails', { wishId, kind: 'major' })}
    >
      <Sheet
        id='siblings-sheet'
        open={asked !== undefined}
        title={name ? `${name}的其他专业` : '同校其他专业'}
        onClose={() => setAsked(undefined)}
      >
        {asked && <CollegeUnits handle={handle} of={{ unitId: asked }} />}
      </Sheet>
    </WishListEditor>
  )
}

export default definePage('pages/newExam/adjust-wish/specialtyToCollege', MajorTablePage)
