// A text file in a folder, and the result of reading it.
import type Type from 'typebox'
import type { ContentKind } from '../../../../contract/content'
import type { ContentAttachment, ContentFilm, ContentPicture } from '../../tables/content'
import type { Film } from './film'
import type { Media } from './media'

/** Data read from a file before a text names it. */
export interface KnownFile {
  media?: Media
  /** Original subtitles. */
  subtitles?: Buffer
  film?: Film
}
/** A file of the folder: its path in it, with `/`, and a reader for files beside it; undefined if there is none. */
export interface ContentFile {
  name: string
  text: string
  beside: (file: string) => Buffer | undefined
  /** Why it was not read at all; its text is then empty. */
  problem?: string
  /** Stored data of a file beside it, which is then not read again; undefined if there is no such file. */
  known?: (file: string) => Promise<KnownFile | undefined>
  /** The path of a file beside it: for files too large to be read at once. */
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
