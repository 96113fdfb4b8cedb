import { GATES } from '@/shared/session/profile-gate/completeness'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { useGetCompletenessQuery } from '../api'

/** The missing parts of the profile, and a button to fill them in; nothing if none is missing or that is unknown. */
export function MissingInfoCard({ onOpen }: { onOpen: () => void }) {
  const { data } = useGetCompletenessQuery({})
  const missing = data ? GATES.filter(({ flag }) => data[flag]) : []
  if (missing.length === 0) return null
  return (
    <Card>
      <Cell
        id='to-missing-info'
        title='完善信息'
        note={`还没有填：${missing.map(({ title }) => title).join('、')}`}
        value={`差 ${missing.length} 项`}
        arrow
        onClick={onOpen}
      />
    </Card>
  )
}
