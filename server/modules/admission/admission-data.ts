// Provinces, score-rank tables and control lines in memory, until the data in the database changes.
import type Type from 'typebox'
import { LRUCache } from 'lru-cache'
import type { DataState } from '../../db/data-revision'
import type { Province as ProvinceSchema } from '../../../contract/admission'
import { printedRankAt, type YearPools } from '../../../engine/forecasting/pools'
import { groupBy } from '../../../engine/rules/cutoff-check/group-by'
import { endsOfBatch, controlLineOfBatch, type BatchEnds } from '../../../engine/rules/batch-gate'
import type { ControlLine } from '../../../engine/rules/control-line'
import { knownControlLinesOf, type RankedControlLine } from '../../../engine/rules/section-gate'
import { kindOfBatch } from '../../../engine/rules/special-batch'
import { jumpOfControlLine } from '../../../engine/rules/control-line-jump'
import type { ControlLineJump } from '../../../engine/rules/control-line-jump-text'
import type { ProvinceRule, Track } from '../../../engine/rules/province-rule'
import { rankAtScore, scoreRankTable, type ScoreRankTable } from '../../../engine/rules/score-rank'
import { ProductError } from '../../http/errors'
import type { AdmissionRepository } from './admission.repository'
import { type Source, sourceOf } from './basis'
import { createSeason, type SeasonOptions } from '../../lib/season/season'

export type Province = Type.Static<typeof ProvinceSchema>

export interface LoadedTable {
  year: number
  track: Track
  table: ScoreRankTable
  source: Source
}

/** Candidates at or above a score, and the source of the number: a score-rank table, or cutoffs printed with score and rank. */
interface Counted {
  rank: number
  source: Source
  isOfTable: boolean
}

/** A batch of one track in a year. */
export interface BatchTrackYear {
  provinceId: string
  year: number
  track: Track
  batch: string
}

/** The sources that the count of candidates above a control line comes from. */
export interface PoolSources extends Pick<Counted, 'isOfTable'> {
  controlLine: Source
  count: Source
}

/** A control line as printed. */
export interface LoadedControlLine extends ControlLine {
  basis: string
}

/** The score of a cutoff with the rank printed beside it. */
type PrintedRank = Awaited<ReturnType<AdmissionRepository['controlLinesAt']>>[number]

/** Whether a row may be used; `mayBeMadeUp` allows rows made up for demonstration. */
const isMeant = (basis: string, mayBeMadeUp: boolean): boolean => mayBeMadeUp || basis !== 'demonstration'

const TABLES_KEPT = 200
/** How long a revision that was read is used, ms: one request asks for it many times, and an import may appear a moment late. */
export const REVISION_KEPT = 200

