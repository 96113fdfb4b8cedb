// Tables about accounts themselves: the trail of acts.
import type { Generated } from 'kysely'
import type { Time } from './columns'

interface AccountTrailTable {
  trail_id: Generated<number>
  user_id: string
  /** As named in contract/account.ts. */
  act: string
  /** Its subject, as text; '' for none. */
  detail: Generated<string>
  /** Program and system as text; '' if no device did it. */
  device: string
  /** The coarse address; '' if no device did it. */
  place: string
  first_at: Time
  /** The last of `times`. */
  at: Time
  times: Generated<number>
}

export interface AccountTables {
  account_trail: AccountTrailTable
}
