import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { unitTitle } from '@/entities/candidate/candidate'
import { Button } from '@/shared/ui/controls/Button'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { Switch } from '@/shared/ui/controls/Switch'
import type { Finding } from '@/features/wish/report/model/findings'
import { FindingLine } from '@/features/wish/report/components/FindingLine'
import type { BatchRule, ListChange, SelectedSchool, UnitLabel } from '@/entities/draft/draft'
import { majorsText, takesMajors } from '@/entities/draft/row-words'
import './WishSheet.scss'

export interface WishSheetProps {
  wish: SelectedSchool
  index: number
  count: number
  rule: BatchRule | null
  findings: readonly Finding[]
  nameOf?: (unit: UnitLabel) => string
  /** Shown in place of the button of majors. */
  body?: ReactNode
  /** Opens the next of several wishes, one after another. */
  next?: { label: string; onNext: () => void }
  onChange: (change: ListChange) => void
  /** Opens the choice of the place to move to. */
  onMove: (unitId: string) => void
  onMajors: (unitId: string) => void
  onFix: (finding: Finding) => void
  hasFix: (finding: Finding) => boolean
  onClose: () => void
}

/** The actions for one wish of the list, and its findings. An action that moves or removes the wish closes the sheet. */
export function WishSheet(props: WishSheetProps) {
  const { wish, index, count, rule, findings, nameOf = unitTitle, body, next } = props
  const { onChange, onMove, onMajors, onFix, hasFix, onClose } = props
  const { UnitId, Unit, ObeyAdjustment } = wish
  const place = `第 ${index + 1} 志愿`
  const changeAndClose = (change: ListChange) => {
    onClose()
    onChange(change)
  }
  return (
    <Sheet
      id='wish-sheet'
      open
      title={[place, Unit && nameOf(Unit)].filter(Boolean).join(' ')}
      onClose={onClose}
      footer={
        next && (
          <Button id='next-finding' block onClick={next.onNext}>
            {next.label}
          </Button>
        )
      }
    >
      {findings.map((finding) => (
        <FindingLine
          key={`${finding.Code}-${finding.Message}`}
          finding={finding}
          inRow
          onFix={hasFix(finding) ? () => onFix(finding) : undefined}
        />
      ))}
      {body}
      {body === undefined && takesMajors(wish, rule) && (
        <View className='wish-sheet__row'>
          <Button id={`majors-${UnitId}`} kind='plain' block onClick={() => onMajors(UnitId)}>
            {majorsText(wish, rule)}
          </Button>
        </View>
      )}
      {rule?.HasAdjustment && (
        <View className='wish-sheet__row wish-row__obey'>
          <Switch
            id={`obey-${UnitId}`}
            label='服从调剂'
            checked={ObeyAdjustment}
            onChange={(obey) => onChange({ kind: 'obey', unitId: UnitId, obey })}
          />
        </View>
      )}
      <View className='wish-sheet__moves'>
        <View className='wish-sheet__move'>
          <Button
            id={`up-${UnitId}`}
            kind='plain'
            block
            label={`上移${place}`}
            disabled={index === 0}
            onClick={() => changeAndClose({ kind: 'move', unitId: UnitId, to: index - 1 })}
          >
            上移
          </Button>
        </View>
        <View className='wish-sheet__move'>
          <Button
            id={`down-${UnitId}`}
            kind='plain'
            block
            label={`下移${place}`}
            disabled={index === count - 1}
            onClick={() => changeAndClose({ kind: 'move', unitId: UnitId, to: index + 1 })}
          >
            下移
          </Button>
        </View>
        <View className='wish-sheet__move'>
          <Button
            id={`move-${UnitId}`}
            kind='plain'
            block
            onClick={() => {
              onClose()
              onMove(UnitId)
            }}
          >
            移到
          </Button>
        </View>
        <View className='wish-sheet__move'>
          <Button
            id={`remove-${UnitId}`}
            kind='plain'
            block
            label={`移除${place}`}
            onClick={() => changeAndClose({ kind: 'remove', unitId: UnitId })}
          >
            移除
          </Button>
        </View>
      </View>
    </Sheet>
  )
}
