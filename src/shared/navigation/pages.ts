// Every page of the app, declared once: its title, what its address takes, who may open it and how it is framed. From here come
// the types of `navigate`, what counts as a page of ours, titles, guards, page configurations, the lists in app.config.ts, the
// server's default titles, and what the walks and the pictures open. To add a page: move its line from PLANNED to PAGES, write
// the file at its path, run `npm run pages`.

export interface PageFacts {
  readonly title: string
  /** Place in the tab bar. */
  readonly tab?: number
  /** Draws its own top bar, or none. */
  readonly custom?: true
  /** Can be pulled down to load anew. */
  readonly pulls?: true
  /** Can be passed on from a mini-program's menu. */
  readonly shares?: true
  /** Only for who is signed in; with `unless`, an address with that parameter is open to everybody. */
  readonly signIn?: true | { readonly unless: string }
  /** Opens the normal filling: the profile has to be complete first. */
  readonly gate?: true
  /** Rights codes of which one opens the page. */
  readonly rights?: readonly string[]
}

interface Declared<Params> extends PageFacts {
  /** Types the parameters, holds nothing. */
  readonly params?: Params
}

type None = Record<never, never>
/** Where to go on after signing in or after completing the profile: a page path with its query. */
interface Redirect {
  redirect?: string
}
/** `TB` when the page was opened because a flow needs it filled in. */
interface FromFlow {
  source?: string
}

/** @param facts what the page is; `Params` are the parameters of its address, which travel as text */
const page = <Params extends object = None>(
  facts: PageFacts & { signIn?: true | { unless: keyof Params } },
): Declared<Params> => facts

