// Tables of the content domain: texts, local service points, requests for cooperation.
import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { ContentKind } from '../../../contract/content'
import type { DefaultTime, Optional, OptionalTime, Time } from './columns'

/** An array of the database; empty if none is written. */
type List<T> = ColumnType<T[], T[] | undefined, T[]>
type Text = Generated<string>

export interface ContentPicture {
  Src: string
  /** Pixels. */
  Width: number
  Height: number
  Alt: string
}
export interface ContentAttachment {
  Name: string
  Url: string
  Bytes: number
}

/** A film in the object store. */
export interface ContentFilm {
  ObjectId: string
  Type: string
  Bytes: number
  /** Length, whole seconds. */
  Seconds: number
  /** Pixels. */
  Width: number
  Height: number
  HasSound: boolean
  /** Subtitles, WebVTT. */
  Tracks: { Label: string; Lang: string; Url: string; Cues: { From: number; To: number; Text: string }[] }[]
}

export interface ContentItemTable {
  content_id: string
  kind: ContentKind
  /** Its organisation; null for all. */
  org_code: Optional<string>
  title: string
  summary: Text
  cover: ColumnType<ContentPicture | null, string | null | undefined, string | null>
  /** Rich text. */
  body: Text
  /** Title, summary and body as plain text in lower case: the text that a search reads. */
  words: Text
  /** The grams of `words` (word-grams.ts); null where they were not computed. */
  grams: ColumnType<number[] | null, readonly number[] | null | undefined, readonly number[] | null>
  author: Text
  source: string
  category: Text
  /** Its readers: provinces by code, school years 7 to 16, months 1 to 12; empty for everybody and always. */
  provinces: List<string>
  grades: List<number>
  months: List<number>
  /** Right that its body needs; null for none. */
  right_code: Optional<string>
  /** From when it is shown; null for a draft. */
  published_at: OptionalTime
  until: OptionalTime
  attachments: ColumnType<ContentAttachment[], string | undefined, string>
  /** Its place in a kind that has an order of its own. */
  position: Generated<number>
  /** The page of the app that it opens instead of its own text; null for none. */
  path: Optional<string>
  /** The shelf of a course: `parents`, `study`, `career`. */
  shelf: Text
  /** The course of a lesson. */
  parent_id: Optional<string>
  /** Of a lesson or short film; of a live room its replay. */
  film: ColumnType<ContentFilm | null, string | null | undefined, string | null>
  /** Address of a live room's stream (HLS). */
  stream: Optional<string>
  /** Of a live room. */
  starts_at: OptionalTime
  ends_at: OptionalTime
  version: Generated<number>
  is_demonstration: Generated<boolean>
  /** Its writer: the product (`seed`), an import (`import`), the desk (`desk`), or an earlier version of the product (null). */
  origin: Optional<string>
  /** Digest of the import, to recognise it again. */
  digest: Optional<string>
  /** The whole source text, with its head; null if it was written before the source was stored. */
  markdown: Optional<string>
}

interface AgentTable {
  agent_id: string
  org_code: Optional<string>
  name: string
  province_id: string
  city_id: Optional<string>
  district_id: Optional<string>
  address: string
  phone: Optional<string>
  hours: Text
  services: Text
  is_demonstration: Generated<boolean>
}

interface CooperationTable {
  cooperation_id: string
  org_code: string
  kind: string
  name: string
  company: string
  mobile: string
  words: string
  created_at: Time
}

/** A picture that belongs to content, by the hash of its content. */
interface ContentMediaTable {
  media_id: string
  type: string
  /** Written by `decode(…, 'base64')` and read by `encode`, the same through every driver. */
  bytes: ColumnType<never, RawBuilder<unknown>, never>
}

interface LessonProgressTable {
  user_id: string
  content_id: string
  /** How far and how long, seconds. */
  seconds: number
  duration: number
  is_finished: boolean
  device: string
  watched_at: Time
}

/** What an account has opened. */
interface ContentReadTable {
  user_id: string
  content_id: string
  read_at: DefaultTime
}

interface LiveReminderTable {
  user_id: string
  content_id: string
  sent_at: OptionalTime
}

/** The network of the other kind from which an address of a film is played, both as digests. */
interface FilmNetworkTable {
  address: string
  network: string
  expires_at: Time
}

/** A trigger moves it at the end of each transaction that changes `content_item`. */
interface ContentRevisionTable {
  id: number
  revision: string
}

export interface ContentTables {
  content_revision: ContentRevisionTable
  film_network: FilmNetworkTable
  lesson_progress: LessonProgressTable
  live_reminder: LiveReminderTable
  content_read: ContentReadTable
  content_item: ContentItemTable
  content_media: ContentMediaTable
  agent: AgentTable
  cooperation: CooperationTable
}
