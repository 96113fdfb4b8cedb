// The services of wish filling, created once over one database, for calls, files and warm-ups.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { createFileTickets } from '../../lib/file-tickets/file-tickets'
import type { AdmissionService } from '../admission/admission.service'
import type { CollegeFacts } from '../college/college-facts'
import { createBatchRepository } from './batches/batches.repository'
import { createBatches } from './batches/batches.service'
import { busiest } from './batches/busiest'
import { createCandidates } from './candidates/candidates.service'
import { createMajorFirst } from './candidates/major-first'
import { createMajorRepository } from './candidates/majors.repository'
import { createUnitMajors } from './candidates/unit-majors.service'
import { createEvaluation } from './evaluate/evaluation'
import { createListCheck } from './evaluate/list-check.service'
import { createMovedUnits } from './evaluate/moved-units'
import { createHistoryRepository } from './history/history.repository'
import { createHistory } from './history/history.service'
import { createLearnedYears } from './learned-years/learned-years.service'
import { createListRepository } from './lists/lists.repository'
import { createLists } from './lists/lists.service'
import { createReadListRepository } from './reading/read-list.repository'
import { createReadList } from './reading/read-list.service'
import { createShareRepository } from './shares/shares.repository'
import { createShares } from './shares/shares.service'
import { createSituations } from './situations'
import type { IndexFiles } from './candidate-index/index-files'
import { createIndexStore } from './candidate-index/index-store'
import { createIndexRepository } from './candidate-index/index.repository'
import { createTrackRecords } from './track-record/track-record.service'

export interface WishDependencies {
  db: Kysely<Database>
  admission: AdmissionService
  collegeFacts: CollegeFacts
  now(): Date
  /** Where candidate indexes outlive the process; nowhere if absent. */
  indexFiles: IndexFiles | undefined
  /** Receives messages for the operator; they never stop an answer. */
  onTrouble: (error: Error) => void
  /** Units held in memory; as many as in the main thread of a server if absent. */
  unitsKept?: number
}

export function createWishServices({
  db,
  admission,
  collegeFacts,
  now,
  indexFiles,
  unitsKept,
  onTrouble,
}: WishDependencies) {
  const indexRepository = createIndexRepository(db)
  const batchRepository = createBatchRepository(db)
  const majorRepository = createMajorRepository(db)
  const learnedYears = createLearnedYears({ db, admission, repository: indexRepository, onTrouble })
  const candidateIndexes = createIndexStore(
    indexRepository,
    admission,
    admission.wishYear,
    indexFiles ?? null,
    unitsKept,
    learnedYears.all,
  )
  const situations = createSituations({ admission, candidateIndexes })
  const majorFirst = createMajorFirst(majorRepository)
  const trackRecords = createTrackRecords({
    db,
    admission,
    repository: indexRepository,
    learning: learnedYears.all,
  })
  const unitMajors = createUnitMajors({
    ...{ admission, collegeFacts, situations, trackRecords },
    repository: majorRepository,
  })
  const evaluation = createEvaluation(unitMajors, createMovedUnits(candidateIndexes))
  const lists = createLists({
    repository: createListRepository(db),
    admission,
    situations,
    evaluation,
    now,
  })
  return {
    wishYear: admission.wishYear,
    now,
    tickets: createFileTickets(db, now),
    candidateIndexes,
    situations,
    majorFirst,
    unitMajors,
    trackRecords,
    learnedYears,
    evaluation,
    lists,
    candidates: createCandidates({ admission, collegeFacts, situations, majorFirst }),
    batches: createBatches({ repository: batchRepository, admission, situations, candidateIndexes }),
    listCheck: createListCheck({ situations, evaluation }),
    readList: createReadList({
      repository: createReadListRepository(db),
      majors: majorRepository,
      situations,
      admission,
    }),
    history: createHistory({ repository: createHistoryRepository(db), lists }),
    shares: createShares({ repository: createShareRepository(db), now, lists }),
    busiest: () => busiest({ batches: batchRepository, candidateIndexes: indexRepository, admission }),
  }
}

export type WishServices = ReturnType<typeof createWishServices>
