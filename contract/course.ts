// Films for families: courses with their lessons, short films, live rooms; how far somebody has watched.
import Type from 'typebox'
import { ContentId, ContentRow } from './content'
import { defineContract } from './define'
import { Empty, FacetCount, Nullable, Paged, Paging } from './shapes'

export const Shelf = Type.Union(
  [
    Type.Literal('parents', { description: '家长课堂' }),
    Type.Literal('study', { description: '在线学习' }),
    Type.Literal('career', { description: '生涯课程' }),
  ],
  { description: 'where a course stands' },
)
export type Shelf = Type.Static<typeof Shelf>

const Seconds = Type.Number({ minimum: 0, maximum: 86_400, description: 'seconds' })
const Device = Type.String({ minLength: 1, maxLength: 40, description: 'a random name that the device gave itself' })

const WatchProgress = Type.Object({
  Seconds: Type.Number({ description: 'how far, seconds from the beginning' }),
  Duration: Type.Number({ description: 'length of the film, seconds; 0 where unknown' }),
  IsFinished: Type.Boolean({ description: 'seen to nine tenths, once' }),
  At: Type.String({ description: 'when that was, ISO 8601' }),
  Device: Type.String({ description: 'the device it was on' }),
})
const progress = Nullable(WatchProgress)

const LessonRow = Type.Object({
  ContentId,
  Title: Type.String(),
  Summary: Type.String(),
  Seconds: Nullable(Type.Integer({ description: 'length of its film; null for a lesson that is read' })),
  IsFree: Type.Boolean({ description: 'needs no right' }),
  IsLocked: Type.Boolean({ description: 'needs a right that the reader lacks' }),
  Progress: progress,
})
const { properties: row } = ContentRow
const CourseRow = Type.Object({
  ...row,
  Shelf,
  Lessons: Type.Integer({ description: 'how many there are' }),
  Seconds: Type.Integer({ description: 'length of all its films' }),
  Finished: Type.Integer({ description: 'lessons the account has finished' }),
  Right: Nullable(Type.String({ description: 'the right that all lessons but the first need' })),
})
const CourseList = Type.Object({
  Shelf: Type.Optional(Shelf),
  Category: Type.Optional(Type.String({ maxLength: 30 })),
  Keyword: Type.Optional(Type.String({ maxLength: 40 })),
  State: Type.Optional(
    Type.Union([Type.Literal('new'), Type.Literal('begun'), Type.Literal('finished')], {
      description: 'what the account has seen of it',
    }),
  ),
  Price: Type.Optional(
    Type.Union([Type.Literal('free'), Type.Literal('member')], { description: 'free as a whole, or not' }),
  ),
  ...Paging,
})
const CoursePage = Paged(CourseRow, {
  Facets: Type.Object({
    Category: Type.Array(FacetCount),
    State: Type.Array(FacetCount),
    Price: Type.Array(FacetCount),
  }),
})
const About = Type.Object({ ContentId })
const CourseDetail = Type.Object({
  ...CourseRow.properties,
  Html: Type.String({ description: 'what it is about, rich text' }),
  Items: Type.Array(LessonRow, { description: 'its lessons in order' }),
  NextId: Nullable(Type.String({ description: 'the lesson to go on with; null where all are finished' })),
  Related: Type.Array(CourseRow, { description: 'others of its shelf' }),
})

