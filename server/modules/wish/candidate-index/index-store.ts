// Candidate indexes: in memory, shared by concurrent requests, dropped when data change or space is needed; on disk, so that a start need not learn them again.
import { LRUCache } from 'lru-cache'
import { emptyIndexData } from '../../../../engine/candidate-index/data'
import { KNOWN, type KnownLearning } from '../../../../engine/forecasting/learning/known-learning'
import { learningIndex, learnIndex, type LearnedIndex } from '../../../../engine/candidate-index/learning'
import { CandidateIndex } from '../../../../engine/candidate-index/candidate-index'
import { inTurns } from '../../../../engine/forecasting/steps'
import type { DataState } from '../../../db/data-revision'
import { nameBook } from '../../../db/seeds/names'
import { wishReader } from '../../../db/seeds/wishes'
import type { AdmissionService } from '../../admission/admission.service'
import type { IndexFiles } from './index-files'
import { indexDataOf } from './index-data'
import type { IndexRepository } from './index.repository'
import { indexName, type IndexKey } from './index-key'

/** Units in memory: including its cached recent answers, a candidate index takes some kB per unit, a good half of a gigabyte in total. */
const UNITS_KEPT = 600_000
/** Seasons that have ended whose lists are still shown by the data of their own year; an older list gets those of the oldest. */
const PAST_SEASONS = 3
/** Weight of a candidate index besides its units: the results learned for a province do not shrink with their number. */
const OWN_WEIGHT = 500

interface Loading {
  key: IndexKey
  state: DataState
  wishYear: number
  isPast: boolean
}

/** What was known before the cutoffs of a year: a list of that year is not judged by what came after it. */
const knownBefore = ({ years, majorOffsets }: KnownLearning, wishYear: number): KnownLearning => ({
  years: years.filter(({ year }) => year < wishYear),
  majorOffsets: majorOffsets.filter(({ year }) => year < wishYear),
})

export interface Preparation {
  /** Provinces whose candidate indexes are needed first. */
  first?: readonly string[]
  /** Six-digit codes of the provinces to prepare; null: all. */
  only?: readonly string[] | null
  /** Leaves out those already on disk: a broken one is learned again by the request that needs it. */
  onlyMissing?: boolean
  /** Called before each candidate index: false stops the work. */
  isWanted?: () => boolean
}

/**
 * @param seasonNow the planned year: the season, or one year for ever
 * @param files where candidate indexes outlive the process; absent: nowhere
 * @param unitsKept units held in memory
 * @param learning results learned from other provinces; those in the program if missing
 */
export function createIndexStore(
  repository: IndexRepository,
  admission: AdmissionService,
  seasonNow: () => Promise<number>,
  files: IndexFiles | null,
  unitsKept = UNITS_KEPT,
  learning: () => Promise<KnownLearning> = () => Promise.resolve(KNOWN),
) {
  const writes = new Set<Promise<void>>()
  /** The state of the data and the season of the indexes in memory. */
  let heldState: DataState | null = null
  let heldSeason = 0

  async function load({ key, state, wishYear, isPast }: Loading): Promise<CandidateIndex> {
    const kept = await files?.read(state, key, wishYear)
    if (kept) return new CandidateIndex(kept.data, kept.learned, nameBook(), wishReader())
    const data = await indexDataOf({ repository, admission, wishYear }, key)
    // other requests run meanwhile: they do not wait the seconds that a large province takes
    const known = await learning()
    const learned = await inTurns(learningIndex(data, isPast ? knownBefore(known, wishYear) : known))
    // learning is done with the units' contents: they are as large as the rest and not needed again
    delete data.contents
    delete data.planBefore
    if (files) {
      // no request waits for it. An import meanwhile changes the state together with the data: a mixture is never read
      const writing = files.write(state, key, { data, learned }).finally(() => writes.delete(writing))
      writes.add(writing)
    }
    return new CandidateIndex(data, learned, nameBook(), wishReader())
  }

  const candidateIndexes = new LRUCache<string, CandidateIndex, Loading>({
    maxSize: unitsKept,
    // a candidate index larger than the whole cache still fits alone
    sizeCalculation: ({ size }) => Math.min(unitsKept, size + OWN_WEIGHT),
    // one load for all simultaneous requests; a failed load leaves nothing
    fetchMethod: (_name, _stale, { context }) => load(context),
    // a request still gets its candidate index if that was evicted meanwhile
    ignoreFetchAbort: true,
  })

  let nothingLearned: { wishYear: number; learned: LearnedIndex } | null = null
  /** A candidate index without units, for a main batch that has none yet and for a saved list whose batch is gone. */
  function emptyIndex({ provinceId, track, kind }: IndexKey, wishYear: number): CandidateIndex {
    const data = { ...emptyIndexData(wishYear, track), provinceId, kind }
    if (nothingLearned?.wishYear !== wishYear) nothingLearned = { wishYear, learned: learnIndex(data) }
    return new CandidateIndex(data, nothingLearned.learned)
  }

  return {
    /**
     * The candidate index of the current state of the data; one without units if this key has none.
     * @param ofYear the year planned; the season if absent, and for a year after it
     */
    async get(key: IndexKey, ofYear = Number.POSITIVE_INFINITY): Promise<CandidateIndex> {
      const season = await seasonNow()
      const wishYear = Math.min(season, Math.max(ofYear, season - PAST_SEASONS))
      const state = await admission.dataState()
      if (state.stamp !== heldState?.stamp || season !== heldSeason) candidateIndexes.clear()
      heldState = state
      heldSeason = season
      const name = indexName(key, state, wishYear)
      // a name without units may be invented by anybody: it must not evict indexes that others need
      if (!candidateIndexes.has(name) && !(await repository.hasUnits(key))) return emptyIndex(key, wishYear)
      return candidateIndexes.forceFetch(name, { context: { key, state, wishYear, isPast: wishYear < season } })
    },

    /** The candidate index if it is in memory and belongs to the data and season last used; else null. */
    held(key: IndexKey): CandidateIndex | null {
      return (heldState && candidateIndexes.peek(indexName(key, heldState, heldSeason))) ?? null
    },

    /** Resolves when all learned results are on disk. */
    async written(): Promise<void> {
      await Promise.all(writes)
    },

    /** Loads a candidate index that will be needed soon. Nothing waits for it; the request that needs it gets any error. */
    warm(key: IndexKey): void {
      this.get(key).catch(() => undefined)
    },

    /**
     * Learns every candidate index that has units and stores it on disk, so that no first question waits.
     * @returns how many candidate indexes there are
     */
    async prepare({
      first = [],
      only = null,
      onlyMissing = false,
      isWanted = () => true,
    }: Preparation = {}): Promise<number> {
      const keys = (await repository.indexKeys()).filter(({ provinceId }) => only === null || only.includes(provinceId))
      const isFirst = ({ provinceId }: IndexKey) => first.includes(provinceId)
      for (const key of [...keys.filter(isFirst), ...keys.filter((one) => !isFirst(one))]) {
        if (!isWanted()) break
        const state = await admission.dataState()
        if (onlyMissing && (await files?.has(state, key, await seasonNow()))) continue
        await this.get(key)
        await Promise.all(writes)
      }
      return keys.length
    },
  }
}

export type IndexStore = ReturnType<typeof createIndexStore>
