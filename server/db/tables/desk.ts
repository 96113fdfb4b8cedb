// Tables of the desk: accounts, sessions, the trail of acts.
import type { Generated } from 'kysely'
import type { Optional, OptionalTime, Time } from './columns'

type DeskRole = 'expert' | 'teacher' | 'operator' | 'editor'

interface DeskAccountTable {
  desk_id: string
  org_code: string
  login_name: string
  password_hash: string
  /** Base32 secret of the one-time codes. */
  code_secret: string
  /** The latest accepted step of a code: none is accepted twice. */
  last_code_step: Generated<number>
  role: DeskRole
  /** The expert who works with it; null for operators and editors. */
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

/** A file that texts of an organisation may name: its data when it arrived. */
interface DeskFileTable {
  org_code: string
  name: string
  /** SHA-256: its name among the pictures, documents and subtitles, or in the object store. */
  media_id: string
  type: string
  bytes: number
  /** Pixels; 0 for other files than pictures and films. */
  width: number
  height: number
  /** Length of a film, whole seconds; null for other files. */
  seconds: Optional<number>
  has_sound: boolean
  kept_at: Time
  /** Size as it was sent, and digest of the position and bytes of its last part: if that part is sent again, this row answers it. */
  sent_bytes: Optional<number>
  last_part: Optional<string>
}

export interface DeskTables {
  desk_file: DeskFileTable
  desk_account: DeskAccountTable
  desk_session: DeskSessionTable
  desk_trail: DeskTrailTable
}
