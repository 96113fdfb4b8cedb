// The list of an arts examination among the ordinary lines.
import { isArtsMajor } from '../../catalogue/arts-majors'
import type { Doubt } from './doubts'
import type { LineToJudge } from './line'

/** Lines, and share of the year's lines, from which majors of the arts examination are a list of their own. */
const FEWEST = 30
/** Of 62 tracks and years of fifteen provinces all but two have under 0.6 % such lines (工艺, 书法 that a college admits by the ordinary examination); those two have 4 and 8 %. */
const LEAST_SHARE = 0.02

/**
 * Majors of the arts examination are filed in a batch of their own and hardly one stands among the ordinary ones. Where hundreds do, a list of arts candidates was
 * put among them: their points are a composite, and a rank looked up by it is that of somebody else. Lines of special batches are no part of it: an arts list that
 * is printed under its own batch is where it belongs.
 * @param lines of one province, year and track
 */
export function markArtsList(lines: readonly LineToJudge[], doubts: Map<LineToJudge, Doubt[]>): void {
  const ordinary = lines.filter(({ isSpecial }) => !isSpecial)
  const arts = ordinary.filter(({ major }) => major !== null && isArtsMajor(major))
  if (arts.length < Math.max(FEWEST, LEAST_SHARE * ordinary.length)) return
  for (const line of arts)
    if (!doubts.has(line)) doubts.set(line, [{ code: 'SCORE_OF_ARTS_LIST', score: line.score, lines: arts.length }])
}
