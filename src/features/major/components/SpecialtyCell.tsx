import { navigate } from '@/shared/navigation/navigate'
import { Cell } from '@/shared/ui/cell/Cell'
import { specialtyNote, type Specialty } from '../model/specialty'

/** A major in a list; leads to its page. */
export function SpecialtyCell({ one }: { one: Specialty }) {
  return (
    <Cell
      id={`specialty-${one.SpecialtyId}`}
      title={one.Name}
      note={specialtyNote(one)}
      arrow
      onClick={() => void navigate('pages/home/major/specialityDetails', { id: one.SpecialtyId })}
    />
  )
}
