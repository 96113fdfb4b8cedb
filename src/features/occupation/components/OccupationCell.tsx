import { navigate } from '@/shared/navigation/navigate'
import { Cell } from '@/shared/ui/layout/Cell'
import { Facts } from '@/shared/ui/facts/Facts'
import { occupationNote, type Occupation } from '../occupation'

/** An occupation or a class in a list; opens its page. */
export function OccupationCell({ one, hasPath = false }: { one: Occupation; hasPath?: boolean }) {
  const note = occupationNote(one, hasPath)
  return (
    <Cell
      id={`occupation-${one.OccupationId}`}
      title={one.Name}
      note={note ? <Facts text={note} /> : undefined}
      arrow
      onClick={() => void navigate('pages/home/occupation/details', { id: one.OccupationId })}
    />
  )
}
