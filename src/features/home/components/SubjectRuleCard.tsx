import { newExamText } from '@/entities/place/new-exam'
import { wishYear } from '@/shared/session/account/own-score-form'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { ruleSourceText } from '@/entities/place/rule-words'
import { Card } from '@/shared/ui/layout/Card'
import './home.scss'

type Province = ResponseOf<'Public/ProvinceList'>['ProvinceList'][number]

/** The province's rule for choosing subjects, in sentences. */
function subjectSentences({ Rule: rule }: Pick<Province, 'Rule'>): string[] {
  if (rule.Model === '文理') return [`不选科，分${rule.Tracks.join('、')}报考，各自排位次。`]
  const reselect = rule.Reselect.join('、')
  if (rule.Model === '3+3') {
    return [
      '语文、数学、外语必考。',
      `从${reselect}中任选 ${rule.ReselectCount} 门。`,
      '所有考生一起排位次，院校按专业要求限定选考科目。',
    ]
  }
  return [
    '语文、数学、外语必考。',
    `首选科目从${rule.FirstChoice.join('、')}中选 1 门，按首选科目分开排位次和录取。`,
    `再选科目从${reselect}中选 ${rule.ReselectCount} 门。`,
    '院校按专业要求限定首选和再选科目，不符合要求的志愿不能填。',
  ]
}

export function SubjectRuleCard({ province }: { province: Province }) {
  const newExam = newExamText(province, wishYear())
  return (
    <Card id='subject-rule' title={`${province.ProvinceName}怎么选科（${province.Rule.Model}）`}>
      {newExam && <View className='rule__sentence'>{newExam}；以前的办法是：</View>}
      {subjectSentences(province).map((sentence) => (
        <View key={sentence} className='rule__sentence'>
          {sentence}
        </View>
      ))}
      <View className='rule__note'>{ruleSourceText(province.Rule)}</View>
    </Card>
  )
}
