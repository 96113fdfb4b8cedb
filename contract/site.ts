// The site: launch configuration, home, notices, lookups and options.
import Type from 'typebox'
import { defineContract } from './define'
import { Basis, Empty, Nullable, Paged, Paging, ProvinceId, Source, Year } from './shapes'

const Param = Type.Object({
  ParamKey: Type.String({
    description:
      'Web_Skin (R,G,B), Web_SiteName, Web_Title:<page path>, DefaultProvinceId, ScriptHosts, ImageHosts, MediaHosts, WebViewHosts (host names separated by commas) …',
  }),
  ParamValue: Type.String(),
})
const MenuItem = Type.Object({
  MenuPath: Type.String(),
  MenuName: Type.String(),
  MenuIcon: Type.String({ description: 'icon name of the kit, or an image address' }),
})
const Tool = Type.Object({
  ToolName: Type.String(),
  ToolIcon: Type.String(),
  ToolPath: Type.String({ description: 'page path of the app' }),
})
const Script = Type.Object({
  ScriptKey: Type.String(),
  ImportScriptList: Type.Array(
    Type.String({
      description:
        'a path of this server or https of a host in the parameter ScriptHosts; `address#sha384-…` has the digest checked',
    }),
  ),
  ScriptCode: Type.String(),
  InjectPageList: Type.Array(Type.String()),
})
export const WebConfig = Type.Object({
  ParamList: Type.Array(Param),
  ModuleList: Type.Array(Type.Object({ ModuleKey: Type.String(), ModuleName: Type.String(), IsOpen: Type.Boolean() })),
  BottomMenuList_H5: Type.Array(MenuItem),
  ProvinceList: Type.Array(Type.Object({ ProvinceId })),
  ProductCodes: Type.Array(Type.String()),
  ProductAlias: Type.Array(Type.Object({ ProductCode: Type.String(), Alias: Type.String() })),
  ToolBox_H5: Type.Array(Tool),
  ScriptInjectList: Type.Array(Script),
  WishYear: Year,
  OrgName: Type.String(),
  Generated: Type.Union([Type.Literal('none'), Type.Literal('some'), Type.Literal('all')], {
    description:
      'which score-rank tables, control lines and units were generated for demonstration: some if an operator has imported others',
  }),
})
/** A card of the home tab that the organisation sets: text, a picture or both, leading to a page of the app. */
export const Banner = Type.Object({
  Title: Type.String({ minLength: 1, maxLength: 40 }),
  Note: Type.String({ maxLength: 80 }),
  Image: Nullable(
    Type.String({ maxLength: 300, description: 'address of the picture: a path on this server or https' }),
  ),
  Path: Type.String({ maxLength: 300, description: 'page of the app with its query' }),
})
const KeyTitle = Type.Object({ Key: Type.String(), Title: Type.String() })
const Notice = Type.Object({
  NoticeId: Type.String(),
  Title: Type.String(),
  Content: Type.String(),
  PublishedAt: Type.String(),
  IsRead: Type.Boolean(),
  Path: Nullable(Type.String()),
})
export const CalendarDate = Type.Object({
  Date: Type.String({ description: 'YYYY-MM-DD' }),
  Title: Type.String(),
  Note: Type.String(),
  Source: Type.String(),
})
const Region = Type.Object({ Id: Type.String(), Name: Type.String(), ParentId: Nullable(Type.String()) })
const DivisionCode = Type.String({ pattern: '^[1-9][0-9]{5}$', description: 'six-digit GB/T 2260 code of a division' })
const Place = Type.Object(
  {
    Id: DivisionCode,
    Name: Type.String(),
    FullName: Type.String({ description: 'with what it lies in: 江苏 南京 玄武区' }),
    Level: Type.Union([Type.Literal('province'), Type.Literal('city'), Type.Literal('district')]),
    ParentId: Nullable(Type.String()),
    ProvinceId: Type.String(),
    CityId: Nullable(Type.String()),
  },
  { description: 'an administrative division with what it lies in' },
)

