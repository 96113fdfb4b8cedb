// The batch and stage of a row: as printed, else derived from its score, the control lines and the college's level.
import { readBatch, type BatchLevel } from './batch-name'
import { controlLineFor, type ControlLine } from './control-line'
import { fittingStages, isOrdinaryPart, isVocationalInSecond, stagesOf, type Stage } from './province-stages'

/** `not-of-year` = the province had no such batch that year; `several` = the name matches more than one stage. */
type NoStage = 'says-nothing' | 'not-understood' | 'not-of-year' | 'province-unknown' | 'several'

export type PrintedStage =
  | { stage: Stage; isRead: 'printed'; isOrdinaryPart: boolean | null }
  | { stage: null; why: NoStage; words: string }

/**
 * Stage of a printed batch, by the stages the province had that year.
 * `isOrdinaryPart` false = a part with special plans (四川 本科批 A 段), null = its parts are unknown or none is printed.
 */
export function stageOf(province: string, year: number, printed: string): PrintedStage {
  const stages = stagesOf(province, year)
  if (stages.length === 0) return { stage: null, why: 'province-unknown', words: `${province}${year}` }
  const name = readBatch(printed)
  if (name.rest !== '') return { stage: null, why: 'not-understood', words: name.rest }
  if (name.level === null && name.stage === null) return { stage: null, why: 'says-nothing', words: printed }
  const fits = fittingStages(stages, name)
  if (fits.length === 0) return { stage: null, why: 'not-of-year', words: printed }
  if (fits.length > 1) return { stage: null, why: 'several', words: printed }
  const part = name.part === null ? null : isOrdinaryPart(province, name.part)
  return { stage: fits[0]!, isRead: 'printed', isOrdinaryPart: part }
}

/** Whether a printed name gives the batch of a row: 普通批 is a word for all batches, and gives none. */
export function namesBatch(printed: string): boolean {
  const { level, stage, rest } = readBatch(printed)
  return level !== null || stage !== null || rest !== ''
}

export interface RowToPlace {
  province: string
  year: number
  track: string
  /** Lowest score admitted. */
  score: number
  /** Level of the places: that of the major if known, else of the college; null if the register does not have it. */
  level: BatchLevel | null
}

/** Reasons to set a row aside; `words` is the Chinese text. */
type SetAside = 'no-stages' | 'no-line' | 'level-unknown' | 'below-line'

export type PlacedStage =
  | {
      stage: Stage
      isRead: 'by score'
      /** Control line compared with the score; null if the level alone decided. */
      controlLine: number | null
      /** A later batch that the row may belong to instead: above the first control line a college of the second batch looks the same. */
      mayAlsoBe: string | null
    }
  | {
      stage: null
      isRead: 'by score'
      why: SetAside
      words: string
      /** The control line above the score, points; null if there was none. */
      controlLine: number | null
    }

/**
 * Stage of a row whose file has no usable batch. Rows that score and level do not determine are set aside with the reason: undergraduate places below the
 * control line of every undergraduate stage (special plans, a lowered second round, or a misprint), and places of unknown level.
 * @param lines control lines of any provinces and years; only those of the row's own are used
 */
export function stageByScore(row: RowToPlace, controlLines: readonly ControlLine[]): PlacedStage {
  const stages = stagesOf(row.province, row.year).filter(({ isOrdinary, stage }) => isOrdinary && stage !== 'through')
  if (stages.length === 0) return aside('no-stages', `不知道${row.province} ${row.year} 年有哪些批次`)
  if (row.level === null) return aside('level-unknown', '不知道是本科还是专科')
  const vocational = stages.find(({ level }) => level === 'vocational')
  if (vocational && row.level === 'vocational') return placed(vocational, null)
  const rest = stages.filter(({ level }) => level !== 'vocational')
  if (!vocational && row.level === 'vocational' && isVocationalInSecond(row.province)) return placed(rest[1]!, null)
  let lowest: number | null = null
  for (const [index, stage] of rest.entries()) {
    const controlLine = controlLineFor({ ...row, batch: stage.batch, kind: 'ordinary' }, controlLines)
    // with one undergraduate batch the level is enough
    if (controlLine.score === null)
      return rest.length === 1 ? placed(stage, null) : aside('no-line', controlLine.sentence)
    const next = rest[index + 1]
    if (row.score >= controlLine.score)
      return placed(stage, controlLine.score, stage.level === 'undergraduate' && next ? next.batch : null)
    lowest = controlLine.score
  }
  return aside('below-line', `${row.score} 分低于${rest.at(-1)!.batch}的控制线 ${lowest} 分`, lowest)
}

const placed = (stage: Stage, controlLine: number | null, mayAlsoBe: string | null = null): PlacedStage => ({
  stage,
  isRead: 'by score',
  controlLine,
  mayAlsoBe,
})
const aside = (why: SetAside, words: string, controlLine: number | null = null): PlacedStage => ({
  stage: null,
  isRead: 'by score',
  why,
  words,
  controlLine,
})

/**
 * Level of the places: a vocational college offers vocational places, an undergraduate one also those of a major that only the vocational catalogue has.
 * @param college level of the college by the register, null if it is not in it
 * @param majorLevels levels under which the catalogues list the major's name, empty if they do not; the catalogue of vocational universities counts as
 * undergraduate for those alone, because an ordinary college offers its names as vocational places
 */
export function levelOfPlaces(college: BatchLevel | null, majorLevels: readonly BatchLevel[]): BatchLevel | null {
  if (college !== 'undergraduate') return college
  return majorLevels.length > 0 && !majorLevels.includes('undergraduate') ? 'vocational' : 'undergraduate'
}

/** A name in both the vocational catalogue and that of vocational universities is an undergraduate place only at these. */
const VOCATIONAL_UNIVERSITY = /职业(?:技术)?大学/u

/** Whether a college is a vocational university: it offers both levels under names of either catalogue. */
export const isVocationalUniversity = (collegeName: string): boolean => VOCATIONAL_UNIVERSITY.test(collegeName)

/**
 * Levels of a major's name at a college that offers it.
 * @param listed catalogues that list the name: 本科（普通教育）, 高职（专科）...
 */
export function majorLevelsAt(listed: readonly string[], collegeName: string): BatchLevel[] {
  const isShared = listed.some((level) => level.includes('专科')) && !isVocationalUniversity(collegeName)
  return listed.map((level) =>
    level.includes('专科') || (level.includes('职业') && isShared) ? 'vocational' : 'undergraduate',
  )
}
