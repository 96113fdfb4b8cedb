import { Text, View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import { pressable } from '@/shared/ui/accessibility/accessibility'
import type { DraftHandle } from '../hooks/use-drafts'
import { scoreLineText } from '../model/score-line'
import type { Way } from '../model/ways'
import './wish.scss'

export interface ScoreLineProps {
  handle: Pick<DraftHandle, 'form' | 'wishType' | 'draft'>
  track: string | undefined
  /** The rank the candidates were worked out for. */
  rank: number | undefined
  way: Way
}

/** Whose candidates these are: score, rank, batch and mode on one line; a press leads to another batch or way. */
export function ScoreLine({ handle, track, rank, way }: ScoreLineProps) {
  const text = scoreLineText(handle, track, rank)
  if (!text) return null
  return (
    <View
      id='score-line'
      className='wish-score press'
      {...pressable({
        role: 'link',
        onPress: () => void navigate('pages/query/college/batch', { way }),
      })}
    >
      <Text className='wish-score__text num'>{text}</Text>
      <Text className='wish-score__more'>更换 ›</Text>
    </View>
  )
}
