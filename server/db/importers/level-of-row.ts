// Whether a row without a printed batch is of the undergraduate or the vocational batch: by the level of the college and the major, and the control line.
import type { BatchLevel } from '../../../engine/rules/batch-name'
import type { ControlLine } from '../../../engine/rules/control-line'
import { catalogueName } from '../../../engine/catalogue/major-index'
import {
  levelOfPlaces,
  majorLevelsAt,
  namesBatch,
  stageByScore,
  stageOf,
  type PlacedStage,
} from '../../../engine/rules/row-stage'
import { loadProvinces, type ProvinceFact } from '../seeds/facts'
import type { Connection } from '../connection'

export interface RowWithoutBatch {
  province: ProvinceFact
  year: number
  track: string
  /** Lowest score admitted; null in a plan. */
  score: number | null
  /** Level of the college, null if unknown. */
  college: BatchLevel | null
  collegeName: string
  /** null if the row is a whole group or college. */
  major: string | null
}

export type LevelOfRow = { level: BatchLevel; stage: PlacedStage | null } | { level: null; why: string }

/** A row with the printed words about its batch. */
export interface RowToRead extends RowWithoutBatch {
  /** Name of the batch as printed, '' if the file has none. */
  printed: string
  /** By the length of the course, if the row prints it. */
  course?: BatchLevel | null
}

export interface BatchOfRow {
  isVocational: boolean
  /** It is unknown whether the row belongs to the undergraduate batch. */
  isDoubtful: boolean
  /** Batch of its own year, as printed or read from the score; null if neither gives it. */
  stage: string | null
  /** The reading from the levels and the score; null if the print decided. */
  read: LevelOfRow | null
}

export class LevelsOfRows {
  private readonly controlLinesOf = new Map<string, ControlLine[]>()

  /**
   * @param lines control lines as imported
   * @param levels the catalogues that list a name: 本科（普通教育）, 高职（专科）...
   */
  constructor(
    controlLines: readonly ControlLine[],
    private readonly levels: ReadonlyMap<string, readonly string[]>,
  ) {
    for (const controlLine of controlLines) {
      const key = keyOf(controlLine.province, controlLine.year, controlLine.track)
      const known = this.controlLinesOf.get(key)
      if (known) known.push(controlLine)
      else this.controlLinesOf.set(key, [controlLine])
    }
  }

  /** The print decides; a word for all batches, or none, leaves it to the levels of college and major and to the score. */
  batchOf(row: RowToRead): BatchOfRow {
    const { printed, province, year, college, score, course } = row
    if (course === 'vocational' || /专科|高职/u.test(printed))
      return { isVocational: true, isDoubtful: false, stage: null, read: null }
    if (namesBatch(printed)) {
      const isVocational = !printed.includes('本科') && college === 'vocational'
      const stage = stageOf(province.name, year, printed).stage?.batch ?? null
      return { isVocational, isDoubtful: false, stage, read: null }
    }
    const read = this.of(course === 'undergraduate' ? { ...row, major: null } : row)
    // a plan of a college that the register lacks counts for the ordinary batch, since it names no other
    if (read.level === null) return { isVocational: false, isDoubtful: score !== null, stage: null, read }
    return {
      isVocational: read.level === 'vocational',
      isDoubtful: false,
      stage: read.stage?.stage?.batch ?? null,
      read,
    }
  }

  of(row: RowWithoutBatch): LevelOfRow {
    if (row.college === null) return { level: null, why: '名录里没有这所院校，不知道是本科还是专科' }
    const listed = this.levelsOf(row.major, row.collegeName)
    const level = levelOfPlaces(row.college, listed) ?? row.college
    if (row.score === null) return { level, stage: null }
    const asked = { province: row.province.name, year: row.year, track: row.track, score: row.score }
    const controlLines = this.controlLinesOf.get(keyOf(asked.province, asked.year, asked.track)) ?? []
    const stage = stageByScore({ ...asked, level }, controlLines)
    // for a name in both catalogues, a score far below the control line means the vocational one: undergraduate places are lowered only a little
    if (
      level === 'undergraduate' &&
      listed.includes('vocational') &&
      isFarBelow(stage, row.score, row.province.rule.FullScore)
    )
      return { level: 'vocational', stage: stageByScore({ ...asked, level: 'vocational' }, controlLines) }
    return { level, stage }
  }

  /**
   * Level of places by the names of college and major alone, null if unknown.
   * @param college level of the college by the register
   */
  levelBy(college: BatchLevel | null, collegeName: string, major: string | null): BatchLevel | null {
    return levelOfPlaces(college, this.levelsOf(major, collegeName))
  }

  private levelsOf(major: string | null, college: string): BatchLevel[] {
    return major === null ? [] : majorLevelsAt(this.levels.get(catalogueName(major)) ?? [], college)
  }
}

/** How far below its control line undergraduate places are still filled in a later round, points of 750. */
const LOWERED_BY = 20

const isFarBelow = (of: PlacedStage, score: number, fullScore: number): boolean =>
  of.stage === null &&
  of.why === 'below-line' &&
  of.controlLine !== null &&
  score < of.controlLine - (LOWERED_BY * fullScore) / 750

const keyOf = (province: string, year: number, track: string): string => `${province}/${year}/${track}`

/** @param only reads the control lines of one province alone; null for all */
export async function readLevels(db: Connection, only: string | null): Promise<LevelsOfRows> {
  const provinces = new Map(loadProvinces().map(({ provinceId, name }) => [provinceId, name]))
  const ofAll = db
    .selectFrom('batch_line')
    .select(['province_id', 'year', 'batch', 'track', 'score', 'source'])
    .where('basis', '<>', 'demonstration')
  const controlLines = await (only === null ? ofAll : ofAll.where('province_id', '=', only)).execute()
  return new LevelsOfRows(
    controlLines.map((controlLine) => ({ ...controlLine, province: provinces.get(controlLine.province_id) ?? '' })),
    await readMajorLevels(db),
  )
}

/** Levels of the catalogues that list each name of a major. */
export async function readMajorLevels(db: Connection): Promise<Map<string, string[]>> {
  const levels = new Map<string, string[]>()
  for (const { name, level } of await db.selectFrom('major').select(['name', 'level']).execute())
    levels.set(name, [...(levels.get(name) ?? []), level])
  return levels
}
