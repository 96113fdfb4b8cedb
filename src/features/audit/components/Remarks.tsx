import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/layout/Card'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import type { AuditActs } from '../use-audit-acts'
import type { Audit } from '../words'
import type { FrozenCardProps } from './FrozenCard'
import { RemarkCard } from './RemarkCard'
import './audit.scss'

const ended = { text: '这次没有意见', reason: '老师交过来之前就结束了，可以再交一次。' }
const waiting = { text: '还没有意见', reason: '老师写好交过来，这里就会有，也会发消息告诉您。' }

export interface RemarksProps {
  audit: Audit
  acts: AuditActs
  finding: FrozenCardProps['finding']
}

/** All remarks visible to the family, the latest round first. */
export function Remarks({ audit, acts, finding }: RemarksProps) {
  if (audit.RemarkList.length === 0) return <EmptyState {...(audit.State === 'withdrawn' ? ended : waiting)} />
  const byRound = [...audit.RemarkList].sort((one, other) => other.Round - one.Round)
  return (
    <>
      {audit.ListRevision === null && (
        <Card id='list-removed' title='这份志愿表已经删除'>
          <View className='audit__line'>意见还可以看；要照着改，先在志愿表里把它找回来。</View>
        </Card>
      )}
      {byRound.map((remark) => (
        <RemarkCard key={remark.RemarkId} audit={audit} remark={remark} acts={acts} finding={finding} />
      ))}
    </>
  )
}
