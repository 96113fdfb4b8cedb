import { navigate } from '@/shared/navigation/navigate'
import { EmptyState } from '@/shared/ui/layout/EmptyState'

export interface ScorelessStateProps {
  /** What the page would show with a score. */
  reason: string
  /** The way to fill that the family has chosen; the score form leads back to it. */
  way?: string
  /** Another page that the score form leads to: the new exam, the recommendation. */
  next?: string
}

/** Shown by a page that needs a score before the score is known. */
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
