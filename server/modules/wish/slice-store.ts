// Slices in memory: loaded once, shared by concurrent requests, dropped when data change or room is needed.
import { unitKindOf } from '../../engine/province-rule'
import { upheavalsOf } from '../../engine/requirement-years'
import { LINE_YEARS, Slice } from '../../engine/slice'
import type { AdmissionService } from '../admission/admission.service'
import type { SliceKey, WishRepository } from './wish.repository'

/** A slice of a large province is some 10 MB. */
const SLICES_KEPT = 24

export function createSliceStore(repository: WishRepository, admission: AdmissionService, wishYear: number) {
  const slices = new Map<string, Promise<Slice>>()

  async function load(key: SliceKey): Promise<Slice> {
    const [data, { Rule }, controlLines] = await Promise.all([
      admission.provinceIds().then((provinceIds) => repository.loadSlice(key, wishYear, provinceIds)),
      admission.getProvince(key.provinceId),
      admission.batchLines(key.provinceId, { track: key.track }),
    ])
    // candidates above the main control line; this year's is unknown until the line and the score-rank table are out
    const pools = Array.from(
      { length: LINE_YEARS + 1 },
      (_, back) =>
        controlLines.find((line) => line.Batch === Rule.MainBatch && line.Year === wishYear - back)?.Rank ?? Number.NaN,
    )
    return new Slice({
      ...data,
      provinceId: key.provinceId,
      kind: key.kind,
      wishUnit: unitKindOf(Rule),
      upheavals: upheavalsOf(Rule, wishYear, LINE_YEARS),
      pools,
    })
  }

  return {
    /** The slice of the current data revision. */
    async get(key: SliceKey): Promise<Slice> {
      const revision = await admission.refresh()
      const name = [revision, key.provinceId, key.track, key.batch, key.kind].join('/')
      const known = slices.get(name)
      if (known) {
        slices.delete(name)
        slices.set(name, known)
        return known
      }
      const loading = load(key)
      slices.set(name, loading)
      loading.catch(() => slices.delete(name))
      for (const old of slices.keys()) {
        if (slices.size <= SLICES_KEPT && old.startsWith(`${revision}/`)) break
        if (old !== name) slices.delete(old)
      }
      return loading
    },
  }
}

export type SliceStore = ReturnType<typeof createSliceStore>
