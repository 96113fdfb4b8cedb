import { navigate } from '@/shared/navigation/navigate'
import { Cell } from '@/shared/ui/layout/Cell'
import { Facts } from '@/shared/ui/facts/Facts'
import { specialtyNote, type Specialty } from '../specialty'

export interface SpecialtyCellProps {
  one: Specialty
  /** Set if it is chosen for another page. */
  onChoose?: (one: Specialty) => void
}

/** A major in a list; opens its page. */
export function SpecialtyCell({ one, onChoose }: SpecialtyCellProps) {
  return (
    <Cell
      id={`specialty-${one.SpecialtyId}`}
      title={one.Name}
      note={<Facts text={specialtyNote(one)} />}
      arrow
      onClick={() =>
        onChoose ? onChoose(one) : void navigate('pages/home/major/specialityDetails', { id: one.SpecialtyId })
      }
    />
  )
}
