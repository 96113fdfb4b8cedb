import { useState } from 'react'
import { View } from '@tarojs/components'
import { unitTitle } from '@/entities/candidate/candidate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { stateOf, unitNote, type BroughtLine, type ReadUnit } from '../model/read-lines'
import './bring.scss'

export interface BroughtLinesProps {
  lines: readonly BroughtLine[]
  /** Lines that are no wishes. */
  skipped: readonly string[]
  onChoose: (key: number, unit: ReadUnit | null) => void
  onSearch: (line: BroughtLine) => void
  onRemove: (key: number) => void
}

/** Choices shown at first: more than a screen of them hides the next line. */
const CHOICES = 4
/** Lines drawn at first and with each press. */
const ROWS = 30

type OneProps = Omit<BroughtLinesProps, 'lines' | 'skipped'> & { line: BroughtLine }

/** A line that needs the family: what it says, why it is not certain, and what it may mean. */
function AskedLine({ line, onChoose, onSearch, onRemove }: OneProps) {
  const [isWhole, setIsWhole] = useState(false)
  const choices = isWhole ? line.Candidates : line.Candidates.slice(0, CHOICES)
  return (
    <View id={`asked-${line.key}`} className='bring-line' {...{ role: 'listitem' }}>
      <View className='bring-line__text'>{line.Text}</View>
      <View className='bring-line__why'>{line.Why}</View>
      {choices.map((unit) => (
        <Cell
          key={unit.UnitId}
          id={`choose-${line.key}-${unit.UnitId}`}
          title={unitTitle(unit)}
          note={unitNote(unit)}
          value='选它'
          onClick={() => onChoose(line.key, unit)}
        />
      ))}
      <View className='bring-line__buttons'>
        {line.Candidates.length > choices.length && (
          <Button id={`more-${line.key}`} kind='text' size='sm' onClick={() => setIsWhole(true)}>
            再看 {line.Candidates.length - choices.length} 个
          </Button>
        )}
        <Button id={`search-${line.key}`} kind='text' size='sm' onClick={() => onSearch(line)}>
          搜一下
        </Button>
        <Button
          id={`drop-${line.key}`}
          kind='text'
          size='sm'
          label={`不要这行：${line.Text}`}
          onClick={() => onRemove(line.key)}
        >
          不要这行
        </Button>
      </View>
    </View>
  )
}

/** A line that was read: its unit, and what to look at. */
function ReadLine({ line, onChoose, onSearch, onRemove }: OneProps) {
  const { unit, Majors, Why, isChosen, key, Text } = line
  if (!unit) return null
  return (
    <View id={`read-${key}`} className='bring-line' {...{ role: 'listitem' }}>
      <View className='bring-line__written'>您写的：{Text}</View>
      <View className='bring-line__unit'>{unitTitle(unit)}</View>
      <View className='bring-line__text'>{unitNote(unit, Majors)}</View>
      {Why !== null && !isChosen && <View className='bring-line__why'>{Why}</View>}
      <View className='bring-line__buttons'>
        {isChosen ? (
          <Button id={`back-${key}`} kind='text' size='sm' onClick={() => onChoose(key, null)}>
            重新选
          </Button>
        ) : (
          <Button id={`search-${key}`} kind='text' size='sm' onClick={() => onSearch(line)}>
            不对，搜一下
          </Button>
        )}
        <Button id={`drop-${key}`} kind='text' size='sm' label={`不要这行：${Text}`} onClick={() => onRemove(key)}>
          不要这行
        </Button>
      </View>
    </View>
  )
}

/** A card of lines that may be folded; a hundred lines are drawn in parts. */
function Folded({
  id,
  title,
  lines,
  isOpen,
  ...actions
}: Omit<BroughtLinesProps, 'skipped'> & { id: string; title: string; isOpen: boolean }) {
  const [isUnfolded, setIsUnfolded] = useState(isOpen)
  const [shown, setShown] = useState(ROWS)
  if (lines.length === 0) return null
  return (
    <Card id={id} title={title}>
      {isUnfolded && (
        <View {...{ role: 'list' }}>
          {lines.slice(0, shown).map((line) => (
            <ReadLine key={line.key} line={line} {...actions} />
          ))}
        </View>
      )}
      {isUnfolded && lines.length > shown && (
        <Button id={`${id}-more`} kind='plain' block onClick={() => setShown(shown + ROWS)}>
          再看 {Math.min(ROWS, lines.length - shown)} 个
        </Button>
      )}
      {!isUnfolded && (
        <Button id={`${id}-open`} kind='text' block onClick={() => setIsUnfolded(true)}>
          看这 {lines.length} 个
        </Button>
      )}
    </Card>
  )
}

/** The lines of a brought list: those that ask first, those without a choice next, those that were read folded. */
export function BroughtLines({ lines, skipped, ...actions }: BroughtLinesProps) {
  const [isSkippedShown, setIsSkippedShown] = useState(false)
  const [shown, setShown] = useState(ROWS)
  const of = (...states: ReturnType<typeof stateOf>[]) => lines.filter((line) => states.includes(stateOf(line)))
  const open = [...of('asked'), ...of('unknown')]
  const noted = of('noted')
  const sure = of('sure')
  return (
    <>
      {open.length > 0 && (
        <Card id='asked-lines' title={`要您看的 ${open.length} 行`}>
          <View {...{ role: 'list' }}>
            {open.slice(0, shown).map((line) => (
              <AskedLine key={line.key} line={line} {...actions} />
            ))}
          </View>
          {open.length > shown && (
            <Button id='asked-more' kind='plain' block onClick={() => setShown(shown + ROWS)}>
              再看 {Math.min(ROWS, open.length - shown)} 行
            </Button>
          )}
        </Card>
      )}
      <Folded id='noted-lines' title={`认出来了，请看一眼 ${noted.length} 个`} lines={noted} isOpen {...actions} />
      <Folded id='sure-lines' title={`认出来了 ${sure.length} 个`} lines={sure} isOpen={false} {...actions} />
      {skipped.length > 0 && (
        <View className='bring-skipped'>
          {isSkippedShown ? (
            <View id='skipped-lines'>没有当作志愿的行：{skipped.join('；')}</View>
          ) : (
            <Button id='show-skipped' kind='text' size='sm' onClick={() => setIsSkippedShown(true)}>
              另有 {skipped.length} 行不像志愿，看一看
            </Button>
          )}
        </View>
      )}
    </>
  )
}
