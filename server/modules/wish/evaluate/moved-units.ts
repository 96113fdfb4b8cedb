// Units of a list that this year's plan has in another batch: a group whose level was read anew, a major that went down to 专科.
import { ordinaryStagesOf } from '../../../../engine/rules/province-stages'
import { kindOfBatch } from '../../../../engine/rules/special-batch'
import type { SliceUnit } from '../../../../engine/candidate-index/data'
import type { ListSituation } from '../situation'
import type { SliceStore } from '../slice-store'

/** What a unit is called in whichever batch. */
const nameOf = ({ collegeName, groupCode, majorName }: SliceUnit): string =>
  JSON.stringify([collegeName, groupCode, majorName])

export type MovedTo = (
  where: Pick<ListSituation, 'province' | 'track' | 'batch' | 'kind' | 'slice'>,
  units: readonly number[],
) => Promise<Map<number, string>>

/** Tells of units that this year's plan no longer has in their batch which other ordinary batch it has them in. */
export function createMovedUnits(slices: Pick<SliceStore, 'get'>): MovedTo {
  return async function movedTo({ province, track, batch, kind, slice }, units) {
    const found = new Map<number, string>()
    if (units.length === 0 || kindOfBatch(batch) !== 'ordinary') return found
    const wanted = new Map(units.map((unit) => [nameOf(slice.data.units[unit] as SliceUnit), unit]))
    const stages = ordinaryStagesOf(province.ProvinceName, slice.data.wishYear)
    const others = new Set([province.Rule.MainBatch, ...stages.map((stage) => stage.batch)])
    others.delete(batch)
    for (const other of others) {
      const { data } = await slices.get({ provinceId: province.ProvinceId, track, batch: other, kind })
      data.units.forEach((there, at) => {
        if (data.hasPlan[at] !== 1) return
        const unit = wanted.get(nameOf(there))
        if (unit !== undefined && isSame(slice.data.units[unit] as SliceUnit, there)) found.set(unit, other)
      })
    }
    return found
  }
}

/** Colleges number the groups of each batch from the beginning: one number is one group where a major is in both. */
const isSame = (here: SliceUnit, there: SliceUnit): boolean =>
  here.groupCode === null || here.majorNames.some((name) => there.majorNames.includes(name))
