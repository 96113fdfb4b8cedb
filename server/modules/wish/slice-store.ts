// Slices in memory: loaded once, shared by concurrent requests, dropped when data change or room is needed.
import { Slice } from '../../engine/slice'
import type { AdmissionService } from '../admission/admission.service'
import type { SliceKey, WishRepository } from './wish.repository'

/** A slice of a large province is some 10 MB. */
const SLICES_KEPT = 24

export function createSliceStore(repository: WishRepository, admission: AdmissionService, wishYear: number) {
  const slices = new Map<string, Promise<Slice>>()

  async function load(key: SliceKey): Promise<Slice> {
    return new Slice(await repository.loadSlice(key, wishYear, await admission.provinceIds()))
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
