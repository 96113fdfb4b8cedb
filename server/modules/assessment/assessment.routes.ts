// The calls of contract/assessment.ts.
import type { assessment } from '../../../contract/assessment'
import type { Handlers } from '../../handlers'
import { TESTS } from './tests'

export function createAssessmentHandlers(): Handlers<keyof typeof assessment> {
  return {
    'User/TestList': async () => ({ Items: [...TESTS] }),
  }
}
