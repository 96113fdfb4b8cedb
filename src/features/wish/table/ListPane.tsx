import { View } from '@tarojs/components'
import { ListOutcome } from '@/features/wish/report/components/ListOutcome'
import { useListCheck } from '@/features/wish/report/hooks/use-list-check'
import { findingsText } from '@/features/wish/report/model/findings'
import { Card } from '@/shared/ui/layout/Card'
import type { DraftHandle } from '../draft/hooks/use-drafts'
import { draftSummary } from '@/entities/draft/draft'
import { ChosenWishes } from './ChosenWishes'
import { UndoBar } from './UndoBar'
import '@/features/wish/wish-atoms.scss'

/** The list being made, beside the candidates: its likely outcome while it grows, and its wishes in order. The candidates show the sources of the numbers. */
export function ListPane({ handle }: { handle: DraftHandle }) {
  const { draft, undo, undoText } = handle
  const { result, isStale, failure } = useListCheck(handle)
  return (
    <View id='list-pane'>
      <Card title='我的志愿表' extra={draftSummary(draft)}>
        {result && (
          <>
            <ListOutcome forecast={result.Forecast} items={result.Items} findings={result.Findings} />
            <View className='wish-note'>
              {findingsText(result.Findings)}
              {isStale && !failure ? ' · 正在重新检查…' : ''}
            </View>
          </>
        )}
        {failure && <View className='wish-note'>没有检查成功（{failure}）。志愿都存在这台设备上。</View>}
      </Card>
      <UndoBar id='pane-undo' text={undoText} onUndo={undo} />
      <Card>
        <ChosenWishes handle={handle} />
      </Card>
    </View>
  )
}
