import { View } from '@tarojs/components'
import { wishUnitText } from '@/entities/candidate/candidate'
import { formatNumber } from '@/shared/lib/number/number-format'
import { Card } from '@/shared/ui/layout/Card'
import type { Batch } from '../hooks/use-batches'
import { controlLineText, noteTexts, ruleText } from '../model/batch-words'
import '@/features/wish/wish-atoms.scss'

export interface BatchCardProps {
  id: string
  batch: Batch
  /** Wishes already in the draft of this batch. */
  chosenCount: number
  onChoose: () => void
}

/** A batch: whether the score reaches its control line, and how many wishes it takes. */
export function BatchCard({ id, batch, chosenCount, onChoose }: BatchCardProps) {
  const { BatchName, Doubt, Note, Section, Special, State, UnitCount, WishUnit } = batch
  // a list already begun stays open to its owner: its content can still be seen
  const canOpen = chosenCount > 0 || (State !== 'closed' && UnitCount > 0)
  const chosen = chosenCount > 0 ? `已选 ${chosenCount}` : ''
  const extra =
    State === 'closed' ? ['不能填报', chosen].filter(Boolean).join(' · ') : canOpen ? chosen || '选志愿 ›' : '暂无数据'
  return (
    <Card id={id} title={BatchName} extra={extra} onClick={canOpen ? onChoose : undefined}>
      {Special && <View className='wish-above'>{Special.Rule}</View>}
      <View>{controlLineText(batch)}</View>
      {Doubt && <View>{Doubt}</View>}
      {Section && <View>{Section}</View>}
      <View className='wish-note wish-gap'>{ruleText(batch)}</View>
      {Special && (
        <>
          <View className='wish-note'>{Special.Count}</View>
          <View className='wish-note'>{Special.Order}</View>
        </>
      )}
      {noteTexts({ Note }).map((note) => (
        <View key={note} className='wish-note wish-gap'>
          {note}
        </View>
      ))}
      {UnitCount > 0 && State !== 'closed' && (
        <View className='wish-note wish-gap'>
          有录取数据的{wishUnitText(WishUnit) || '志愿'} {formatNumber(UnitCount)} 个
        </View>
      )}
    </Card>
  )
}
