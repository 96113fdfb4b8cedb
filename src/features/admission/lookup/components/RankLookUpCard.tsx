import { Text, View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Field } from '@/shared/ui/field/Field'
import { Segmented } from '@/shared/ui/controls/Segmented'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { EquivalentScores } from '../../components/EquivalentScores'
import { RankPanel } from '../../components/RankPanel'
import type { RankLookUp } from '../use-rank-lookup'
import { scoreParts, type ScoreResult } from '../model/rank-lookup'
import '../../components/place-choice.scss'
import '../../components/score-fields.scss'

const MODES = [
  { value: 'score', label: '分数查位次' },
  { value: 'rank', label: '位次查分数' },
] as const

function ScorePanel({ result, year }: { result: ScoreResult; year: number }) {
  const { score, among } = scoreParts(result)
  const isOther = result.TableYear !== null && result.TableYear !== year
  return (
    <View className='rank-panel' {...{ role: 'status' }}>
      <View id='score-text' className='num'>
        <Text className={result.Score === null ? 'rank-panel__unknown' : 'rank-panel__rank'}>{score}</Text>
        <Text className='rank-panel__among'>{among}</Text>
      </View>
      {isOther && <View className='rank-panel__note'>{`${year} 年的表还没有，这是 ${result.TableYear} 年的`}</View>}
      <View className='rank-panel__table'>
        <EquivalentScores of={result.Equivalents} />
      </View>
      {result.Source && <SourceNote source={result.Source} />}
    </View>
  )
}

/** A typed score or rank, and its counterpart in the table of the year. */
export function RankLookUpCard({ lookUp, year, fullScore }: { lookUp: RankLookUp; year: number; fullScore: number }) {
  const { mode, setMode, text, setText, error, score, mine } = lookUp
  return (
    <Card id='rank-lookup'>
      <View className='place-choice__mode'>
        <Segmented id='lookup-mode' label='查什么' options={MODES} value={mode} onChange={setMode} />
      </View>
      {mode === 'score' ? (
        <Field label={`分数（总分 ${fullScore}）`} error={error}>
          <TextInput
            id='lookup-score'
            type='digit'
            large
            maxLength={7}
            placeholder='例如 598'
            suffix='分'
            value={text}
            onChange={setText}
          />
        </Field>
      ) : (
        <Field label='位次' error={error}>
          <TextInput
            id='lookup-rank'
            type='number'
            large
            maxLength={7}
            placeholder='例如 19234'
            suffix='名'
            value={text}
            onChange={setText}
          />
        </Field>
      )}
      {score ? <ScorePanel result={score} year={year} /> : <RankPanel entry={lookUp} year={year} />}
      {mine && (
        <Button
          id='to-candidates'
          block
          onClick={() => void navigate('pages/query/scoreForm', { score: String(mine.score) })}
        >
          {`按 ${mine.score} 分看能报哪些院校`}
        </Button>
      )}
    </Card>
  )
}
