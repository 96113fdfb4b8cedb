import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { Facts } from '@/shared/ui/facts/Facts'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { scoreLineParts } from '../model/score-line'
import { PlanNotice } from './PlanNotice'
import { ExamChoiceSheet } from './ExamChoiceSheet'
import './ScoreLine.scss'

export interface ScoreLineProps {
  handle: Pick<DraftHandle, 'form' | 'wishType' | 'draft' | 'batchId'>
  track: string | undefined
  /** The rank that the candidates were computed for. */
  rank: number | undefined
  /** The worst possible rank, if only a range is known. */
  within?: number
  /** Shown in the first line; the score then moves to the second. */
  what?: ReactNode
  /** Opens the choice of another batch, way or score. */
  onPress: () => void
}

/** Whose candidates these are: score and rank, with exam, batch and mode below; a press changes them. */
export function ScoreLine({ handle, track, rank, within, what, onPress }: ScoreLineProps) {
  const parts = scoreLineParts(handle, track, rank, within)
  if (!parts) return null
  const below = what ? `${parts.score} · ${parts.exam}` : parts.exam
  return (
    <View id='score-line' className='wish-score press' {...pressable({ role: 'link', onPress })}>
      <View className='wish-score__text num'>
        <View className='wish-score__score'>{what ?? <Facts text={parts.score} />}</View>
        <View>
          <Facts text={below} />
        </View>
      </View>
      <Text className='wish-score__more'>更换 ›</Text>
    </View>
  )
}

/** Notices below: warnings about the batch, and the question which exam to use if the account has another. */
export function ScoreNotices({ handle }: Pick<ScoreLineProps, 'handle'>) {
  return (
    <>
      <PlanNotice handle={handle} />
      {handle.form && <ExamChoiceSheet form={handle.form} />}
    </>
  )
}
