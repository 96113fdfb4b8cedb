import { View } from '@tarojs/components'
import { wishUnitText } from '@/entities/candidate/candidate'
import { ruleNote, ruleSourceText } from '@/entities/province/rule-words'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'
import type { Province } from '../model/subjects'
import './method-table.scss'

const MODEL_WORDS = { '3+3': '3+3 选科', '3+1+2': '3+1+2 选科', 文理: '文理分科' } as const

/** How a list is made in a province, with where that is published. */
export function ProvinceRuleCard({ province }: { province: Province }) {
  const { Rule, ProvinceName } = province
  return (
    <Card title={`${ProvinceName}的规则`}>
      <Cell title='高考模式' value={MODEL_WORDS[Rule.Model]} />
      <Cell title='一个志愿填什么' value={wishUnitText(Rule.WishUnit)} />
      <Cell title={`${Rule.MainBatch}可填`} value={`${Rule.WishCount} 个`} />
      {Rule.WishUnit !== 'major+college' && <Cell title='每个志愿的专业' value={`最多 ${Rule.MajorsPerUnit} 个`} />}
      <Cell title='专业调剂' value={Rule.HasAdjustment ? '可选服从调剂' : '没有'} />
      <View className='filling-rule__note'>
        {ruleSourceText(Rule)}
        {ruleNote(Rule) && ` · ${ruleNote(Rule)}`}
      </View>
    </Card>
  )
}
