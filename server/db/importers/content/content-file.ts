// A text as it lies in a folder, and as it was read.
import type Type from 'typebox'
import type { ContentKind } from '../../../../contract/content'
import type { ContentAttachment, ContentFilm, ContentPicture } from '../../tables/content'
import type { Film } from './film'
import type { Media } from './media'

/** What was read of a file before a text names it. */
export interface KnownFile {
  media?: Media
  /** Subtitles as they came. */
  subtitles?: Buffer
  film?: Film
}
/** A file of the folder: its path in it, with `/`, and how a file beside it is read; undefined where there is none. */
export interface ContentFile {
  name: string
  text: string
  beside: (file: string) => Buffer | undefined
  /** Why it was not read at all; its text is empty then. */
  problem?: string
  /** What was read before of a file beside it, which is not read again; undefined where there is none of that name. */
  known?: (file: string) => Promise<KnownFile | undefined>
  /** Where a file beside it lies: for what is too large to be read at once. */
  placeOf?: (file: string) => string | undefined
}
export interface ReadContent {
  content_id: string
  kind: Type.Static<typeof ContentKind>
  title: string
  summary: string
  body: string
  author: string
  source: string
  category: string
  provinces: string[]
  grades: number[]
  months: number[]
  right_code: string | null
  published_at: Date | null
  until: Date | null
  position: number
  path: string | null
  is_demonstration: boolean
  cover: ContentPicture | null
  attachments: ContentAttachment[]
  shelf: string
  parent_id: string | null
  film: ContentFilm | null
  stream: string | null
  starts_at: Date | null
  ends_at: Date | null
  digest: string
}
