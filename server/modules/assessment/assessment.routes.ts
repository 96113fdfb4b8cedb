// The calls of contract/assessment.ts.
import type { Kysely } from 'kysely'
import type { assessment } from '../../../contract/assessment'
import type { TestCode } from '../../../contract/assessment/sitting'
import { loadBanks } from '../../db/seeds/test-banks'
import type { Database } from '../../db/schema'
import type { Bank } from '../../../engine/guidance/assessment/bank'
import type { Handlers, RequestContext } from '../../http/handlers'
import type { AdmissionService } from '../admission/admission.service'
import type { MajorService } from '../major/major.service'
import { keptPathAnswers } from '../career/path-answered'
import type { OccupationService } from '../occupation/occupation.service'
import { createAskedScales, createWordsIn } from './asked-scales'
import { createAssessmentRepository } from './assessment.repository'
import { Banks } from './banks'
import { createConfiguration } from './configuration'
import { createFigures } from './figures'
import { createMatchesService } from './matches.service'
import { createResultService } from './result.service'
import { createSittingService, type SubmitRequest } from './sitting.service'
import { createSubjectAdvice } from './subject-advice.service'

export interface AssessmentModuleDependencies {
  db: Kysely<Database>
  now: () => Date
  admission: AdmissionService
  occupations: OccupationService
  majors: MajorService
  /** Versions of the tests; those that travel with the product by default. */
  banks?: readonly Bank[]
}

/** The calls; what each throws is what its contract declares. */
export function createAssessmentHandlers({
  db,
  now,
  admission,
  occupations,
  majors,
  banks: versions = loadBanks(),
}: AssessmentModuleDependencies): Handlers<keyof typeof assessment> {
  const repository = createAssessmentRepository(db)
  const banks = new Banks(versions)
  const scalesFor = createAskedScales(banks, admission)
  const wordsIn = createWordsIn(admission)
  const sitting = createSittingService({ repository, banks, scalesFor, wordsIn, now })
  const results = createResultService({
    repository,
    banks,
    figuresOf: createFigures(repository, now),
    scalesFor,
    wordsIn,
    pathAnswers: (userId) => keptPathAnswers(db, userId, now()),
  })
  const matches = createMatchesService({ results, occupations, majors })
  const advise = createSubjectAdvice({ admission, results })
  const configuration = createConfiguration({ db, now, admission })

  const idOf = (context: RequestContext): string => context.requireUser().userId
  const questions = (test: TestCode) => (request: { ProvinceId?: string; Version?: number }, context: RequestContext) =>
    sitting.questions(test, context.user?.userId, request)
  const submit = (test: TestCode) => (request: SubmitRequest, context: RequestContext) =>
    sitting.submit(test, idOf(context), request)
  const info = (test: TestCode) => (request: { ResultId?: string }, context: RequestContext) =>
    results.info(idOf(context), test, request.ResultId)

  return {
    'User/TestList': async ({ ProvinceId }, { user }) => ({ Items: await results.overview(user?.userId, ProvinceId) }),
    'User/TestHollandInfo': info('holland'),
    'User/TestMBTIInfo': info('mbti'),
    'User/TestPersonalityInfo': info('personality'),
    'User/TestResults': async ({ ProvinceId }, context) => ({
      Items: await results.results(idOf(context), ProvinceId),
    }),
    'User/SysDWFConfig': async () => configuration.tiers(),
    'User/SysScoreConfig': () => configuration.scores(),
    'User/SysUserConfig': (_request, context) => configuration.account(context.requireUser()),
    'Career/HollandQuestions': questions('holland'),
    'Career/HollandSubmit': submit('holland'),
    'Career/MBTIQuestions': questions('mbti'),
    'Career/MBTISubmit': submit('mbti'),
    'Career/PersonalityQuestions': questions('personality'),
    'Career/PersonalitySubmit': submit('personality'),
    'Career/AllroundQuestions': questions('all-round'),
    'Career/AllroundSubmit': submit('all-round'),
    'Career/SubjectTestQuestions': questions('subject'),
    'Career/SubjectTestSubmit': submit('subject'),
    'Career/TestResult': ({ ResultId, ProvinceId }, context) => results.one(idOf(context), ResultId, ProvinceId),
    'Career/TestMatches': (request, context) => matches(idOf(context), request),
    'Career/TestReport': ({ ResultId }, context) => results.report(idOf(context), ResultId),
    'Career/SubjectAdvice': (request, { user }) => advise(user?.userId, request),
  }
}
