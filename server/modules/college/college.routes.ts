// The calls of contract/college.ts.
import type { Kysely } from 'kysely'
import type { college as collegeCalls } from '../../../contract/college'
import type { Database } from '../../db/schema'
import type { Handlers, RequestContext } from '../../http/handlers'
import type { AdmissionService } from '../admission/admission.service'
import { createFollows } from '../profile/follows'
import type { SearchIndex } from '../search/search-index'
import type { WishServices } from '../wish/wish.services'
import { createBatchesOf } from './batches-of'
import type { CollegeFacts } from './college-facts'
import { createCollegeRepository } from './college.repository'
import { createCollegeViews } from './college-view'
import { createCompare } from './compare.service'
import { createInside, createInsideCalls } from './inside'
import { createLibrary } from './library.service'
import { createCollegeCutoffs } from './cutoffs.service'
import { createRanks } from './ranks.service'
import { createRegister } from './register'

export interface CollegeDependencies {
  db: Kysely<Database>
  admission: AdmissionService
  facts: CollegeFacts
  index: SearchIndex
  wish: Pick<WishServices, 'candidateIndexes' | 'candidates'>
  now: () => Date
}

const readerOf = ({ orgCode, user }: RequestContext) => ({ orgCode, userId: user?.userId ?? null })

export function createCollegeHandlers({
  db,
  admission,
  facts,
  index,
  wish,
  now,
}: CollegeDependencies): Handlers<keyof typeof collegeCalls> {
  const repository = createCollegeRepository(db)
  const register = createRegister(repository, admission)
  const batchesOf = createBatchesOf(db, admission)
  const views = createCollegeViews({ admission, candidateIndexes: wish.candidateIndexes, batchesOf, register })
  const inside = createInside(db, admission)
  const library = createLibrary({
    repository,
    register,
    index,
    views,
    admission,
    insideOf: inside.insideOf,
    factsOf: facts.of,
    follows: createFollows(db),
    now,
  })
  const cutoffs = createCollegeCutoffs({ repository, library, admission, candidateIndexes: wish.candidateIndexes })
  const compare = createCompare({ library, facts, register, views, candidates: wish.candidates, admission })
  const within = createInsideCalls({ inside, library, cutoffs, register })
  const ranks = createRanks({ library, register, admission })
  return {
    'School/List': (request) => library.list(request),
    'College/List': (request) => library.list(request),
    'College/Filters': (request) => library.filters(request),
    'School/Search': (request) => library.search(request),
    'School/Detail': (request, context) => library.detail(request, readerOf(context)),
    'College/Detail': (request, context) => library.detail(request, readerOf(context)),
    'School/Follow': (request, context) => library.follow(request, context.requireUser()),
    'College/Hot': (request, context) => library.hot(request, context.orgCode),
    'School/ScoreLine': (request) => cutoffs.scoreLine(request),
    'School/SpecialtyLine': (request) => cutoffs.specialtyLine(request),
    'School/Plan': (request) => cutoffs.plan(request),
    'School/Charter': (request) => within.charter(request),
    'School/Scene': (request) => within.scene(request),
    'School/Departments': (request) => within.departments(request),
    'School/DepartmentDetail': (request) => within.department(request),
    'School/DepartmentMajors': (request) => within.departmentMajors(request),
    'School/RankTypes': (request) => ranks.types(request),
    'School/RankList': (request) => ranks.list(request),
    'School/Compare': (request) => compare(request),
  }
}