const Cue = Type.Object({
  From: Type.Number({ description: 'seconds' }),
  To: Type.Number({ description: 'seconds' }),
  Text: Type.String(),
})
const Track = Type.Object({
  Label: Type.String(),
  Lang: Type.String(),
  Url: Type.String({ description: 'WebVTT' }),
  Cues: Type.Array(Cue, { description: 'the same, for players that show none' }),
})
const Film = Type.Object({
  Url: Type.String({ description: 'for this person, and for minutes' }),
  Type: Type.String({ description: 'media type: video/mp4, or application/vnd.apple.mpegurl for HLS' }),
  Seconds: Nullable(Type.Integer({ description: 'length; null for a live stream' })),
  Bytes: Nullable(Type.Integer({ description: 'size; null for a stream' })),
  Ends: Nullable(
    Type.String({ description: 'until when the address holds, ISO 8601; null for as long as it is there' }),
  ),
  HasSound: Type.Boolean(),
  Tracks: Type.Array(Track, { description: 'subtitles, WebVTT' }),
})
const LiveState = Type.Union([Type.Literal('soon'), Type.Literal('live'), Type.Literal('over')], {
  description: 'by the clock of the server: to come, on air, over',
})
const room = {
  State: LiveState,
  StartsAt: Type.String({ description: 'ISO 8601' }),
  EndsAt: Type.String({ description: 'ISO 8601' }),
  HasReplay: Type.Boolean({ description: 'it can be seen after its end' }),
  IsReminded: Type.Boolean({ description: 'the account gets a message before it begins' }),
}
const LiveRoom = Type.Object({ ...row, ...room })
const Playing = Type.Object({
  ...row,
  Html: Type.String({ description: "what goes with it, rich text; '' where it is locked" }),
  Right: Nullable(Type.String({ description: 'the right it needs' })),
  Film: Nullable(Film),
  Progress: progress,
  Course: Nullable(Type.Object({ ContentId, Title: Type.String(), Shelf })),
  Items: Type.Array(LessonRow, { description: 'the lessons of its course in order' }),
  NextId: Nullable(Type.String({ description: 'the lesson after it' })),
  Room: Nullable(Type.Object(room, { description: 'of a live room' })),
})
const VideoRow = Type.Object({
  ...row,
  Seconds: Nullable(Type.Integer({ description: 'length' })),
  Progress: progress,
})
const Videos = Type.Object({
  Category: Type.Optional(Type.String({ maxLength: 30 })),
  Keyword: Type.Optional(Type.String({ maxLength: 40 })),
  ...Paging,
})
/** A request here is a few short fields. */
const BODY_BYTES = 2 * 1024
const courses = (summary: string) => ({
  summary,
  auth: 'public' as const,
  request: CourseList,
  response: CoursePage,
  errors: [] as const,
  bodyBytes: BODY_BYTES,
  weight: 10,
})
const oneCourse = (summary: string) => ({
  summary,
  auth: 'public' as const,
  request: About,
  response: CourseDetail,
  errors: ['CONTENT_NOT_FOUND'] as const,
  bodyBytes: BODY_BYTES,
})
const playing = (summary: string) => ({
  summary,
  auth: 'public' as const,
  request: About,
  response: Playing,
  errors: ['CONTENT_NOT_FOUND'] as const,
  bodyBytes: BODY_BYTES,
})

export const course = defineContract({
  'Course/CategoryList': {
    summary: 'Categories of courses or of short films, with how much is in each',
    auth: 'public',
    request: Type.Object({
      Shelf: Type.Optional(Shelf),
      Kind: Type.Optional(Type.Union([Type.Literal('course'), Type.Literal('video')])),
    }),
    response: Type.Object({
      Items: Type.Array(Type.Object({ Category: Type.String(), Count: Type.Integer() })),
    }),
    errors: [],
    bodyBytes: BODY_BYTES,
  },
  'Course/List': courses('Courses'),
  'Course/Search': courses('Courses that hold the words, in their own text or in that of a lesson'),
  'Course/Detail': oneCourse('One course with its lessons'),
  'Course/Play': playing('A lesson, a short film or a live room with what is needed to watch it'),
  'Course/SaveProgress': {
    summary: 'Keeps how far a film was watched: what was watched later counts, on whichever device',
    auth: 'session',
    request: Type.Object({
      ContentId,
      Seconds,
      Duration: Seconds,
      Device,
      At: Type.String({ format: 'date-time', maxLength: 40, description: 'when that was by the clock of the server' }),
    }),
    response: Type.Object({
      Progress: WatchProgress,
      IsKept: Type.Boolean({ description: 'false: what another device kept is later' }),
    }),
    errors: ['CONTENT_NOT_FOUND'],
    bodyBytes: BODY_BYTES,
    // a film reports it every few seconds
    weight: 2,
  },
  'Career/CourseList': courses('Courses on careers'),
  'Career/CourseDetail': oneCourse('One course on careers with its lessons'),
  'Portal/VideoList': {
    summary: 'Short films',
    auth: 'public',
    request: Videos,
    response: Paged(VideoRow),
    errors: [],
    bodyBytes: BODY_BYTES,
  },
  'Portal/VideoDetail': playing('One short film with what is needed to watch it'),
  'Portal/LiveList': {
    summary: 'Live rooms: on air, to come, then what is over, the latest first',
    auth: 'public',
    request: Type.Object({ State: Type.Optional(LiveState), ...Paging }),
    response: Paged(LiveRoom, { Now: Type.String({ description: 'the clock of the server, ISO 8601' }) }),
    errors: [],
    bodyBytes: BODY_BYTES,
  },
  'Portal/LiveRemind': {
    summary: 'Asks for a message before a live room opens, or for none',
    auth: 'session',
    request: Type.Object({ ContentId, IsOn: Type.Boolean() }),
    response: Empty,
    errors: ['CONTENT_NOT_FOUND'],
    bodyBytes: BODY_BYTES,
  },
  'Web/Videos': {
    summary: 'The latest short films',
    auth: 'public',
    request: Empty,
    response: Type.Object({ Items: Type.Array(VideoRow, { description: 'at most four' }) }),
    errors: [],
  },
  'Web/Ads': {
    summary: 'Cards that the organisation sets for a page',
    auth: 'public',
    request: Type.Object({ Place: Shelf }),
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          Title: Type.String({ minLength: 1, maxLength: 40 }),
          Note: Type.String({ maxLength: 80 }),
          Path: Type.String({ maxLength: 300, description: 'page of the app with its query' }),
        }),
      ),
    }),
    errors: [],
    bodyBytes: BODY_BYTES,
  },
})
