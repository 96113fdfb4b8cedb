// The site: launch configuration, home, notices, lookups and options.
import Type from 'typebox'
import { defineContract } from './define'
import { Empty, Nullable, Paging, ProvinceId, Year } from './shapes'

const Param = Type.Object({ ParamKey: Type.String(), ParamValue: Type.String() })
const MenuItem = Type.Object({ MenuPath: Type.String(), MenuName: Type.String(), MenuIcon: Type.String({ description: 'icon name of the kit, or an image address' }) })
const Tool = Type.Object({ ToolName: Type.String(), ToolIcon: Type.String(), ToolPath: Type.String({ description: 'page path of the app' }) })
const Script = Type.Object({ ScriptKey: Type.String(), ImportScriptList: Type.Array(Type.String()), ScriptCode: Type.String(), InjectPageList: Type.Array(Type.String()) })
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
})
const KeyTitle = Type.Object({ Key: Type.String(), Title: Type.String() })
const Notice = Type.Object({ NoticeId: Type.String(), Title: Type.String(), Content: Type.String(), PublishedAt: Type.String(), IsRead: Type.Boolean(), Path: Nullable(Type.String()) })
export const CalendarDate = Type.Object({ Date: Type.String({ description: 'YYYY-MM-DD' }), Title: Type.String(), Note: Type.String(), Source: Type.String() })
const Region = Type.Object({ Id: Type.String(), Name: Type.String(), ParentId: Nullable(Type.String()) })

export const site = defineContract({
  'Web/WebConfig': { summary: 'The launch configuration', auth: 'public', request: Empty, response: WebConfig, errors: [] },
  'Config/WebConfig': { summary: 'The launch configuration (older path)', auth: 'public', request: Empty, response: WebConfig, errors: [] },
  'Config/WebSEOConfig': {
    summary: 'Site name and page titles', auth: 'public', request: Empty,
    response: Type.Object({ SiteName: Type.String(), Keywords: Type.String(), Description: Type.String(), Pages: Type.Array(Type.Object({ Path: Type.String(), Title: Type.String() })) }), errors: [],
  },
  'Web/HomeData': {
    summary: 'What the home tab shows besides the configuration', auth: 'public', request: Type.Object({ ProvinceId: Type.Optional(ProvinceId) }),
    response: Type.Object({
      Countdown: Type.Object({ ExamDate: Type.String(), Days: Type.Integer({ description: 'days until the exam, Asia/Shanghai' }), Title: Type.String() }),
      Calendar: Type.Array(CalendarDate),
      News: Type.Array(Type.Object({ NewsId: Type.String(), Title: Type.String(), Summary: Type.String(), Source: Type.String(), PublishedAt: Type.String(), Path: Nullable(Type.String()) })),
      DataStatus: Type.Array(Type.Object({ Title: Type.String(), Detail: Type.String(), Basis: Type.String() }), { description: 'which data this server holds for the province, by year and basis' }),
    }), errors: ['PROVINCE_UNKNOWN'],
  },
  'Web/ToolBox': { summary: 'Tool box', auth: 'public', request: Empty, response: Type.Object({ Items: Type.Array(Tool) }), errors: [] },
  'Web/ExamCountdown': { summary: 'Days until the exam', auth: 'public', request: Empty, response: Type.Object({ ExamDate: Type.String(), Days: Type.Integer(), Title: Type.String() }), errors: [] },
  'Web/Notices': { summary: 'Notices', auth: 'public', request: Type.Object({ ...Paging }), response: Type.Object({ Total: Type.Integer(), Unread: Type.Integer(), Items: Type.Array(Notice) }), errors: [] },
  'Web/Messages': { summary: 'Messages to the signed-in user', auth: 'session', request: Type.Object({ ...Paging }), response: Type.Object({ Total: Type.Integer(), Unread: Type.Integer(), Items: Type.Array(Notice) }), errors: [] },
  'Web/NoticeRead': { summary: 'Marks notices or messages as read', auth: 'session', request: Type.Object({ NoticeIdList: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 }) }), response: Empty, errors: [] },
  'Public/Config': { summary: 'A named configuration as JSON text', auth: 'public', request: Type.Object({ ConfigName: Type.String({ maxLength: 60 }) }), response: Type.String({ description: 'JSON text' }), errors: ['CONFIG_UNKNOWN'] },
  'Public/Dictionary': { summary: 'Key/title pairs for choices', auth: 'public', request: Type.Object({ Name: Type.Optional(Type.String({ maxLength: 40 })) }), response: Type.Record(Type.String(), Type.Array(KeyTitle)), errors: [] },
  'Public/AppVersion': { summary: 'Version of the product', auth: 'public', request: Empty, response: Type.Object({ Version: Type.String(), Name: Type.String() }), errors: [] },
  'Public/CityList': { summary: 'Cities of a province', auth: 'public', request: Type.Object({ ProvinceId }), response: Type.Object({ Items: Type.Array(Region) }), errors: ['PROVINCE_UNKNOWN'] },
  'Options/Area': { summary: 'Provinces and cities to choose from', auth: 'public', request: Empty, response: Type.Object({ Items: Type.Array(Region) }), errors: [] },
  'Options/School': { summary: 'Colleges to choose from', auth: 'public', request: Type.Object({ Keyword: Type.Optional(Type.String({ maxLength: 40 })), ...Paging }), response: Type.Object({ Total: Type.Integer(), Items: Type.Array(KeyTitle) }), errors: [] },
})
