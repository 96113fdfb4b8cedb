import { navigate } from '@/shared/navigation/navigate'
import { EmptyState } from '@/shared/ui/empty-state/EmptyState'
import type { Way } from '../model/ways'

/** What a page of candidates shows before any score is known. */
export function ScorelessView({ way, reason }: { way: Way; reason: string }) {
  return (
    <EmptyState
      text='还没有填写分数'
      reason={reason}
      action='填写分数'
      onAction={() => void navigate('pages/query/scoreForm', { way })}
    />
  )
}
