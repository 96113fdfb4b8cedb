import { memo } from 'react'
import { Text, View } from '@tarojs/components'
import {
  feeText,
  groupMark,
  groupText,
  notOpenText,
  planText,
  requirementText,
  type Candidate,
} from '@/entities/candidate/candidate'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { Icon } from '@/shared/ui/icon/Icon'
import { probabilityTrack } from '@/shared/ui/probability-bar/probability-words'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import { cardLimits, cardPlace, isDoubtful, nationalMark, rankMarks } from '../model/card-words'
import { spokenCard } from './spoken-card'
import '@/features/wish/wish-atoms.scss'
import './CandidateCard.scss'

/** Longer names get smaller type, so that they keep to two lines. */
const LONG_NAME = 10
/** It ends a line and never begins one: the text before it keeps it. */
const SEPARATOR = '\u00a0· '
/** An interval too wide to mean much, 0..1. */
const WIDE = 0.5
const IS_DOUBTED: readonly Candidate['RequirementState'][] = ['unpublished', 'not-imported', 'unreadable']

export interface CandidateCardProps {
  unit: Candidate
  /** Year being planned: an older plan shows its year. */
  wishYear: number
  /** The candidate's, shown beside the past cutoffs; `within` if only a range is known. */
  rank: number | undefined
  within?: number
  isAdded: boolean
  /** Text of the button while the wish is not in the list. */
  addText?: string
  /** A unit whose requirement is not met can be added, too: the owner shows a warning. */
  isFree?: boolean
  /** The reader's own setting enlarges text. */
  isTextLarge?: boolean
  /** A note above the list already states that all cutoffs are old. */
  isOldSaid?: boolean
  majorCount: number
  majorLimit: number
  onToggle: (unit: Candidate) => void
  onMajors?: (unit: Candidate) => void
  /** The college's other majors, if a wish is one major of a college. */
  onSiblings?: (unit: Candidate) => void
  onEvidence: (unit: Candidate) => void
}

/** Place, name and cost. A wish that is one major of a college is titled by the major. */
function Name({ unit }: Pick<CandidateCardProps, 'unit'>) {
  const title = unit.MajorName ?? unit.CollegeName
  const mark = unit.MajorName ? '' : groupMark(unit)
  return (
    <View className={cx('candidate__name', title.length + mark.length / 2 > LONG_NAME && 'candidate__name--long')}>
      {unit.MajorName ? (
        <Text>{title}</Text>
      ) : (
        <>
          <Text className='candidate__college'>{mark ? `${title} ` : title}</Text>
          {mark && <Text className={cx(mark.length < LONG_NAME && 'whole')}>{mark}</Text>}
        </>
      )}
    </View>
  )
}

function Chance({ unit: { Prediction } }: Pick<CandidateCardProps, 'unit'>) {
  const track = Prediction && probabilityTrack(Prediction.Probability, Prediction.Low, Prediction.High)
  const isWeak =
    Prediction !== null &&
    (Prediction.Confidence === '低' || Prediction.High - Prediction.Low > WIDE || isDoubtful(Prediction))
  if (!track)
    return (
      <View className='candidate__chance candidate__range' {...{ 'aria-hidden': true }}>
        无法估计
      </View>
    )
  return (
    <View className='candidate__chance num' {...{ 'aria-hidden': true }}>
      <View className={cx('candidate__percent', Prediction.Range !== undefined && 'candidate__percent--range')}>
        {Prediction.Range ?? track.percent}
        {isWeak && <Icon name='warning' size={16} color='warn' />}
      </View>
      {Prediction.Range === undefined && track.range !== '' && <View className='candidate__range'>{track.range}</View>}
    </View>
  )
}

