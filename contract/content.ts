// Texts for families: news, help, stories and cases, lessons; local service points and messages to the operator.
import Type from 'typebox'
import { defineContract } from './define'
import { Empty, Nullable, Paged, Paging, ProvinceId } from './shapes'

export const ContentKind = Type.Union(
  [
    Type.Literal('news', { description: '资讯' }),
    Type.Literal('upgrade-news', { description: '升学资讯' }),
    Type.Literal('help', { description: '帮助' }),
    Type.Literal('story', { description: '生涯故事' }),
    Type.Literal('case', { description: '生涯案例' }),
    Type.Literal('book', { description: '生涯图书' }),
    Type.Literal('teach-plan', { description: '教案' }),
    Type.Literal('courseware', { description: '课件' }),
    Type.Literal('classroom', { description: '生涯课堂' }),
    Type.Literal('course', { description: '课程' }),
    Type.Literal('lesson', { description: '课程的一节' }),
    Type.Literal('video', { description: '短视频' }),
    Type.Literal('live', { description: '直播' }),
    Type.Literal('page', { description: 'a text that stands by itself' }),
  ],
  { description: 'kind of content' },
)
export type ContentKind = Type.Static<typeof ContentKind>

const Grade = Type.Integer({ minimum: 7, maximum: 16, description: 'school year: 7 初一 to 16 大四' })
const Category = Type.String({ maxLength: 30, description: 'name of a category of the kind' })
export const ContentId = Type.String({ minLength: 1, maxLength: 64 })

const Picture = Type.Object({
  Src: Type.String({ description: 'address: a path on this server or https' }),
  Width: Type.Integer({ description: 'pixels' }),
  Height: Type.Integer({ description: 'pixels' }),
  Alt: Type.String({ description: 'what it shows' }),
})
/** The head of every text, for readers and writers. */
export const ContentHead = Type.Object({
  ContentId,
  Kind: ContentKind,
  Title: Type.String(),
  Category: Type.String({ description: "'' for none" }),
})
/** Its version, and how long it is shown. */
export const ContentLife = Type.Object({
  Version: Type.Integer({ description: 'how often it was published' }),
  Until: Nullable(Type.String({ description: 'ISO 8601, from when it is not shown any more' })),
})
const row = {
  ...ContentHead.properties,
  Summary: Type.String(),
  Cover: Nullable(Picture),
  Author: Type.String({ description: "'' where nobody is named" }),
  Source: Type.String(),
  PublishedAt: Type.String({ description: 'ISO 8601' }),
  IsDemonstration: Type.Boolean({ description: 'made up to show how it is meant' }),
  IsLocked: Type.Boolean({ description: 'its body needs a right that the reader lacks' }),
  IsRead: Type.Boolean({ description: 'the account has opened it; false for a guest' }),
  IsFavourite: Type.Boolean({ description: 'the account keeps it' }),
  Reason: Nullable(
    Type.String({
      description: 'why it is for this reader: province, school year, month; null where it is for everybody',
    }),
  ),
}
export const ContentRow = Type.Object(row)
const ContentList = Type.Object({
  Category: Type.Optional(Category),
  Keyword: Type.Optional(Type.String({ maxLength: 40 })),
  ProvinceId: Type.Optional(ProvinceId),
  Grade: Type.Optional(Grade),
  IsFavourite: Type.Optional(Type.Literal(true, { description: 'only what the account keeps; nothing for a guest' })),
  Order: Type.Optional(
    Type.Union([Type.Literal('latest'), Type.Literal('fitting')], {
      description:
        'latest first (default), or what is for this reader first, without what is for other provinces and school years; lessons and help always keep their own order',
    }),
  ),
  ...Paging,
})
const ContentPage = Paged(ContentRow)
const About = Type.Object({ ContentId, ProvinceId: Type.Optional(ProvinceId) })
const Content = Type.Object({
  ...row,
  Html: Type.String({ description: "rich text; '' where it is locked" }),
  Right: Nullable(Type.String({ description: 'the right its body needs' })),
  Attachments: Type.Array(
    Type.Object({ Name: Type.String(), Url: Type.String(), Bytes: Type.Integer({ description: 'size' }) }),
  ),
  ...ContentLife.properties,
  Related: Type.Array(ContentRow, { description: 'of the same kind, the nearest first' }),
})

