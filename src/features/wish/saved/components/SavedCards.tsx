import { useMemo, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { requirementText, tuitionText } from '@/entities/candidate/candidate'
import { isTextEnlarged } from '@/shared/platform/text-size'
import { cx } from '@/shared/ui/class-name'
import { pressable } from '@/shared/ui/accessibility'
import { shownChance } from '@/shared/lib/number/number-format'
import { Facts } from '@/shared/ui/facts/Facts'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import { labelOf } from '@/entities/draft/draft'
import { WishName } from '@/features/wish/table/WishName'
import { cardFacts, cardTexts, yearTexts } from '../model/saved-card'
import type { WishDetail, WishRow } from '../model/saved-list'
import './SavedCards.scss'

interface SavedCardProps {
  row: WishRow
  /** From 1. */
  place: number
  detail: Pick<WishDetail, 'HasAdjustment' | 'MajorsPerUnit'>
  years: readonly number[]
  isOpen: boolean
  onToggle: () => void
}

/** One wish in three lines; a press shows its other data from the table. */
function SavedCard({ row, place, detail, years, isOpen, onToggle }: SavedCardProps) {
  const { Unit, Majors, MajorDetails } = row
  const prediction = Unit?.Prediction
  const facts = cardFacts(row, detail)
  const lines = cardTexts(row)
  return (
    <View className='saved-card' {...{ role: 'listitem' }}>
      <View className='saved-card__face press' {...pressable({ onPress: onToggle, expanded: isOpen })}>
        <Text className='saved-card__place num'>{place}</Text>
        <View className='saved-card__main'>
          <View className='saved-card__head'>
            {prediction && <TierTag tier={prediction.Tier} />}
            {/* the name of a major at its end distinguishes two wishes of a college */}
            <WishName unit={Unit && labelOf(Unit)} unknown='未知志愿' isWhole={Boolean(Unit?.MajorName)} />
            <Text className='saved-card__percent num'>{prediction ? shownChance(prediction) : '暂无概率'}</Text>
          </View>
          {facts !== '' && !isOpen && <View className='saved-card__line'>{facts}</View>}
          {lines !== '' && !isOpen && (
            <View className='saved-card__line num'>
              <Facts text={lines} />
            </View>
          )}
        </View>
      </View>
      {isOpen && Unit && (
        <View className='saved-card__rest'>
          {detail.HasAdjustment && <View>{row.ObeyAdjustment ? '服从调剂' : '不服从调剂'}</View>}
          {Majors.map((name, index) => {
            const major = MajorDetails.find(({ MajorName }) => MajorName === name)
            return (
              <View key={name} className='num'>
                {index + 1}. {name}
                {major?.Prediction ? ` ${shownChance(major.Prediction)}` : ''}
              </View>
            )
          })}
          <View>{[requirementText(Unit), tuitionText(Unit.Tuition)].filter(Boolean).join(' · ')}</View>
          {yearTexts(Unit, years).map((line) => (
            <View key={line} className='num'>
              {line}
            </View>
          ))}
        </View>
      )}
    </View>
  )
}

/** A saved list on a phone. */
export function SavedCards({ detail, years }: { detail: WishDetail; years: readonly number[] }) {
  const isLarge = useMemo(isTextEnlarged, [])
  const [openId, setOpenId] = useState<string>()
  return (
    <View id='wish-cards' className={cx(isLarge && 'wish-large')} {...{ role: 'list', 'aria-label': '志愿表' }}>
      {detail.Items.map((row, index) => (
        <SavedCard
          key={row.UnitId}
          row={row}
          place={index + 1}
          detail={detail}
          years={years}
          isOpen={openId === row.UnitId}
          onToggle={() => setOpenId(openId === row.UnitId ? undefined : row.UnitId)}
        />
      ))}
    </View>
  )
}
