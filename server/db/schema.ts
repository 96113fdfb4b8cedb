// Table shapes for Kysely; they mirror server/db/migrations.
import type { ColumnType, Generated } from 'kysely'

/** jsonb: read as the parsed value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
/** timestamptz: read as a Date. */
type Time = ColumnType<Date, Date | string, Date | string>
type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>
/** A column that may be left out when a row is written. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface OrganisationTable {
  org_code: string
  name: string
  config: ColumnType<unknown, string | undefined, string>
  created_at: DefaultTime
}

export interface AppUserTable {
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
  graduation_year: number | null
  province_id: string | null
  city_id: string | null
  member_type: Generated<number>
  recommend_code: Optional<string>
  failed_logins: Generated<number>
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: DefaultTime
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ExamProfileTable {
  user_id: string
  province_id: string | null
  exam_year: number | null
  track: string | null
  subject_type: number | null
  subjects: ColumnType<unknown, string | undefined, string>
  score: number | null
  rank: number | null
  rank_source: ColumnType<unknown, string | null | undefined, string | null>
  final_score: number | null
  final_rank: number | null
  final_changes: Generated<number>
  updated_at: DefaultTime
}

export interface SessionTable {
  token_hash: string
  user_id: string
  org_code: string
  created_at: DefaultTime
  last_seen_at: DefaultTime
  expires_at: Time
}

export interface UserRightTable {
  user_id: string
  rights_code: string
  expire_at: Time
}

export interface OpenIdentityTable {
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
  last_login_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** An authorisation under way: made when it starts, gone with the callback. */
export interface OpenStateTable {
  state_hash: string
  org_code: string
  platform: string
  nonce_hash: string
  return_to: string
  purpose: string
  user_id: string | null
  expires_at: Time
}

/** What a callback brought, until the landing page redeems it. */
export interface OpenTicketTable extends OpenStateFields {
  ticket_hash: string
  open_id: string
  union_id: string | null
  nick_name: string | null
  avatar: string | null
}

type OpenStateFields = Omit<OpenStateTable, 'state_hash'>