const list = (summary: string) => ({
  summary,
  auth: 'public' as const,
  request: ContentList,
  response: ContentPage,
  errors: [] as const,
})
const one = (summary: string) => ({
  summary,
  auth: 'public' as const,
  request: About,
  response: Content,
  errors: ['CONTENT_NOT_FOUND'] as const,
})

const Agent = Type.Object({
  AgentId: Type.String(),
  Name: Type.String(),
  Place: Type.String({ description: 'province, city, district in words' }),
  Address: Type.String(),
  Phone: Nullable(Type.String()),
  Hours: Type.String({ description: "when somebody is there; '' where nobody said" }),
  Services: Type.String({ description: 'what it helps with' }),
  Nearness: Nullable(
    Type.Union([Type.Literal('district'), Type.Literal('city'), Type.Literal('province'), Type.Literal('elsewhere')], {
      description: 'the smallest division it shares with the place asked for; null where none was',
    }),
  ),
  IsDemonstration: Type.Boolean(),
})
const CooperationKind = Type.Union(
  [Type.Literal('school'), Type.Literal('agent'), Type.Literal('data'), Type.Literal('other')],
  { description: 'a school, a local service point, data, or something else' },
)

export const content = defineContract({
  'Portal/NewsCategories': {
    summary: 'Categories of a kind of content (news by default) with how much is in each',
    auth: 'public',
    request: Type.Object({ Kind: Type.Optional(ContentKind) }),
    response: Type.Object({
      Items: Type.Array(Type.Object({ Category: Type.String(), Count: Type.Integer() })),
    }),
    errors: [],
  },
  'Portal/NewsList': list('News'),
  'Portal/NewsDetail': one('One piece of news'),
  'Career/UpgradeNewsList': list('News about ways into higher education'),
  'Career/UpgradeNewsDetail': one('One piece of news about ways into higher education'),
  'Career/Stories': list('Stories of choices'),
  'Career/Cases': list('Worked examples of wish lists'),
  'Career/Books': list('What to read further'),
  'Career/TeachPlans': list('Plans of career lessons, for teachers'),
  'Career/Coursewares': list('Sheets of career lessons, for students'),
  'Career/Classrooms': list('Career lessons to read alone'),
  'Web/News': {
    summary: 'What is in the news for this reader, with the reason; nothing where nothing is known of them',
    auth: 'public',
    request: Type.Object({ ProvinceId: Type.Optional(ProvinceId), Grade: Type.Optional(Grade) }),
    response: Type.Object({ Items: Type.Array(ContentRow, { description: 'at most three' }) }),
    errors: [],
  },
  'Web/Help': list('Help'),
  'Web/HelpDetail': one('One text of the help'),
  'Web/ContentDetail': one('One text of any kind'),
  'Web/ContentMark': {
    summary: 'Says that something was opened, or that it is kept or no longer; the same on every device of the account',
    auth: 'session',
    request: Type.Object({
      ContentId,
      IsRead: Type.Optional(Type.Literal(true)),
      IsFavourite: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ IsRead: Type.Boolean(), IsFavourite: Type.Boolean() }),
    errors: ['CONTENT_NOT_FOUND'],
  },
  'Web/Agents': {
    summary: 'Local service points, the nearest first where a place is named',
    auth: 'public',
    request: Type.Object({
      PlaceId: Type.Optional(
        Type.String({ pattern: '^[1-9][0-9]{5}$', description: 'six-digit code of a province, city or district' }),
      ),
      ...Paging,
    }),
    response: Paged(Agent),
    errors: [],
  },
  'Web/Cooperation': {
    summary: 'Keeps what somebody who wants to work together writes, and tells the operator',
    auth: 'public',
    request: Type.Object({
      Kind: CooperationKind,
      Name: Type.String({ minLength: 1, maxLength: 30, description: 'who writes' }),
      Company: Type.String({ maxLength: 60, description: "school or firm; '' for none" }),
      Mobile: Type.String({ pattern: '^1[3-9][0-9]{9}$', description: 'mobile number to answer to' }),
      Words: Type.String({ minLength: 5, maxLength: 500, description: 'what it is about' }),
    }),
    response: Empty,
    errors: ['COOPERATION_TOO_OFTEN'],
  },
})
