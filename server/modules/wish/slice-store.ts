// Slices: in memory, shared by concurrent requests, dropped when data change or room is needed; on disk, so that a start need not learn them again.
import { unitKindOf } from '../../engine/province-rule'
import { upheavalsOf } from '../../engine/requirement-years'
import { LINE_YEARS, type SliceData } from '../../engine/slice/data'
import { learnSlice } from '../../engine/slice/learning'
import { Slice } from '../../engine/slice/slice'
import type { AdmissionService } from '../admission/admission.service'
import type { SliceFiles } from './slice-files'
import type { SliceKey, SliceRepository } from './slice.repository'

/** A slice of a large province is some 20 MB. */
const SLICES_KEPT = 24

/** @param files where slices outlive the process; absent: nowhere */
export function createSliceStore(
  repository: SliceRepository,
  admission: AdmissionService,
  wishYear: number,
  files: SliceFiles | null,
) {
  const slices = new Map<string, Promise<Slice>>()
  const writes = new Set<Promise<void>>()

  async function dataOf(key: SliceKey): Promise<SliceData> {
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
    return {
      ...data,
      provinceId: key.provinceId,
      kind: key.kind,
      wishUnit: unitKindOf(Rule),
      upheavals: upheavalsOf(Rule, wishYear, LINE_YEARS),
      pools,
    }
  }

  async function load(key: SliceKey, stamp: string): Promise<Slice> {
    const kept = await files?.read(stamp, key, wishYear)
    if (kept) return new Slice(kept.data, kept.learned)
    const data = await dataOf(key)
    const learned = learnSlice(data)
    if (files && data.units.length > 0) {
      // nobody waits for it. An import that comes in between changes the stamp with the data: a mixture is never read
      const writing = files.write(stamp, key, { data, learned }).finally(() => writes.delete(writing))
      writes.add(writing)
    }
    return new Slice(data, learned)
  }

  return {
    /** The slice of the current state of the data. */
    async get(key: SliceKey): Promise<Slice> {
      const { revision, stamp } = await admission.dataState()
      const name = [revision, key.provinceId, key.track, key.batch, key.kind].join('/')
      const known = slices.get(name)
      if (known) {
        slices.delete(name)
        slices.set(name, known)
        return known
      }
      const loading = load(key, stamp)
      slices.set(name, loading)
      loading.catch(() => slices.delete(name))
      for (const old of slices.keys()) {
        if (slices.size <= SLICES_KEPT && old.startsWith(`${revision}/`)) break
        if (old !== name) slices.delete(old)
      }
      return loading
    },

    /**
     * Learns every slice there are units for and keeps it on disk, so that nobody's first question waits.
     * @returns how many slices there are
     */
    async prepare(): Promise<number> {
      const keys = await repository.sliceKeys()
      for (const key of keys) {
        await this.get(key)
        await Promise.all(writes)
      }
      return keys.length
    },
  }
}

export type SliceStore = ReturnType<typeof createSliceStore>
