import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/layout/Card'
import { Icon } from '@/shared/ui/icon/Icon'
import { ALWAYS_FREE } from '../model/product-words'
import './membership.scss'

/** What a family can use without paying: shown before anything is offered. */
export function FreeNote() {
  return (
    <Card id='always-free' title='不开通也能用'>
      <View {...{ role: 'list' }}>
        {ALWAYS_FREE.map((text) => (
          <View key={text} className='member-point' {...{ role: 'listitem' }}>
            <Icon name='check' size={18} color='sub' />
            <View className='member-point__text'>{text}</View>
          </View>
        ))}
      </View>
      <View className='member-note'>会员增加的是报告、课程和专家服务，不影响填报结果和录取概率。</View>
    </Card>
  )
}
