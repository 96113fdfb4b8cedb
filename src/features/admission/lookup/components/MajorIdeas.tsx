import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/layout/Card'
import { Chips } from '@/shared/ui/chips/Chips'
import './control-line-year.scss'

/** Majors that most colleges offer: suggestions to start with. */
const COMMON = [
  '计算机',
  '软件工程',
  '电气工程',
  '临床医学',
  '法学',
  '会计学',
  '汉语言文学',
  '机械设计',
  '护理学',
  '数学',
]

/** Suggestions for a search, before any text is typed. */
export function MajorIdeas({ onChoose }: { onChoose: (keyword: string) => void }) {
  return (
    <Card title='想看哪个专业'>
      <View className='line-year__note'>输入专业名称的一部分，就列出本省各院校这个专业历年的录取分和位次。</View>
      <View className='line-year__idle'>
        <Chips
          id='major-ideas'
          label='常见专业'
          options={COMMON.map((name) => ({ value: name, label: name }))}
          value={[]}
          onChange={([name]) => name && onChoose(name)}
        />
      </View>
    </Card>
  )
}
