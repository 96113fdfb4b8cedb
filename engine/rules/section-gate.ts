// In which section of a batch a score files, and what is left there: 山东 files undergraduate places first and vocational ones in the second; 浙江 files both in the
// first, and in the second what that left over.
import { thousands } from '../math/thousands'
import { doubtOf, sectionsOf, type GateQuestion } from './batch-gate'
import { controlLineFor, type ControlLine } from './control-line'
import type { ControlLineJump } from './control-line-jump-text'
import { isVocationalInSecond } from './province-stages'
import { kindOfBatch } from './special-batch'
import { FAR_BELOW } from './awaited-gate'
import { BATCH_END } from '../hyperparameters'

/** The sections of a batch by name: undergraduate places are filed in the first, vocational ones in the second. */
export interface LevelSections {
  undergraduate: string
  vocational: string
  /** The first section has vocational places, too, and the second undergraduate ones that the first left over (浙江). */
  areShared?: true
}
export type LevelOfPlaces = 'undergraduate' | 'vocational'

export interface SectionGate {
  /** The only level of places that the score may file; null if unknown, so that nothing is closed. */
  level: LevelOfPlaces | null
  /** If unknown: the level that the score will most likely file, by the newest known control line; missing if there is none. */
  likely?: LevelOfPlaces
  sections: LevelSections
  /** Whether the control line of a year before decides the level, because that of the year is not known. */
  isAssumed?: true
  /** In Chinese, for a family: what it may file and where the rest is filed, or why that is unknown. */
  sentence: string
}

/** The newest known control line of the first section, as a rank: candidates at or above it in its year. */
export interface RankedControlLine {
  year: number
  score: number
  rank: number
}

/** The data for the likely section if no control line of the year decides. */
export interface LikelyBy {
  candidate: { rank: number; rankError: number }
  controlLine: RankedControlLine | null
}

/** Levels of places, as named for families. */
const NAMES: Readonly<Record<LevelOfPlaces, string>> = { undergraduate: '本科', vocational: '专科（高职）' }

/** The sections of a batch by the level of their places; null if a province or a plan does not file in two sections. */
export function levelSectionsOf(province: string, year: number, batch: string): LevelSections | null {
  if (kindOfBatch(batch) !== 'ordinary') return null
  const [undergraduate, vocational, third] = sectionsOf(province, year, batch)
  if (undergraduate === undefined || vocational === undefined || third !== undefined) return null
  return { undergraduate, vocational, ...(!isVocationalInSecond(province) && { areShared: true as const }) }
}

/** The level that a rank will most likely file, whether the other is also possible, and whether it is so far below that it is not; null if no control line is known. */
function likelyOf(
  year: number,
  { candidate, controlLine }: LikelyBy,
): { level: LevelOfPlaces; isClose: boolean; isFarBelow: boolean } | null {
  if (controlLine === null) return null
  const away = Math.log(controlLine.rank / candidate.rank)
  const error = Math.hypot(candidate.rankError, controlLine.year === year ? 0 : BATCH_END.moves)
  return {
    level: away >= 0 ? 'undergraduate' : 'vocational',
    isClose: Math.abs(away) < error,
    isFarBelow: away < -FAR_BELOW * error,
  }
}

/** The text if the year's control line decides nothing. */
interface Undecided {
  why: string
  /** When the family will know. */
  until: string
  likelyBy: LikelyBy | null
  /** Whether the score is of the real exam: then a rank far below the newest control line closes the section. */
  isOfExam?: true
}

/** The section of a score without a deciding control line: nothing is closed, and proposals use the likely one. */
function undecided(year: number, sections: LevelSections, { why, until, likelyBy, isOfExam }: Undecided): SectionGate {
  const { undergraduate: first, vocational: second } = sections
  const likely = likelyBy && likelyOf(year, likelyBy)
  if (!likely || !likelyBy?.controlLine)
    return {
      level: null,
      sections,
      sentence: `${why}，看不出该填${first}还是${second}：${first}只能填本科专业，${second}才填专科（高职）专业。现在两种都列着，${until}`,
    }
  const { level, isClose, isFarBelow } = likely
  const { controlLine, candidate } = likelyBy
  const by = `按 ${controlLine.year} 年${first}线 ${controlLine.score} 分（位次 ${thousands(controlLine.rank)}）看`
  if (isFarBelow && isOfExam)
    return {
      level: 'vocational',
      sections,
      isAssumed: true,
      sentence: `${why}。${by}，位次 ${thousands(candidate.rank)} 在线下，${leftText(sections)}；${until}`,
    }
  const where = isClose
    ? `位次 ${thousands(candidate.rank)} 离线很近，${first}和${second}都有可能，更可能在${sections[level]}填报`
    : `应在${sections[level]}填报`
  return {
    level: null,
    likely: level,
    sections,
    sentence: sections.areShared
      ? `${why}。${by}，${where}，所以只推荐${second}还招的志愿；列表里都有，${until}`
      : `${why}。${by}，${where}，所以只推荐${NAMES[level]}专业；列表里两种都有，${until}`,
  }
}

