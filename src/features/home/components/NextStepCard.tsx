import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { listOf, stepWords, type NextStep } from '../model/next-step'
import { AllLists } from './AllLists'
import { ListState } from './ListState'
import './home.scss'

export interface NextStepCardProps {
  step: Exclude<NextStep, { kind: 'score' }>
  /** Saved lists of the family. */
  total: number
  /** Whether the page of the step is about to open. */
  isOpening?: boolean
  onNext: () => void
  onAll: () => void
}

/** The next step of this family, with its one button; if it is about a saved list, also that list's state. */
export function NextStepCard({ step, total, isOpening, onNext, onAll }: NextStepCardProps) {
  const words = stepWords(step)
  const list = listOf(step)
  return (
    <Card id='next-step' title={words.title} extra={list && <AllLists total={total} onAll={onAll} />}>
      {list && <ListState id='my-list' list={list} />}
      <View className='next-step__text'>{words.text}</View>
      <Button id='home-next' block loading={isOpening} onClick={onNext}>
        {words.action}
      </Button>
    </Card>
  )
}