export const SearchScope = Type.Union(
  [
    Type.Literal('college'),
    Type.Literal('unlisted', {
      description: 'what plans and lines call a college that the register lacks: of the army, a campus, in Hong Kong',
    }),
    Type.Literal('major'),
    Type.Literal('occupation'),
    Type.Literal('industry'),
    Type.Literal('department'),
    Type.Literal('page', { description: 'a page that answers a question, by what families call it' }),
    Type.Literal('way', { description: 'a way into higher education' }),
    Type.Literal('province'),
    Type.Literal('help'),
    Type.Literal('news'),
    Type.Literal('upgrade'),
    Type.Literal('career'),
    Type.Literal('course'),
    Type.Literal('film', { description: 'a lesson of a course, or a short film' }),
  ],
  { description: 'what is searched' },
)
const Fact = Type.Object({ Label: Type.String(), Value: Type.String() })
export const SearchHit = Type.Object({
  Scope: SearchScope,
  Id: Type.String({
    description:
      'college id, name of one that is not in the register, level and code of a major, code of an occupation or an industry, id of a department, a way or a province, content id; of a page its address',
  }),
  Title: Type.String(),
  Note: Type.String({ description: 'what tells it from its neighbours: place, class, day' }),
  Facts: Type.Array(Fact, { description: 'what is known of it; empty where a page of its own shows it' }),
  Website: Nullable(Type.String({ description: 'where it was published, for what has no page of its own' })),
  Place: Nullable(Type.String({ description: 'where it lies, for a map' })),
  Source: Nullable(Source),
})
const SearchGroup = Type.Object({
  Scope: SearchScope,
  Title: Type.String(),
  Total: Type.Integer(),
  IsGuess: Type.Boolean({ description: 'nothing holds the words: these may have been meant' }),
  Items: Type.Array(SearchHit),
})

export const StudyStep = Type.Object({
  Key: Type.String(),
  From: Type.String({ description: 'YYYY-MM-DD, first day' }),
  To: Type.String({ description: 'YYYY-MM-DD, last day' }),
  IsApproximate: Type.Boolean({ description: 'as in earlier years; the province announces the day' }),
  When: Type.String({ description: 'the days in words' }),
  Title: Type.String(),
  State: Type.Union([Type.Literal('past'), Type.Literal('now'), Type.Literal('next')], {
    description: 'by the calendar of Shanghai',
  }),
  Todo: Type.Array(Type.String(), { description: 'what a family does then' }),
  Links: Type.Array(Type.Object({ Path: Type.String({ description: 'page of the app' }), Name: Type.String() })),
  Source: Type.String(),
})

