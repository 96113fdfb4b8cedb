import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import type { Overview } from '../tests'
import './assessment.scss'

/** The limits of each test: nobody should conclude more from it than it shows. */
const LIMITS: Readonly<Record<string, string>> = {
  holland: '它量的是兴趣，不是能力，也不预言成绩。',
  mbti: '类型不决定适合什么专业，研究里没有这样的依据；它用来想想怎样学习、怎样合作。离中间近的项不给字母。',
  personality: '它不是心理诊断。心情长期难受，请找老师、家长或医生。',
  'all-round': '三个方面各只看两点，没有单项测评细，只用来找方向。我们不测“学习风格”：按风格教学没有得到证据支持。',
  subject: '它量的是兴趣和信心，选科还要看成绩和专业要求。',
}

/** What a test measures, what it is based on, and its limits. */
export function TestAbout({ test }: { test: Overview }) {
  return (
    <>
      <Card id='test-about' title={test.Question}>
        <View className='test-sentence'>{`${test.Purpose}。`}</View>
        <View className='test-note'>{`依据：${test.Basis}。题目是我们自己写的，给 14 到 18 岁的学生；年纪更小的也能做，结果更要当参考看。`}</View>
        {LIMITS[test.TestCode] && <View className='test-note'>{LIMITS[test.TestCode]}</View>}
      </Card>
      {test.Scales.length > 0 && (
        <Card id='test-scales' title='量哪几项'>
          {test.Scales.map(({ Name, About }) => (
            <Cell key={Name} title={Name} note={About} />
          ))}
        </Card>
      )}
    </>
  )
}