/** An identity without an account, until it is bound. */
export interface BindTicketTable {
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

export interface SingleLoginNonceTable {
  org_code: string
  nonce: string
  expires_at: Time
}

export interface RecommendCodeTable {
  org_code: string
  /** In capitals. */
  code: string
  name: string
}

export interface SmsCodeTable {
  id: string
  org_code: string
  mobile: string
  purpose: string
  code_hash: string
  attempts: Generated<number>
  created_at: DefaultTime
  expires_at: Time
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CaptchaTable {
  captcha_id: string
  answer_hash: string
  attempts: Generated<number>
  expires_at: Time
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ProvinceTable {
  province_id: string
  province_key: number
  name: string
  full_name: string
  rule: Json<unknown>
  rule_date: string
}

export interface CityTable {
  city_id: string
  province_id: string
  name: string
}

export interface CollegeTable {
  college_id: string
  ministry_code: string | null
  name: string
  province: string
  city: string
  level: string
  category: string
  nature: string
  is_985: boolean
  is_211: boolean
  is_double_first_class: boolean
  is_double_high: boolean
  authority: string | null
  website: string | null
  admission_site: string | null
  basis: string
  source: string
}

export interface MajorTable {
  level: string
  code: string
  name: string
  category: string
  class: string
  class_code: string | null
  degree: string | null
  years: string | null
  is_special: Generated<boolean>
  is_controlled: Generated<boolean>
  basis: string
  source: string
}

export interface ScoreRankTable {
  province_id: string
  year: number
  track: string
  score: number
  count: number
  cumulative: number
  basis: string
  source: string
}

export interface BatchLineTable {
  province_id: string
  year: number
  batch: string
  track: string
  score: number
  basis: string
  source: string
}

export interface UnitTable {
  unit_id: string
  province_id: string
  track: string
  batch: string
  kind: string
  college_id: string | null
  college_name: string
  enrol_code: string | null
  group_code: string | null
  major_name: string | null
  subject_req: string | null
  basis: string
}

export interface UnitLineTable {
  unit_id: string
  year: number
  min_score: number | null
  min_rank: number | null
  rank_basis: string | null
  plan: number | null
  admitted: number | null
  basis: string
  source: string
}

export interface UnitPlanTable {
  unit_id: string
  year: number
  plan: number | null
  tuition: number | null
  duration: string | null
  subject_req: string | null
  basis: string
  source: string
}

export interface UnitMajorTable {
  unit_id: string
  year: number
  major_name: string
  major_code: string | null
  plan: number | null
  tuition: number | null
  duration: string | null
  subject_req: string | null
  basis: string
  source: string
}

export interface DataRevisionTable {
  id: number
  revision: number
  /** Names the state of the admission data: no two states, of whatever database, share one. */
  stamp: string
}

export interface DataImportTable {
  import_id: string
  file_name: string
  kind: string
  sha256: string
  accepted: number
  refused: number
  report: Json<unknown>
  started_at: Time
  finished_at: Time
}

export interface OccupationTable {
  code: string
  name: string
  level: number
  parent: string | null
  basis: string
  source: string
}

export interface MajorOccupationTable {
  level: string
  major_code: string
  major_name: string
  occupation: string
  rank: number
  basis: string
  source: string
}

export interface InterestOccupationTable {
  code: string
  title: string
  r: number
  i: number
  a: number
  s: number
  e: number
  c: number
  high_point: string
  basis: string
  source: string
}

export interface DisciplineGradeTable {
  discipline_code: string
  discipline_name: string
  college_name: string
  grade: string
  basis: string
  source: string
}

export interface FirstClassDisciplineTable {
  college_name: string
  discipline_name: string
  basis: string
  source: string
}

export interface WishListTable {
  wish_id: string
  user_id: string
  name: string
  province_id: string
  year: number
  track: string
  batch: string
  wish_type: number
  score_form: Json<unknown>
  rank: number
  items: Json<unknown>
  revision: number
  request_id: string | null
  created_at: DefaultTime
  updated_at: DefaultTime
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** Null until the list was evaluated by a version that keeps it. */
  summary: ColumnType<unknown, string | null | undefined, string | null>
  /** What `summary` was counted from; with another stamp it is of earlier data. */
  summary_stamp: ColumnType<string | null, string | null | undefined, string | null>
}

export interface WishListHistoryTable {
  wish_id: string
  revision: number
  items: Json<unknown>
  score_form: Json<unknown>
  /** Request that saved this revision: a retry of it, however late, answers this revision again. */
  request_id: string | null
  saved_at: DefaultTime
}

export interface NoticeTable {
  notice_id: string
  org_code: string | null
  user_id: string | null
  title: string
  content: string
  path: string | null
  published_at: Time
  /** What a message is about; a later one about the same takes its place. */
  topic: ColumnType<string | null, string | null | undefined, string | null>
}

export interface DataWatchTable {
  user_id: string
  province_id: string
  revision: number
  held: Json<unknown>
}

export interface SiteContentTable {
  content_id: string
  org_code: string | null
  kind: string
  title: string
  summary: ColumnType<string, string | undefined, string>
  html: string
  source: string
  published_at: Time
}

export interface DistrictTable {
  district_id: string
  city_id: string
  name: string
}

export interface NoticeReadTable {
  user_id: string
  notice_id: string
  read_at: DefaultTime
}

export interface NewsTable {
  news_id: string
  province_id: string | null
  title: string
  summary: string
  content: Generated<string>
  source: string
  path: string | null
  published_at: Time
}

export interface ProductTable {
  org_code: string
  product_code: string
  name: string
  summary: string
  price_fen: number
  months: number
  member_type: number
  rights: Json<unknown>
  is_on_sale: Generated<boolean>
  position: Generated<number>
  basis: string
  source: string
  price_year: number
}

export interface UserProductTable {
  user_id: string
  product_code: string
  member_type: number
  started_at: Time
  expire_at: Time
}

export interface MemberOrderTable {
  order_no: string
  org_code: string
  user_id: string
  product_code: string
  product_name: string
  price_fen: number
  paid_fen: number
  state: 'open' | 'paid' | 'closed'
  way: 'card' | 'online'
  card_no: string | null
  basis: string
  source: string
  price_year: number
  created_at: Time
  paid_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface MemberCardTable {
  org_code: string
  card_no: string
  password_hash: string
  product_code: string
  valid_until: Time
  state: ColumnType<'new' | 'used' | 'stopped', 'new' | 'used' | 'stopped' | undefined, 'new' | 'used' | 'stopped'>
  used_by: ColumnType<string | null, string | null | undefined, string | null>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  order_no: ColumnType<string | null, string | null | undefined, string | null>
  failed: Generated<number>
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: DefaultTime
}

export interface CardGuessTable {
  user_id: string
  failed: number
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  updated_at: Time
}

export interface WishShareTable {
  share_id: string
  wish_id: string
  user_id: string
  /** SHA-256 of the link's secret part. */
  token_hash: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  views: Generated<number>
  last_viewed_at: Date | null
}

export interface Database {
  organisation: OrganisationTable
  app_user: AppUserTable
  exam_profile: ExamProfileTable
  session: SessionTable
  user_right: UserRightTable
  open_identity: OpenIdentityTable
  open_state: OpenStateTable
  open_ticket: OpenTicketTable
  bind_ticket: BindTicketTable
  single_login_nonce: SingleLoginNonceTable
  recommend_code: RecommendCodeTable
  sms_code: SmsCodeTable
  captcha: CaptchaTable
  province: ProvinceTable
  city: CityTable
  college: CollegeTable
  major: MajorTable
  score_rank: ScoreRankTable
  batch_line: BatchLineTable
  unit: UnitTable
  unit_line: UnitLineTable
  unit_plan: UnitPlanTable
  unit_major: UnitMajorTable
  data_revision: DataRevisionTable
  data_import: DataImportTable
  occupation: OccupationTable
  major_occupation: MajorOccupationTable
  interest_occupation: InterestOccupationTable
  discipline_grade: DisciplineGradeTable
  first_class_discipline: FirstClassDisciplineTable
  wish_list: WishListTable
  wish_list_history: WishListHistoryTable
  wish_share: WishShareTable
  notice: NoticeTable
  notice_read: NoticeReadTable
  data_watch: DataWatchTable
  site_content: SiteContentTable
  district: DistrictTable
  news: NewsTable
  product: ProductTable
  user_product: UserProductTable
  member_order: MemberOrderTable
  member_card: MemberCardTable
  card_guess: CardGuessTable
}
