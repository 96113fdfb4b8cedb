import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { notOpenText, requirementText, shortPlaceText, unitTitle, type Candidate } from '@/entities/candidate/candidate'
import { cleanScoreForm } from '@/entities/exam/exam'
import { formatNumber } from '@/shared/lib/number/number-format'
import { navigate } from '@/shared/navigation/navigate'
import { endlessList } from '@/shared/screens/list-result'
import { RowsView } from '@/shared/screens/RowsView'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Facts } from '@/shared/ui/facts/Facts'
import { shownChance } from '@/shared/lib/number/number-format'
import { Segmented } from '@/shared/ui/controls/Segmented'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import { useListSpecialtySchoolsInfiniteQuery } from '../api'
import type { Specialty } from '../specialty'
import type { Viewer } from '../viewer'
import './specialty.scss'

/** The last cutoff of a unit: 24 年位次 30,768. */
function cutoffText({ Lines: [line], Past }: Candidate): string {
  if (!line) return Past?.Short ?? '没有查到往年线'
  const score = line.MinScore === null ? '' : `${line.MinScore} 分`
  return `${line.Year} 年 ${line.MinRank === null ? score || '线未知' : `位次 ${formatNumber(line.MinRank)}`}`
}

/** The facts that distinguish a unit: its place, its requirements, its cutoff. */
function factLines(unit: Candidate, name: string): string[] {
  const inside = (unit.MatchedMajors ?? []).filter((printed) => printed !== name).join('、')
  return [
    [shortPlaceText(unit), inside].filter(Boolean).join(' · '),
    [requirementText(unit), unit.Plan === null ? '' : `计划 ${formatNumber(unit.Plan)} 人`].filter(Boolean).join(' · '),
    [cutoffText(unit), unit.IsEligible ? '' : notOpenText(unit)].filter(Boolean).join(' · '),
  ].filter(Boolean)
}

const openCollege = (id: string) => void navigate('pages/home/school/schoolDetail', { id })

function SchoolRow({ unit, name }: { unit: Candidate; name: string }) {
  const { Prediction, IsEligible } = unit
  const chance = IsEligible && Prediction ? Prediction : null
  return (
    <Cell
      id={`school-${unit.UnitId}`}
      title={
        <>
          {chance && <TierTag tier={chance.Tier} />}
          {`${chance ? ' ' : ''}${unitTitle(unit)}`}
        </>
      }
      note={factLines(unit, name).map((line) => (
        <View key={line} className='num'>
          <Facts text={line} />
        </View>
      ))}
      {...(unit.CollegeId === null ? {} : { arrow: true, onClick: () => openCollege(unit.CollegeId ?? '') })}
      value={chance ? shownChance(chance) : undefined}
    />
  )
}

interface SchoolRowsProps {
  one: Pick<Specialty, 'SpecialtyId' | 'Name'>
  viewer: Viewer
  /** The control to choose the province and track. */
  place: ReactNode
}

/** Units of the province that offer a major, with my chance if a score is known. A tab of its page. */
export function SchoolRows({ one, viewer, place }: SchoolRowsProps) {
  const [isByClass, setByClass] = useState(false)
  const { ProvinceId, track, own, wishType } = viewer
  const answer = useListSpecialtySchoolsInfiniteQuery(
    track === undefined
      ? skipToken
      : {
          SpecialtyId: one.SpecialtyId,
          ProvinceId,
          Track: track,
          ...(own ? { ScoreForm: cleanScoreForm(own), WishType: wishType } : {}),
          ...(isByClass ? { ByClass: true } : {}),
        },
  )
  // the available choices stay until the answer to the new choice arrives
  const known = answer.data?.pages[0]
  const first = answer.currentData?.pages[0]
  const list = endlessList<Candidate>(answer)
  const head = known && (
    <>
      {known.OfClass > 0 && (
        <View className='specialty__choice'>
          <Segmented
            id='schools-by'
            label='招生方式'
            options={[
              { value: 'named', label: `按专业招 ${formatNumber(known.Named)}` },
              { value: 'class', label: `按${known.ClassName}招 ${formatNumber(known.OfClass)}` },
            ]}
            value={isByClass ? 'class' : 'named'}
            onChange={(value) => setByClass(value === 'class')}
          />
        </View>
      )}
    </>
  )
  return (
    <RowsView
      id='schools'
      list={{ ...list, isLoading: list.isLoading || track === undefined }}
      row={(unit) => <SchoolRow unit={unit} name={one.Name} />}
      keyOf={({ UnitId }) => UnitId}
      rowHeight={112}
      resetKey={`${ProvinceId} ${track ?? ''} ${isByClass}`}
      empty={
        isByClass || !known || known.OfClass === 0
          ? {
              text: '没有查到招这个专业的志愿',
              reason: '这个省这个科类的计划里没有它，或组内专业还没有导入。换科类、换省份再看看。',
            }
          : {
              text: '没有单独招这个专业的志愿',
              reason: `有 ${formatNumber(known.OfClass)} 个志愿按${known.ClassName}整类招生，入学后再分专业。`,
              action: `看按${known.ClassName}招的`,
              onAction: () => setByClass(true),
            }
      }
      lead={<Card>{place}</Card>}
      header={
        <Card>
          {head}
          {first && (
            <>
              <View id='schools-total' className='specialty__line num' {...{ role: 'status' }}>
                {`${track ?? ''}${first.Batch} · 共 ${formatNumber(first.Total)} 个志愿`}
              </View>
              <View className='specialty__line num'>
                {first.Closed ??
                  (first.CandidateRank === null
                    ? '从难到易。填了分数，这里会写上我的录取可能。'
                    : `按位次 ${formatNumber(first.CandidateRank)} 算我的录取可能，最接近的在前`)}
              </View>
              {first.CandidateRank !== null && first.Items.some(({ UnitKind }) => UnitKind !== 'major') && (
                <View id='schools-meaning' className='specialty__line'>
                  是进这个专业组的可能，不等于录到这个专业。
                </View>
              )}
              <SourceNote source={first.DataSource} />
            </>
          )}
        </Card>
      }
    />
  )
}
