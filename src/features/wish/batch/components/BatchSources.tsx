import { View } from '@tarojs/components'
import { hostOf } from '@/entities/place/rule-words'
import { SourceInfo } from '@/shared/ui/source-note/SourceInfo'
import type { Batch } from '../hooks/use-batches'
import { batchSources } from '../model/batch-words'

export interface BatchSourcesProps {
  batches: readonly Batch[]
  /** Where the province's rule is published. */
  ruleUrl: string | undefined
}

/** The sources of the control lines, the units and the rules of the batches on the page. */
export function BatchSources({ batches, ruleUrl }: BatchSourcesProps) {
  const special = batches.flatMap(({ BatchName, Special }) =>
    Special ? `${BatchName}的规则：${Special.RuleSource}` : [],
  )
  return (
    <SourceInfo parts={batchSources(batches)}>
      {ruleUrl && <View>填报规则来自 {hostOf(ruleUrl)}</View>}
      {special.map((words) => (
        <View key={words}>{words}</View>
      ))}
    </SourceInfo>
  )
}
