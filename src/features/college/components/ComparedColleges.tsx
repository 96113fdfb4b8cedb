import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { acrossYears, yearSpan } from '@/shared/lib/date/year-span'
import { Card } from '@/shared/ui/layout/Card'
import { LineChart } from '@/shared/ui/chart/LineChart'
import { CompareTable } from '@/shared/ui/facts/CompareTable'
import { Section } from '@/shared/ui/layout/Section'
import { SourceInfo } from '@/shared/ui/source-note/SourceInfo'
import { askedSources, compareGroups, comparedYears } from '../model/compare'
import './college.scss'

export interface ComparedCollegesProps {
  answer: ResponseOf<'School/Compare'>
  hasScore: boolean
  /** The family's own rank, for the picture. */
  rank: number | undefined
  onRemove: (collegeId: string) => void
}

const MOST_COMMON = 30

/** Colleges side by side: cutoffs in one picture, facts in one table, majors in common. */
export function ComparedColleges({ answer, hasScore, rank, onRemove }: ComparedCollegesProps) {
  const { Items, CommonMajors, LineSource, Source, Missing } = answer
  const [isWhole, setIsWhole] = useState(false)
  const span = yearSpan(comparedYears(Items).map((Year) => ({ Year })))
  const all = Items.map(({ Name, Years }) => ({
    name: Name,
    values: acrossYears(span, Years, ({ MinRank }) => MinRank),
  }))
  const drawn = all.filter(({ values }) => values.some((value) => value !== null))
  const without = all.filter((line) => !drawn.includes(line))
  const majors = isWhole ? CommonMajors : CommonMajors.slice(0, MOST_COMMON)
  return (
    <>
      {Missing.length > 0 && <View className='college-note'>有 {Missing.length} 所没有找到，没有列出。</View>}
      {drawn.length > 0 && (
        <Section title='录取线：最低位次' source={LineSource}>
          <Card>
            <LineChart
              labels={span.map(String)}
              series={drawn}
              invert
              unit='名'
              marker={rank === undefined ? undefined : { value: rank }}
            />
            {without.length > 0 && (
              <View id='without-line' className='college-note'>
                {without.map(({ name }) => name).join('、')}：这几年没有位次，图里没有画。
              </View>
            )}
          </Card>
        </Section>
      )}
      <Card>
        <CompareTable
          id='college-table'
          label='院校对比'
          things={Items}
          head={({ CollegeId, Name, Province }) => ({ key: CollegeId, title: Name, note: Province })}
          groups={compareGroups(Items, hasScore)}
          onRemove={Items.length > 1 ? onRemove : undefined}
          source={Source}
        />
        <SourceInfo id='asked-source' parts={askedSources(Items)} />
      </Card>
      {Items.length > 1 && (
        <Section title={`共同开设的专业 ${CommonMajors.length} 个`}>
          <Card id='common-majors' onClick={isWhole ? undefined : () => setIsWhole(true)}>
            {CommonMajors.length === 0
              ? '近三年的招生计划里没有同名专业，或者还没有导入。'
              : majors.join('、') + (majors.length < CommonMajors.length ? ` 等，点开看全部` : '')}
          </Card>
        </Section>
      )}
    </>
  )
}