/** Reads through the repository. Drops what it read when the data revision changes; every import and seed increases it. */
export function createAdmissionData(repository: AdmissionRepository, season: SeasonOptions = {}) {
  let cachedRevision = -1
  let provinces: Promise<{
    list: Province[]
    byId: Map<string, Province>
    idByName: Map<string, string>
    ruleDate: string
  }> | null = null
  const tables = new LRUCache<string, Promise<LoadedTable | null>>({ max: TABLES_KEPT })
  const tableYears = new LRUCache<string, Promise<{ year: number; track: string }[]>>({ max: TABLES_KEPT })
  const printedControlLines = new LRUCache<string, Promise<Map<number, PrintedRank[]>>>({ max: TABLES_KEPT })
  const controlLines = new LRUCache<string, Promise<readonly LoadedControlLine[]>>({ max: TABLES_KEPT })

  let reading: { at: number; state: ReturnType<typeof repository.revision> } | null = null

  /** The current state of the data, at most REVISION_KEPT old; drops cached data that an import made stale. */
  async function dataState(): Promise<DataState> {
    const at = performance.now()
    if (reading === null || at - reading.at > REVISION_KEPT) {
      reading = { at, state: repository.revision() }
      reading.state.catch(() => (reading = null))
    }
    const state = await reading.state
    const { revision } = state
    if (revision !== cachedRevision) {
      cachedRevision = revision
      provinces = null
      tables.clear()
      tableYears.clear()
      printedControlLines.clear()
      controlLines.clear()
    }
    return state
  }

  let newest: { revision: number; year: Promise<number | null> } | null = null
  const wishYear = createSeason(async () => {
    const { revision } = await dataState()
    if (newest?.revision !== revision) {
      newest = { revision, year: repository.newestYear() }
      newest.year.catch(() => (newest = null))
    }
    return newest.year
  }, season)

  /** The current revision, see dataState, and the season: what is kept under it ends with an import and with the season. */
  const refresh = async (): Promise<string> => `${(await dataState()).revision}/${await wishYear()}`

  async function loadProvinces() {
    await refresh()
    provinces ??= repository.listProvinces().then((rows) => {
      const list = rows.map((row): Province => ({
        ID: row.province_key,
        ProvinceId: row.province_id,
        ProvinceName: row.name,
        Rule: row.rule as ProvinceRule,
      }))
      const ruleDate = rows.reduce((latest, row) => (row.rule_date > latest ? row.rule_date : latest), '')
      return {
        list,
        byId: new Map(list.map((province) => [province.ProvinceId, province])),
        idByName: new Map(list.map((province) => [province.ProvinceName, province.ProvinceId])),
        ruleDate,
      }
    })
    try {
      return await provinces
    } catch (error) {
      provinces = null
      throw error
    }
  }

  async function getProvince(provinceId: string): Promise<Province> {
    const province = (await loadProvinces()).byId.get(provinceId)
    if (!province) throw new ProductError('PROVINCE_UNKNOWN')
    return province
  }

  /** Remembers a promise under a key, forgets it when it fails. */
  function remember<T>(cache: LRUCache<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
    const known = cache.get(key)
    if (known) return known
    const loading = load()
    cache.set(key, loading)
    loading.catch(() => cache.peek(key) === loading && cache.delete(key))
    return loading
  }

  const yearsOf = (provinceId: string) => remember(tableYears, provinceId, () => repository.scoreRankYears(provinceId))

  /**
   * The table of one year and track, or null.
   * @param mayBeMadeUp false: a table made up for demonstration does not count
   */
  async function getTable(
    provinceId: string,
    year: number,
    track: Track,
    mayBeMadeUp = true,
  ): Promise<LoadedTable | null> {
    await refresh()
    const loaded = await remember(tables, `${provinceId}/${year}/${track}`, async () => {
      const rows = await repository.scoreRankRows(provinceId, year, track)
      const first = rows[0]
      if (!first) return null
      return {
        year,
        track,
        table: scoreRankTable(rows),
        source: sourceOf(first, year),
      }
    })
    return loaded !== null && isMeant(loaded.source.Basis, mayBeMadeUp) ? loaded : null
  }

  /** The table of `year`, or of the latest year before it, or of the earliest year there is. */
  async function tableFor(provinceId: string, year: number, track: Track): Promise<LoadedTable | null> {
    const years = (await yearsOf(provinceId)).filter((row) => row.track === track).map((row) => row.year)
    const chosen = years.filter((candidate) => candidate <= year).at(0) ?? years.at(-1)
    return chosen === undefined ? null : getTable(provinceId, chosen, track)
  }

  /** Control lines of a province and track as printed, all years. */
  async function controlLinesOf(provinceId: string, track: Track): Promise<readonly LoadedControlLine[]> {
    await refresh()
    const province = await getProvince(provinceId)
    return remember(controlLines, `${provinceId}/${track}`, async () => {
      const rows = await repository.batchLines(provinceId, { track })
      return rows.map((row) => ({ ...row, province: province.ProvinceName }))
    })
  }

  /** Control line of the main batch in a year, points; null where none is known. */
  async function mainControlLine(provinceId: string, year: number, track: Track): Promise<number | null> {
    const { ProvinceName, Rule } = await getProvince(provinceId)
    const lines = await controlLinesOf(provinceId, track)
    return controlLineOfBatch({ province: ProvinceName, year, track, batch: Rule.MainBatch }, lines)?.score ?? null
  }

  /** Ranks at the scores of control lines, from the ranks printed beside cutoffs of a track; all years in one query, since it scans all the cutoffs. */
  async function printedRanks(
    provinceId: string,
    track: Track,
  ): Promise<(year: number, score: number) => Counted | null> {
    const control = await controlLinesOf(provinceId, track)
    const printed = await remember(printedControlLines, `${provinceId}/${track}`, async () => {
      const found = await repository.controlLinesAt(provinceId, track, control)
      // an arts list has points of its own, and special plans may be ranked among themselves
      return groupBy(
        found.filter(({ batch }) => kindOfBatch(batch) === 'ordinary'),
        (controlLine) => controlLine.year,
      )
    })
    return (year, score) => {
      const ofYear = printed.get(year) ?? []
      const rank = printedRankAt(ofYear, score)
      const first = ofYear.find((controlLine) => controlLine.score === score)
      return rank === null || !first ? null : { rank, source: sourceOf(first, year), isOfTable: false }
    }
  }

  /**
   * Candidates above the last control lines of a batch in a year: by the score-rank table, else by cutoffs printed with score and rank, which repeat it.
   * Unknown (NaN) until one of the two is published.
   * @param mayBeMadeUp false: tables and control lines made up for demonstration do not count
   */
  async function poolsOf(of: BatchTrackYear, mayBeMadeUp: boolean): Promise<YearPools> {
    const { provinceId, year, track } = of
    const { last, first } = await endsOf(of, mayBeMadeUp)
    const above = async (score: number | null): Promise<number> =>
      (await countedAbove(provinceId, year, track, score, mayBeMadeUp))?.rank ?? Number.NaN
    return { last: await above(last), first: await above(first) }
  }

  const meantControlLinesOf = async (provinceId: string, track: Track, mayBeMadeUp: boolean) =>
    (await controlLinesOf(provinceId, track)).filter(({ basis }) => isMeant(basis, mayBeMadeUp))

  /** The last control lines of a batch in a year. */
  async function endsOf({ provinceId, year, track, batch }: BatchTrackYear, mayBeMadeUp: boolean): Promise<BatchEnds> {
    const { ProvinceName: province } = await getProvince(provinceId)
    const lines = await meantControlLinesOf(provinceId, track, mayBeMadeUp)
    return endsOfBatch({ province, year, track, batch }, lines)
  }

  async function countedAbove(
    provinceId: string,
    year: number,
    track: Track,
    score: number | null,
    mayBeMadeUp: boolean,
  ): Promise<Counted | null> {
    if (score === null) return null
    const known = await getTable(provinceId, year, track, mayBeMadeUp)
    if (known) {
      const { rank } = rankAtScore(known.table, score)
      return rank === null ? null : { rank, source: known.source, isOfTable: true }
    }
    return (await printedRanks(provinceId, track))(year, score)
  }

  /** The sources by which `poolsOf` counted the candidates above the last control line; null if it has none. */
  async function poolSourcesOf(of: BatchTrackYear, mayBeMadeUp: boolean): Promise<PoolSources | null> {
    const { provinceId, year, track } = of
    const { last } = await endsOf(of, mayBeMadeUp)
    const counted = await countedAbove(provinceId, year, track, last, mayBeMadeUp)
    const lines = await meantControlLinesOf(provinceId, track, mayBeMadeUp)
    const controlLine = lines.find((one) => one.year === year && one.score === last)
    return counted && controlLine
      ? { controlLine: sourceOf(controlLine, year), count: counted.source, isOfTable: counted.isOfTable }
      : null
  }

  /** The newest control line of the undergraduate section of a batch with a known rank; null if there is none, or if sections have no level of their own. */
  async function firstSectionControlLine({
    provinceId,
    year,
    track,
    batch,
  }: BatchTrackYear): Promise<RankedControlLine | null> {
    const { ProvinceName: province } = await getProvince(provinceId)
    const known = knownControlLinesOf(
      { province, year, track, batch },
      'undergraduate',
      await controlLinesOf(provinceId, track),
    )
    for (const controlLine of known) {
      const counted = await countedAbove(provinceId, controlLine.year, track, controlLine.score, true)
      if (counted) return { year: controlLine.year, score: controlLine.score, rank: counted.rank }
    }
    return null
  }

  /** How the control line of a batch or stage differs from those of earlier years; the batch or stage is given by name. */
  async function jumpsOf(
    provinceId: string,
    year: number,
    track: Track,
  ): Promise<(batch: string) => ControlLineJump | null> {
    const { ProvinceName: province } = await getProvince(provinceId)
    const lines = await controlLinesOf(provinceId, track)
    const years = [year, year - 1, year - 2]
    const known = await Promise.all(years.map((of) => getTable(provinceId, of, track)))
    const tableOf = (of: number) => known[years.indexOf(of)]?.table ?? null
    return (batch) => jumpOfControlLine({ province, year, track, batch }, lines, tableOf)
  }

  return {
    firstSectionControlLine,
    jumpsOf,
    dataState,
    refresh,
    wishYear,
    loadProvinces,
    getProvince,
    yearsOf,
    getTable,
    tableFor,
    controlLinesOf,
    mainControlLine,
    poolsOf,
    poolSourcesOf,
  }
}

export type AdmissionData = ReturnType<typeof createAdmissionData>
