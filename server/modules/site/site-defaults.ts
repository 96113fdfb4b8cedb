// What an organisation shows unless it says otherwise.
import type Type from 'typebox'
import type { WebConfig as WebConfigSchema } from '../../../contract/site'

export type WebConfig = Type.Static<typeof WebConfigSchema>
type Defaults = Omit<WebConfig, 'ProvinceList' | 'WishYear' | 'OrgName'>

export const SITE_NAME = '精准志愿'

/** Icons are names of the app's icon set; paths are pages of the app. */
export const siteDefaults: Defaults = {
  ParamList: [
    { ParamKey: 'Web_Skin', ParamValue: '232,76,51' },
    { ParamKey: 'Web_SiteName', ParamValue: SITE_NAME },
    { ParamKey: 'Web_Keywords', ParamValue: '高考志愿填报,一分一段,位次,平行志愿' },
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
  ToolBox_H5: [
    { ToolName: '模拟填报', ToolIcon: 'edit', ToolPath: '/pages/query/scoreForm' },
    { ToolName: '我的志愿', ToolIcon: 'list', ToolPath: '/pages/personal/volunteer/volunteerlist' },
    { ToolName: '填报方式', ToolIcon: 'book', ToolPath: '/pages/query/contrast' },
    { ToolName: '高考信息', ToolIcon: 'calculator', ToolPath: '/pages/personal/examinee/examinee' },
    { ToolName: '搜索', ToolIcon: 'search', ToolPath: '/pages/home/system/homeTopSearch' },
    { ToolName: '升学规划', ToolIcon: 'calendar', ToolPath: '/pages/home/system/NavIndex-plan' },
  ],
  ScriptInjectList: [],
}

/** Titles of pages that the bottom menu does not name: the words the pages themselves carry. */
export const pageTitles: { Path: string; Title: string }[] = [
  { Path: 'pages/home/404', Title: '页面不存在' },
  { Path: 'pages/query/contrast', Title: '填报方式对比' },
  { Path: 'pages/query/scoreForm', Title: '模拟填报' },
  { Path: 'pages/query/college/batch', Title: '选择批次' },
  { Path: 'pages/query/college/index', Title: '院校优先' },
  { Path: 'pages/query/speciality/index', Title: '专业优先' },
  { Path: 'pages/query/specialty/list', Title: '选择专业' },
  { Path: 'pages/query/self/index', Title: '自主填报' },
  { Path: 'pages/query/adjust/wish', Title: '调整志愿' },
  { Path: 'pages/newExam/index', Title: '新高考填报' },
  { Path: 'pages/newExam/batch', Title: '选择批次' },
  { Path: 'pages/newExam/seach', Title: '院校筛选' },
  { Path: 'pages/newExam/adjust-wish/collegeToSpecialty', Title: '调整志愿(院校→专业)' },
  { Path: 'pages/newExam/adjust-wish/specialtyToCollege', Title: '调整志愿(专业→院校)' },
  { Path: 'pages/recommend/index', Title: '智能推荐' },
  { Path: 'pages/recommend/start', Title: '开始推荐' },
  { Path: 'pages/recommend/statistics', Title: '推荐统计' },
  { Path: 'pages/recommend/wishTable', Title: '志愿表' },
  { Path: 'pages/home/complete-information/index', Title: '完善信息' },
  { Path: 'pages/home/complete-information/select-subject', Title: '完善选科' },
  { Path: 'pages/home/system/homeTopSearch', Title: '搜索' },
  { Path: 'pages/home/system/gkt-transfer', Title: '跳转中' },
  { Path: 'pages/home/system/message', Title: '通知' },
  { Path: 'pages/home/system/refresh', Title: '刷新' },
  { Path: 'pages/home/system/NavIndex-plan', Title: '升学规划' },
  { Path: 'pages/home/system/defultpage', Title: '请在浏览器打开' },
  { Path: 'pages/personal/setRealScore/index', Title: '高考成绩' },
  { Path: 'pages/personal/setRealScore/editscore', Title: '修改成绩' },
  { Path: 'pages/personal/editInfo/editInfo', Title: '基本信息' },
  { Path: 'pages/personal/examinee/examinee', Title: '高考信息' },
  { Path: 'pages/personal/volunteer/volunteerlist', Title: '我的志愿' },
  { Path: 'pages/personal/volunteer/volunteerdetail', Title: '志愿详情' },
  { Path: 'pages/personal/volunteer/newExamWishDetails', Title: '新高考志愿详情' },
  { Path: 'pages/personal/openmamber/openmamber', Title: '开通会员' },
  { Path: 'pages/personal/openmamber/membership', Title: '会员权益' },
  { Path: 'pages/personal/openmamber/memberactivation', Title: '卡激活' },
  { Path: 'pages/personal/login/index', Title: '登录' },
  { Path: 'pages/personal/login/info', Title: '登录信息' },
  { Path: 'pages/personal/login/login', Title: '账号登录' },
  { Path: 'pages/personal/login/bindPlatform', Title: '绑定手机' },
  { Path: 'pages/personal/login/register', Title: '注册' },
  { Path: 'pages/personal/login/stepRegister', Title: '分步注册' },
  { Path: 'pages/personal/login/forgetpassword', Title: '找回密码' },
  { Path: 'pages/personal/login/editpassword', Title: '修改密码' },
  { Path: 'pages/personal/login/setaccount', Title: '设置账号密码' },
  { Path: 'pages/personal/login/auth-index', Title: '平台授权' },
  { Path: 'pages/personal/service/service-agreement', Title: '服务协议' },
  { Path: 'pages/personal/service/privacy-agreement', Title: '隐私政策' },
  { Path: 'pages/personal/service/content', Title: '内容' },
  { Path: 'pages/personal/service/setting', Title: '设置' },
  { Path: 'pages/personal/service/delete-account', Title: '注销账号' },
  { Path: 'pages/personal/service/conmonWebview', Title: '网页' },
  { Path: 'pages/location/choose-location', Title: '选择位置' },
  { Path: 'pages/location/open-location', Title: '查看位置' },
]

/** Choices of the app's forms and filters, by name. */
export const dictionary: Record<string, { Key: string; Title: string }[]> = {
  Identity: [
    { Key: 'student', Title: '考生' },
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
    { Key: 'lookup', Title: '由一分一段表查得' },
    { Key: 'demonstration', Title: '演示数据' },
  ],
  EducationLevel: ['本科', '专科'].map((name) => ({ Key: name, Title: name })),
  Strength: ['985', '211', '双一流', '双高'].map((name) => ({ Key: name, Title: name })),
}
