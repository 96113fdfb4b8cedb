// Tables of the wish domain: wish lists, their versions and links to them.
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime, Json, Optional, OptionalTime } from './columns'

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
  deleted_at: OptionalTime
  /** Chance of admitting nowhere that the family accepts, 0..1. */
  accepted_none: Optional<number>
  /** Null until a version that stores it has evaluated the list. */
  summary: ColumnType<unknown, string | null | undefined, string | null>
  /** The state that `summary` was counted from; with another stamp it belongs to earlier data. */
  summary_stamp: Optional<string>
}

interface WishListHistoryTable {
  wish_id: string
  revision: number
  items: Json<unknown>
  score_form: Json<unknown>
  /** Request that saved this revision: a retry of it, however late, gets this revision again. */
  request_id: string | null
  saved_at: DefaultTime
}

interface WishShareTable {
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

/** The prediction of one past year beside the actual cutoffs; see modules/wish/track-record. */
interface TrackRecordTable {
  province_id: string
  track: string
  kind: string
  year: number
  record: Json<unknown>
}

/** One year of a track of this database, as learned for other provinces; see modules/wish/learned-years. */
interface LearnedYearTable {
  province_id: string
  track: string
  kind: string
  year: number
  entry: Json<unknown>
}

/** Major offsets of one year of a province, relative to the other majors of each college; see modules/wish/learned-years. */
interface LearnedMajorOffsetTable {
  province_id: string
  side: string
  year: number
  entry: Json<unknown>
}

export interface WishTables {
  wish_list: WishListTable
  wish_list_history: WishListHistoryTable
  wish_share: WishShareTable
  track_record: TrackRecordTable
  learned_year: LearnedYearTable
  learned_major_offset: LearnedMajorOffsetTable
}
