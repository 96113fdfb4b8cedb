import { View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import { Card } from '@/shared/ui/layout/Card'
import { KIND_WORDS, promiseText, STATE_WORDS, type AuditRow } from '../words'
import './audit.scss'

/** An audit in a list: its state; its text is on the page of its result. */
export function AuditCard({ audit }: { audit: AuditRow }) {
  const { AuditId, WishName, Kind, State, Remarks, Unanswered } = audit
  const open = () =>
    void (Remarks > 0
      ? navigate('pages/personal/audit/audit-result', { id: AuditId })
      : navigate('pages/personal/audit/wish/index', { id: AuditId }))
  return (
    <Card id={`audit-${AuditId}`} title={WishName} extra={STATE_WORDS[State]} onClick={open}>
      <View className='audit__line'>
        {[KIND_WORDS[Kind], Remarks > 0 && `${Remarks} 条意见`, Unanswered > 0 && `${Unanswered} 条没答复`]
          .filter(Boolean)
          .join(' · ')}
      </View>
      <View className='audit__line num'>{promiseText(audit)}</View>
    </Card>
  )
}
