import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { stepWords, type NextStep } from '../model/next-step'
import './home.scss'

export interface NextStepCardProps {
  step: Exclude<NextStep, { kind: 'score' }>
  onNext: () => void
}

/** The next step of this family, with its one button. */
export function NextStepCard({ step, onNext }: NextStepCardProps) {
  const words = stepWords(step)
  return (
    <Card id='next-step' title={words.title}>
      <View className='next-step__text'>{words.text}</View>
      <Button id='home-next' block onClick={onNext}>
        {words.action}
      </Button>
    </Card>
  )
}