export const PAGES = {
  'pages/home/index': page({ title: '首页', tab: 0, custom: true, pulls: true }),
  'pages/assess/index': page({ title: '测评', tab: 1 }),
  'pages/home/redirect': page({ title: '消息', tab: 2 }),
  'pages/query/index': page({ title: '填报', tab: 3, pulls: true }),
  'pages/personal/index': page({ title: '我的', tab: 4, custom: true, pulls: true, signIn: true }),
  'pages/home/404': page<{ path?: string; from?: string }>({ title: '页面不存在' }),
  'pages/query/contrast': page({ title: '填报方式对比' }),
  'pages/query/scoreForm': page<{ wishType?: number; score?: string; next?: string; way?: string }>({
    title: '模拟填报',
  }),
  'pages/query/college/batch': page<{ wishType?: number; way?: string }>({ title: '选择批次' }),
  'pages/query/college/index': page<{ batchId?: string; wishType?: number; tier?: string; keyword?: string }>({
    title: '院校优先',
    pulls: true,
  }),
  'pages/query/speciality/index': page<{ batchId?: string; wishType?: number; major?: string }>({
    title: '专业优先',
    pulls: true,
  }),
  'pages/query/specialty/list': page<{ unitId: string; batchId?: string; wishType?: number }>({ title: '选择专业' }),
  'pages/query/self/index': page<{ batchId?: string; wishType?: number }>({ title: '自主填报', pulls: true }),
  /** `exam` is the key of the exam whose draft it is; that of the exam in use where none is named. */
  'pages/query/adjust/wish': page<{
    exam?: string
    batchId?: string
    wishType?: number
    way?: string
  }>({ title: '调整志愿' }),
  'pages/newExam/index': page<{ batchId?: string; wishType?: number; tier?: string }>({ title: '新高考填报' }),
  'pages/newExam/batch': page<{ wishType?: number }>({ title: '选择批次' }),
  'pages/newExam/seach': page<{ keyword?: string }>({ title: '院校筛选' }),
  'pages/newExam/adjust-wish/collegeToSpecialty': page({ title: '调整志愿(院校→专业)' }),
  'pages/newExam/adjust-wish/specialtyToCollege': page({ title: '调整志愿(专业→院校)' }),
  'pages/recommend/index': page({ title: '智能推荐' }),
  'pages/recommend/start': page({ title: '开始推荐' }),
  'pages/recommend/statistics': page<{ proposal?: string }>({ title: '推荐统计', rights: ['WISH_REPORT'] }),
  'pages/recommend/wishTable': page<{ proposal?: string }>({ title: '志愿表' }),
  'pages/home/complete-information/index': page<Redirect>({ title: '完善信息', signIn: true }),
  'pages/home/complete-information/select-subject': page<FromFlow & Redirect>({ title: '完善选科', signIn: true }),
  'pages/home/system/homeTopSearch': page<{ keyword?: string }>({ title: '搜索' }),
  /** `ticket` is a single-sign-on ticket of the organisation's chat assistant; a `Token` is taken at launch. */
  'pages/home/system/gkt-transfer': page<{ ticket?: string; Token?: string } & Redirect>({ title: '跳转中' }),
  'pages/home/system/message': page<{ id?: string }>({ title: '通知' }),
  /** `url` is the page to load anew. */
  'pages/home/system/refresh': page<{ url?: string }>({ title: '刷新' }),
  'pages/home/system/NavIndex-plan': page({ title: '升学规划' }),
  /** `url` is the page of the app to open in the browser. */
  'pages/home/system/defultpage': page<{ url?: string }>({ title: '请在浏览器打开' }),
  'pages/personal/setRealScore/index': page<FromFlow & Redirect>({ title: '高考成绩', signIn: true }),
  'pages/personal/setRealScore/editscore': page<FromFlow & Redirect>({ title: '修改成绩', signIn: true }),
  'pages/personal/editInfo/editInfo': page<FromFlow & Redirect>({ title: '基本信息', signIn: true }),
  'pages/personal/examinee/examinee': page<FromFlow & Redirect>({ title: '高考信息', signIn: true }),
  'pages/personal/volunteer/volunteerlist': page({ title: '我的志愿', signIn: true }),
  'pages/personal/volunteer/volunteerdetail': page<{
    wishId?: string
    revision?: number
    /** Secret of a link to a list that somebody shared. */
    share?: string
    left?: string
    right?: string
  }>({ title: '志愿详情', signIn: { unless: 'share' }, shares: true }),
  'pages/personal/volunteer/newExamWishDetails': page<{ wishId: string; kind?: 'group' | 'major' }>({
    title: '新高考志愿详情',
    signIn: true,
  }),
  'pages/personal/openmamber/openmamber': page<{ productCode?: string }>({ title: '开通会员', signIn: true }),
  /** `right` is the code of one that the reader lacks: how to get it stands first. */
  'pages/personal/openmamber/membership': page<{ right?: string }>({ title: '会员权益', signIn: true }),
  'pages/personal/openmamber/memberactivation': page<{ cardNo?: string }>({ title: '卡激活', signIn: true }),
  'pages/personal/login/index': page<Redirect>({ title: '登录' }),
  'pages/personal/login/info': page({ title: '登录信息', signIn: true }),
  'pages/personal/login/login': page<Redirect & { way?: 'password' | 'code' }>({ title: '账号登录' }),
  'pages/personal/login/bindPlatform': page<Redirect>({ title: '绑定手机' }),
  'pages/personal/login/register': page<Redirect>({ title: '注册' }),
  'pages/personal/login/stepRegister': page<Redirect>({ title: '分步注册' }),
  'pages/personal/login/forgetpassword': page<Redirect>({ title: '找回密码' }),
  'pages/personal/login/editpassword': page({ title: '修改密码', signIn: true }),
  'pages/personal/login/setaccount': page<Redirect>({ title: '设置账号密码', signIn: true }),
  /** Opened by the server after an authorisation at a platform: a ticket, or what went wrong. */
  'pages/personal/login/auth-index': page<{ platform?: string; ticket?: string; error?: string }>({
    title: '平台授权',
  }),
  'pages/personal/service/service-agreement': page({ title: '服务协议' }),
  'pages/personal/service/privacy-agreement': page({ title: '隐私政策' }),
  'pages/personal/service/content': page<{ id: string }>({ title: '内容' }),
  'pages/personal/service/setting': page({ title: '设置' }),
  'pages/personal/service/delete-account': page({ title: '注销账号', signIn: true }),
  'pages/personal/service/conmonWebview': page<{ url: string; title?: string }>({ title: '网页' }),
  /** `asker` names who waits for the choice, `id` the division chosen now; `level=province` chooses the province to look at. */
  'pages/location/choose-location': page<{ asker?: string; id?: string; level?: 'province' }>({ title: '选择位置' }),
  'pages/location/open-location': page<{ name?: string; address?: string; latitude?: number; longitude?: number }>({
    title: '查看位置',
  }),
}

