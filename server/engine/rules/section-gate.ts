// In which section of a batch a score files, where each section holds one level of places: 山东 files undergraduate places first, vocational ones in the second.
import { doubtOf, sectionsOf, type GateQuestion } from './batch-gate'
import { lineFor, type ControlLine } from './control-line'
import type { LineJump } from './line-jump-text'
import { isVocationalInSecond } from './province-stages'
import { kindOfBatch } from './special-batch'

/** The sections of a batch by name: undergraduate places are filed in the first, vocational ones in the second. */
export interface LevelSections {
  undergraduate: string
  vocational: string
}
export type LevelOfPlaces = keyof LevelSections

export interface SectionGate {
  /** The one level of places that the score may file; null where nobody can tell, so that nothing is shut. */
  level: LevelOfPlaces | null
  sections: LevelSections
  /** In Chinese, for a family: what it may file and where the rest is filed, or why nobody can tell. */
  sentence: string
}

/** Levels of places as a family knows them. */
const NAMES: Readonly<Record<LevelOfPlaces, string>> = { undergraduate: '本科', vocational: '专科（高职）' }

/** The sections of a batch that hold one level of places each; null where a province or a plan does not file so. */
export function levelSectionsOf(province: string, year: number, batch: string): LevelSections | null {
  if (!isVocationalInSecond(province) || kindOfBatch(batch) !== 'ordinary') return null
  const [undergraduate, vocational] = sectionsOf(province, year, batch)
  return undergraduate !== undefined && vocational !== undefined ? { undergraduate, vocational } : null
}

/**
 * The section that a score files in, by the line of the first one; null where sections hold no level of their own. A line that is not in, or that something
 * contradicts, shuts nothing.
 * @param question.score points of the real exam; null for those of a mock one, which decide nothing
 * @param jumpOf as in gateOf
 */
export function sectionGateOf(
  { score, ...question }: Omit<GateQuestion, 'score'> & { score: number | null },
  lines: readonly ControlLine[],
  jumpOf: (batch: string) => LineJump | null = () => null,
): SectionGate | null {
  const { province, year, batch } = question
  const sections = levelSectionsOf(province, year, batch)
  if (sections === null) return null
  const { undergraduate: first, vocational: second } = sections
  const line = lineFor({ ...question, batch: first, kind: 'ordinary' }, lines)
  const unknown = (why: string, until: string): SectionGate => ({
    level: null,
    sections,
    sentence: `${why}，看不出该填${first}还是${second}：${first}只能填本科专业，${second}才填专科（高职）专业。现在两种都列着，${until}`,
  })
  if (score === null) return unknown('模拟考的分数不作数', '出分以后再按控制线核对')
  if (line.score === null) return unknown(line.sentence, '请按省考试院公布的控制线核对')
  const doubt = doubtOf(score, first, line, jumpOf(first))
  if (doubt !== null) return unknown(doubt, '请以省考试院公布的控制线为准')
  const missed = score < line.score
  const reached = `${score} 分${missed ? '没有' : ''}达到 ${year} 年${first}线 ${line.score} 分`
  return missed
    ? { level: 'vocational', sections, sentence: `${reached}，在${second}填报，只能填专科（高职）专业` }
    : {
        level: 'undergraduate',
        sections,
        sentence: `${reached}，先填${first}，只能填本科专业；没有被录取，还可以在${second}填剩下的本科专业和专科（高职）专业`,
      }
}

/**
 * The newest line known of the last section, of a year or of one before: nobody files below it, and score-rank tables end with it. Null where none is known, or
 * sections hold no level of their own.
 */
export function lastLineOf(
  question: Omit<GateQuestion, 'score'>,
  lines: readonly ControlLine[],
): { year: number; batch: string; score: number } | null {
  const batch = levelSectionsOf(question.province, question.year, question.batch)?.vocational
  if (batch === undefined) return null
  const years = [...new Set(lines.map(({ year }) => year))]
    .filter((year) => year <= question.year)
    .sort((a, b) => b - a)
  for (const year of years) {
    const { score } = lineFor({ ...question, year, batch, kind: 'ordinary' }, lines)
    if (score !== null) return { year, batch, score }
  }
  return null
}

/** Why a unit of the other level may not be filed by who files in one section, and where it is filed. */
export function otherSectionText(
  level: LevelOfPlaces,
  { undergraduate: first, vocational: second }: LevelSections,
): string {
  return level === 'undergraduate'
    ? `专科（高职）专业在${second}填报，${first}不能填`
    : `本科专业在${first}填报，达到${first}线才能填`
}

/** That nobody knows of which level a unit's places are, and what that means to who files in one section. */
export const levelUnknownText = (level: LevelOfPlaces, sections: LevelSections): string =>
  `不知道招的是本科还是专科，${sections[level]}只能填${NAMES[level]}专业`
