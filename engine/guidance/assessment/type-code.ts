// Four dichotomies as continuous scales: a letter only if the score is certainly on its side.
import { sideOf, type ScaleScore } from './score'

/** Shown if a student is too near the middle for a letter. */
export const NO_LETTER = '–'

/** Letter of a score on a scale named by its two letters, the upper end first: EI, SN, TF, JP. */
function letterOf(score: ScaleScore): string {
  const side = sideOf(score)
  if (side === 'middle') return NO_LETTER
  return score.scale.charAt(side === 'high' ? 0 : 1)
}

/** Four letters, with a dash for a score near the middle: I–TJ. */
export const typeCode = (scores: readonly ScaleScore[]): string => scores.map(letterOf).join('')
