// A candidate's card for who hears it.
import {
  feeText,
  notOpenText,
  placeText,
  planText,
  requirementText,
  unitTitle,
  type Candidate,
} from '@/entities/candidate/candidate'
import { probabilityTrack, probabilityWords } from '@/shared/ui/probability-bar/probability-words'
import { TIER_MEANING } from '@/shared/ui/tier-tag/tier'
import { cardLimits, type Mark } from '../model/card-words'

/** 72%，较可能录取，61–81%; why there is no number where there is none. */
function spokenChance(unit: Candidate, consequence: string | undefined): string[] {
  const { Prediction, IsEligible } = unit
  // The chance by past lines is nobody's chance whose subjects do not meet the requirement.
  if (!IsEligible) return [notOpenText(unit, consequence)]
  if (!Prediction) return [probabilityWords(Number.NaN)]
  const { percent, range } = probabilityTrack(Prediction.Probability, Prediction.Low, Prediction.High)
  return [TIER_MEANING[Prediction.Tier], percent, probabilityWords(Prediction.Probability), range]
}

/** The whole card as one sentence: which college and group, my chance there, and what it rests on. */
export function spokenCard(
  unit: Candidate,
  { marks, consequence, wishYear }: { marks: readonly Mark[]; consequence: string | undefined; wishYear: number },
): string {
  return [
    unitTitle(unit),
    ...spokenChance(unit, consequence),
    ...cardLimits(unit),
    placeText(unit),
    feeText(unit.Tuition),
    ...marks.map(({ label, value }) => (label === '我' ? `我的位次 ${value}` : `${label}最低位次 ${value}`)),
    ...(unit.Unknown ?? []),
    requirementText(unit),
    planText(unit, wishYear),
    '看依据',
  ]
    .filter(Boolean)
    .join('，')
}
