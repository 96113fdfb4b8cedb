// Slices: in memory, shared by concurrent requests, dropped when data change or room is needed; on disk, so that a start need not learn them again.
import { LRUCache } from 'lru-cache'
import { emptySliceData } from '../../../engine/candidate-index/data'
import { KNOWN, type Taught } from '../../../engine/forecasting/learning/taught'
import { learningSlice, learnSlice, type LearnedSlice } from '../../../engine/candidate-index/learning'
import { Slice } from '../../../engine/candidate-index/candidate-index'
import { inTurns } from '../../../engine/forecasting/steps'
import type { AdmissionService } from '../admission/admission.service'
import type { SliceFiles } from './slice-files'
import { sliceDataOf } from './slice-data'
import type { SliceRepository } from './slice.repository'
import type { SliceKey } from './slice-key'

/** Units held in memory: with what a slice remembers of its last questions a unit takes some kB, so that this is a good half of a gigabyte. */
export const UNITS_KEPT = 600_000
/** What a slice weighs besides its units: what is learned of a province's lines does not shrink with their number. */
const OWN_WEIGHT = 500

interface Loading {
  key: SliceKey
  stamp: string
}

export interface Preparation {
  /** Provinces whose slices are asked for soonest. */
  first?: readonly string[]
  /** Leaves out what is on disk already: one that is broken is learned by who asks for it. */
  onlyMissing?: boolean
  /** Asked before each slice: false ends it. */
  isWanted?: () => boolean
}

/**
 * @param files where slices outlive the process; absent: nowhere
 * @param unitsKept units held in memory
 * @param taught what other provinces teach; what comes with the program where missing
 */
export function createSliceStore(
  repository: SliceRepository,
  admission: AdmissionService,
  wishYear: number,
  files: SliceFiles | null,
  unitsKept = UNITS_KEPT,
  taught: () => Promise<Taught> = () => Promise.resolve(KNOWN),
) {
  const writes = new Set<Promise<void>>()
  let revisionHeld = -1

  async function load({ key, stamp }: Loading): Promise<Slice> {
    const kept = await files?.read(stamp, key, wishYear)
    if (kept) return new Slice(kept.data, kept.learned)
    const data = await sliceDataOf({ repository, admission, wishYear }, key)
    // others ask meanwhile: they are not kept waiting for the seconds that a large province takes
    const learned = await inTurns(learningSlice(data, await taught()))
    // what units held has been learned from: it is as large as the rest and nobody asks for it again
    delete data.contents
    if (files) {
      // nobody waits for it. An import that comes in between changes the stamp with the data: a mixture is never read
      const writing = files.write(stamp, key, { data, learned }).finally(() => writes.delete(writing))
      writes.add(writing)
    }
    return new Slice(data, learned)
  }

  const slices = new LRUCache<string, Slice, Loading>({
    maxSize: unitsKept,
    // a slice larger than all the room there is still has it to itself
    sizeCalculation: ({ size }) => Math.min(unitsKept, size + OWN_WEIGHT),
    // one load for all who ask meanwhile; one that fails leaves nothing
    fetchMethod: (_name, _stale, { context }) => load(context),
    // who waits for a slice that lost its place meanwhile gets it all the same
    ignoreFetchAbort: true,
  })

  let nothingLearned: LearnedSlice | null = null
  /** A slice without units, for a main batch that has none yet and for a saved list whose batch is gone. */
  function emptySlice({ provinceId, track, kind }: SliceKey): Slice {
    const data = { ...emptySliceData(wishYear, track), provinceId, kind }
    return new Slice(data, (nothingLearned ??= learnSlice(data)))
  }

  return {
    /** The slice of the current state of the data; one without units where there are none under this key. */
    async get(key: SliceKey): Promise<Slice> {
      const { revision, stamp } = await admission.dataState()
      if (revision !== revisionHeld) {
        slices.clear()
        revisionHeld = revision
      }
      const name = [revision, key.provinceId, key.track, key.batch, key.kind].join('/')
      // a name that nothing stands behind may be anybody's invention: it never comes near what others wait for
      if (!slices.has(name) && !(await repository.hasUnits(key))) return emptySlice(key)
      return slices.forceFetch(name, { context: { key, stamp } })
    },

    /** The slice where it is in memory and of the data last asked about; null elsewhere. */
    held({ provinceId, track, batch, kind }: SliceKey): Slice | null {
      return slices.peek([revisionHeld, provinceId, track, batch, kind].join('/')) ?? null
    },

    /** Resolves when what has been learned so far is on disk. */
    async written(): Promise<void> {
      await Promise.all(writes)
    },

    /** Loads a slice that is about to be asked for. Nobody waits for it; what goes wrong is told to who asks. */
    warm(key: SliceKey): void {
      this.get(key).catch(() => undefined)
    },

    /**
     * Learns every slice there are units for and keeps it on disk, so that nobody's first question waits.
     * @returns how many slices there are
     */
    async prepare({ first = [], onlyMissing = false, isWanted = () => true }: Preparation = {}): Promise<number> {
      const keys = await repository.sliceKeys()
      const isFirst = ({ provinceId }: SliceKey) => first.includes(provinceId)
      for (const key of [...keys.filter(isFirst), ...keys.filter((one) => !isFirst(one))]) {
        if (!isWanted()) break
        const { stamp } = await admission.dataState()
        if (onlyMissing && (await files?.has(stamp, key, wishYear))) continue
        await this.get(key)
        await Promise.all(writes)
      }
      return keys.length
    },
  }
}

export type SliceStore = ReturnType<typeof createSliceStore>
