import { useState } from 'react'
import { View } from '@tarojs/components'
import { cutoffYears, placeText, tuitionText, unitText } from '@/entities/candidate/candidate'
import { formatNumber, wholePercent } from '@/shared/lib/number/number-format'
import { pressable } from '@/shared/ui/accessibility'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { YearTable } from '@/shared/ui/facts/YearTable'
import {
  campusText,
  changeShareText,
  myRankText,
  nationalText,
  offeredText,
  ranksText,
  scoreChangeText,
  typicalChangeText,
  yearKindText,
  type Evidence,
} from '../model/evidence'
import { flagsBeside } from '../model/card-words'
import { EvidencePicture } from './EvidencePicture'
import { TrackRecord } from './TrackRecord'
import '@/features/wish/wish-atoms.scss'
import './EvidenceView.scss'

/** Steps of points more or fewer that are written in words. */
const WORDED_STEP = 5

/** The expected cutoff as a sum: the last cutoff, its changes, the expected cutoff. */
function CutoffSum({ Start, Moves, Expected }: Pick<Evidence, 'Start' | 'Moves' | 'Expected'>) {
  if (!Start || !Expected) return null
  return (
    <>
      <View className='wish-heading'>预计的线怎么来的</View>
      <View className='wish-note'>位次后移是变容易，前移是变难。</View>
      <View className='wish-facts'>
        <View className='wish-facts__row'>
          <View className='wish-facts__name'>{Start.Text}</View>
          <View className='wish-facts__value num'>{formatNumber(Start.Rank)}</View>
        </View>
        {Moves.map(({ Part, Text, Change, Ranks }) => (
          <View key={Part} className='wish-facts__row'>
            <View className='wish-facts__name'>{Part === 'rest' ? Text : `${Text}，${changeShareText(Change)}`}</View>
            <View className='wish-facts__value num'>{ranksText(Ranks)}</View>
          </View>
        ))}
        <View className='wish-facts__row wish-facts__row--sum'>
          <View className='wish-facts__name'>预计 {Expected.Year} 年的线</View>
          <View className='wish-facts__value num'>{formatNumber(Expected.Rank)}</View>
        </View>
      </View>
      <View className='wish-note'>{Expected.Range}。</View>
    </>
  )
}

/** My rank, the chance and its reliability; without a chance, all the sentences. */
function Standing({ MyRank, Standing: standing, Confidence, Explanation }: Evidence) {
  const sentences = standing ? [`${MyRank.Text}。`, `${standing}。`] : Explanation
  return (
    <>
      {standing && <View className='wish-heading'>我的位次和概率</View>}
      {sentences.map((sentence) => (
        <View key={sentence} className='wish-sentence'>
          {sentence}
        </View>
      ))}
      {Confidence && (
        <>
          <View className='wish-heading'>这个概率的可靠性：{Confidence.Level}</View>
          {Confidence.Reasons.map((reason) => (
            <View key={reason} className='wish-sentence'>
              {reason}。
            </View>
          ))}
        </>
      )}
    </>
  )
}

/** What is known of the college: majors on the ministry's list, and cities of campuses if there are several. */
function AtCollege({ evidence }: { evidence: Evidence }) {
  const { NationalMajors, Campuses } = evidence.AtCollege
  return (
    <>
      {NationalMajors && (
        <View id='evidence-national' className='wish-gap'>
          <View className='wish-note'>{nationalText(evidence)}</View>
          <SourceNote source={NationalMajors.Source} />
        </View>
      )}
      {Campuses && (
        <View id='evidence-campuses' className='wish-gap'>
          <View className='wish-note'>{campusText(evidence.AtCollege)}</View>
          <SourceNote source={Campuses.Source} />
        </View>
      )}
    </>
  )
}

/** How reliable the number is, in a few words, and what is known of past cutoffs. */
function sureness({ Confidence, Unit }: Evidence): string {
  return [Confidence && `概率可靠性${Confidence.Level}`, Unit.Past?.Text, ...flagsBeside(Unit)]
    .filter(Boolean)
    .join(' · ')
}