/** What is filed in the last section. */
const leftText = ({ undergraduate, vocational, areShared }: LevelSections): string =>
  areShared
    ? `在${vocational}填报：专科（高职）专业，和往年${undergraduate}没有招满、线下还招过的本科专业`
    : `在${vocational}填报，只能填专科（高职）专业`

/**
 * The section that a score files in, by the control line of the first one; null if sections hold no level of their own. An unpublished or
 * contradicted line closes nothing.
 * @param question.score points of the real exam; null for those of a mock one, which decide nothing
 * @param jumpOf as in gateOf
 * @param likelyBy gives the likely section of a mock score, and of one without a published line; null if no rank is known
 */
export function sectionGateOf(
  { score, ...question }: Omit<GateQuestion, 'score'> & { score: number | null },
  controlLines: readonly ControlLine[],
  jumpOf: (batch: string) => ControlLineJump | null = () => null,
  likelyBy: LikelyBy | null = null,
): SectionGate | null {
  const sections = levelSectionsOf(question.province, question.year, question.batch)
  if (sections === null) return null
  const gate = sectionIn(sections, { ...question, score }, controlLines, { jumpOf, likelyBy })
  // of sections that share both levels, only who is below the first one's line gets a sentence
  const isBelow = gate.level === 'vocational' || gate.likely === 'vocational'
  return sections.areShared && !isBelow ? null : gate
}

function sectionIn(
  sections: LevelSections,
  { score, ...question }: Omit<GateQuestion, 'score'> & { score: number | null },
  controlLines: readonly ControlLine[],
  { jumpOf, likelyBy }: { jumpOf: (batch: string) => ControlLineJump | null; likelyBy: LikelyBy | null },
): SectionGate {
  const { year } = question
  const { undergraduate: first, vocational: second } = sections
  const controlLine = controlLineFor({ ...question, batch: first, kind: 'ordinary' }, controlLines)
  if (score === null)
    return undecided(year, sections, { why: '模拟考的分数不作数', until: '出分以后再按控制线核对', likelyBy })
  if (controlLine.score === null)
    return undecided(year, sections, {
      why: controlLine.sentence,
      until: `${year} 年的线公布后再核对`,
      likelyBy,
      isOfExam: true,
    })
  const doubt = doubtOf(score, first, controlLine, jumpOf(first))
  if (doubt !== null)
    return undecided(year, sections, { why: doubt, until: '请以省考试院公布的控制线为准', likelyBy: null })
  const missed = score < controlLine.score
  const reached = `${score} 分${missed ? '没有' : ''}达到 ${year} 年${first}线 ${controlLine.score} 分`
  return missed
    ? { level: 'vocational', sections, sentence: `${reached}，${leftText(sections)}` }
    : {
        level: 'undergraduate',
        sections,
        sentence: `${reached}，先填${first}，只能填本科专业；没有被录取，还可以在${second}填剩下的本科专业和专科（高职）专业`,
      }
}

/** Known control lines of the section of a level, of the year and of those before, the newest first; none if sections hold no level of their own. */
export function knownControlLinesOf(
  question: Omit<GateQuestion, 'score'>,
  level: LevelOfPlaces,
  controlLines: readonly ControlLine[],
): { year: number; batch: string; score: number }[] {
  const batch = levelSectionsOf(question.province, question.year, question.batch)?.[level]
  if (batch === undefined) return []
  return [...new Set(controlLines.map(({ year }) => year))]
    .filter((year) => year <= question.year)
    .sort((a, b) => b - a)
    .flatMap((year) => {
      const { score } = controlLineFor({ ...question, year, batch, kind: 'ordinary' }, controlLines)
      return score === null ? [] : [{ year, batch, score }]
    })
}

/** Why a candidate who files in one section may not file a unit of the other level, and where it is filed. */
export function otherSectionText(
  level: LevelOfPlaces,
  { undergraduate: first, vocational: second, areShared }: LevelSections,
): string {
  if (areShared) return `没有在${first}线下招过的本科专业，达到${first}线才能填`
  return level === 'undergraduate'
    ? `专科（高职）专业在${second}填报，${first}不能填`
    : `本科专业在${first}填报，达到${first}线才能填`
}

/** The text if the level of a unit's places is unknown, and its consequence for candidates of one section. */
export const levelUnknownText = (level: LevelOfPlaces, sections: LevelSections): string =>
  sections.areShared
    ? `不知道招的是本科还是专科，也没有在${sections.undergraduate}线下招过：${sections[level]}还招不招说不准`
    : `不知道招的是本科还是专科，${sections[level]}只能填${NAMES[level]}专业`
