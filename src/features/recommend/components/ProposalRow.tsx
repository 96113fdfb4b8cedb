import { memo } from 'react'
import { Text, View } from '@tarojs/components'
import { groupText, shortPlaceText } from '@/entities/candidate/candidate'
import type { ResponseOf } from 'contract/registry'
import { majorsText, rowNotes } from '../model/row-notes'
import { shownChance } from '@/shared/lib/number/number-format'
import { Facts } from '@/shared/ui/facts/Facts'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import './recommend.scss'

export interface ProposalRowProps {
  row: ResponseOf<'Wish/Recommend'>['Items'][number]
  /** From 1. */
  place: number
  /** Reasons shown once above the rows. */
  shared: readonly string[]
  /** Tuition up to which none is shown, yuan a year. */
  usual: number
}

/** One proposed wish: its unit, the chance, and the reason for its place. */
export const ProposalRow = memo(function ProposalRow({ row, place, shared, usual }: ProposalRowProps) {
  const { Unit, Reasons } = row
  // the college's tags are shown in the line with its place
  const ofTags = Unit && `${Unit.Tags.join('、')}院校`
  const notes = rowNotes(row, usual)
  return (
    <View id={`proposed-${row.UnitId}`} className='recommend-row' {...{ role: 'listitem' }}>
      <Text className='recommend-row__place num'>{place}</Text>
      <View className='recommend-row__main'>
        <View className='recommend-row__head'>
          {Unit?.Prediction && <TierTag tier={Unit.Prediction.Tier} />}
          <View className='recommend-row__name'>
            {Unit ? Unit.CollegeName : '未知志愿'}
            {Unit?.GroupCode ? ' ' : ''}
            {Unit?.GroupCode ? <Text className='recommend-row__group'>{groupText(Unit)}</Text> : null}
            {Unit?.MajorName ? ` ${Unit.MajorName}` : ''}
          </View>
          <Text className='recommend-row__percent num'>
            {Unit?.Prediction ? shownChance(Unit.Prediction) : '暂无概率'}
          </Text>
        </View>
        {Unit && (
          <View className='recommend-note'>
            <Facts
              text={[shortPlaceText(Unit), Unit.Past?.State === 'old' && Unit.Past.Short].filter(Boolean).join(' · ')}
            />
          </View>
        )}
        {majorsText(row) && <View className='recommend-note'>{majorsText(row)}</View>}
        {notes.map((note) => (
          <View key={note} className='recommend-row__note'>
            {note}
          </View>
        ))}
        {Reasons.filter((reason) => !shared.includes(reason) && reason !== ofTags).map((reason) => (
          <View key={reason} className='recommend-row__reason'>
            {reason}
          </View>
        ))}
      </View>
    </View>
  )
})
