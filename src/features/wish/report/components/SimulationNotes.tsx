import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { chanceText } from '@/shared/lib/number/number-format'
import { failureText } from '@/shared/ui/query-view/failure-text'
import { Button } from '@/shared/ui/controls/Button'
import type { ListSimulation } from '../hooks/use-list-simulation'
import { hardYearText, sentBackText, takeBars, worldsText, type Simulation, type TakeBar } from '../model/simulation'
import { Clauses } from './Clauses'
import '@/features/wish/wish-atoms.scss'
import './SimulationNotes.scss'

export interface SimulationNotesProps {
  simulation: ListSimulation
  /** Name of the wish at an index, from 0. */
  nameOf: (index: number) => string
}

/** Facts that the picture of the list lacks: how often the file is sent back, the result in a hard year, and, on request, which wish takes the file. */
export function SimulationNotes({ simulation, nameOf }: SimulationNotesProps) {
  const [isFolded, setIsFolded] = useState(true)
  const { result, isStale, error, retry } = simulation
  // An answer for an earlier order keeps the names of that order until the next one arrives.
  const [shown, setShown] = useState<{ result: Simulation; bars: TakeBar[] }>()
  if (result && !isStale && shown?.result !== result) setShown({ result, bars: takeBars(result, nameOf) })
  const bars = shown?.bars ?? (result ? takeBars(result, () => '') : [])
  return (
    <View id='simulation' className='simulation'>
      {result ? (
        <>
          <View id='simulation-danger' className='simulation__danger'>
            <Clauses text={sentBackText(result)} />
          </View>
          <View id='simulation-hard'>
            <Clauses text={hardYearText(result)} />
          </View>
          {isFolded ? (
            <Button id='simulation-unfold' kind='text' size='sm' onClick={() => setIsFolded(false)}>
              看最后由哪个志愿录取
            </Button>
          ) : (
            <View className='simulation__bars' {...{ role: 'list', 'aria-label': '最后由哪个志愿录取' }}>
              {bars.length === 0 && <View className='wish-note'>没有一个志愿投上</View>}
              {bars.map(({ key, label, share }) => (
                <View key={key} className='simulation__bar' {...{ role: 'listitem' }}>
                  <View className='simulation__words'>
                    <Text className='simulation__label'>{label}</Text>
                    <Text className='num'>{chanceText(share)}</Text>
                  </View>
                  <View className='simulation__track' {...{ 'aria-hidden': true }}>
                    <View className='simulation__part' style={{ width: `${Math.min(100, share * 100)}%` }} />
                  </View>
                </View>
              ))}
              <View className='wish-note'>{worldsText(result)}</View>
            </View>
          )}
          {isStale && error === undefined && <View className='wish-note'>正在重新模拟…</View>}
        </>
      ) : (
        error === undefined && <View className='wish-note'>正在模拟…</View>
      )}
      {error !== undefined && (
        <View {...{ role: 'status' }}>
          <View className='wish-note'>
            没有模拟成功（{failureText(error)}）。{result ? '上面是之前那份志愿表的结果。' : ''}
          </View>
          <Button id='simulation-retry' kind='text' size='sm' onClick={retry}>
            重新模拟
          </Button>
        </View>
      )}
    </View>
  )
}
