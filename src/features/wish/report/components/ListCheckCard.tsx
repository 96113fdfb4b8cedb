import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import type { WaysOn } from '@/shared/ui/query-view/QueryView'
import { SourceInfo } from '@/shared/ui/source-note/SourceInfo'
import type { ListCheck } from '../hooks/use-list-check'
import type { ListSimulation } from '../hooks/use-list-simulation'
import type { FindingKind } from '../model/finding-kinds'
import { findingsText, gravestFirst, isClosedList, type Finding } from '../model/findings'
import { FindingLine } from './FindingLine'
import { ListOutcome } from './ListOutcome'
import { SimulationNotes } from './SimulationNotes'
import '@/features/wish/wish-atoms.scss'

export interface ListCheckCardProps {
  check: ListCheck
  simulation: ListSimulation
  /** Where the user chooses another score or batch if the present one cannot be checked. */
  waysOn: WaysOn
  /** Name of the college at an index, from 0. */
  nameOf: (index: number) => string
  /** Findings about the list as a whole. */
  findings: readonly Finding[]
  /** Findings about single wishes, summed by kind. */
  kinds: readonly FindingKind[]
  /** Fixes all findings of a kind, or goes through them. */
  onMend: (kind: FindingKind) => void
  onFix: (finding: Finding) => void
  hasFix: (finding: Finding) => boolean
}

/** If one button fixes two findings, it is shown once. */
const isFirstWithFix = (findings: readonly Finding[], finding: Finding): boolean =>
  findings.find(({ Fix }) => Fix?.Kind === finding.Fix?.Kind && Fix?.Tier === finding.Fix?.Tier) === finding

/** The forecast of this list, and its problems: as a whole, and summed by kind in its wishes. */
export function ListCheckCard(props: ListCheckCardProps) {
  const { check, simulation, nameOf, findings, kinds, onMend, onFix, hasFix } = props
  const [isOpen, setIsOpen] = useState(false)
  const { result, isStale, failure, refused, retry } = check
  const wayOn = refused && props.waysOn[refused]
  const all = gravestFirst([...findings, ...kinds.map(({ finding }) => finding)]).map((finding) => {
    const kind = kinds.find((other) => other.finding === finding)
    const onPress = () => (kind && kind.all.length > 1 ? onMend(kind) : onFix(finding))
    const isOffered = kind
      ? kind.all.length > 1 || hasFix(finding)
      : hasFix(finding) && isFirstWithFix(findings, finding)
    return { key: kind?.key ?? `${finding.Code}-${finding.Message}`, finding, onPress: isOffered ? onPress : undefined }
  })
  // hints, which need no change, are folded
  const hints = all.filter(({ finding }) => finding.Severity === 'hint')
  const lines = isOpen || hints.length === all.length ? all : all.filter((line) => !hints.includes(line))
  const isClosed = isClosedList(result?.Findings ?? [])
  return (
    <Card id='list-check'>
      {result && (
        <ListOutcome id='list-forecast' forecast={result.Forecast} items={result.Items} findings={result.Findings} />
      )}
      {!isClosed && <SimulationNotes simulation={simulation} nameOf={nameOf} />}
      {result ? (
        <>
          <View id='list-findings' className='wish-note'>
            {findingsText(result.Findings)}
            {isStale && !failure ? ' · 正在重新检查…' : ''}
          </View>
          {lines.map(({ key, finding, onPress }) => (
            <FindingLine key={key} finding={finding} onFix={onPress} />
          ))}
          {hints.length > 0 && lines.length < all.length && (
            <Button id='more-findings' kind='text' size='sm' onClick={() => setIsOpen(true)}>
              看 {hints.length} 种提示
            </Button>
          )}
          <SourceInfo parts={[{ source: result.DataSource }]} />
        </>
      ) : (
        !failure && <View className='wish-note'>正在检查志愿表…</View>
      )}
      {failure && (
        <View {...{ role: 'status' }}>
          <View className='wish-note'>
            没有检查成功（{failure}）。{result ? '上面是上一次检查的结果，' : ''}志愿都存在这台设备上。
          </View>
          {wayOn ? (
            <Button id={wayOn.id} kind='text' size='sm' onClick={wayOn.onPress}>
              {wayOn.label}
            </Button>
          ) : (
            <Button id='check-retry' kind='text' size='sm' onClick={retry}>
              重新检查
            </Button>
          )}
        </View>
      )}
    </Card>
  )
}
