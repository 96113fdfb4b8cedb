import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { navigate } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import './assessment.scss'

type Advice = ResponseOf<'Career/SubjectAdvice'>
type Choice = Advice['Choices'][number]

const PARTS = [
  ['成绩', 'Marks'],
  ['兴趣', 'Interest'],
  ['报考面', 'Open'],
] as const

function Part({ name, value }: { name: string; value: number | null }) {
  const percent = value === null ? 0 : Math.round(value * 100)
  return (
    <View className='test-score'>
      <View className='test-score__words'>
        <View className='test-score__name'>{name}</View>
        <View className='num'>{value === null ? '还不知道' : `${percent}`}</View>
      </View>
      <View className='test-score__track' {...{ 'aria-hidden': true }}>
        {value !== null && <View className='test-score__point' style={{ left: `${percent}%` }} />}
      </View>
    </View>
  )
}

function ChoiceCard({ choice }: { choice: Choice }) {
  const { Subjects, Title, Reasons, GivesUp } = choice
  return (
    <Card id={`choice-${Subjects.join('-')}`} title={Subjects.join('+')} extra={Title}>
      {PARTS.map(([name, key]) => (
        <Part key={key} name={name} value={choice[key]} />
      ))}
      {Reasons.map((reason) => (
        <View key={reason} className='test-sentence num'>
          {reason}
        </View>
      ))}
      {GivesUp.length > 0 && <View className='test-note num'>{`要放下的：${GivesUp.join('；')}。`}</View>}
      <View className='test-actions'>
        <Button
          kind='text'
          size='sm'
          label={`能报哪些院校和专业：${Subjects.join('+')}`}
          onClick={() => void navigate('pages/home/choose-subject/details', { subjects: Subjects.join(',') })}
        >
          能报哪些院校和专业
        </Button>
      </View>
    </Card>
  )
}

/** Three combinations, each with its advantages and what it gives up. */
export function AdviceCards({ advice }: { advice: Advice }) {
  return (
    <>
      {advice.Choices.map((choice) => (
        <ChoiceCard key={choice.Subjects.join()} choice={choice} />
      ))}
      <Card id='advice-basis' title='这三种怎么来'>
        <View className='test-sentence'>
          成绩、兴趣、报考面各从 0 到
          100。“综合”是三样的平均，不知道的不算；还有空位就补综合次好的。报考面是能报的专业数，拿本省专业最多的科类当
          100。
        </View>
        {advice.Competition !== '' && <View className='test-note num'>{advice.Competition}</View>}
        {advice.CompetitionSource && <SourceNote source={advice.CompetitionSource} />}
        {advice.PlanYear !== null && (
          <View className='test-note num'>{`计划按 ${advice.PlanYear} 年${advice.Batch ?? ''}。能报不等于考得上。`}</View>
        )}
        {advice.Source && <SourceNote source={advice.Source} />}
      </Card>
    </>
  )
}
