import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { stepWords, type NextStep } from '../model/next-step'
import './home.scss'

export interface NextStepCardProps {
  step: Exclude<NextStep, { kind: 'score' }>
  /** Whether the page that the step leads to is about to open. */
  isOpening?: boolean
  onNext: () => void
}

/** The next step of this family, with its one button. */
export function NextStepCard({ step, isOpening, onNext }: NextStepCardProps) {
  const words = stepWords(step)
  return (
    <Card id='next-step' title={words.title}>
      <View className='next-step__text'>{words.text}</View>
      <Button id='home-next' block loading={isOpening} onClick={onNext}>
        {words.action}
      </Button>
    </Card>
  )
}
