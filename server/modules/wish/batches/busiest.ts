// The places whose candidate indexes should be loaded before anybody asks.
import { unitKindOf, type Track } from '../../../../engine/rules/province-rule'
import { scoreAtRank, totalOf } from '../../../../engine/rules/score-rank'
import type { Province } from '../../admission/admission-data'
import type { AdmissionService } from '../../admission/admission.service'
import type { IndexRepository } from '../candidate-index/index.repository'
import type { BatchRepository } from './batches.repository'

/** Candidate indexes loaded at a start, of some 20 MB each. */
const WARM_INDEXES = 8

export interface BusiestDependencies {
  batches: BatchRepository
  candidateIndexes: IndexRepository
  admission: AdmissionService
}

/** The places with most families and known units, each with a score a third down its score-rank table; any one place if there is none. */
export async function busiest({
  batches,
  candidateIndexes,
  admission,
}: BusiestDependencies): Promise<{ province: Province; track: Track; score: number }[]> {
  const wishYear = await admission.wishYear()
  const scoreIn = async (province: Province, track: Track) => {
    const loaded = await admission.tableFor(province.ProvinceId, wishYear, track)
    const score = loaded && scoreAtRank(loaded.table, Math.ceil(totalOf(loaded.table) / 3))
    return score === null ? [] : [{ province, track, score }]
  }
  const found = await Promise.all(
    (await batches.busiest(WARM_INDEXES)).map(async ({ provinceId, track }) => {
      const province = await admission.getProvince(provinceId)
      const { Rule } = province
      const isKnown = await candidateIndexes.hasUnits({
        provinceId,
        track,
        batch: Rule.MainBatch,
        kind: unitKindOf(Rule),
      })
      return isKnown ? scoreIn(province, track) : []
    }),
  )
  if (found.flat().length > 0) return found.flat()
  for (const key of await candidateIndexes.indexKeys()) {
    const province = await admission.getProvince(key.provinceId)
    const { Rule } = province
    const isMain = key.batch === Rule.MainBatch && key.kind === unitKindOf(Rule)
    const place = isMain ? await scoreIn(province, key.track) : []
    if (place.length > 0) return place
  }
  return []
}
