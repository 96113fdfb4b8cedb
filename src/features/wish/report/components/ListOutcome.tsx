import { View } from '@tarojs/components'
import {
  forecastText,
  hasChance,
  isClosedList,
  referenceText,
  type CheckResult,
  type Finding,
  type ListForecast,
} from '../model/findings'
import { outcomeWishes } from '../model/outcome'
import { OutcomeLadder } from './OutcomeLadder'
import '@/features/wish/wish-atoms.scss'

export interface ListOutcomeProps {
  forecast: ListForecast
  /** The wishes the forecast was made for, in its order. */
  items: readonly Pick<CheckResult['Items'][number], 'Unit'>[]
  /** The findings of a list being checked. */
  findings?: readonly Finding[]
  id?: string
}

/** The likely outcome of a list, on any page: in a sentence, and tier by tier. */
export function ListOutcome({ forecast, items, findings = [], id }: ListOutcomeProps) {
  const reference = referenceText(findings)
  return (
    <>
      {reference && <View className='wish-doubt'>{reference}</View>}
      <View id={id} className='wish-forecast'>
        {forecastText(forecast, findings)}
      </View>
      {!isClosedList(findings) && hasChance(forecast) && (
        <OutcomeLadder forecast={forecast} wishes={outcomeWishes(items, findings)} />
      )}
    </>
  )
}
