import { useState } from 'react'
import { View } from '@tarojs/components'
import { cutoffYears } from '@/entities/candidate/candidate'
import { formatNumber } from '@/shared/lib/number/number-format'
import { RangeInput } from '@/shared/platform/range-input/RangeInput'
import { ChartImage } from '@/shared/ui/chart/ChartImage'
import { rankAxisHeight, rankAxisSvg, rankAxisText, type RankAxisSpec } from '@/shared/ui/chart/rank-axis-svg'
import { designScale, windowSize } from '@/shared/ui/design-size'
import { ProbabilityBar } from '@/shared/ui/probability-bar/ProbabilityBar'
import { scoreChangeText, type Evidence } from '../model/evidence'
import './EvidencePicture.scss'

const SHOWN_YEARS = 4
/** The widest sheet, and the free space beside its text, design px. */
const SHEET = 640
const SHEET_EDGES = 32

/** The width of the sheet's text, design px: the picture is as wide on every screen. */
const sheetWidth = () => Math.round(Math.min(windowSize().width / designScale(), SHEET) - SHEET_EDGES)

/** Past cutoffs, the expected one and the own rank on one axis; the slider moves the own rank by a number of points and shows the chance then. */
export function EvidencePicture({ evidence }: { evidence: Evidence }) {
  const { Unit, Expected, Sensitivity, MyRank } = evidence
  const [change, setChange] = useState(0)
  const steps = Sensitivity.filter(({ Rank }) => Rank !== null)
  const now = steps.find(({ ScoreChange }) => ScoreChange === change)
  const points = steps.map(({ ScoreChange }) => ScoreChange)
  const past = cutoffYears(Unit.Lines, SHOWN_YEARS).flatMap((year) => {
    const rank = Unit.Lines.find(({ Year }) => Year === year)?.MinRank
    return rank ? [{ label: `${year} 年`, rank }] : []
  })
  const spec: RankAxisSpec = {
    past,
    ...(Expected ? { expected: { label: '预计', rank: Expected.Rank, low: Expected.Low, high: Expected.High } } : {}),
    ...(now?.Rank ? { mine: now.Rank } : Unit.Prediction?.Range ? { mine: MyRank.Rank } : {}),
  }
  const { Prediction } = Unit
  const isNow = change === 0
  const chance = (isNow ? Prediction?.Probability : now?.Probability) ?? Number.NaN
  // the interval is known only for the present score
  const [low, high] = isNow && Prediction ? [Prediction.Low, Prediction.High] : [chance, chance]
  const place = now?.Rank ? `位次 ${formatNumber(now.Rank)}` : ''
  const words = [scoreChangeText(change), place].filter(Boolean).join('，')
  return (
    <View id='evidence-picture'>
      {Unit.FiledElsewhere === undefined && (
        <ProbabilityBar probability={chance} low={low} high={high} words={Prediction?.Range} />
      )}
      {(past.length > 0 || Expected) && (
        <>
          <ChartImage
            width={sheetWidth()}
            height={(fontSize) => rankAxisHeight(spec, fontSize)}
            draw={(frame) => rankAxisSvg(spec, frame)}
            text={rankAxisText(spec)}
          />
          <View className='evidence-picture__note'>
            {[
              past.length > 0 && '我在哪一年的点左边，那年就够线',
              Expected && `蓝色是录取线可能落在的地方${past.length > 0 ? '' : '，我在它左边就够线'}`,
            ]
              .filter(Boolean)
              .join('；')}
            。
          </View>
        </>
      )}
      {steps.length > 1 && (
        <View className='evidence-picture__slide'>
          <View id='evidence-step' className='num' {...{ role: 'status' }}>
            {words}
          </View>
          <RangeInput
            id='evidence-range'
            className='evidence-picture__range'
            value={change}
            min={Math.min(...points)}
            max={Math.max(...points)}
            step={1}
            label='分数多几分、少几分'
            valueText={words}
            onInput={setChange}
          />
          <View className='evidence-picture__ends num'>
            <View>少 {-Math.min(...points)} 分</View>
            <View>多 {Math.max(...points)} 分</View>
          </View>
        </View>
      )}
    </View>
  )
}
