import { useState } from 'react'
import { View } from '@tarojs/components'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { changedText } from '@/entities/candidate/candidate'
import { provinceName } from '@/entities/place/provinces'
import { currentOf } from '@/shared/screens/list-result'
import { formatNumber } from '@/shared/lib/number/number-format'
import { acrossYears, yearSpan } from '@/shared/lib/date/year-span'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { LineChart } from '@/shared/ui/chart/LineChart'
import { Chips } from '@/shared/ui/chips/Chips'
import { Facts } from '@/shared/ui/facts/Facts'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Segmented } from '@/shared/ui/controls/Segmented'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { Sparkline } from '@/shared/ui/facts/Sparkline'
import { YearTable } from '@/shared/ui/facts/YearTable'
import { useGetCollegeCutoffsQuery } from '../api'
import { useViewpoint } from '../use-viewpoint'
import type { OwnRank } from '../model/own-rank'
import { earlierText, laterName, cutoffWords, trendOf, type CollegeCutoffs, type Track } from '../model/detail'
import './college.scss'

const MEASURES = [
  { value: 'rank', label: '位次' },
  { value: 'score', label: '分数' },
] as const
type Measure = (typeof MEASURES)[number]['value']

/** Units shown before the user asks for the rest. */
const SHOWN = 8
const UNIT_WORDS = { group: '各专业组的录取线', major: '各专业的录取线', college: '录取线' } as const

interface CutoffsProps {
  cutoffs: CollegeCutoffs
  /** The family's own rank, if its score is of this province and track. */
  rank: number | undefined
}

/** The college as a whole, year by year: a picture, with the numbers below. An unknown year leaves a gap. */
function Years({ cutoffs: { Years: years, Source }, rank }: CutoffsProps) {
  const [measure, setMeasure] = useState<Measure>('rank')
  const span = yearSpan(years)
  const across = (of: (year: CollegeCutoffs['Years'][number]) => number | null) => acrossYears(span, years, of)
  const isRank = measure === 'rank'
  const latestFirst = [...span].reverse()
  const row = (label: string, of: (year: CollegeCutoffs['Years'][number]) => number | null) => ({
    label,
    values: acrossYears(latestFirst, years, of),
  })
  return (
    <Card>
      <Segmented id='line-measure' label='看位次还是分数' options={MEASURES} value={measure} onChange={setMeasure} />
      <LineChart
        labels={span.map(String)}
        series={
          isRank
            ? [
                { name: '最低线', values: across(({ MinRank }) => MinRank) },
                { name: '最高线', values: across(({ BestRank }) => BestRank) },
              ]
            : [
                { name: '最低线', values: across(({ MinScore }) => MinScore) },
                { name: '最高线', values: across(({ HighScore }) => HighScore) },
              ]
        }
        invert={isRank}
        unit={isRank ? '名' : '分'}
        marker={isRank && rank !== undefined ? { value: rank } : undefined}
      />
      <YearTable
        years={latestFirst}
        rows={[
          row('最低分', ({ MinScore }) => MinScore),
          row('最低位次', ({ MinRank }) => MinRank),
          row('最高分', ({ HighScore }) => HighScore),
          row('志愿数', ({ UnitCount }) => UnitCount),
        ]}
      />
      {Source && <SourceNote source={Source} />}
      <View className='college-note'>
        最低线和最高线是这所院校最容易、最难进的那个志愿的线，由当年的考生决定，不等于以后。
      </View>
    </Card>
  )
}

type Unit = CollegeCutoffs['Units'][number]

