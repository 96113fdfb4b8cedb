// Units of a list that this year's plan has in another batch: a group whose level was corrected, a major that became 专科.
import { ordinaryStagesOf } from '../../../../engine/rules/province-stages'
import { kindOfBatch } from '../../../../engine/rules/special-batch'
import type { IndexedUnit } from '../../../../engine/candidate-index/data'
import type { ListSituation } from '../situation'
import type { IndexStore } from '../candidate-index/index-store'

/** The name of a unit, the same in every batch. */
const nameOf = ({ collegeName, groupCode, majorName }: IndexedUnit): string =>
  JSON.stringify([collegeName, groupCode, majorName])

export type MovedTo = (
  where: Pick<ListSituation, 'province' | 'track' | 'batch' | 'kind' | 'candidateIndex'>,
  units: readonly number[],
) => Promise<Map<number, string>>

/** For units that their year's plan no longer has in their batch, finds the ordinary batch that now has them. */
export function createMovedUnits(candidateIndexes: Pick<IndexStore, 'get'>): MovedTo {
  return async function movedTo({ province, track, batch, kind, candidateIndex }, units) {
    const found = new Map<number, string>()
    if (units.length === 0 || kindOfBatch(batch) !== 'ordinary') return found
    const wanted = new Map(units.map((unit) => [nameOf(candidateIndex.data.units[unit] as IndexedUnit), unit]))
    const stages = ordinaryStagesOf(province.ProvinceName, candidateIndex.data.wishYear)
    const others = new Set([province.Rule.MainBatch, ...stages.map((stage) => stage.batch)])
    others.delete(batch)
    for (const other of others) {
      const key = { provinceId: province.ProvinceId, track, batch: other, kind }
      const { data } = await candidateIndexes.get(key, candidateIndex.data.wishYear)
      data.units.forEach((there, at) => {
        if (data.hasPlan[at] !== 1) return
        const unit = wanted.get(nameOf(there))
        if (unit !== undefined && isSame(candidateIndex.data.units[unit] as IndexedUnit, there)) found.set(unit, other)
      })
    }
    return found
  }
}

/** Colleges number the groups of each batch from the start: one number means the same group if both have a major in common. */
const isSame = (here: IndexedUnit, there: IndexedUnit): boolean =>
  here.groupCode === null || here.majorNames.some((name) => there.majorNames.includes(name))
