import { memo } from 'react'
import { Text, View } from '@tarojs/components'
import {
  cardTitle,
  confidenceText,
  feeText,
  groupText,
  lineRows,
  lineYears,
  notOpenText,
  shortPlaceText,
  unitSource,
  unitText,
  type Candidate,
} from '@/entities/candidate/candidate'
import { pressable } from '@/shared/ui/accessibility/accessibility'
import { Button } from '@/shared/ui/button/Button'
import { cx } from '@/shared/ui/class-name/class-name'
import { ProbabilityBar } from '@/shared/ui/probability-bar/ProbabilityBar'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import { YearTable } from '@/shared/ui/year-table/YearTable'
import '@/features/wish/style/wish-atoms.scss'
import './CandidateCard.scss'

const BASE_HEIGHT = 318
const LINE_HEIGHT = 21
/** Place, requirement and the words beside the number take a second line each in elder mode, where nothing may be cut. */
const WRAPPED_LINES = 3

/**
 * Height of a card with the gap under it, design px: the list draws rows of one height.
 * @param lines what some cards of the list say on a line of their own
 */
export function candidateHeight(lines: { major: boolean; unknown?: boolean; elder: boolean }): number {
  const unknown = lines.unknown ? 1 + Number(lines.elder) : 0
  const count = Number(lines.major) + unknown + (lines.elder ? WRAPPED_LINES : 0)
  return BASE_HEIGHT + count * LINE_HEIGHT
}

export interface CandidateCardProps {
  unit: Candidate
  /** Year being planned: an older plan says its year. */
  wishYear: number
  /** Columns of the table; the unit's own latest three by default. */
  years?: readonly number[]
  isAdded: boolean
  /** Words of the button while the wish is not in the list. */
  addText?: string
  /** A unit whose requirement is not met can be added, too: the owner warns. */
  isFree?: boolean
  majorCount: number
  majorLimit: number
  /** As high as what is in it, nothing on one line by force: where cards need not be of one height, and for readers whose setting enlarges text. */
  isTextLarge?: boolean
  onToggle: (unit: Candidate) => void
  onMajors?: (unit: Candidate) => void
  /** What else the college offers, where a wish is one major of it. */
  onSiblings?: (unit: Candidate) => void
  onEvidence: (unit: Candidate) => void
}

function Chance({ unit, isFree, onEvidence }: Pick<CandidateCardProps, 'unit' | 'isFree' | 'onEvidence'>) {
  const { Prediction, IsEligible } = unit
  return (
    <View
      id={`evidence-${unit.UnitId}`}
      className='candidate__chance press'
      {...pressable({ onPress: () => onEvidence(unit) })}
    >
      <View className='candidate__bar'>
        {!IsEligible ? (
          // The chance by past lines is nobody's chance whose subjects do not meet the requirement.
          <View className='candidate__refused'>{notOpenText(unit, isFree ? '填了也录取不了' : undefined)}</View>
        ) : Prediction ? (
          <ProbabilityBar probability={Prediction.Probability} low={Prediction.Low} high={Prediction.High} />
        ) : (
          <ProbabilityBar probability={Number.NaN} low={0} high={1} />
        )}
      </View>
      <Text className='candidate__why'>依据 ›</Text>
    </View>
  )
}

/** A unit in the candidate list: what it is, my chance, past lines, and the way into the list. */
export const CandidateCard = memo(function CandidateCard(props: CandidateCardProps) {
  const { unit, wishYear, isAdded, majorCount, majorLimit, onToggle, onMajors, onSiblings, onEvidence } = props
  const { addText = '+ 加入', isFree = false, isTextLarge = false } = props
  const years = props.years ?? lineYears(unit.Lines)
  const source = unitSource(unit)
  const limits = unit.Prediction ? confidenceText(unit.Prediction, unit.RequirementState) : ''
  const major = unit.MajorName ?? unit.MatchedMajors?.join('、')
  const hasMajors = unit.UnitKind !== 'major' && majorLimit > 0
  return (
    <View className={cx('candidate', isTextLarge && 'candidate--large')}>
      <View className='candidate__head'>
        {unit.Prediction && unit.IsEligible && <TierTag tier={unit.Prediction.Tier} />}
        <Text className='candidate__name'>{cardTitle(unit)}</Text>
      </View>
      {major && <View className='wish-line'>{major}</View>}
      <View className='wish-line'>{[shortPlaceText(unit), feeText(unit.Tuition)].filter(Boolean).join(' · ')}</View>
      {unit.Unknown && <View className='wish-line candidate__unknown'>{unit.Unknown.join('；')}</View>}
      <Chance unit={unit} isFree={isFree} onEvidence={onEvidence} />
      <View className='wish-line'>{unitText(unit, wishYear)}</View>
      <YearTable years={years} rows={lineRows(unit.Lines, years)} source={source} />
      <View className='candidate__actions'>
        {limits && <Text className='candidate__limits'>{limits}</Text>}
        {hasMajors && onMajors && (
          <View className='candidate__action'>
            <Button id={`majors-${unit.UnitId}`} size='sm' kind='plain' onClick={() => onMajors(unit)}>
              {unit.MajorCount === 0 ? '看专业' : `选专业 ${majorCount}/${Math.min(majorLimit, unit.MajorCount)}`}
            </Button>
          </View>
        )}
        {unit.UnitKind === 'major' && onSiblings && (
          <View className='candidate__action'>
            <Button
              id={`siblings-${unit.UnitId}`}
              size='sm'
              kind='plain'
              label={`看${unit.CollegeName}的其他专业`}
              onClick={() => onSiblings(unit)}
            >
              同校专业
            </Button>
          </View>
        )}
        <View className={cx('candidate__action', unit.IsEligible && !isAdded && 'wish-add')}>
          <Button
            id={`add-${unit.UnitId}`}
            size='sm'
            kind='plain'
            disabled={!unit.IsEligible && !isAdded && !isFree}
            label={`${isAdded ? '已加入' : addText} ${unit.CollegeName} ${groupText(unit)}${isAdded ? '，点按移出' : ''}`}
            onClick={() => onToggle(unit)}
          >
            {isAdded ? '✓ 已加入' : addText}
          </Button>
        </View>
      </View>
    </View>
  )
})