export type PagePath = keyof typeof PAGES

/** What the address of a page takes. */
export type ParamsOf<P extends PagePath> = (typeof PAGES)[P] extends Declared<infer Params> ? Params & object : never

/** Pages that are declared and not made yet, with their titles: nothing leads to them, a tool-box entry for one stays hidden. */
export const PLANNED = {
  'pages/home/school/searchSchool': '院校搜索',
  'pages/home/school/contrast-prepare': '选择对比院校',
  'pages/home/school/compareCollege': '院校对比',
  'pages/home/school/screen': '院校筛选',
  'pages/home/school/schoolDetail': '院校详情',
  'pages/home/school/constitutionDetails': '招生章程',
  'pages/home/college/index': '院校库',
  'pages/home/college/detail': '院校主页',
  'pages/home/college/scene': '校园风光',
  'pages/home/college/departmentDetails': '院系详情',
  'pages/home/college/departmentMajorDetails': '院系专业详情',
  'pages/home/college/college-rank': '院校排名',
  'pages/home/college/screen': '排名筛选',
  'pages/home/college/rank-screen': '榜单筛选',
  'pages/home/major/professional': '专业',
  'pages/home/major/searchspecialty': '专业搜索',
  'pages/home/major/specialityCategory': '专业类',
  'pages/home/major/specialityDetails': '专业详情',
  'pages/home/major/specialty-rank': '专业排名',
  'pages/home/major/index': '专业库',
  'pages/home/major/category': '学科门类',
  'pages/home/major/detail': '专业介绍',
  'pages/home/major/search': '搜专业',
  'pages/home/major/rank': '专业排行',
  'pages/home/line/searcharrangement': '位次查询',
  'pages/home/line/searchbatch': '批次线',
  'pages/home/line/enrollmentplan': '招生计划',
  'pages/home/line/enrollData/index': '录取数据',
  'pages/home/line/enrollData/searchEnrollment': '录取查询',
  'pages/home/line/enrollData/searchschool': '选择院校',
  'pages/home/line/diagnosis': '成绩诊断',
  'pages/home/line/diagnosis-info': '诊断结果',
  'pages/home/occupation/industry-list': '行业',
  'pages/home/occupation/industry-details': '行业详情',
  'pages/home/occupation/list': '职业库',
  'pages/home/occupation/details': '职业详情',
  'pages/home/occupation/search': '职业搜索',
  'pages/home/occupation/type-search': '按兴趣代码找职业',
  'pages/home/course/index': '家长课堂',
  'pages/home/course/list': '课程列表',
  'pages/home/course/play': '课程播放',
  'pages/home/course/video-category': '视频分类',
  'pages/home/course/video-list': '视频列表',
  'pages/home/course/live-video': '直播',
  'pages/home/expert-consulting/index': '专家咨询',
  'pages/home/expert-consulting/wish-check': '志愿审核',
  'pages/home/expert-consulting/wish-custom': '志愿定制',
  'pages/home/expert-consulting/wish-course': '志愿课程',
  'pages/home/choose-subject/choose': '选科查询',
  'pages/home/choose-subject/screen': '选科筛选',
  'pages/home/choose-subject/details': '选科详情',
  'pages/home/information/list': '资讯',
  'pages/home/information/detail': '资讯详情',
  'pages/home/information/upgrade-news-list': '升学资讯',
  'pages/home/information/upgrade-news-detail': '升学资讯详情',
  'pages/career/index': '生涯规划',
  'pages/career/detail': '生涯详情',
  'pages/career/play': '课程播放',
  'pages/career/book': '生涯图书',
  'pages/career/story': '生涯故事',
  'pages/career/case': '生涯案例',
  'pages/career/video-course/index': '视频课程',
  'pages/career/video-course/list': '视频课程列表',
  'pages/career/teach-plan': '教案',
  'pages/career/courseware': '课件',
  'pages/career/course': '课程',
  'pages/career/classroom': '生涯课堂',
  'pages/career/career-course': '生涯课程',
  'pages/career/manage/index': '生涯管理',
  'pages/career/manage/matter/index': '事项',
  'pages/career/manage/matter/grade': '年级事项',
  'pages/career/manage/target': '目标',
  'pages/career/manage/plan': '学习计划',
  'pages/personal/volunteer/audit-remark': '审核备注',
  'pages/personal/audit/index': '志愿意向',
  'pages/personal/audit/wish/index': '志愿审核',
  'pages/personal/audit/audit-result': '审核结果',
  'pages/personal/audit/payment/openmamber': '购买审核',
  'pages/personal/audit/payment/orderpay': '支付审核',
  'pages/personal/openmamber/orderpay': '订单支付',
  'pages/personal/service/user-help': '使用帮助',
  'pages/personal/service/agent': '本地服务商',
  'pages/personal/service/company': '关于我们',
  'pages/personal/service/cooperation': '商务合作',
  'pages/personal/service/help': '帮助中心',
  'pages/personal/service/help-detail': '帮助详情',
  'pages/personal/appraisal/list': '我的测评',
  'pages/personal/appraisal/apprasaledit': '测评信息',
  'pages/personal/appraisal/mbtiintroduce': '测评介绍',
  'pages/personal/appraisal/mbtidetail': 'MBTI 报告',
  'pages/personal/appraisal/mbtidetail2': '霍兰德报告',
  'pages/personal/appraisal/mbtidetail3': '性格报告',
  'pages/assess/new-exam-choose/index': '新高考选科测评',
  'pages/assess/new-exam-choose/choose-province': '选择省份',
  'pages/assess/new-exam-choose/sort-score': '成绩排序',
  'pages/assess/enter-path/index': '升学路径测评',
  'pages/assess/enter-path/enter-content': '升学路径',
  'pages/assess/custom-pages/testResult': '测评结果',
  'pages/assess/custom-pages/test-content': '答题',
  'pages/assess/custom-pages/test-tips': '测评须知',
  'pages/assess/custom-pages/test-submit': '提交测评',
  'pages/assess/allround/index': '全面测评',
  'pages/assess/allround/answer': '全面测评答题',
  'pages/assess/allround/result': '全面测评报告',
  'pages/onlinestudy/onlinestudy': '在线学习',
  'pages/onlinestudy/studysearch': '课程搜索',
  'pages/onlinestudy/studyfillter': '课程筛选',
  'pages/onlinestudy/studydetail': '课程详情',
  'pages/teacher/teacherlist': '老师',
  'pages/teacher/teacherdetail': '老师详情',
} as const satisfies Readonly<Record<string, string>>

