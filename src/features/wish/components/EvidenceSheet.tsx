import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import { lineYears } from '@/entities/candidate/candidate'
import { formatNumber, wholePercent } from '@/shared/ui/number-format/number-format'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { YearTable } from '@/shared/ui/year-table/YearTable'
import { useGetEvidenceQuery } from '../api'
import { changeShareText, scoreChangeText, typicalChangeText } from '../model/evidence'
import type { SpecialtyRequest } from '../model/requests'
import './wish.scss'

export interface EvidenceSheetProps {
  /** The unit asked about; undefined while the sheet is closed. */
  question: SpecialtyRequest | undefined
  title: string
  /** The candidate's rank, to stand beside the past lines. */
  rank: number | undefined
  onClose: () => void
}

/** Why the number is what it is: past lines against my rank, how much lines move, the plan, and five points more or less. */
export function EvidenceSheet({ question, title, rank, onClose }: EvidenceSheetProps) {
  const result = useGetEvidenceQuery(question ?? skipToken)
  return (
    <Sheet id='evidence-sheet' open={question !== undefined} title={title} onClose={onClose}>
      <QueryView result={{ ...result, data: result.currentData }}>
        {({ Unit, Explanation, Residuals, Sensitivity, Source }) => {
          const years = lineYears(Unit.Lines, 5)
          const myRank = rank ?? Sensitivity.find(({ ScoreChange }) => ScoreChange === 0)?.Rank ?? null
          const lineOf = (year: number) => Unit.Lines.find((line) => line.Year === year)
          return (
            <View>
              {Explanation.map((sentence) => (
                <View key={sentence} className='wish-sentence'>
                  {sentence}
                </View>
              ))}
              <View className='wish-heading'>历年录取线和我的位次</View>
              <YearTable
                years={years}
                rows={[
                  { label: '最低分', values: years.map((year) => lineOf(year)?.MinScore ?? null) },
                  { label: '最低位次', values: years.map((year) => lineOf(year)?.MinRank ?? null) },
                  { label: '我的位次', values: years.map(() => myRank) },
                  { label: '计划', values: years.map((year) => lineOf(year)?.Plan ?? null) },
                ]}
              />
              <View className='wish-heading'>录取线常常变动多少</View>
              <View className='wish-note'>{typicalChangeText(Residuals)}</View>
              <View className='wish-facts'>
                {Residuals.Quantiles.map(({ Share, Change }) => (
                  <View key={Share} className='wish-facts__row'>
                    <View className='wish-facts__name'>{wholePercent(Share)}% 的情况下不超过</View>
                    <View className='wish-facts__value num'>{changeShareText(Change)}</View>
                  </View>
                ))}
              </View>
              <View className='wish-heading'>分数多几分、少几分会怎样</View>
              <View className='wish-facts'>
                {Sensitivity.map(({ ScoreChange, Rank, Probability }) => (
                  <View key={ScoreChange} className='wish-facts__row'>
                    <View className='wish-facts__name'>
                      {scoreChangeText(ScoreChange)}，位次 {formatNumber(Rank)}
                    </View>
                    <View className='wish-facts__value num'>
                      {Probability === null ? '无法估计' : `${wholePercent(Probability)}%`}
                    </View>
                  </View>
                ))}
              </View>
              <View className='wish-gap'>
                <SourceNote year={Source.Year ?? undefined} source={Source.Source} basis={Source.Basis} />
              </View>
            </View>
          )
        }}
      </QueryView>
    </Sheet>
  )
}
