import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import type { SelectedSchool } from '@/entities/draft/draft'
import { ELSEWHERE_TEXT } from '@/entities/draft/wish-state'
import { compareLists, rowsOfDraft } from '../model/compare'
import '@/features/wish/wish-atoms.scss'
import '@/features/wish/choices.scss'

export interface ElsewhereCardProps {
  /** The list this tab has shown. */
  before: readonly SelectedSchool[]
  /** The present list, made from it by another tab. */
  now: readonly SelectedSchool[]
  /** Makes this tab's list the present one again. */
  onBefore: () => void
  /** Keeps the other one. */
  onNow: () => void
}

function differences(before: readonly SelectedSchool[], now: readonly SelectedSchool[]): string[] {
  const { onlyLeft, onlyRight, moved, changed } = compareLists(
    { rows: rowsOfDraft(before) },
    { rows: rowsOfDraft(now) },
  )
  return [
    ...onlyLeft.map(({ row, place }) => `${row.name}：原来是第 ${place} 志愿，改后没有了`),
    ...onlyRight.map(({ row, place }) => `${row.name}：改后加在第 ${place} 志愿`),
    ...moved.map(({ row, from, to }) => `${row.name}：原来第 ${from}，改后第 ${to}`),
    ...changed.map(({ row, words }) => `${row.name}：${words}`),
  ]
}

/** The list was changed in another tab: the differences, and the choice which of the two stays. */
export function ElsewhereCard({ before, now, onBefore, onNow }: ElsewhereCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card id='list-elsewhere' title={ELSEWHERE_TEXT}>
      <View {...{ role: 'alert' }}>下面是改后的。这里原来的那份没有丢，选一份接着填。</View>
      {isOpen ? (
        differences(before, now).map((line) => (
          <View key={line} className='wish-note wish-gap'>
            {line}
          </View>
        ))
      ) : (
        <Button id='elsewhere-differences' kind='text' size='sm' onClick={() => setIsOpen(true)}>
          看两份的不同
        </Button>
      )}
      <View className='wish-choices'>
        <View className='wish-choices__choice'>
          <Button id='elsewhere-now' kind='plain' block onClick={onNow}>
            用改后的 {now.length} 个志愿
          </Button>
        </View>
        <View className='wish-choices__choice'>
          <Button id='elsewhere-before' kind='plain' block onClick={onBefore}>
            换回这里原来的 {before.length} 个志愿
          </Button>
        </View>
      </View>
    </Card>
  )
}
