// The calls of contract/account.ts.
import type { Kysely } from 'kysely'
import type { account } from '../../../contract/account'
import type { Database } from '../../db/schema'
import type { Handlers } from '../../handlers'
import { retentionWords, type KeepDays } from '../../retention'
import { createTrail } from './trail'

export interface AccountModuleDependencies {
  db: Kysely<Database>
  now: () => Date
  keepDays: KeepDays
}

export function createAccountModule({ db, now, keepDays }: AccountModuleDependencies) {
  const trail = createTrail(db, now, keepDays.trail)
  const handlers: Handlers<keyof typeof account> = {
    'User/AccountTrail': (request, context) => trail.read(context.requireUser().userId, request),
    'Public/Retention': async () => ({ Items: retentionWords(keepDays) }),
  }
  return { handlers, trail }
}
