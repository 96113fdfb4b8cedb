// The list of an arts examination among the ordinary cutoffs.
import { isArtsMajor } from '../../catalogue/arts-majors'
import type { Doubt } from './doubts'
import type { CutoffToJudge } from './cutoff'

/** Cutoffs, and share of the year's cutoffs, from which majors of the arts examination count as a separate list. */
const FEWEST = 30
/** Of 62 tracks and years of fifteen provinces all but two have under 0.6 % such cutoffs (工艺, 书法 admitted by the ordinary exam); those two have 4 and 8 %. */
const LEAST_SHARE = 0.02

/**
 * Majors of the arts examination are filed in a batch of their own; almost none is among the ordinary ones. If hundreds are, a list of arts candidates was
 * mixed in: their points are a composite, and a rank looked up with it belongs to another candidate. Cutoffs of special batches are ignored: an arts list
 * printed under its own batch is correct.
 * @param cutoffs of one province, year and track
 */
export function markArtsList(cutoffs: readonly CutoffToJudge[], doubts: Map<CutoffToJudge, Doubt[]>): void {
  const ordinary = cutoffs.filter(({ isSpecial }) => !isSpecial)
  const arts = ordinary.filter(({ major }) => major !== null && isArtsMajor(major))
  if (arts.length < Math.max(FEWEST, LEAST_SHARE * ordinary.length)) return
  for (const cutoff of arts)
    if (!doubts.has(cutoff))
      doubts.set(cutoff, [{ code: 'SCORE_OF_ARTS_LIST', score: cutoff.score, cutoffs: arts.length }])
}
