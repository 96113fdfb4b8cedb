import { View } from '@tarojs/components'
import { forecastText, hasChance, isClosedList, type CheckResult } from '../model/findings'
import { outcomeWishes } from '../model/outcome'
import { OutcomeLadder } from './OutcomeLadder'
import '@/features/wish/style/wish-atoms.scss'

/** What a list that is being made comes to: in a sentence, and tier by tier. */
export function ListOutcome({ result, id }: { result: CheckResult; id?: string }) {
  const { Forecast, Findings, Items } = result
  return (
    <>
      <View id={id} className='wish-forecast'>
        {forecastText(Forecast, Findings)}
      </View>
      {!isClosedList(Findings) && hasChance(Forecast) && (
        <OutcomeLadder forecast={Forecast} wishes={outcomeWishes(Items)} />
      )}
    </>
  )
}
