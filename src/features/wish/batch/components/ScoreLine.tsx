import { Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility/accessibility'
import { Facts } from '@/shared/ui/facts/Facts'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { scoreLineText } from '../model/score-line'
import { PlanNotice } from './PlanNotice'
import { ExamChoiceSheet } from './ExamChoiceSheet'
import './ScoreLine.scss'

export interface ScoreLineProps {
  id?: string
  handle: Pick<DraftHandle, 'form' | 'wishType' | 'draft' | 'batchId'>
  track: string | undefined
  /** The rank the candidates were worked out for. */
  rank: number | undefined
  /** The worst rank it can be, where only a range is known. */
  within?: number
  /** To another batch, way or score. */
  onPress: () => void
}

/** Whose candidates these are: score, rank, batch and mode on one line; a press leads to another. */
export function ScoreLine({ id = 'score-line', handle, track, rank, within, onPress }: ScoreLineProps) {
  const text = scoreLineText(handle, track, rank, within)
  if (!text) return null
  return (
    <>
      <View id={id} className='wish-score press' {...pressable({ role: 'link', onPress })}>
        <Text className='wish-score__text num'>
          <Facts text={text} />
        </Text>
        <Text className='wish-score__more'>更换 ›</Text>
      </View>
      <PlanNotice handle={handle} />
      {handle.form && <ExamChoiceSheet form={handle.form} />}
    </>
  )
}
