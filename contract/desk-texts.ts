// Texts and films, written over the API by an organisation's writers: the same texts and the same checks as for an imported folder.
import Type from 'typebox'
import { ContentHead, ContentId, ContentKind, ContentLife } from './content'
import { defineContract } from './define'
import { Nullable, Paged, Paging } from './shapes'

const PUBLISHERS = { desk: ['editor', 'operator'] as const }
const Moment = (description: string) => Type.String({ description: `${description}, ISO 8601` })
/** A text is at most 400 kB; JSON writes a line's end as two letters. */
const TEXT_BYTES = 512 * 1024
/** Bytes of a file per call; as base64 and with the other fields, it stays below `PART_BODY_BYTES`. */
export const PART_BYTES = 384 * 1024
const PART_BODY_BYTES = 520 * 1024

/** A valid name at the desk: one that a text can use unchanged. */
const OwnId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', description: 'lower-case letters, digits, hyphens' })
const FileName = Type.String({
  pattern: '^[a-z0-9][a-z0-9_-]{0,50}\\.[a-z0-9]{2,5}$',
  description: 'lower-case letters, digits, hyphens, with its ending: river.png',
})
const Text = Type.String({
  minLength: 1,
  maxLength: 400_000,
  description: 'a head between two lines of dashes and Markdown below it, as docs/content.md says',
})

const TextState = Type.Union(
  [
    Type.Literal('draft', { description: 'shown to nobody' }),
    Type.Literal('ahead', { description: 'its time has not come' }),
    Type.Literal('out', { description: 'shown' }),
    Type.Literal('over', { description: 'its time is over' }),
  ],
  { description: 'by the clock of the server' },
)
type TextState = Type.Static<typeof TextState>

const row = {
  ...ContentHead.properties,
  ...ContentLife.properties,
  State: TextState,
  PublishedAt: Nullable(Moment('from when it is shown; null of a draft')),
  IsOwn: Type.Boolean({ description: 'of this organisation; what is of every one cannot be changed here' }),
}
const DeskFile = Type.Object({
  Name: Type.String(),
  Type: Type.String({ description: 'media type, known by what is in it' }),
  Bytes: Type.Integer({ description: 'size' }),
  Width: Type.Integer({ description: 'pixels; 0 of what is no picture and no film' }),
  Height: Type.Integer({ description: 'pixels' }),
  Seconds: Nullable(Type.Integer({ description: 'length of a film' })),
  KeptAt: Moment('when it came'),
})
const Shown = Type.Object({
  Problems: Type.Array(Type.String(), { description: 'everything that is wrong with it, with lines; nothing is kept' }),
  Title: Type.String(),
  Html: Type.String({ description: 'as readers see it' }),
})

export const deskTexts = defineContract({
  'Desk/Texts': {
    summary: 'Texts of the organisation and of every one, drafts too, the latest first',
    auth: PUBLISHERS,
    request: Type.Object({
      Kind: Type.Optional(ContentKind),
      State: Type.Optional(TextState),
      Keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      ...Paging,
    }),
    response: Paged(Type.Object(row)),
    errors: [],
    bodyBytes: 2 * 1024,
  },
  'Desk/Text': {
    summary: 'One text as it was written',
    auth: PUBLISHERS,
    request: Type.Object({ ContentId }),
    response: Type.Object({
      ...row,
      Text: Nullable(Type.String({ description: 'null where it was written before texts were kept as they came' })),
    }),
    errors: ['CONTENT_NOT_FOUND'],
    bodyBytes: 1024,
  },
  'Desk/CheckText': {
    summary: 'Reads a text as saving would, and keeps nothing',
    auth: PUBLISHERS,
    request: Type.Object({ TextId: OwnId, Text }),
    response: Shown,
    errors: [],
    bodyBytes: TEXT_BYTES,
    weight: 40,
  },
  'Desk/SaveText': {
    summary:
      'Publishes a text, a draft, or the next version of either; somebody else’s newer version is not written over',
    auth: PUBLISHERS,
    request: Type.Object({
      TextId: OwnId,
      Text,
      Version: Type.Integer({ minimum: 0, description: 'the version that was changed; 0 for a new text' }),
    }),
    response: Type.Object(row),
    errors: ['TEXT_REFUSED', 'TEXT_CHANGED', 'TEXT_ID_TAKEN'],
    bodyBytes: TEXT_BYTES,
    weight: 40,
  },
  'Desk/Files': {
    summary: 'Pictures, documents, subtitles and films that texts may name, the latest first',
    auth: PUBLISHERS,
    request: Type.Object({ ...Paging }),
    response: Paged(DeskFile),
    errors: [],
    bodyBytes: 1024,
  },
  'Desk/PutFile': {
    summary: 'A file in parts, one after the other; after the last it is read, and kept when it is what it says',
    auth: PUBLISHERS,
    request: Type.Object({
      Name: FileName,
      Bytes: Type.Integer({ minimum: 1, maximum: 200_000_000, description: 'size of the whole file' }),
      From: Type.Integer({ minimum: 0, description: 'where this part begins' }),
      Part: Type.String({
        maxLength: 512 * 1024,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        description: 'its bytes as base64',
      }),
    }),
    response: Type.Object({
      Received: Type.Integer({ description: 'bytes that are here: where the next part begins' }),
      File: Nullable(DeskFile),
    }),
    errors: ['FILE_REFUSED'],
    bodyBytes: PART_BODY_BYTES,
  },
})
