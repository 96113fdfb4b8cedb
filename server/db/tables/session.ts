// Tables of the session domain: organisations, accounts, sessions, identities at platforms, codes.
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime, Optional, OptionalTime, Time } from './columns'

interface OrganisationTable {
  org_code: string
  name: string
  config: ColumnType<unknown, string | undefined, string>
  created_at: DefaultTime
}

interface AppUserTable {
  user_id: string
  org_code: string
  login_name: string | null
  mobile: string | null
  password_hash: string | null
  nick_name: string
  avatar: string | null
  real_name: string | null
  gender: number | null
  identity: string | null
  school_name: string | null
  /** The class of a school, whose teacher may one day see the account; nothing writes it yet. */
  class_code: Optional<string>
  graduation_year: number | null
  province_id: string | null
  city_id: string | null
  member_type: Generated<number>
  recommend_code: Optional<string>
  created_at: DefaultTime
  deleted_at: OptionalTime
}

interface SessionTable {
  token_hash: string
  user_id: string
  org_code: string
  created_at: DefaultTime
  last_seen_at: DefaultTime
  expires_at: Time
  /** Secret of the device it runs on, if one signed in through a platform there. */
  open_device: Optional<string>
  /** When its holder proved who he is, by a password, a code or a platform; null if a device signed in by itself. */
  proved_at: OptionalTime
  /** Digest of the token it replaces, until it is first used. */
  takes_over: Optional<string>
}

/** Wrong passwords of a name from one place, within a day. */
interface PasswordGuessTable {
  /** Digest of an account or of an unknown name. */
  subject: string
  /** Digest of a household, a device, a session, or all strangers together. */
  place: string
  failed: number
  locked_until: OptionalTime
  last_at: Time
}

/** A device that has signed in to an account; only the device has its key. */
interface KnownDeviceTable {
  key_hash: string
  user_id: string
  last_used_at: Time
}

interface UserRightTable {
  user_id: string
  rights_code: string
  expire_at: Time
}

/** The cost of an address or an account in a minute. */
interface CallBudgetTable {
  /** Digest of the address or account. */
  payer: string
  /** Minutes since 1970. */
  minute: number
  spent: number
}

/** The secret with which a device signs in again, as a digest. */
interface OpenDeviceTable {
  secret_hash: string
  identity_id: string
  user_id: string
  last_used_at: Time
  expires_at: Time
}

interface OpenIdentityTable {
  open_type: number
  open_id: string
  org_code: string
  user_id: string
  created_at: DefaultTime
  identity_id: Generated<string>
  /** Identifier of the person over all apps of one operator at the platform. */
  union_id: Optional<string>
  nick_name: Optional<string>
  avatar: Optional<string>
  last_login_at: OptionalTime
}

/** An authorisation in progress: created at its start, deleted with the callback. */
interface OpenStateTable {
  state_hash: string
  org_code: string
  platform: string
  nonce_hash: string
  return_to: string
  purpose: string
  user_id: string | null
  expires_at: Time
}

/** The result of a callback, until the landing page redeems it. */
interface OpenTicketTable extends OpenStateFields {
  ticket_hash: string
  open_id: string
  union_id: string | null
  nick_name: string | null
  avatar: string | null
}

type OpenStateFields = Omit<OpenStateTable, 'state_hash'>

/** An identity without an account, until it is bound. */
interface BindTicketTable {
  ticket_hash: string
  org_code: string
  platform: string
  open_id: string
  union_id: string | null
  nick_name: string | null
  avatar: string | null
  attempts: Generated<number>
  expires_at: Time
}

/** A link's ticket for one sign-in; it ends with the session it was made in. */
interface LinkTicketTable {
  ticket_hash: string
  user_id: string
  org_code: string
  token_hash: string
  expires_at: Time
}

interface SingleLoginNonceTable {
  org_code: string
  nonce: string
  expires_at: Time
}

interface RecommendCodeTable {
  org_code: string
  /** In capitals. */
  code: string
  name: string
}

interface SmsCodeTable {
  id: string
  org_code: string
  mobile: string
  purpose: string
  code_hash: string
  /** Tries from other places than the one that requested the code. */
  attempts: Generated<number>
  /** Tries by place, by its digest. */
  tries: Generated<unknown>
  /** The place that requested it; null for codes from before 0051. */
  asked_by: string | null
  created_at: DefaultTime
  expires_at: Time
  used_at: OptionalTime
}

interface CaptchaTable {
  captcha_id: string
  answer_hash: string
  attempts: Generated<number>
  expires_at: Time
  used_at: OptionalTime
}

/** Text messages of a day by who is charged, as a digest. */
interface SmsBudgetTable {
  /** YYYY-MM-DD in China. */
  day: string
  payer: string
  spent: number
}

export interface SessionTables {
  sms_budget: SmsBudgetTable
  password_guess: PasswordGuessTable
  known_device: KnownDeviceTable
  organisation: OrganisationTable
  app_user: AppUserTable
  session: SessionTable
  user_right: UserRightTable
  call_budget: CallBudgetTable
  open_device: OpenDeviceTable
  open_identity: OpenIdentityTable
  open_state: OpenStateTable
  open_ticket: OpenTicketTable
  bind_ticket: BindTicketTable
  link_ticket: LinkTicketTable
  single_login_nonce: SingleLoginNonceTable
  recommend_code: RecommendCodeTable
  sms_code: SmsCodeTable
  captcha: CaptchaTable
}
