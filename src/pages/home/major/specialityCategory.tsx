import { majorApi } from '@/features/major/api'
import { SpecialtyCell } from '@/features/major/components/SpecialtyCell'
import { LEVELS } from '@/features/major/specialty'
import { oneOf } from '@/shared/lib/data/one-of'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { EmptyState } from '@/shared/ui/layout/EmptyState'

const LONGEST = 40
const toLibrary = () => void navigate('pages/home/major/index')

/** 专业类: the majors of one class. */
export default definePage('pages/home/major/specialityCategory', function ClassPage({ params }) {
  const name = (params.name ?? '').slice(0, LONGEST)
  const field = (params.field ?? '').slice(0, LONGEST)
  return (
    <ListScreen
      title={name || undefined}
      id='class'
      endpoint={majorApi.endpoints.listSpecialties}
      question={() =>
        name === ''
          ? 'idle'
          : { Level: oneOf(LEVELS, params.level), FieldList: field ? [field] : [], ClassList: [name] }
      }
      row={(one) => <SpecialtyCell one={one} />}
      keyOf={({ SpecialtyId }) => SpecialtyId}
      rowHeight={76}
      unit='个专业'
      source={({ Source }) => Source}
      empty={{ text: '目录里没有这个专业类', reason: '它可能改了名。', action: '看专业库', onAction: toLibrary }}
      idle={<EmptyState text='先选一个专业类' reason='从专业库里选。' action='看专业库' onAction={toLibrary} />}
    />
  )
})