/** The facts of the unit, as one control: a press opens the evidence of the number and the table of years. */
function Facts(props: Pick<CandidateCardProps, 'unit' | 'rank' | 'within' | 'isFree' | 'isOldSaid' | 'onEvidence'>) {
  const { unit, rank, within, isFree, isOldSaid, onEvidence } = props
  const marks = rankMarks(unit, rank, within)
  const limits = cardLimits(unit, isOldSaid)
  const consequence = isFree ? '填了也录取不了' : undefined
  const place = cardPlace(unit)
  const fee = feeText(unit.Tuition)
  const national = nationalMark(unit)
  return (
    <View
      id={`evidence-${unit.UnitId}`}
      className='candidate__facts press'
      {...pressable({ onPress: () => onEvidence(unit) })}
    >
      <View className='candidate__top'>
        <View className='candidate__what'>
          <View className='candidate__head'>
            {unit.Prediction && unit.IsEligible && <TierTag tier={unit.Prediction.Tier} />}
            <Name unit={unit} />
            <Text className='sr-only'>{spokenCard(unit)}</Text>
          </View>
          <View className='candidate__line'>
            {unit.MajorName && (
              <Text className='candidate__college candidate__known'>{`${unit.CollegeName}${SEPARATOR}`}</Text>
            )}
            <Text>{(fee || national) && place ? `${place}${SEPARATOR}` : place}</Text>
            {national && <Text className='whole'>{fee ? `${national}${SEPARATOR}` : national}</Text>}
            {fee && <Text className='candidate__known whole num'>{fee}</Text>}
          </View>
        </View>
        {unit.IsEligible && <Chance unit={unit} />}
      </View>
      {!unit.IsEligible && (
        // The chance from past cutoffs does not apply to a candidate whose subjects do not meet the requirement.
        <View className='candidate__refused'>{notOpenText(unit, consequence)}</View>
      )}
      {unit.MatchedMajors && unit.MatchedMajors.length > 0 && (
        <View className='candidate__more'>{unit.MatchedMajors.join('、')}</View>
      )}
      {unit.Unknown && <View className='candidate__more'>{unit.Unknown.join('；')}</View>}
      <View className='candidate__marks num'>
        {marks.map(({ label, value }) => (
          <View key={label} className='candidate__mark'>
            <Text className='candidate__label'>{label}</Text>
            <Text>{value}</Text>
          </View>
        ))}
        {!unit.Past && !marks.some(({ label }) => label !== '我') && (
          <View className='candidate__mark'>没有查到往年线</View>
        )}
        {limits.length > 0 && <View className='candidate__limits'>{limits.join(' · ')}</View>}
      </View>
    </View>
  )
}

/** A unit in the candidate list: its name, my chance, past cutoffs, and the button to add it to the list. */
export const CandidateCard = memo(function CandidateCard(props: CandidateCardProps) {
  const { unit, wishYear, isAdded, majorCount, majorLimit, onToggle, onMajors, onSiblings } = props
  const { addText = '加入', isFree = false, isTextLarge = false } = props
  const requirement = requirementText(unit)
  const plan = planText(unit, wishYear)
  const [planned, lastYear] = plan.split(/(?=（)/)
  const hasMajors = unit.UnitKind !== 'major' && majorLimit > 0
  const spokenAdd = `${isAdded ? '已加入' : addText} ${unit.CollegeName} ${groupText(unit)}${unit.MajorName ?? ''}`
  const isClosed = !unit.IsEligible && !isAdded && !isFree
  return (
    <View className={cx('candidate', isTextLarge && 'candidate--large')}>
      <Facts {...props} />
      <View className='candidate__foot'>
        <View className='candidate__terms num'>
          <Text className={cx(IS_DOUBTED.includes(unit.RequirementState) && 'candidate__doubted')}>
            {requirement && plan ? `${requirement}${SEPARATOR}` : requirement}
          </Text>
          {plan && <Text className='candidate__whole'>{planned}</Text>}
          {lastYear && <Text className='candidate__whole'>{lastYear}</Text>}
        </View>
        {hasMajors && onMajors && (
          <View
            id={`majors-${unit.UnitId}`}
            className='candidate__inside num press'
            {...pressable({ onPress: () => onMajors(unit) })}
          >
            {unit.MajorCount === 0 ? '看专业' : `选专业 ${majorCount}/${Math.min(majorLimit, unit.MajorCount)}`}
          </View>
        )}
        {unit.UnitKind === 'major' && onSiblings && (
          <View
            id={`siblings-${unit.UnitId}`}
            className='candidate__inside press'
            {...pressable({ label: `看${unit.CollegeName}的其他专业`, onPress: () => onSiblings(unit) })}
          >
            同校专业
          </View>
        )}
        <View
          id={`add-${unit.UnitId}`}
          className={cx(
            'candidate__add press',
            isAdded && 'candidate__add--done',
            unit.IsEligible && !isAdded && 'wish-add',
            isClosed && 'press--off',
          )}
          {...pressable({
            disabled: isClosed,
            label: `${spokenAdd}${isAdded ? '，点按移出' : ''}`,
            onPress: () => onToggle(unit),
          })}
        >
          <Text className='candidate__sign'>{isAdded ? '✓ ' : '+ '}</Text>
          <Text>{isAdded ? '已加入' : addText}</Text>
        </View>
      </View>
    </View>
  )
})