/** What a unit requires and its cutoffs; and its earlier number, if that was different. */
function UnitFacts({ unit, units }: { unit: Unit; units: readonly Unit[] }) {
  const { Lines, SubjectReq, Changed, Earlier } = unit
  const later = laterName(unit, units)
  return (
    <>
      <Facts
        text={[
          ...(SubjectReq ? [SubjectReq] : []),
          ...(Lines.length > 0
            ? Lines.slice(0, 3).map((cutoff) => cutoffWords(cutoff, formatNumber))
            : ['新编的组号，没有自己的往年线']),
        ].join(' · ')}
      />
      {Changed && <View className='num'>{changedText(Changed)}</View>}
      {Earlier.map((one) => (
        <View className='num' key={one.Year}>
          {earlierText(unit, one, formatNumber)}
        </View>
      ))}
      {later && <View className='num'>{`${later.Year} 年之后，它多半是 ${later.Name}`}</View>}
    </>
  )
}

function Units({ cutoffs: { Units: units, UnitKind }, rank }: CutoffsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? units : units.slice(0, SHOWN)
  return (
    <Card id='college-unit-lines' title={UNIT_WORDS[UnitKind]}>
      {shown.map((unit) => {
        const trend = trendOf(unit, rank)
        return (
          <Cell
            key={unit.UnitId}
            title={[unit.CollegeName, unit.Name].filter(Boolean).join(' ')}
            value={trend ? <Sparkline {...trend} invert /> : undefined}
            note={<UnitFacts unit={unit} units={units} />}
          />
        )
      })}
      {units.length > SHOWN && !isWhole && (
        <Button id='all-units' kind='text' block onClick={() => setIsWhole(true)}>
          {`看全部 ${units.length} 个`}
        </Button>
      )}
      {shown.some(({ Earlier }) => Earlier.length > 0) && (
        <View className='college-note'>
          组号会重编。往年“很可能”“多半”是哪个组，是按选科要求、合作办学等标注和组内专业推断的，考试院没有公布这种对照。
        </View>
      )}
    </Card>
  )
}

/** Cutoffs of a college in the province in sight, by track and batch. */
export function CollegeCutoffsPanel({ collegeId, own }: { collegeId: string; own: OwnRank | undefined }) {
  const { ProvinceId, SubjectType } = useViewpoint()
  const [track, setTrack] = useState<Track>()
  const [batch, setBatch] = useState<string>()
  const result = useGetCollegeCutoffsQuery(
    ProvinceId ? { SchoolId: collegeId, ProvinceId, SubjectType, Track: track, BatchId: batch } : skipToken,
  )
  const rankIn = ({ Track: of }: CollegeCutoffs) =>
    own?.ProvinceId === ProvinceId && own.Track === of ? own.Rank : undefined
  return (
    <QueryView result={currentOf(result)}>
      {(cutoffs) => (
        <>
          <View className='college-choices'>
            {cutoffs.Tracks.length > 1 && (
              <Segmented
                id='line-track'
                label='科类'
                options={cutoffs.Tracks.map((one) => ({ value: one, label: one }))}
                value={cutoffs.Track ?? undefined}
                onChange={(next) => {
                  setTrack(next)
                  setBatch(undefined)
                }}
              />
            )}
            {cutoffs.Batches.length > 1 && (
              <Chips
                id='line-batch'
                label='批次'
                options={cutoffs.Batches.map((one) => ({ value: one, label: one }))}
                value={cutoffs.BatchId ? [cutoffs.BatchId] : []}
                onChange={([next]) => setBatch(next)}
              />
            )}
          </View>
          {cutoffs.Years.length > 0 ? (
            <>
              <Years key={`${cutoffs.Track}/${cutoffs.BatchId}`} cutoffs={cutoffs} rank={rankIn(cutoffs)} />
              {cutoffs.UnitKind !== 'college' && (
                <Units key={`${cutoffs.Track}/${cutoffs.BatchId} units`} cutoffs={cutoffs} rank={rankIn(cutoffs)} />
              )}
            </>
          ) : (
            <Card id='no-lines'>
              {provinceName(ProvinceId)}还没有这所院校的录取线：可能没有在这里招生，也可能还没有导入。
              {cutoffs.Provinces.length > 0 &&
                `有数据的省份：${cutoffs.Provinces.map(provinceName).filter(Boolean).join('、')}。`}
            </Card>
          )}
        </>
      )}
    </QueryView>
  )
}
