import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { Card } from '@/shared/ui/layout/Card'
import { FactList } from '@/shared/ui/facts/FactList'
import type { AuditRow } from '../words'
import './audit.scss'

type Rules = Pick<
  ResponseOf<'User/AuditListForStudent'>,
  'FirstHours' | 'SecondHours' | 'ComplainDays' | 'ResolveHours'
>

const WHAT: Record<AuditRow['Kind'], { title: string; words: string }> = {
  check: { title: '老师逐个看您的志愿表', words: '每条意见旁边都有录取可能和照改以后的变化，一点就改，也能撤销。' },
  custom: { title: '老师按意向排一份志愿表', words: '做好以后作为新的一版给您，看过满意再收下，原来那版还在。' },
}

/** What is sold, what is promised, and what stays free. */
export function ServiceRules({ kind, rules }: { kind: AuditRow['Kind']; rules: Rules }) {
  const { title, words } = WHAT[kind]
  return (
    <>
      <Card title={title}>
        <View>{words}</View>
        <FactList
          facts={[
            { label: '多久给意见', value: `${rules.FirstHours} 小时内` },
            { label: '第二轮', value: `改完可再看一轮，${rules.SecondHours} 小时内` },
            { label: '取消', value: '没人接之前、超过时间没给出，都可以取消；单独付过钱的全部退回' },
            {
              label: '投诉',
              value: `给出意见 ${rules.ComplainDays} 天内，机构在 ${rules.ResolveHours / 24} 天内决定重做、退款或不予支持；包含在会员里的，退的是会员`,
            },
          ]}
        />
      </Card>
      <Card id='stays-free' title='不找老师也安全'>
        <View className='audit__line'>
          查冲突、看落空可能、智能推荐、模拟录取都不收费。老师的话和这些数字放在一起，不代替它们。
        </View>
      </Card>
    </>
  )
}
