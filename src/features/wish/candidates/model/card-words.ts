// The text on each line of a candidate's card.
import { cutoffMarks, type Candidate, type Mark, type Prediction } from '@/entities/candidate/candidate'
import { formatNumber, wholePercent } from '@/shared/lib/number/number-format'

// From the most to the least exclusive: each one implies the next.
const HONOURS = ['985', '211', '双一流']
const USUAL_NATURE = '公办'

/**
 * 江苏南京 · 双一流; 民办 if a college is not public (most are). A wish that is one major names its college instead of the province.
 * A press on the card shows everything.
 */
export function cardPlace(
  unit: Pick<Candidate, 'CollegeName' | 'CollegeProvince' | 'City' | 'Nature' | 'Tags' | 'MajorName'>,
): string {
  const { CollegeProvince, City } = unit
  const city = City && City !== CollegeProvince ? City : ''
  const place = unit.MajorName ? city || CollegeProvince : `${CollegeProvince ?? ''}${city}`
  const honour = HONOURS.find((name) => unit.Tags.includes(name))
  const others = unit.Tags.filter((tag) => !HONOURS.includes(tag))
  return [place, unit.Nature === USUAL_NATURE ? '' : unit.Nature, honour, ...others].filter(Boolean).join(' · ')
}

/** 国家级一流, for a unit of several majors how many of them; '' if none is known to be. */
export const nationalMark = ({ NationalMajors, UnitKind }: Pick<Candidate, 'NationalMajors' | 'UnitKind'>): string => {
  if (!NationalMajors) return ''
  return UnitKind === 'major' ? '国家级一流' : `国家级一流 ${NationalMajors} 个`
}

/** Cutoffs shown on a card: a tap shows more of them. */
const SHOWN_LINES = 2

/** 我 37,203, then the latest years' cutoffs, 25年 24,769; a cutoff without a rank by its score. Unknown parts are left out. */
export function rankMarks(unit: Pick<Candidate, 'Lines'>, rank: number | undefined, within?: number): Mark[] {
  const mine = within ? `前 ${formatNumber(within)}` : rank === undefined ? '' : formatNumber(rank)
  const lines = cutoffMarks(unit.Lines, SHOWN_LINES)
  return [...(mine ? [{ label: '我', value: mine }] : []), ...lines]
}

/** Warnings that are always shown beside the number, whatever space there is. */
const NEVER_HIDDEN: readonly Prediction['Flags'][number][] = ['按专业线推算', '位次存疑']
/** Whether the past cutoff itself is doubtful. */
export const isDoubtful = ({ Flags }: Pick<Prediction, 'Flags'>): boolean =>
  NEVER_HIDDEN.some((flag) => Flags.includes(flag))

const OLD = '数据较旧'

/** 录取线只到 2024 年…, if no cutoff of the whole list is of last year; '' if one is: then each older card shows it itself. */
export function allOldText(cutoffYears: readonly number[], wishYear: number): string {
  const latest = Math.max(...cutoffYears)
  return cutoffYears.length > 0 && latest < wishYear - 1 ? `录取线只到 ${latest} 年，范围放宽了` : ''
}

/** Weaknesses of the number, the gravest first; only the first is shown. */
const WEAK: readonly Prediction['Flags'][number][] = [
  '新高考第一年',
  '选科要求变了',
  '组内专业变了',
  '数据不足',
  '数据较旧',
  '波动大',
]

/** What the unit's past says in the server's words, once: these flags say the same. */
const OF_PAST: readonly Prediction['Flags'][number][] = ['新增', '没有查到往年线', '组号变了']

/** Flags beside a number, without those that the words on the past say already. */
export const flagsBeside = ({ Prediction, Past }: Pick<Candidate, 'Prediction' | 'Past'>): Prediction['Flags'] =>
  (Prediction?.Flags ?? []).filter(
    (flag) => !Past || !(OF_PAST.includes(flag) || (flag === OLD && Past.State === 'old')),
  )

/**
 * The limits of the number, as briefly as is honest; a press on the card shows the rest. Empty if there are none, or if a note above the list covers old data.
 */
export function cardLimits(
  unit: Pick<Candidate, 'Prediction' | 'RequirementState' | 'Past'>,
  isOldSaid = false,
): string[] {
  const { Prediction, RequirementState, Past } = unit
  const past = Past && !(isOldSaid && Past.State === 'old') ? [Past.Short] : []
  if (!Prediction) return past
  const Flags = flagsBeside(unit)
  // an old number always rests on little data
  const isOld = isOldSaid && Flags.includes(OLD)
  const weak =
    WEAK.find((flag) => Flags.includes(flag) && !(isOld && flag === OLD)) ??
    (Prediction.Confidence === '低' && !isOld ? '可靠性低' : undefined)
  // not repeated if the line of requirements shows it
  const hasReason = RequirementState === 'unpublished' || RequirementState === 'not-imported'
  return [
    ...NEVER_HIDDEN.filter((flag) => Flags.includes(flag)),
    ...(past.length > 0 ? past : weak ? [weak] : []),
    ...(Flags.includes('选科要求未知') && !hasReason ? ['选科要求未知'] : []),
    // the tag beside it is judged as if it were sure to be offered
    ...(Prediction.Offered === undefined ? [] : [`还招的可能约 ${wholePercent(Prediction.Offered)}%`]),
  ]
}
