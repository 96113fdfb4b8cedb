import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/layout/Card'
import { Icon } from '@/shared/ui/icon/Icon'
import './membership.scss'

const FREE = [
  '志愿表的冲突、顺序、梯度和保底检查',
  '每个志愿的录取概率、来源和最坏的结果',
  '按提示改表、撤销、导出和打印',
]

/** The checks of a list that are free for everybody: shown before an audit is offered. */
export function AuditFreeNote() {
  return (
    <Card id='audit-free' title='不花钱就有的检查'>
      <View {...{ role: 'list' }}>
        {FREE.map((text) => (
          <View key={text} className='member-point' {...{ role: 'listitem' }}>
            <Icon name='check' size={18} color='sub' />
            <View className='member-point__text'>{text}</View>
          </View>
        ))}
      </View>
      <View className='member-note'>专家审核是老师再看一遍，写下修改建议；它不改变录取概率。</View>
    </Card>
  )
}
