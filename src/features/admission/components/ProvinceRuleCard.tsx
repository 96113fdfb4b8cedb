import { View } from '@tarojs/components'
import { wishUnitText } from '@/entities/candidate/candidate'
import { ruleNote, ruleSourceText } from '@/entities/place/rule-words'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import type { Province } from '../model/subjects'
import './province-rule-card.scss'

export interface ProvinceRuleCardProps {
  province: Province
  /** Day the rules were compiled. */
  ruleDate: string
}

/** How a list is made in a province, and where that is published. */
export function ProvinceRuleCard({ province, ruleDate }: ProvinceRuleCardProps) {
  const { Rule: rule, ProvinceName } = province
  return (
    <Card id='province-rule' title={`${ProvinceName}的填报规则`}>
      <Cell title='高考模式' value={rule.Model} />
      <Cell title='一个志愿是' value={wishUnitText(rule.WishUnit)} />
      <Cell title={`${rule.MainBatch}可填`} value={`${rule.WishCount} 个志愿`} />
      {rule.MajorsPerUnit > 1 && <Cell title='每个志愿可选' value={`${rule.MajorsPerUnit} 个专业`} />}
      <Cell title='服从调剂' value={rule.HasAdjustment ? '可以选择' : '没有这一项'} />
      <Cell title='满分' value={`${rule.FullScore} 分`} />
      {ruleNote(rule) && <View className='province-rule__note'>{ruleNote(rule)}</View>}
      <View className='province-rule__note'>
        {ruleSourceText(rule)} · {ruleDate} 整理。以省教育考试院当年文件为准。
      </View>
    </Card>
  )
}
