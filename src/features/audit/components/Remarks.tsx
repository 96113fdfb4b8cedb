import { EmptyState } from '@/shared/ui/empty-state/EmptyState'
import type { AuditActs } from '../hooks/use-audit-acts'
import type { Audit } from '../model/words'
import { RemarkCard } from './RemarkCard'

/** All remarks that may be read, the latest round first. */
export function Remarks({ audit, acts }: { audit: Audit; acts: AuditActs }) {
  if (audit.RemarkList.length === 0)
    return <EmptyState text='还没有意见' reason='老师写好交过来，这里就会有，也会发消息告诉您。' />
  const byRound = [...audit.RemarkList].sort((one, other) => other.Round - one.Round)
  return (
    <>
      {byRound.map((remark) => (
        <RemarkCard key={remark.RemarkId} audit={audit} remark={remark} acts={acts} />
      ))}
    </>
  )
}
