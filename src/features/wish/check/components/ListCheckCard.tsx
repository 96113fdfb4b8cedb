import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import type { ListCheck } from '../hooks/use-list-check'
import type { ListSimulation } from '../hooks/use-list-simulation'
import { findingsText, forecastText, hasChance, isClosedList, type Finding } from '../model/findings'
import { outcomeWishes } from '../model/outcome'
import { FindingLine } from './FindingLine'
import { OutcomeLadder } from './OutcomeLadder'
import { SimulationNotes } from './SimulationNotes'
import '@/features/wish/style/wish-atoms.scss'

export interface ListCheckCardProps {
  check: ListCheck
  simulation: ListSimulation
  /** Name of the college at a place, from 0. */
  nameOf: (index: number) => string
  /** Findings of the list as a whole. */
  findings: readonly Finding[]
  onFix: (finding: Finding) => void
  hasFix: (finding: Finding) => boolean
}

/** Two findings that one button mends show it once. */
const isFirstWithFix = (findings: readonly Finding[], index: number): boolean =>
  findings.findIndex(
    ({ Fix }) => Fix?.Kind === findings[index]?.Fix?.Kind && Fix?.Tier === findings[index]?.Fix?.Tier,
  ) === index

/** What will happen with this list, and what is wrong with it as a whole. */
export function ListCheckCard({ check, simulation, nameOf, findings, onFix, hasFix }: ListCheckCardProps) {
  const { result, isStale, failure, retry } = check
  const isClosed = isClosedList(result?.Findings ?? [])
  return (
    <Card id='list-check'>
      {result && (
        <>
          <View id='list-forecast' className='wish-forecast'>
            {forecastText(result.Forecast, result.Findings)}
          </View>
          {!isClosed && hasChance(result.Forecast) && (
            <OutcomeLadder forecast={result.Forecast} wishes={outcomeWishes(result.Items)} />
          )}
        </>
      )}
      {!isClosed && <SimulationNotes simulation={simulation} nameOf={nameOf} />}
      {result ? (
        <>
          <View id='list-findings' className='wish-note'>
            {findingsText(result.Findings)}
            {isStale && !failure ? ' · 正在重新检查…' : ''}
          </View>
          {findings.map((finding, index) => (
            <FindingLine
              key={`${finding.Code}-${finding.Message}`}
              finding={finding}
              onFix={hasFix(finding) && isFirstWithFix(findings, index) ? () => onFix(finding) : undefined}
            />
          ))}
          <SourceNote source={result.DataSource} />
        </>
      ) : (
        !failure && <View className='wish-note'>正在检查志愿表…</View>
      )}
      {failure && (
        <View {...{ role: 'status' }}>
          <View className='wish-note'>
            没有检查成功（{failure}）。{result ? '上面是上一次检查的结果，' : ''}志愿都存在这台设备上。
          </View>
          <Button id='check-retry' kind='text' size='sm' onClick={retry}>
            重新检查
          </Button>
        </View>
      )}
    </Card>
  )
}
