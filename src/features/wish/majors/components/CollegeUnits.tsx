import { View } from '@tarojs/components'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { Source } from 'contract/shapes'
import {
  notOpenText,
  requirementText,
  unitSource,
  unitTitle,
  unitTitleAt,
  type Candidate,
} from '@/entities/candidate/candidate'
import { pressable } from '@/shared/ui/accessibility'
import { Button } from '@/shared/ui/controls/Button'
import { cx } from '@/shared/ui/class-name'
import { formatNumber, shownChance } from '@/shared/lib/number/number-format'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import { useListCollegeUnitsInfiniteQuery } from '../api'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { useWishToggle } from '@/features/wish/draft/hooks/use-wish-toggle'
import { hasWish } from '@/entities/draft/draft'
import { collegeRequest, PAGE_SIZE } from '@/features/wish/draft/requests'
import '@/features/wish/wish-atoms.scss'
import './CollegeUnits.scss'

export interface CollegeUnitsProps {
  handle: DraftHandle
  /** The college, by its code or by one of its units, which is left out of the list. */
  of: { unitId: string } | { collegeId: string; name: string }
  /** Adds a unit to the list or removes it; by default as the cards of candidates do. */
  onToggle?: (unit: Candidate) => void
  /** Opens the evidence of a chance; without it the chance is no button. */
  onEvidence?: (unit: Candidate) => void
}

/** The name not repeated with each unit: the college's, or the one under which all of them enrol. */
function sharedName(of: CollegeUnitsProps['of'], units: readonly Candidate[]): string | undefined {
  if ('name' in of) return of.name
  const [first, ...others] = units
  return others.every(({ CollegeName }) => CollegeName === first?.CollegeName) ? first?.CollegeName : undefined
}

function cutoffText({ Lines, Past }: Candidate): string {
  const latest = [...Lines].sort((a, b) => b.Year - a.Year)[0]
  if (!latest) return Past?.Short ?? '没有查到往年线'
  const score = latest.MinScore === null ? '' : ` ${latest.MinScore} 分`
  const rank = latest.MinRank === null ? '' : `、位次 ${formatNumber(latest.MinRank)}`
  return `${latest.Year} 年最低${score}${rank}`
}

/** The sources of all units' numbers, each once. */
const sourcesOf = (units: readonly Candidate[]): Source[] =>
  [...new Set(units.map((unit) => JSON.stringify(unitSource(unit) ?? null)))].flatMap(
    (text) => (JSON.parse(text) as Source | null) ?? [],
  )

/** The other units of a college in this batch, each with its chance and a button to add it. */
export function CollegeUnits({ handle, of, onToggle, onEvidence }: CollegeUnitsProps) {
  const { form, wishType, batchId, draft } = handle
  const own = useWishToggle(handle)
  const toggle = onToggle ?? own
  const unitId = 'unitId' in of ? of.unitId : undefined
  const question =
    form && batchId
      ? {
          ...collegeRequest(form, { batchId, wishType }, of),
          PageSize: PAGE_SIZE,
        }
      : skipToken
  const list = useListCollegeUnitsInfiniteQuery(question)
  const units = list.currentData?.pages.flatMap((page) => page.Items).filter((unit) => unit.UnitId !== unitId)
  return (
    <QueryView
      result={{ ...list, data: units, isLoading: list.isFetching }}
      empty={{ text: unitId ? '这所院校在本批次没有其他可报的了' : '这所院校在这个批次没有招生' }}
    >
      {(items) => (
        <View id='college-units'>
          {items.map((unit) => {
            const { UnitId, Prediction, IsEligible } = unit
            const isAdded = hasWish(draft, UnitId)
            return (
              <View key={UnitId} className='college-unit'>
                <View className='college-unit__main'>
                  <View className='wish-row__name'>{unitTitleAt(unit, sharedName(of, items))}</View>
                  {IsEligible && (
                    // its cutoffs are of admitted candidates: a candidate who may not file in it has no chance there
                    <View
                      id={onEvidence && `chance-${UnitId}`}
                      className={cx('wish-row__chance', onEvidence && 'college-unit__chance press')}
                      {...(onEvidence ? pressable({ onPress: () => onEvidence(unit) }) : {})}
                    >
                      {Prediction && <TierTag tier={Prediction.Tier} />}
                      <View className='wish-row__percent num'>
                        {Prediction ? `概率 ${shownChance(Prediction)}` : '数据不足，无法估计'}
                        {onEvidence && ' ›'}
                      </View>
                    </View>
                  )}
                  <View className='wish-note'>{requirementText(unit)}</View>
                  <View className='wish-note num'>{cutoffText(unit)}</View>
                  {!IsEligible && <View className='candidate__refused'>{notOpenText(unit)}</View>}
                </View>
                <View className={cx('college-unit__action', IsEligible && !isAdded && 'wish-add')}>
                  <Button
                    id={`add-${UnitId}`}
                    size='sm'
                    kind='plain'
                    disabled={!IsEligible && !isAdded}
                    label={`${isAdded ? '已加入' : '加入'} ${unitTitle(unit)}${isAdded ? '，点按移出' : ''}`}
                    onClick={() => toggle(unit)}
                  >
                    {isAdded ? '✓ 已加入' : '+ 加入'}
                  </Button>
                </View>
              </View>
            )
          })}
          {sourcesOf(items).map((source) => (
            <SourceNote key={JSON.stringify(source)} source={source} />
          ))}
          {list.hasNextPage && (
            <Button
              id='more-units'
              kind='text'
              block
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              加载更多
            </Button>
          )}
        </View>
      )}
    </QueryView>
  )
}
