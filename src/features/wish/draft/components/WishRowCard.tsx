import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { unitTitle } from '@/entities/candidate/candidate'
import { pressable } from '@/shared/ui/accessibility/accessibility'
import { Button } from '@/shared/ui/button/Button'
import { wholePercent } from '@/shared/lib/number-format/number-format'
import { DragHandle } from '@/shared/ui/sortable/DragHandle'
import type { HandleProps } from '@/shared/ui/sortable/handle-props'
import { Switch } from '@/shared/ui/switch/Switch'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import type { BatchRule, ListChange, SelectedSchool, UnitLabel } from '../model/draft'
import type { Finding } from '@/features/wish/check/model/findings'
import { FindingLine } from '@/features/wish/check/components/FindingLine'
import '@/features/wish/style/wish-atoms.scss'
import './WishRowCard.scss'

export interface WishRowCardProps {
  wish: SelectedSchool
  index: number
  count: number
  rule: BatchRule | null
  findings: readonly Finding[]
  /** Why the server refused this row. */
  error?: string
  handle: HandleProps
  /** What the row is called; college, group and major by default. */
  nameOf?: (unit: UnitLabel) => string
  /** Stands in place of the line of majors. */
  body?: ReactNode
  onChange: (change: ListChange) => void
  onMove: (unitId: string) => void
  onMajors: (unitId: string) => void
  onFix: (finding: Finding) => void
  hasFix: (finding: Finding) => boolean
}

function majorsText({ Majors, Unit }: SelectedSchool, limit: number): string {
  if (Majors.length > 0) return `专业 ${Majors.length}/${limit}：${Majors.join('、')}`
  if (Unit?.MajorCount === 0) return '专业未知，点这里看'
  return `还没有选专业${Unit ? `（共 ${Unit.MajorCount} 个）` : ''}，点这里选`
}

/** One numbered wish of the table. */
export function WishRowCard(props: WishRowCardProps) {
  const { wish, index, count, rule, findings, error, handle, onChange, onMove, onMajors, onFix, hasFix } = props
  const { nameOf = unitTitle, body } = props
  const { UnitId, Unit } = wish
  const percent = Unit && Unit.Probability !== null ? wholePercent(Unit.Probability) : null
  const limit = rule?.MajorsPerUnit ?? 0
  const hasMajors = Unit?.UnitKind !== 'major' && limit > 0
  return (
    <View className='wish-row'>
      <View className='wish-row__head'>
        <Text className='wish-row__number num'>{index + 1}</Text>
        <View className='wish-row__main'>
          <View className='wish-row__name'>{Unit ? nameOf(Unit) : '名称要联网后才能显示'}</View>
          <View className='wish-row__chance'>
            {Unit?.Tier && <TierTag tier={Unit.Tier} />}
            <Text className='wish-row__percent num'>{percent === null ? '暂无概率' : `概率 ${percent}%`}</Text>
          </View>
        </View>
        <DragHandle handle={handle} />
      </View>
      {body}
      {hasMajors && body === undefined && (
        <View
          id={`majors-${UnitId}`}
          className='wish-row__majors press'
          {...pressable({ role: 'link', onPress: () => onMajors(UnitId) })}
        >
          {majorsText(wish, limit)}
        </View>
      )}
      {error && <FindingLine finding={refusal(error, UnitId, index)} />}
      {findings.map((finding) => (
        <FindingLine
          key={`${finding.Code}-${finding.Message}`}
          finding={finding}
          inRow
          onFix={hasFix(finding) ? () => onFix(finding) : undefined}
        />
      ))}
      <View className='wish-row__actions'>
        {rule?.HasAdjustment && (
          <View className='wish-row__obey'>
            <Switch
              id={`obey-${UnitId}`}
              label='服从调剂'
              checked={wish.ObeyAdjustment}
              onChange={(obey) => onChange({ kind: 'obey', unitId: UnitId, obey })}
            />
          </View>
        )}
        <View className='wish-row__moves'>
          <Button
            id={`up-${UnitId}`}
            size='sm'
            kind='text'
            label={`上移第 ${index + 1} 志愿`}
            disabled={index === 0}
            onClick={() => onChange({ kind: 'move', unitId: UnitId, to: index - 1 })}
          >
            上移
          </Button>
          <Button
            id={`down-${UnitId}`}
            size='sm'
            kind='text'
            label={`下移第 ${index + 1} 志愿`}
            disabled={index === count - 1}
            onClick={() => onChange({ kind: 'move', unitId: UnitId, to: index + 1 })}
          >
            下移
          </Button>
          <Button id={`move-${UnitId}`} size='sm' kind='text' onClick={() => onMove(UnitId)}>
            移到
          </Button>
          <Button
            id={`remove-${UnitId}`}
            size='sm'
            kind='text'
            label={`移除第 ${index + 1} 志愿`}
            onClick={() => onChange({ kind: 'remove', unitId: UnitId })}
          >
            移除
          </Button>
        </View>
      </View>
    </View>
  )
}

/** The server's refusal of a row, drawn as a finding. */
function refusal(message: string, unitId: string, index: number): Finding {
  return { Code: 'SAVE_REFUSED', Severity: 'error', UnitId: unitId, Index: index + 1, Message: message, Fix: null }
}