/** How the number was made, step by step: the expected cutoff, the own rank against it, how cutoffs move, points more or fewer, and the sources. */
function Reasons({ evidence }: { evidence: Evidence }) {
  const { Residuals, Sensitivity, Sources } = evidence
  return (
    <>
      <CutoffSum {...evidence} />
      <Standing {...evidence} />
      {Residuals.Quantiles.length > 0 && (
        <>
          <View className='wish-heading'>录取线常常变动多少</View>
          <View className='wish-note'>{typicalChangeText(Residuals)}</View>
          <View className='wish-facts'>
            {Residuals.Quantiles.map(({ Share, Change, Rank }) => (
              <View key={Share} className='wish-facts__row'>
                <View className='wish-facts__name'>{yearKindText(Share)}</View>
                <View className='wish-facts__value num'>
                  {changeShareText(Change)}，到 {formatNumber(Rank)} 名
                </View>
              </View>
            ))}
          </View>
        </>
      )}
      {Sensitivity.length > 0 && (
        <>
          <View className='wish-heading'>分数多几分、少几分会怎样</View>
          <View className='wish-facts'>
            {Sensitivity.filter(({ ScoreChange }) => ScoreChange % WORDED_STEP === 0).map(
              ({ ScoreChange, Rank, Probability }) => (
                <View key={ScoreChange} className='wish-facts__row'>
                  <View className='wish-facts__name'>
                    {scoreChangeText(ScoreChange)}，位次 {formatNumber(Rank)}
                  </View>
                  <View className='wish-facts__value num'>
                    {Probability === null ? '无法估计' : `${wholePercent(Probability)}%`}
                  </View>
                </View>
              ),
            )}
          </View>
        </>
      )}
      <View className='wish-heading'>数据从哪里来</View>
      {Sources.map(({ What, Year, Source, Basis }) => (
        <View key={`${What}/${Source}`} className='wish-gap'>
          <View className='wish-note'>{What}</View>
          <SourceNote source={{ Year, Source, Basis }} />
        </View>
      ))}
    </>
  )
}

interface FoldProps {
  id: string
  label: string
  isOpen: boolean
  onPress: () => void
}

/** The row that unfolds the part below it. */
function Fold({ id, label, isOpen, onPress }: FoldProps) {
  return (
    <View id={id} className='evidence-why press' {...pressable({ expanded: isOpen, onPress })}>
      {label} {isOpen ? '▴' : '▾'}
    </View>
  )
}

export interface EvidenceViewProps {
  evidence: Evidence
  /** The candidate's rank, shown beside the past cutoffs. */
  rank: number | undefined
  /** The worst possible rank, if only a range is known. */
  within?: number
}

/**
 * The evidence behind a number: first a picture, then the cutoffs of past years; the text is folded, and so is the accuracy in earlier years. Without a number
 * the text gives the reason.
 */
export function EvidenceView({ evidence, rank, within }: EvidenceViewProps) {
  const { Unit, Sensitivity } = evidence
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [isRecordOpen, setIsRecordOpen] = useState(false)
  const years = cutoffYears(Unit.Lines, 5)
  const myRank = rank ?? Sensitivity.find(({ ScoreChange }) => ScoreChange === 0)?.Rank ?? null
  const cutoffOf = (year: number) => Unit.Lines.find((cutoff) => cutoff.Year === year)
  const hasStanding = evidence.Standing !== null
  const isOpen = !hasStanding || isUnfolded
  const offered = offeredText(Unit.Prediction)
  return (
    <View>
      {Unit.FiledElsewhere && (
        <View id='evidence-refused' className='candidate__refused'>
          {`这里不能填：${Unit.FiledElsewhere}`}
        </View>
      )}
      {offered && (
        <View id='evidence-offered' className='wish-note'>
          {offered}
        </View>
      )}
      <EvidencePicture evidence={evidence} />
      {hasStanding && <View className='wish-note'>{sureness(evidence)}</View>}
      <View className='wish-heading'>历年录取线和我的位次</View>
      {years.length === 0 ? (
        <View className='wish-note'>
          {[myRank !== null && myRankText(myRank, within), Unit.Past?.Text ?? '没有查到它的往年线']
            .filter(Boolean)
            .join('；')}
          。
        </View>
      ) : (
        <>
          {myRank !== null && (
            <View className='wish-note'>{myRankText(myRank, within)}，不大于哪年的最低位次，那年就够线。</View>
          )}
          <YearTable
            years={years}
            rows={[
              { label: '最低分', values: years.map((year) => cutoffOf(year)?.MinScore ?? null) },
              { label: '最低位次', values: years.map((year) => cutoffOf(year)?.MinRank ?? null) },
              { label: '计划', values: years.map((year) => cutoffOf(year)?.Plan ?? null) },
            ]}
          />
        </>
      )}
      <View className='wish-note wish-gap'>
        {[placeText(Unit), tuitionText(Unit.Tuition), unitText(Unit)].filter(Boolean).join(' · ')}
      </View>
      <AtCollege evidence={evidence} />
      {hasStanding && (
        <Fold id='evidence-why' label='为什么是这个数' isOpen={isOpen} onPress={() => setIsUnfolded(!isOpen)} />
      )}
      {isOpen && <Reasons evidence={evidence} />}
      {Unit.FiledElsewhere === undefined && (
        <>
          <Fold
            id='evidence-record'
            label='往年说得准不准'
            isOpen={isRecordOpen}
            onPress={() => setIsRecordOpen(!isRecordOpen)}
          />
          {isRecordOpen && <TrackRecord evidence={evidence} />}
        </>
      )}
    </View>
  )
}
