// Every finished page of the app, declared once: its title, parameters, who may open it and how it is framed. Types, guards, titles,
// configurations, walks and pictures are derived from here. To add one: its line here, the file at its path, then `npm run pages`.
import { page, type Declared, type FromFlow, type PageFacts, type Redirect } from './page-facts'
type Order = { orderNo?: string; productCode?: string }
type CardParams = { cardNo?: string; own?: string }

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
  /** `plans` opens the notes on special plans. */
  'pages/query/college/batch': page<{ wishType?: number; way?: string; plans?: string }>({ title: '选择批次' }),
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
  /** `exam` is the key of the exam that the draft belongs to; without it, the exam in use. */
  'pages/query/adjust/wish': page<{
    exam?: string
    batchId?: string
    wishType?: number
    way?: string
  }>({ title: '调整志愿' }),
  'pages/query/adjust/bring': page<{ batchId?: string; wishType?: number }>({ title: '带一份志愿表来' }),
  'pages/newExam/index': page<{ batchId?: string; wishType?: number; tier?: string; keyword?: string }>({
    title: '新高考填报',
    pulls: true,
  }),
  'pages/newExam/batch': page<{ wishType?: number; plans?: string }>({ title: '选择批次' }),
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
  /** `ticket` is a single-sign-on ticket of the organisation's chat assistant; a `Token` is read at launch. */
  'pages/home/system/gkt-transfer': page<{ ticket?: string; Token?: string } & Redirect>({ title: '跳转中' }),
  'pages/home/system/message': page<{ id?: string }>({ title: '通知' }),
  /** `url` is the page to reload. */
  'pages/home/system/refresh': page<{ url?: string }>({ title: '刷新' }),
  'pages/home/system/NavIndex-plan': page({ title: '升学规划' }),
  'pages/home/information/list': page<{ category?: string }>({ title: '资讯', pulls: true }),
  'pages/home/information/detail': page<{ id: string }>({ title: '资讯详情', pulls: true, shares: true }),
  'pages/home/information/upgrade-news-list': page<{ category?: string }>({ title: '升学资讯', pulls: true }),
  'pages/home/information/upgrade-news-detail': page<{ id: string }>({
    title: '升学资讯详情',
    pulls: true,
    shares: true,
  }),
  'pages/home/course/index': page({ title: '家长课堂', pulls: true }),
  'pages/home/course/list': page<{
    keyword?: string
    shelf?: string
    category?: string
    state?: string
    price?: string
  }>({
    title: '课程列表',
    pulls: true,
  }),
  'pages/home/course/play': page<{ id: string }>({ title: '课程播放', pulls: true }),
  'pages/home/course/video-category': page({ title: '视频分类' }),
  'pages/home/course/video-list': page<{ category?: string }>({ title: '视频列表', pulls: true }),
  'pages/home/course/live-video': page<{ id?: string }>({ title: '直播', pulls: true }),
  'pages/career/play': page<{ id: string }>({ title: '课程播放', pulls: true }),
  'pages/career/video-course/index': page({ title: '视频课程' }),
  'pages/career/video-course/list': page<{ shelf?: string; category?: string }>({
    title: '视频课程列表',
    pulls: true,
  }),
  'pages/career/course': page<{ id: string }>({ title: '课程', pulls: true, shares: true }),
  'pages/career/career-course': page({ title: '生涯课程', pulls: true }),
  'pages/onlinestudy/onlinestudy': page({ title: '在线学习', pulls: true }),
  'pages/onlinestudy/studysearch': page<{ keyword?: string }>({ title: '课程搜索', pulls: true }),
  'pages/onlinestudy/studyfillter': page<{ shelf?: string; category?: string; state?: string; price?: string }>({
    title: '课程筛选',
  }),
  'pages/onlinestudy/studydetail': page<{ id: string }>({ title: '课程详情', pulls: true, shares: true }),
  'pages/home/line/searcharrangement': page({ title: '位次查询' }),
  'pages/home/line/searchbatch': page({ title: '批次线' }),
  'pages/home/line/enrollmentplan': page({ title: '招生计划', pulls: true }),
  'pages/home/line/enrollData/index': page({ title: '录取数据' }),
  /** `college` is the code of a college, `keyword` a major; with neither, the page asks for a major. */
  'pages/home/line/enrollData/searchEnrollment': page<{ college?: string; keyword?: string }>({
    title: '录取查询',
    pulls: true,
  }),
  'pages/home/line/diagnosis': page({ title: '成绩诊断' }),
  /** `type` is the subject type; the other values of the mock exam are as typed. */
  'pages/home/line/diagnosis-info': page<{
    province: string
    type: number
    score: string
    line?: string
    scope?: string
    rank?: string
    reached?: string
  }>({ title: '诊断结果' }),
  /** `asker` is the page that wants a college chosen; without it, the past cutoffs of the college are shown. */
  'pages/home/line/enrollData/searchschool': page<{ keyword?: string; asker?: string }>({
    title: '选择院校',
    pulls: true,
  }),
  'pages/home/choose-subject/choose': page({ title: '选科查询' }),
  'pages/home/choose-subject/screen': page({ title: '选科筛选' }),
  /** `subjects` are names between commas, the first choice included. */
  'pages/home/choose-subject/details': page<{ subjects: string }>({ title: '选科详情', pulls: true }),
  'pages/home/school/searchSchool': page<{ keyword?: string }>({ title: '院校搜索', pulls: true }),
  'pages/home/school/screen': page({ title: '院校筛选' }),
  /** `id` is the five-digit code of the college, `tab` the first tab shown: about, lines, major-lines, plans, majors. */
  'pages/home/school/schoolDetail': page<{ id: string; tab?: string }>({
    title: '院校详情',
    pulls: true,
    shares: true,
  }),
  'pages/home/school/contrast-prepare': page({ title: '选择对比院校', pulls: true }),
  /** `ids` are up to four codes, between commas. */
  'pages/home/school/compareCollege': page<{ ids: string }>({ title: '院校对比', shares: true }),
  'pages/home/school/constitutionDetails': page<{ id: string }>({ title: '招生章程', pulls: true, shares: true }),
  'pages/home/college/index': page({ title: '院校库', pulls: true }),
  'pages/home/college/detail': page<{ id: string; tab?: string }>({ title: '院校主页', pulls: true, shares: true }),
  'pages/home/college/scene': page<{ id: string }>({ title: '校园风光' }),
  /** `id` is that of a department, or the code of a college whose departments are listed. */
  'pages/home/college/departmentDetails': page<{ id: string }>({ title: '院系详情', pulls: true, shares: true }),
  /** `id` is that of the department, `major` the name that the department gives it. */
  'pages/home/college/departmentMajorDetails': page<{ id: string; major: string }>({
    title: '院系专业详情',
    pulls: true,
    shares: true,
  }),
  /** `type` is the order of the list: line, first-class, grades, plan, moved. */
  'pages/home/college/college-rank': page<{ type?: string }>({ title: '院校排名', pulls: true }),
  'pages/home/college/screen': page<{ type?: string }>({ title: '排名筛选' }),
  'pages/home/college/rank-screen': page<{ type?: string }>({ title: '榜单筛选' }),
  'pages/home/major/professional': page<{ level?: string }>({ title: '专业' }),
  'pages/home/major/searchspecialty': page<{ keyword?: string }>({ title: '专业搜索', pulls: true }),
  /** The majors of the class `name`. */
  'pages/home/major/specialityCategory': page<{ level?: string; field?: string; name?: string }>({
    title: '专业类',
    pulls: true,
  }),
  /** `id` as contract/major.ts defines it: B080901; `tab` is intro, schools, jobs or near. */
  'pages/home/major/specialityDetails': page<{ id: string; tab?: string }>({
    title: '专业详情',
    pulls: true,
    shares: true,
  }),
  /** `id` is the major whose colleges are ranked; `by` line, plan or grade. */
  'pages/home/major/specialty-rank': page<{ id?: string; by?: string }>({ title: '专业排名', pulls: true }),
  'pages/home/major/index': page<{ level?: string }>({ title: '专业库', pulls: true }),
  'pages/home/major/category': page<{ level?: string; field?: string }>({ title: '学科门类' }),
  'pages/home/major/detail': page<{ id: string; tab?: string }>({ title: '专业介绍', pulls: true, shares: true }),
  /** `asker` is the page that wants a major chosen; without it, the major's page is opened. */
  'pages/home/major/search': page<{ keyword?: string; asker?: string }>({ title: '搜专业', pulls: true }),
  'pages/home/major/rank': page<{ by?: string }>({ title: '专业排行', pulls: true }),
  'pages/home/occupation/industry-list': page({ title: '行业' }),
  'pages/home/occupation/industry-details': page<{ id: string }>({ title: '行业详情', pulls: true, shares: true }),
  'pages/home/occupation/list': page({ title: '职业库' }),
  'pages/home/occupation/details': page<{ id: string }>({ title: '职业详情', pulls: true, shares: true }),
  'pages/home/occupation/search': page<{ keyword?: string }>({ title: '职业搜索', pulls: true }),
  /** `code` are interest letters, the strongest first. */
  'pages/home/occupation/type-search': page<{ code?: string }>({ title: '按兴趣代码找职业', pulls: true }),
  /** `url` is the page of the app to open in the browser. */
  'pages/home/system/defultpage': page<{ url?: string }>({ title: '请在浏览器打开' }),
  'pages/personal/setRealScore/index': page<FromFlow & Redirect>({ title: '高考成绩', signIn: true }),
  'pages/personal/setRealScore/editscore': page<FromFlow & Redirect>({ title: '修改成绩', signIn: true }),
  'pages/personal/editInfo/editInfo': page<FromFlow & Redirect>({ title: '基本信息', signIn: true }),
  'pages/personal/examinee/examinee': page<FromFlow & Redirect>({ title: '高考信息', signIn: true }),
  /** Test results: `testCode` is holland, mbti, personality, all-round or subject. */
  'pages/personal/appraisal/list': page({ title: '我的测评', signIn: true }),
  'pages/personal/appraisal/apprasaledit': page<{ testCode: string }>({ title: '测评信息', signIn: true }),
  'pages/personal/appraisal/mbtiintroduce': page<{ testCode: string }>({ title: '测评介绍', signIn: true }),
  'pages/personal/appraisal/mbtidetail': page<{ id?: string }>({
    title: 'MBTI 报告',
    signIn: true,
    rights: ['TEST_REPORT'],
  }),
  'pages/personal/appraisal/mbtidetail2': page<{ id?: string }>({
    title: '霍兰德报告',
    signIn: true,
    rights: ['TEST_REPORT'],
  }),
  'pages/personal/appraisal/mbtidetail3': page<{ id?: string }>({
    title: '性格报告',
    signIn: true,
    rights: ['TEST_REPORT'],
  }),
  'pages/assess/new-exam-choose/index': page({ title: '新高考选科测评' }),
  'pages/assess/new-exam-choose/choose-province': page({ title: '选择省份' }),
  'pages/assess/new-exam-choose/sort-score': page({ title: '成绩排序' }),
  /** `id` is a result of the account. */
  'pages/assess/custom-pages/testResult': page<{ id: string }>({ title: '测评结果', signIn: true }),
  'pages/assess/custom-pages/test-content': page<{ testCode: string }>({ title: '答题' }),
  'pages/assess/custom-pages/test-tips': page<{ testCode: string }>({ title: '测评须知' }),
  'pages/assess/custom-pages/test-submit': page<{ testCode: string }>({ title: '提交测评' }),
  'pages/assess/allround/index': page({ title: '全面测评' }),
  'pages/assess/allround/answer': page({ title: '全面测评答题' }),
  'pages/assess/allround/result': page<{ id: string }>({
    title: '全面测评报告',
    signIn: true,
    rights: ['TEST_REPORT'],
  }),
  'pages/personal/volunteer/volunteerlist': page({ title: '我的志愿', signIn: true, pulls: true }),
  'pages/personal/volunteer/volunteerdetail': page<{
    wishId?: string
    revision?: number
    /** Secret of the link to a shared list. */
    share?: string
    left?: string
    right?: string
  }>({ title: '志愿详情', signIn: { unless: 'share' }, shares: true }),
  'pages/personal/volunteer/newExamWishDetails': page<{ wishId: string; kind?: 'group' | 'major' }>({
    title: '新高考志愿详情',
    signIn: true,
  }),
  'pages/personal/audit/payment/openmamber': page<{ auditId?: string }>({ title: '购买审核', signIn: true }),
  'pages/personal/audit/payment/orderpay': page<Order & { auditId?: string }>({ title: '支付审核', signIn: true }),
  'pages/personal/openmamber/orderpay': page<Order>({ title: '订单支付', signIn: true }),
  'pages/personal/openmamber/openmamber': page<{ productCode?: string }>({ title: '开通会员', signIn: true }),
  /** `right` is the code of a right that the reader lacks: the page shows first how to get it. */
  'pages/personal/openmamber/membership': page<{ right?: string }>({ title: '会员权益', signIn: true }),
  'pages/personal/openmamber/memberactivation': page<CardParams>({ title: '卡激活', signIn: true }),
  'pages/personal/login/index': page<Redirect>({ title: '登录' }),
  'pages/personal/login/info': page({ title: '登录信息', signIn: true }),
  'pages/personal/login/login': page<Redirect & { way?: 'password' | 'code' }>({ title: '账号登录' }),
  'pages/personal/login/bindPlatform': page<Redirect>({ title: '绑定手机' }),
  'pages/personal/login/register': page<Redirect>({ title: '注册' }),
  'pages/personal/login/stepRegister': page<Redirect>({ title: '分步注册' }),
  'pages/personal/login/forgetpassword': page<Redirect>({ title: '找回密码' }),
  'pages/personal/login/editpassword': page({ title: '修改密码', signIn: true }),
  'pages/personal/login/setaccount': page<Redirect>({ title: '设置账号密码', signIn: true }),
  /** The server opens it after an authorisation at a platform: with a ticket, or with the error. */
  'pages/personal/login/auth-index': page<{ platform?: string; ticket?: string; error?: string }>({
    title: '平台授权',
  }),
  'pages/personal/service/service-agreement': page({ title: '服务协议' }),
  'pages/personal/service/privacy-agreement': page({ title: '隐私政策' }),
  'pages/personal/service/content': page<{ id: string }>({ title: '内容', pulls: true, shares: true }),
  'pages/personal/service/help': page<{ category?: string }>({ title: '帮助中心', pulls: true }),
  'pages/personal/service/help-detail': page<{ id: string }>({ title: '帮助详情', pulls: true, shares: true }),
  /** `category` is the help category of the page that the user comes from. */
  'pages/personal/service/user-help': page<{ category?: string }>({ title: '使用帮助', pulls: true }),
  'pages/personal/service/agent': page({ title: '本地服务商', pulls: true }),
  'pages/personal/service/company': page({ title: '关于我们' }),
  'pages/personal/service/cooperation': page({ title: '商务合作' }),
  'pages/personal/service/setting': page({ title: '设置' }),
  'pages/personal/service/delete-account': page({ title: '注销账号', signIn: true }),
  'pages/personal/service/conmonWebview': page<{ url: string; title?: string }>({ title: '网页' }),
  /** `asker` is the page that waits for the choice, `id` the division chosen now; `level=province` chooses the province to look at. */
  'pages/location/choose-location': page<{ asker?: string; id?: string; level?: 'province' }>({ title: '选择位置' }),
  'pages/location/open-location': page<{ name?: string; address?: string; latitude?: number; longitude?: number }>({
    title: '查看位置',
  }),
  'pages/assess/enter-path/index': page({ title: '升学路径测评' }),
  /** `id` is one of the ways; without it, all of them. */
  'pages/assess/enter-path/enter-content': page<{ id?: string }>({ title: '升学路径', pulls: true }),
  'pages/career/index': page({ title: '生涯规划' }),
  /** `id` is that of a story, a case, a book or a lesson. */
  'pages/career/detail': page<{ id: string }>({ title: '生涯详情', pulls: true, shares: true }),
  'pages/career/story': page<{ category?: string }>({ title: '生涯故事', pulls: true }),
  'pages/career/case': page<{ category?: string }>({ title: '生涯案例', pulls: true }),
  'pages/career/book': page<{ category?: string }>({ title: '生涯图书', pulls: true }),
  'pages/career/teach-plan': page<{ category?: string }>({ title: '教案', pulls: true }),
  'pages/career/courseware': page<{ category?: string }>({ title: '课件', pulls: true }),
  'pages/career/classroom': page<{ category?: string }>({ title: '生涯课堂', pulls: true }),
  'pages/home/expert-consulting/index': page({ title: '专家咨询' }),
  'pages/home/expert-consulting/wish-check': page<{ wishId?: string }>({ title: '志愿审核', signIn: true }),
  'pages/home/expert-consulting/wish-custom': page<{ wishId?: string }>({ title: '志愿定制', signIn: true }),
  'pages/home/expert-consulting/wish-course': page<{ category?: string }>({ title: '志愿课程', pulls: true }),
  'pages/personal/volunteer/audit-remark': page<{ wishId: string }>({ title: '审核备注', signIn: true }),
  'pages/personal/audit/index': page({ title: '志愿意向', signIn: true }),
  /** Without an `id`, all audits. */
  'pages/personal/audit/wish/index': page<{ id?: string }>({ title: '志愿审核', signIn: true }),
  'pages/personal/audit/audit-result': page<{ id: string }>({ title: '审核结果', signIn: true }),
  'pages/teacher/teacherlist': page<{ service?: string }>({ title: '老师', pulls: true }),
  'pages/teacher/teacherdetail': page<{ id: string }>({ title: '老师详情', pulls: true }),
  'pages/career/manage/index': page({ title: '生涯管理', signIn: true }),
  'pages/career/manage/matter/index': page({ title: '事项', signIn: true }),
  /** `grade` is 7 to 16; with any other value, the student's present grade. */
  'pages/career/manage/matter/grade': page<{ grade?: string }>({ title: '年级事项', signIn: true }),
  'pages/career/manage/target': page({ title: '目标', signIn: true }),
  'pages/career/manage/plan': page({ title: '学习计划', signIn: true }),
}

export type PagePath = keyof typeof PAGES

/** The parameters of a page's address. */
export type ParamsOf<P extends PagePath> = (typeof PAGES)[P] extends Declared<infer Params> ? Params & object : never

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

/** Facts of a page by a path from outside; undefined if it is no page of this app. */
export function pageFacts(path: string): PageFacts | undefined {
  return Object.prototype.hasOwnProperty.call(PAGES, path) ? PAGES[path as PagePath] : undefined
}
