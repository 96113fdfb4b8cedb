import { memo } from 'react'
import { Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { TierStack } from '@/shared/ui/facts/TierStack'
import { majorPlaceText, majorRankText, offerText, type MajorCandidate } from '../major-choice'
import '@/features/wish/wish-atoms.scss'
import './MajorCard.scss'

/** Height of a card with the gap under it, design px; in elder mode a long name uses a second line. */
export const majorHeight = (elder: boolean): number => (elder ? 212 : 172)

export interface MajorCardProps {
  id: string
  major: MajorCandidate
  /** The unit of a wish by the rule of the batch. */
  wishUnit: string | undefined
  /** As high as its content, with wrapping lines: for readers whose setting enlarges text. */
  isTextLarge?: boolean
  onOpen: (major: MajorCandidate) => void
}

/** An offered major: how many units offer it and how many of them are within reach. */
export const MajorCard = memo(function MajorCard({ id, major, wishUnit, isTextLarge = false, onOpen }: MajorCardProps) {
  const ranks = majorRankText(major)
  return (
    <View
      id={id}
      className={cx('major-card press', isTextLarge && 'major-card--large')}
      {...pressable({ role: 'link', onPress: () => onOpen(major) })}
    >
      <View className='major-card__head'>
        <Text className='major-card__name'>{major.MajorName}</Text>
        <Text className='major-card__more'>看院校 ›</Text>
      </View>
      <View className='wish-line'>{majorPlaceText(major)}</View>
      <View className='wish-line num'>{offerText(major, wishUnit)}</View>
      <TierStack counts={major.TierCounts} />
      {ranks && <View className='wish-line num'>{ranks}</View>}
    </View>
  )
})
