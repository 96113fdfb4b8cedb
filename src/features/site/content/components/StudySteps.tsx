import { Text, View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { calendarBasisText, NATIONAL } from '@/entities/exam/calendar-basis'
import { openUrl } from '@/shared/navigation/navigate'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { cx } from '@/shared/ui/class-name'
import { Tag } from '@/shared/ui/layout/Tag'
import './StudySteps.scss'

type Plan = ResponseOf<'Web/StudyPlan'>
type Step = Plan['Steps'][number]

const STATE_WORDS: Record<Step['State'], string> = { past: '已过', now: '现在', next: '以后' }

function StepCard({ step }: { step: Step }) {
  const links = step.Links.filter(({ Path }) => isDeclaredPage(Path))
  return (
    <Card id={`step-${step.Key}`} className={cx('study-step', `study-step--${step.State}`)}>
      <View className='study-step__head'>
        <Text className='study-step__state'>{STATE_WORDS[step.State]}</Text>
        {!step.IsApproximate && <Tag>{NATIONAL}</Tag>}
        <View className='study-step__when num'>{step.When}</View>
      </View>
      <View className='study-step__title' {...{ role: 'heading', 'aria-level': 2 }}>
        {step.Title}
      </View>
      {step.Todo.map((todo) => (
        <View key={todo} className='study-step__todo'>
          {todo}
        </View>
      ))}
      <View className='study-step__source'>
        {step.IsApproximate ? '按往年安排。' : ''}
        {step.Source}
      </View>
      {links.length > 0 && (
        <View className='study-step__links'>
          {links.map(({ Path, Name }) => (
            <Button
              key={Path}
              kind={step.State === 'now' ? 'primary' : 'plain'}
              size='sm'
              onClick={() => void openUrl(Path)}
            >
              {Name}
            </Button>
          ))}
        </View>
      )}
    </Card>
  )
}

/** The steps of the year in order of time; the present one is highlighted. */
export function StudySteps({ plan }: { plan: Plan }) {
  return (
    <View id='study-steps'>
      <View className='study-step__year num'>
        {plan.ExamYear} 年高考{plan.ProvinceName === null ? '' : ` · ${plan.ProvinceName}`}
      </View>
      <View className='study-step__basis'>{calendarBasisText(plan.ProvinceName)}</View>
      {plan.Steps.map((step) => (
        <StepCard key={step.Key} step={step} />
      ))}
    </View>
  )
}
