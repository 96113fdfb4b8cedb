// What a candidate's card says on each of its lines.
import { lineMarks, type Candidate, type Mark, type Prediction } from '@/entities/candidate/candidate'
import { formatNumber } from '@/shared/lib/number/number-format'

// From the most to the least exclusive: each of them is one of the next.
const HONOURS = ['985', '211', '双一流']
const USUAL_NATURE = '公办'

/**
 * 江苏南京 · 双一流; 民办 where a college is not public, which most are. A wish that is one major names its college instead of the province.
 * The whole of it is behind the card.
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

/** Lines shown on a card: more of them are a tap away. */
const SHOWN_LINES = 2

/** 我 37,203, then the latest years' lines, 25年 24,769; a line without a rank by its score. Only what is there. */
export function rankMarks(unit: Pick<Candidate, 'Lines'>, rank: number | undefined, within?: number): Mark[] {
  const mine = within ? `前 ${formatNumber(within)}` : rank === undefined ? '' : formatNumber(rank)
  const lines = lineMarks(unit.Lines, SHOWN_LINES)
  return [...(mine ? [{ label: '我', value: mine }] : []), ...lines]
}

/** What a family must not overlook beside the number, whatever room there is. */
const NEVER_HIDDEN: readonly Prediction['Flags'][number][] = ['按专业线推算', '位次存疑']
/** Whether the past line itself is a matter of doubt. */
export const isDoubtful = ({ Flags }: Pick<Prediction, 'Flags'>): boolean =>
  NEVER_HIDDEN.some((flag) => Flags.includes(flag))

const OLD = '数据较旧'

/** 录取线只到 2024 年…, where no line of the whole list is of last year; '' where one is, and each card that is older says so itself. */
export function allOldText(lineYears: readonly number[], wishYear: number): string {
  const latest = Math.max(...lineYears)
  return lineYears.length > 0 && latest < wishYear - 1 ? `录取线只到 ${latest} 年，范围放宽了` : ''
}

/** What weakens the number, the gravest first; one of them stands for all. */
const WEAK: readonly Prediction['Flags'][number][] = [
  '新增',
  '新高考第一年',
  '选科要求变了',
  '组内专业变了',
  '数据不足',
  '数据较旧',
  '波动大',
]

/** What limits the number, in as few words as are honest; the rest is behind the card. Empty where nothing does, or where that all is old was said of the list. */
export function cardLimits(
  { Prediction, RequirementState }: Pick<Candidate, 'Prediction' | 'RequirementState'>,
  isOldSaid = false,
): string[] {
  if (!Prediction) return []
  const { Flags } = Prediction
  // of a number that is old, that it rests on little follows
  const isOld = isOldSaid && Flags.includes(OLD)
  const weak =
    WEAK.find((flag) => Flags.includes(flag) && !(isOld && flag === OLD)) ??
    (Prediction.Confidence === '低' && !isOld ? '可靠性低' : undefined)
  // what the line of requirements says is not said twice
  const isTold = RequirementState === 'unpublished' || RequirementState === 'not-imported'
  return [
    ...NEVER_HIDDEN.filter((flag) => Flags.includes(flag)),
    ...(weak ? [weak] : []),
    ...(Flags.includes('选科要求未知') && !isTold ? ['选科要求未知'] : []),
  ]
}
