import { navigate } from '@/shared/navigation/navigate'
import { EmptyState } from '@/shared/ui/layout/EmptyState'

export interface ScorelessStateProps {
  /** What the score would show here. */
  reason: string
  /** The way to fill that the family is on; the score form leads back to it. */
  way?: string
  /** Where else the score form leads: the new exam, the recommendation. */
  next?: string
}

/** What a page shows that can say nothing before a score is known. */
export function ScorelessState({ reason, way, next }: ScorelessStateProps) {
  return (
    <EmptyState
      text='还没有填写分数'
      reason={reason}
      action='填写分数'
      onAction={() => void navigate('pages/query/scoreForm', { ...(way && { way }), ...(next && { next }) })}
    />
  )
}