export const site = defineContract({
  'Web/WebConfig': {
    summary: 'The launch configuration',
    auth: 'public',
    request: Empty,
    response: WebConfig,
    errors: [],
  },
  'Config/WebConfig': {
    summary: 'The launch configuration, asked for while the app runs',
    auth: 'public',
    request: Empty,
    response: WebConfig,
    errors: [],
  },
  'Config/WebSEOConfig': {
    summary: 'Site name and page titles',
    auth: 'public',
    request: Empty,
    response: Type.Object({
      SiteName: Type.String(),
      Keywords: Type.String(),
      Description: Type.String(),
      Pages: Type.Array(Type.Object({ Path: Type.String(), Title: Type.String() })),
    }),
    errors: [],
  },
  'Web/HomeData': {
    summary: 'What the home tab shows besides the configuration',
    auth: 'public',
    request: Type.Object({ ProvinceId: Type.Optional(ProvinceId) }),
    response: Type.Object({
      Countdown: Type.Object({
        ExamDate: Type.String(),
        Days: Type.Integer({ description: 'days until the exam, Asia/Shanghai' }),
        Title: Type.String(),
      }),
      Calendar: Type.Array(CalendarDate),
      Season: Type.Object({
        Year: Type.Integer({ description: 'the exam that families plan for' }),
        IsScoreOut: Nullable(
          Type.Boolean({ description: 'whether its score-rank table is there; null without a province' }),
        ),
        IsFillingAhead: Type.Boolean({ description: 'whether wishes are still to be filed, by the calendar' }),
      }),
      Banners: Type.Array(Banner, { description: 'cards the organisation sets, at most three' }),
      News: Type.Array(
        Type.Object({
          NewsId: Type.String(),
          Title: Type.String(),
          Summary: Type.String(),
          Source: Type.String(),
          PublishedAt: Type.String(),
          Path: Nullable(Type.String()),
        }),
      ),
      DataStatus: Type.Array(Type.Object({ Title: Type.String(), Detail: Type.String(), Basis }), {
        description: 'which data this server holds for the province, by year and basis',
      }),
    }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Web/ToolBox': {
    summary: 'Tool box',
    auth: 'public',
    request: Empty,
    response: Type.Object({ Items: Type.Array(Tool) }),
    errors: [],
  },
  'Web/ExamCountdown': {
    summary: 'Days until the exam',
    auth: 'public',
    request: Empty,
    response: Type.Object({ ExamDate: Type.String(), Days: Type.Integer(), Title: Type.String() }),
    errors: [],
  },
  'Web/Notices': {
    summary: 'Notices',
    auth: 'public',
    request: Type.Object({ ...Paging }),
    response: Paged(Notice, { Unread: Type.Integer() }),
    errors: [],
  },
  'Web/Messages': {
    summary: 'Messages to the signed-in user',
    auth: 'session',
    request: Type.Object({ ...Paging }),
    response: Paged(Notice, { Unread: Type.Integer() }),
    errors: [],
  },
  'Web/NoticeRead': {
    summary: 'Marks notices or messages as read',
    auth: 'session',
    bodyBytes: 32 * 1024,
    request: Type.Object({
      NoticeIdList: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 }),
      All: Type.Optional(
        Type.Union([Type.Literal('notice'), Type.Literal('message')], {
          description: 'marks every notice or every message that is out',
        }),
      ),
    }),
    response: Empty,
    errors: [],
  },
  'Public/Config': {
    summary:
      'A named configuration as JSON text: a parameter, or Company (what the organisation says of itself), ExamCalendar, WebConfig, WebSEOConfig',
    auth: 'public',
    request: Type.Object({ ConfigName: Type.String({ maxLength: 60 }) }),
    response: Type.String({ description: 'JSON text' }),
    errors: ['CONFIG_UNKNOWN'],
  },
  'Public/Dictionary': {
    summary: 'Key/title pairs for choices',
    auth: 'public',
    request: Type.Object({ Name: Type.Optional(Type.String({ maxLength: 40 })) }),
    response: Type.Record(Type.String(), Type.Array(KeyTitle)),
    errors: [],
  },
  'Public/AppVersion': {
    summary: 'Version of the product',
    auth: 'public',
    request: Empty,
    response: Type.Object({ Version: Type.String(), Name: Type.String() }),
    errors: [],
  },
  'Public/CityList': {
    summary: 'Cities of a province',
    auth: 'public',
    request: Type.Object({ ProvinceId }),
    response: Type.Object({ Items: Type.Array(Region) }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Public/DistrictList': {
    summary: 'Districts and counties of a city; none where the city has none',
    auth: 'public',
    request: Type.Object({ CityId: DivisionCode }),
    response: Type.Object({ Items: Type.Array(Region) }),
    errors: ['CITY_UNKNOWN'],
  },
  'Public/Area': {
    summary: 'Divisions of every level by a part of their name, or one by its code with what it lies in',
    auth: 'public',
    request: Type.Object({
      Keyword: Type.Optional(Type.String({ maxLength: 20 })),
      Id: Type.Optional(DivisionCode),
      ...Paging,
    }),
    response: Paged(Place),
    errors: [],
  },
  'Web/Search': {
    summary:
      'One search over colleges, majors, occupations, industries, the pages themselves, provinces, help, news and what else is read: the first of every group, or one group page by page',
    auth: 'public',
    request: Type.Object({
      Keyword: Type.String({ minLength: 1, maxLength: 40 }),
      Scope: Type.Optional(SearchScope),
      ...Paging,
    }),
    response: Type.Object({
      Keyword: Type.String({ description: 'the words that were searched for' }),
      Groups: Type.Array(SearchGroup),
    }),
    errors: [],
  },
  'Web/StudyPlan': {
    summary: 'The year of the exam step by step: registration, exam, scores, filling, admission',
    auth: 'public',
    request: Type.Object({ ProvinceId: Type.Optional(ProvinceId) }),
    response: Type.Object({ ExamYear: Year, ProvinceName: Nullable(Type.String()), Steps: Type.Array(StudyStep) }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Options/Area': {
    summary: 'Provinces and cities to choose from',
    auth: 'public',
    request: Empty,
    response: Type.Object({ Items: Type.Array(Region) }),
    errors: [],
  },
  'Options/School': {
    summary: 'Colleges to choose from',
    auth: 'public',
    request: Type.Object({ Keyword: Type.Optional(Type.String({ maxLength: 40 })), ...Paging }),
    response: Paged(KeyTitle),
    errors: [],
  },
})
