// Tables about accounts as such: what was done with them.
import type { Generated } from 'kysely'
import type { Time } from './columns'

interface AccountTrailTable {
  trail_id: Generated<number>
  user_id: string
  /** As contract/account.ts names it. */
  act: string
  /** What it was about, in words; '' for nothing. */
  detail: Generated<string>
  /** Program and system in words; '' where no device did it. */
  device: string
  /** The coarse address; '' where no device did it. */
  place: string
  first_at: Time
  /** The last of `times`. */
  at: Time
  times: Generated<number>
}

export interface AccountTables {
  account_trail: AccountTrailTable
}
