import { navigate } from '@/shared/navigation/navigate'
import { Cell } from '@/shared/ui/layout/Cell'
import { Facts } from '@/shared/ui/facts/Facts'
import { industryNote, type Industry } from '../occupation'

/** An industry in a list; opens its page. */
export function IndustryCell({ one }: { one: Industry }) {
  return (
    <Cell
      id={`industry-${one.IndustryId}`}
      title={`${one.IndustryId} ${one.Name}`}
      note={<Facts text={industryNote(one)} />}
      arrow
      onClick={() => void navigate('pages/home/occupation/industry-details', { id: one.IndustryId })}
    />
  )
}