/** Roots of the sub-packages; a page below none of them is in the main package. */
export const PACKAGE_ROOTS = [
  'pages/query/college',
  'pages/query/speciality',
  'pages/query/specialty',
  'pages/query/self',
  'pages/query/adjust',
  'pages/newExam',
  'pages/recommend',
  'pages/home/school',
  'pages/home/college',
  'pages/home/major',
  'pages/home/line',
  'pages/home/occupation',
  'pages/home/course',
  'pages/home/expert-consulting',
  'pages/home/choose-subject',
  'pages/home/information',
  'pages/home/complete-information',
  'pages/home/system',
  'pages/career',
  'pages/personal/setRealScore',
  'pages/personal/editInfo',
  'pages/personal/examinee',
  'pages/personal/volunteer',
  'pages/personal/audit',
  'pages/personal/openmamber',
  'pages/personal/login',
  'pages/personal/service',
  'pages/personal/appraisal',
  'pages/assess/new-exam-choose',
  'pages/assess/enter-path',
  'pages/assess/custom-pages',
  'pages/assess/allround',
  'pages/onlinestudy',
  'pages/teacher',
  'pages/location',
] as const

/** Facts of a page by a path that comes from outside; undefined when it is no page of this app. */
export function pageFacts(path: string): PageFacts | undefined {
  return Object.prototype.hasOwnProperty.call(PAGES, path) ? PAGES[path as PagePath] : undefined
}
