// The calls of contract/profile.ts.
import type { Kysely } from 'kysely'
import type { profile } from '../../../contract/profile'
import type { Database } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import type { AdmissionService } from '../admission/admission.service'
import { createMemberTypeReader } from '../membership/member-types'
import { createProfileRepository } from './profile.repository'
import { createProfileService } from './profile.service'

export interface ProfileModuleDependencies {
  db: Kysely<Database>
  now: () => Date
  admission: AdmissionService
}

export function createProfileHandlers({
  db,
  now,
  admission,
}: ProfileModuleDependencies): Handlers<keyof typeof profile> {
  const service = createProfileService({
    repository: createProfileRepository(db),
    memberTypeOf: createMemberTypeReader(db),
    admission,
    now,
  })
  return {
    'User/GetUserStudent': (_request, context) => service.userInfo(context.requireUser()),
    'User/UpdateUserStudent': (request, context) => service.updateBase(context.requireUser(), request),
    'User/UpdateStudent': (request, context) => service.updateBase(context.requireUser(), request),
    'User/UpdateStudentExam': (request, context) => service.updateExam(context.requireUser(), request),
    'User/UpdateStudentSelectSubject': (request, context) => service.updateSubjects(context.requireUser(), request),
    'User/UpdateUserScore': (request, context) => service.updateScore(context.requireUser(), request),
    'User/UpdateUserScoreFinalScore': (request, context) => service.updateFinalScore(context.requireUser(), request),
    'User/EditUserScore': (request, context) => service.editFinalScore(context.requireUser(), request),
    'User/EditScoreRecordNumber': (_request, context) => service.changesOfFinalScore(context.requireUser()),
    'User/CheckUserStudentComplate': (_request, context) => service.completeness(context.requireUser()),
  }
}
