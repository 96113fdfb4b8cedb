// Candidate indexes: in memory, shared by concurrent requests, dropped when data change or room is needed; on disk, so that a start need not learn them again.
import { LRUCache } from 'lru-cache'
import { emptyIndexData } from '../../../../engine/candidate-index/data'
import { KNOWN, type KnownLearning } from '../../../../engine/forecasting/learning/known-learning'
import { learningIndex, learnIndex, type LearnedIndex } from '../../../../engine/candidate-index/learning'
import { CandidateIndex } from '../../../../engine/candidate-index/candidate-index'
import { inTurns } from '../../../../engine/forecasting/steps'
import type { AdmissionService } from '../../admission/admission.service'
import type { IndexFiles } from './index-files'
import { indexDataOf } from './index-data'
import type { IndexRepository } from './index.repository'
import type { IndexKey } from './index-key'

/** Units held in memory: with what a candidate index remembers of its last questions a unit takes some kB, so that this is a good half of a gigabyte. */
export const UNITS_KEPT = 600_000
/** What a candidate index weighs besides its units: what is learned of a province's lines does not shrink with their number. */
const OWN_WEIGHT = 500

interface Loading {
  key: IndexKey
  stamp: string
}

export interface Preparation {
  /** Provinces whose candidate indexes are asked for soonest. */
  first?: readonly string[]
  /** Leaves out what is on disk already: one that is broken is learned by who asks for it. */
  onlyMissing?: boolean
  /** Asked before each candidate index: false ends it. */
  isWanted?: () => boolean
}

/**
 * @param files where candidate indexes outlive the process; absent: nowhere
 * @param unitsKept units held in memory
 * @param learning what other provinces teach; what comes with the program where missing
 */
export function createIndexStore(
  repository: IndexRepository,
  admission: AdmissionService,
  wishYear: number,
  files: IndexFiles | null,
  unitsKept = UNITS_KEPT,
  learning: () => Promise<KnownLearning> = () => Promise.resolve(KNOWN),
) {
  const writes = new Set<Promise<void>>()
  let revisionHeld = -1

  async function load({ key, stamp }: Loading): Promise<CandidateIndex> {
    const kept = await files?.read(stamp, key, wishYear)
    if (kept) return new CandidateIndex(kept.data, kept.learned)
    const data = await indexDataOf({ repository, admission, wishYear }, key)
    // others ask meanwhile: they are not kept waiting for the seconds that a large province takes
    const learned = await inTurns(learningIndex(data, await learning()))
    // what units held has been learned from: it is as large as the rest and nobody asks for it again
    delete data.contents
    if (files) {
      // nobody waits for it. An import that comes in between changes the stamp with the data: a mixture is never read
      const writing = files.write(stamp, key, { data, learned }).finally(() => writes.delete(writing))
      writes.add(writing)
    }
    return new CandidateIndex(data, learned)
  }

  const candidateIndexes = new LRUCache<string, CandidateIndex, Loading>({
    maxSize: unitsKept,
    // a candidate index larger than all the room there is still has it to itself
    sizeCalculation: ({ size }) => Math.min(unitsKept, size + OWN_WEIGHT),
    // one load for all who ask meanwhile; one that fails leaves nothing
    fetchMethod: (_name, _stale, { context }) => load(context),
    // who waits for a candidate index that lost its place meanwhile gets it all the same
    ignoreFetchAbort: true,
  })

  let nothingLearned: LearnedIndex | null = null
  /** A candidate index without units, for a main batch that has none yet and for a saved list whose batch is gone. */
  function emptyIndex({ provinceId, track, kind }: IndexKey): CandidateIndex {
    const data = { ...emptyIndexData(wishYear, track), provinceId, kind }
    return new CandidateIndex(data, (nothingLearned ??= learnIndex(data)))
  }

  return {
    /** The candidate index of the current state of the data; one without units where there are none under this key. */
    async get(key: IndexKey): Promise<CandidateIndex> {
      const { revision, stamp } = await admission.dataState()
      if (revision !== revisionHeld) {
        candidateIndexes.clear()
        revisionHeld = revision
      }
      const name = [revision, key.provinceId, key.track, key.batch, key.kind].join('/')
      // a name that nothing stands behind may be anybody's invention: it never comes near what others wait for
      if (!candidateIndexes.has(name) && !(await repository.hasUnits(key))) return emptyIndex(key)
      return candidateIndexes.forceFetch(name, { context: { key, stamp } })
    },

    /** The candidate index where it is in memory and of the data last asked about; null elsewhere. */
    held({ provinceId, track, batch, kind }: IndexKey): CandidateIndex | null {
      return candidateIndexes.peek([revisionHeld, provinceId, track, batch, kind].join('/')) ?? null
    },

    /** Resolves when what has been learned so far is on disk. */
    async written(): Promise<void> {
      await Promise.all(writes)
    },

    /** Loads a candidate index that is about to be asked for. Nobody waits for it; what goes wrong is told to who asks. */
    warm(key: IndexKey): void {
      this.get(key).catch(() => undefined)
    },

    /**
     * Learns every candidate index there are units for and keeps it on disk, so that nobody's first question waits.
     * @returns how many candidate indexes there are
     */
    async prepare({ first = [], onlyMissing = false, isWanted = () => true }: Preparation = {}): Promise<number> {
      const keys = await repository.indexKeys()
      const isFirst = ({ provinceId }: IndexKey) => first.includes(provinceId)
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

export type IndexStore = ReturnType<typeof createIndexStore>
