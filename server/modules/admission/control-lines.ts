// Control lines as a family reads them: each with its rank in its year's table, and with what contradicts it.
import type Type from 'typebox'
import type { BatchLine as BatchLineSchema } from '../../../contract/admission'
import { doubtsOfControlLines } from '../../../engine/rules/control-line-doubts'
import type { Track } from '../../../engine/rules/province-rule'
import { rankAtScore, type ScoreRankTable } from '../../../engine/rules/score-rank'
import type { AdmissionData } from './admission-data'
import { sourceOf } from './basis'
import { keptByData } from './remember'

export type BatchLine = Type.Static<typeof BatchLineSchema>

const KEPT = 100
const TRACKS: readonly Track[] = ['综合', '物理类', '历史类', '理科', '文科']

/** Answers from memory until the data changes: the control lines of all years need one table each. */
export function createControlLines({ refresh, getProvince, getTable, controlLinesOf }: AdmissionData) {
  const kept = keptByData<BatchLine[]>({ refresh }, KEPT)

  async function read(provinceId: string, track: Track): Promise<BatchLine[]> {
    const controlLines = await controlLinesOf(provinceId, track)
    const years = [...new Set(controlLines.map(({ year }) => year))]
    const tables = new Map<number, ScoreRankTable>()
    for (const year of years) {
      const loaded = await getTable(provinceId, year, track)
      if (loaded) tables.set(year, loaded.table)
    }
    const doubts = doubtsOfControlLines(controlLines, (year) => tables.get(year) ?? null)
    return controlLines.map((controlLine, index) => {
      const table = tables.get(controlLine.year)
      const doubt = doubts.get(index)
      return {
        Year: controlLine.year,
        Batch: controlLine.batch,
        Track: controlLine.track,
        Score: controlLine.score,
        Rank: table ? rankAtScore(table, controlLine.score).rank : null,
        Source: sourceOf(controlLine, controlLine.year),
        ...(doubt !== undefined && { Doubt: doubt }),
      }
    })
  }

  const ofTrack = (provinceId: string, track: Track) => kept([provinceId, track], () => read(provinceId, track))

  /** Latest year first; of one track, or of all. Throws PROVINCE_UNKNOWN. */
  return async (provinceId: string, filter: { year?: number; track?: Track }): Promise<BatchLine[]> => {
    await getProvince(provinceId)
    const tracks = filter.track === undefined ? TRACKS : [filter.track]
    const controlLines = (await Promise.all(tracks.map((track) => ofTrack(provinceId, track)))).flat()
    const asked = filter.year === undefined ? controlLines : controlLines.filter(({ Year }) => Year === filter.year)
    return asked.sort((a, b) => b.Year - a.Year)
  }
}
