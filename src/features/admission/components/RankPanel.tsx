import { Text, View } from '@tarojs/components'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import type { ScoreEntry } from '../hooks/use-score-entry'
import { rankNote, rankParts } from '../model/rank-words'
import { EquivalentScores } from './EquivalentScores'
import './score-fields.scss'

/** The rank of the score that is being typed, and the score of the same rank in past years. */
export function RankPanel({
  entry,
  year,
}: {
  entry: Pick<ScoreEntry, 'rank' | 'isLookingUp' | 'lookUpFailure'>
  year: number
}) {
  const { rank, isLookingUp, lookUpFailure } = entry
  if (!rank) {
    const words = isLookingUp ? '正在查位次…' : lookUpFailure
    return words ? (
      <View id='rank-text' className='rank-panel rank-panel__note' {...{ role: 'status' }}>
        {words}
      </View>
    ) : null
  }
  const words = rankParts(rank)
  return (
    <View className='rank-panel' {...{ role: 'status' }}>
      <View id='rank-text' className='num'>
        <Text className={rank.Rank === null ? 'rank-panel__unknown' : 'rank-panel__rank'}>{words.rank}</Text>
        <Text className='rank-panel__among'>{words.among}</Text>
      </View>
      <View className='rank-panel__note'>{rankNote(rank, year)}</View>
      {rank.Equivalents.length > 0 && (
        <View className='rank-panel__table'>
          <EquivalentScores of={rank.Equivalents} />
        </View>
      )}
      {rank.Source && <SourceNote source={rank.Source} />}
    </View>
  )
}
