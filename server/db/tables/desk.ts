// Tables of the other side of the counter: accounts, sessions, the trail of what was done.
import type { Generated } from 'kysely'
import type { Optional, OptionalTime, Time } from './columns'

export type DeskRole = 'expert' | 'teacher' | 'operator' | 'editor'

export interface DeskAccountTable {
  desk_id: string
  org_code: string
  login_name: string
  password_hash: string
  /** Base32 secret of the one-time codes. */
  code_secret: string
  /** The latest step of a code that was taken: none is taken twice. */
  last_code_step: Generated<number>
  role: DeskRole
  /** The person whose work it does; null for operators and editors. */
  expert_id: Optional<string>
  left_at: OptionalTime
  created_at: Time
}

interface DeskSessionTable {
  token_hash: string
  desk_id: string
  created_at: Time
  expires_at: Time
}

interface DeskTrailTable {
  trail_id: Generated<number>
  org_code: string
  desk_id: Optional<string>
  act: string
  subject: Optional<string>
  at: Time
}

/** A file that texts of an organisation may name: what was read of it when it came. */
interface DeskFileTable {
  org_code: string
  name: string
  /** SHA-256: its name among the pictures, documents and subtitles, or in the object store. */
  media_id: string
  type: string
  bytes: number
  /** Pixels; 0 of what is no picture and no film. */
  width: number
  height: number
  /** Length of a film, whole seconds; null of what is none. */
  seconds: Optional<number>
  has_sound: boolean
  kept_at: Time
  /** Size as it was sent, and digest of the place and bytes of its last part: who sends that again is answered by it. */
  sent_bytes: Optional<number>
  last_part: Optional<string>
}

export interface DeskTables {
  desk_file: DeskFileTable
  desk_account: DeskAccountTable
  desk_session: DeskSessionTable
  desk_trail: DeskTrailTable
}
