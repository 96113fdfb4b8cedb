// What an organisation shows by default.
import type Type from 'typebox'
import type { WebConfig as WebConfigSchema } from '../../../contract/site'

export type WebConfig = Type.Static<typeof WebConfigSchema>
type Defaults = Omit<WebConfig, 'ProvinceList' | 'WishYear' | 'OrgName' | 'Generated'>

export const SITE_NAME = '精准志愿'

/** Icons are names of the app's icon set; paths are pages of the app. */
export const siteDefaults: Defaults = {
  ParamList: [
    { ParamKey: 'Web_Skin', ParamValue: '232,76,51' },
    { ParamKey: 'Web_SiteName', ParamValue: SITE_NAME },
    { ParamKey: 'Web_Keywords', ParamValue: '高考志愿填报,一分一段,位次,平行志愿' },
    {
      ParamKey: 'Company_About',
      ParamValue:
        '我们把各省公布的规则、分数和计划整理在一起，帮家庭排出一份看得懂、改得动的志愿表。录取机会旁边都写着依据，不知道的就说不知道。',
    },
    { ParamKey: 'Web_Description', ParamValue: '按位次和历年录取数据填报高考志愿，每个数字都标明年份和来源' },
  ],
  ModuleList: [
    { ModuleKey: 'wish', ModuleName: '志愿填报', IsOpen: true },
    { ModuleKey: 'admission', ModuleName: '分数与位次', IsOpen: true },
  ],
  BottomMenuList_H5: [
    { MenuPath: 'pages/home/index', MenuName: '首页', MenuIcon: 'home' },
    { MenuPath: 'pages/assess/index', MenuName: '测评', MenuIcon: 'chart' },
    { MenuPath: 'pages/home/redirect', MenuName: '消息', MenuIcon: 'message' },
    { MenuPath: 'pages/query/index', MenuName: '填报', MenuIcon: 'list' },
    { MenuPath: 'pages/personal/index', MenuName: '我的', MenuIcon: 'user' },
  ],
  ProductCodes: ['WCF', 'WDF'],
  ProductAlias: [],
  // Home's first card leads to the filling, the tabs 测评 and 填报 to the tests and the ways to fill: no tool repeats them.
  ToolBox_H5: [
    { ToolName: '我的志愿', ToolIcon: 'list', ToolPath: '/pages/personal/volunteer/volunteerlist' },
    { ToolName: '高考信息', ToolIcon: 'calculator', ToolPath: '/pages/personal/examinee/examinee' },
    { ToolName: '院校库', ToolIcon: 'school', ToolPath: '/pages/home/college/index' },
    { ToolName: '位次查询', ToolIcon: 'calculator', ToolPath: '/pages/home/line/searcharrangement' },
    { ToolName: '批次线', ToolIcon: 'list', ToolPath: '/pages/home/line/searchbatch' },
    { ToolName: '录取数据', ToolIcon: 'chart', ToolPath: '/pages/home/line/enrollData/index' },
    { ToolName: '招生计划', ToolIcon: 'list', ToolPath: '/pages/home/line/enrollmentplan' },
    { ToolName: '选科查询', ToolIcon: 'check', ToolPath: '/pages/home/choose-subject/choose' },
    { ToolName: '成绩诊断', ToolIcon: 'calculator', ToolPath: '/pages/home/line/diagnosis' },
    { ToolName: '专业', ToolIcon: 'book', ToolPath: '/pages/home/major/professional' },
    { ToolName: '职业', ToolIcon: 'user', ToolPath: '/pages/home/occupation/list' },
    { ToolName: '生涯规划', ToolIcon: 'calendar', ToolPath: '/pages/career/index' },
    { ToolName: '专家咨询', ToolIcon: 'user', ToolPath: '/pages/home/expert-consulting/index' },
    { ToolName: '搜索', ToolIcon: 'search', ToolPath: '/pages/home/system/homeTopSearch' },
    { ToolName: '家长课堂', ToolIcon: 'book', ToolPath: '/pages/home/course/index' },
    { ToolName: '在线学习', ToolIcon: 'list', ToolPath: '/pages/onlinestudy/onlinestudy' },
    { ToolName: '资讯', ToolIcon: 'message', ToolPath: '/pages/home/information/list' },
    { ToolName: '升学资讯', ToolIcon: 'book', ToolPath: '/pages/home/information/upgrade-news-list' },
    { ToolName: '帮助', ToolIcon: 'info', ToolPath: '/pages/personal/service/help' },
    { ToolName: '升学规划', ToolIcon: 'calendar', ToolPath: '/pages/home/system/NavIndex-plan' },
  ],
  ScriptInjectList: [],
}

/** Choices of the app's forms and filters, by name. */
export const dictionary: Record<string, { Key: string; Title: string }[]> = {
  Identity: [
    { Key: 'student', Title: '考生本人' },
    { Key: 'parent', Title: '家长' },
  ],
  Gender: [
    { Key: '1', Title: '男' },
    { Key: '2', Title: '女' },
  ],
  SubjectType: [
    { Key: '1', Title: '历史类 / 文科' },
    { Key: '2', Title: '物理类 / 理科' },
    { Key: '3', Title: '综合（不分文理）' },
  ],
  Tier: [
    { Key: '冲', Title: '冲：录取可能较小，值得一试' },
    { Key: '稳', Title: '稳：录取可能较大' },
    { Key: '保', Title: '保：录取可能很大，用来兜底' },
    { Key: '难', Title: '难：按往年位次很难录取' },
  ],
  Basis: [
    { Key: 'official', Title: '官方公布' },
    { Key: 'imported', Title: '导入数据' },
    { Key: 'compiled', Title: '志愿者整理' },
    { Key: 'lookup', Title: '由一分一段表查得' },
    { Key: 'derived', Title: '按专业线推算' },
    { Key: 'demonstration', Title: '程序生成' },
  ],
  EducationLevel: ['本科', '专科'].map((name) => ({ Key: name, Title: name })),
  Strength: ['985', '211', '双一流', '双高'].map((name) => ({ Key: name, Title: name })),
}
