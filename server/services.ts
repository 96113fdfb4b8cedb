// The services that share data read from the admission tables, built once over a database: the app answers calls with them,
// a start warms them up and an import prepares their candidate indexes.
import type { Kysely } from 'kysely'
import type { Database } from './db/schema'
import type { SeasonOptions } from './lib/season/season'
import { createAdmissionService } from './modules/admission/admission.service'
import { createCollegeFactRepository } from './modules/college/college-facts.repository'
import { createCollegeFacts } from './modules/college/college-facts'
import { createMajorService } from './modules/major/major.service'
import { createOccupationService } from './modules/occupation/occupation.service'
import { createFollows } from './modules/profile/follows'
import { createSearchIndex } from './modules/search/search-index'
import type { IndexFiles } from './modules/wish/candidate-index/index-files'
import { createWishServices } from './modules/wish/wish.services'

export interface ServiceOptions extends Pick<SeasonOptions, 'wishYear' | 'now'> {
  db: Kysely<Database>
  /** Where candidate indexes outlive the process; nowhere if absent. */
  indexFiles?: IndexFiles
  /** Units held in memory. */
  unitsKept?: number
  /** Receives messages for the operator that stop no answer; nobody does if absent. */
  onTrouble?: (error: Error) => void
}

export function createServices({
  db,
  wishYear,
  now = () => new Date(),
  indexFiles,
  unitsKept,
  onTrouble = () => undefined,
}: ServiceOptions) {
  const admission = createAdmissionService(db, { wishYear, now, onTrouble })
  const collegeFacts = createCollegeFacts(createCollegeFactRepository(db), admission)
  const wish = createWishServices({ db, admission, collegeFacts, now, indexFiles, unitsKept, onTrouble })
  const searchIndex = createSearchIndex(db, admission)
  const follows = createFollows(db)
  const occupations = createOccupationService(db, admission, searchIndex)
  const majors = createMajorService({ db, admission, collegeFacts, wish, occupations, follows, index: searchIndex })
  return { admission, collegeFacts, searchIndex, wish, follows, occupations, majors }
}

export type Services = ReturnType<typeof createServices>
