import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { navigate } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Chips } from '@/shared/ui/chips/Chips'
import { CompareTable } from '@/shared/ui/facts/CompareTable'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Field } from '@/shared/ui/field/Field'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { combinationText, combinationsWith, shareText, statText, toggled, type SubjectStat } from '../subject-words'
import './subjects.scss'

const keyOf = ({ Subjects }: SubjectStat) => combinationText(Subjects)

/** Two combinations side by side. */
function Compared({ stats }: { stats: readonly SubjectStat[] }) {
  const rows = [
    { label: '科类', of: ({ Track }: SubjectStat) => Track },
    { label: '能报人数', of: ({ Open }: SubjectStat) => Open.Places },
    { label: '占招生人数', of: ({ Open, Total }: SubjectStat) => shareText(Open.Places, Total.Places) },
    { label: '能报专业', of: ({ Open }: SubjectStat) => Open.Majors },
    { label: '专业占比', of: ({ Open, Total }: SubjectStat) => shareText(Open.Majors, Total.Majors) },
    { label: '能报院校', of: ({ Open }: SubjectStat) => Open.Colleges },
    { label: '院校占比', of: ({ Open, Total }: SubjectStat) => shareText(Open.Colleges, Total.Colleges) },
    { label: '报不了的专业', of: ({ Closed }: SubjectStat) => Closed.Majors },
    { label: '要求未知人数', of: ({ Unknown }: SubjectStat) => Unknown.Places },
  ]
  return (
    <Card id='compared' title='放在一起看'>
      <CompareTable
        label='选科组合对比'
        things={stats}
        head={(stat) => ({ key: keyOf(stat), title: keyOf(stat) })}
        groups={[{ rows }]}
      />
      {stats.map((stat) => (
        <Button
          key={keyOf(stat)}
          kind='text'
          size='sm'
          onClick={() => void navigate('pages/home/choose-subject/details', { subjects: stat.Subjects.join(',') })}
        >
          {`${keyOf(stat)} 的院校和专业`}
        </Button>
      ))}
    </Card>
  )
}

/** Every combination of the province by the share of places it opens; up to two can be compared side by side. */
export function CombinationList({
  answer,
  subjects,
}: {
  answer: ResponseOf<'Career/SelectExamStat'>
  subjects: readonly string[]
}) {
  const [wanted, setWanted] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const shown = combinationsWith(answer.Items, wanted)
  const compared = chosen.flatMap((key) => answer.Items.filter((stat) => keyOf(stat) === key))
  return (
    <>
      <Card>
        <Field label='一定要有的科目'>
          <Chips
            id='wanted-subjects'
            multiple
            max={3}
            options={subjects.map((one) => ({ value: one, label: one }))}
            value={wanted}
            onChange={setWanted}
          />
        </Field>
        <View className='subjects__note'>
          {`按 ${answer.PlanYear} 年${answer.Batch}的招生计划数。每种组合只和自己科类的计划比；能报的多，不等于好考。`}
        </View>
        {answer.Source && <SourceNote source={answer.Source} />}
      </Card>
      {compared.length === 2 && <Compared stats={compared} />}
      {shown.length === 0 ? (
        <EmptyState
          text='没有这样的组合'
          reason='首选科目只能有一门，去掉一门再看。'
          action='清空'
          onAction={() => setWanted([])}
        />
      ) : (
        <Card id='combinations' title={`${shown.length} 种组合`}>
          <View className='subjects__note'>点两种，放在一起看。</View>
          {shown.map((stat) => (
            <Cell
              key={keyOf(stat)}
              id={`combination-${stat.Subjects.join('-')}`}
              title={
                <>
                  {chosen.includes(keyOf(stat)) && <Text className='subjects__mark'>✓</Text>}
                  {keyOf(stat)}
                </>
              }
              note={statText(stat)}
              onClick={() => setChosen(toggled(chosen, keyOf(stat)))}
            />
          ))}
        </Card>
      )}
    </>
  )
}
