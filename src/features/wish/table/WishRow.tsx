import { memo } from 'react'
import { Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { Icon } from '@/shared/ui/icon/Icon'
import type { HandleProps } from '@/shared/ui/sortable/handle-props'
import { SwipeRow } from '@/shared/ui/swipe-row/SwipeRow'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import type { BatchRule, SelectedSchool, UnitLabel } from '@/entities/draft/draft'
import { chanceText, factsText } from '@/entities/draft/row-words'
import type { Finding } from '@/features/wish/report/model/findings'
import { FindingLine } from '@/features/wish/report/components/FindingLine'
import { WishName } from './WishName'
import '@/features/wish/wish-atoms.scss'
import './WishRow.scss'

export interface WishRowProps {
  wish: SelectedSchool
  index: number
  rule: BatchRule | null
  /** The findings of the wish in short: 建议改 2 处, and their severity. */
  mark?: string
  severity?: Finding['Severity']
  /** Why the server refused this row. */
  error?: string
  handle: HandleProps
  /** The name of the row; college, group and major by default. */
  nameOf?: (unit: UnitLabel) => string
  /** Opens the actions for the wish. */
  onOpen: (unitId: string) => void
  /** Opens the choice of the place to move to. */
  onMove: (unitId: string) => void
  onRemove: (unitId: string) => void
}

/** One numbered wish of the table, drawn again only if its own data has changed. */
export const WishRow = memo(function WishRow(props: WishRowProps) {
  const { wish, index, rule, mark, severity, error, handle, nameOf, onOpen, onMove, onRemove } = props
  const { UnitId, Unit } = wish
  const facts = factsText(wish, rule)
  const place = `第 ${index + 1} 志愿`
  return (
    <SwipeRow
      className='wish-row'
      actions={[
        { id: `swiped-move-${UnitId}`, label: '移到', spoken: `移动${place}`, onPress: () => onMove(UnitId) },
        {
          id: `swiped-remove-${UnitId}`,
          label: '移除',
          spoken: `移除${place}`,
          isGrave: true,
          onPress: () => onRemove(UnitId),
        },
      ]}
    >
      <View className='wish-row__line'>
        <View className='wish-row__handle press' {...handle}>
          <Text className='wish-row__number num'>{index + 1}</Text>
          <Icon name='drag' color='sub' />
        </View>
        {/* For touch; the button at the end is the control for keyboard and screen readers. */}
        <View className='wish-row__main' onClick={() => onOpen(UnitId)}>
          <View className='wish-row__head'>
            {Unit?.Tier && <TierTag tier={Unit.Tier} />}
            <WishName
              unit={Unit}
              unknown='名称要联网后才能显示'
              nameOf={nameOf}
              isWhole={facts === '' && mark === undefined}
            />
            <Text className='wish-row__percent num'>{chanceText(Unit)}</Text>
          </View>
          {(facts !== '' || mark !== undefined) && (
            <View className='wish-row__facts'>
              {mark !== undefined && (
                <Text className={`wish-row__mark wish-row__mark--${severity}`}>{facts ? `${mark} · ` : mark}</Text>
              )}
              {facts}
            </View>
          )}
        </View>
        <View
          id={`more-${UnitId}`}
          className='wish-row__more press'
          {...pressable({ label: `${place}的操作`, onPress: () => onOpen(UnitId) })}
        >
          <Text {...{ 'aria-hidden': true }}>⋯</Text>
        </View>
      </View>
      {error && <FindingLine finding={refusal(error, UnitId, index)} />}
    </SwipeRow>
  )
})

/** The server's refusal of a row, drawn as a finding. */
function refusal(message: string, unitId: string, index: number): Finding {
  return { Code: 'SAVE_REFUSED', Severity: 'error', UnitId: unitId, Index: index + 1, Message: message, Fix: null }
}
