// Every made page with the addresses that open it in a walk. A page without parameters is here by its declaration alone.
import type { PageFacts } from '../../../src/shared/navigation/page-facts'
import type { Results } from './standing'
import { PAGES, type PagePath, type ParamsOf } from '../../../src/shared/navigation/pages'

export type { PagePath }

/** Values in addresses. */
export interface Known {
  unitId: string
  wishId: string
  /** Of that list, if an expert has remarked on it. */
  auditId?: string
  /** Of finished tests. */
  results?: Results
}

/** Shared links: another reader's list, a removed unit. */
export const SOMEBODY_ELSES: Known = { unitId: 'no-such-unit', wishId: '0f4c2f5e-8a51-4c39-9d0e-3b1f6c7a2d10' }

export interface Visit {
  path: PagePath
  /** From the first `?`; '' for none. */
  query: string
  /** The page's words for this address; default the declared title. */
  title: string
}

type Example = (known: Known) => readonly { query: string; title?: string }[]

const query = (values: Record<string, string | number>) => {
  const given = Object.entries(values)
  return given.length === 0 ? '' : `?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
const address = (values: Parameters<typeof query>[0], title?: string) => ({ query: query(values), title })

/** Pages that need parameters. */
type Needing = { [P in PagePath]: object extends ParamsOf<P> ? never : P }[PagePath]

/** Addresses of the pages that show other content, or any content, only with parameters: a page that needs some has one. */
const EXAMPLES: Partial<Record<PagePath, Example>> & Record<Needing, Example> = {
  'pages/home/404': () => [address({ path: '/pages/none/here' })],
  'pages/query/specialty/list': ({ unitId }) => [address({ unitId })],
  'pages/personal/login/login': () => [address({}), address({ way: 'code' })],
  'pages/personal/login/auth-index': () => [address({}), address({ platform: 'wechat', error: 'denied' })],
  'pages/home/system/gkt-transfer': () => [address({ ticket: 'none' })],
  'pages/home/system/homeTopSearch': () => [address({}), address({ keyword: '南京' })],
  'pages/home/line/enrollData/searchEnrollment': () => [
    address({}),
    address({ college: '10284' }, '南京大学'),
    address({ keyword: '软件工程' }),
  ],
  'pages/home/line/diagnosis-info': () => [
    address({ province: '320000', type: 2, score: '560', line: '450', scope: 'school', rank: 30, reached: 320 }),
    address({ province: 'none', type: 9, score: '-1' }),
  ],
  'pages/home/choose-subject/details': () => [
    address({ subjects: '物理,化学,生物' }, '物理+化学+生物'),
    address({ subjects: '' }),
  ],
  'pages/home/system/message': () => [address({}), address({ id: 'notice-data-basis' })],
  'pages/assess/enter-path/enter-content': () => [address({}), address({ id: 'strong-base' }, '强基计划')],
  'pages/career/manage/matter/grade': () => [address({ grade: '12' }, '高三事项')],
  'pages/home/major/specialityDetails': () => [address({ id: 'B080901' }, '计算机科学与技术')],
  'pages/home/major/detail': () => [address({ id: 'B050101', tab: 'jobs' }, '汉语言文学')],
  'pages/home/major/specialty-rank': () => [address({ id: 'B080901' })],
  'pages/home/major/category': () => [address({ field: '工学' }, '工学')],
  'pages/home/major/specialityCategory': () => [address({ field: '工学', name: '计算机类' }, '计算机类')],
  'pages/home/major/search': () => [address({ keyword: '计算机' })],
  'pages/home/occupation/details': () => [
    address({ id: '2-02-10-03' }, '计算机软件工程技术人员'),
    address({ id: '2-02' }, '工程技术人员'),
  ],
  'pages/home/occupation/industry-details': () => [address({ id: 'I' }, '信息传输、软件和信息技术服务业')],
  'pages/home/occupation/search': () => [address({ keyword: '教师' })],
  'pages/home/occupation/type-search': () => [address({ code: 'IRC' })],
  'pages/assess/custom-pages/test-tips': () => [
    address({ testCode: 'holland' }, '霍兰德职业兴趣'),
    address({ testCode: 'none' }),
  ],
  'pages/assess/custom-pages/test-content': () => [
    address({ testCode: 'mbti' }, 'MBTI 式性格倾向'),
    address({ testCode: 'none' }),
  ],
  'pages/assess/custom-pages/test-submit': () => [address({ testCode: 'personality' }, '中学生性格：交卷')],
  'pages/assess/custom-pages/testResult': ({ results }) => [
    address({ id: 'none' }),
    ...(results
      ? [address({ id: results.holland }, '霍兰德职业兴趣'), address({ id: results.subject }, '新高考选科')]
      : []),
  ],
  'pages/assess/allround/result': ({ results }) => [address({ id: results?.['all-round'] ?? 'none' })],
  'pages/personal/appraisal/apprasaledit': () => [address({ testCode: 'holland' }, '霍兰德职业兴趣')],
  'pages/personal/appraisal/mbtiintroduce': () => [address({ testCode: 'mbti' }, 'MBTI 式性格倾向')],
  'pages/personal/audit/audit-result': ({ wishId, auditId = wishId }) => [address({ id: auditId })],
  'pages/personal/audit/wish/index': ({ wishId, auditId = wishId }) => [address({}), address({ id: auditId })],
  'pages/personal/volunteer/audit-remark': ({ wishId }) => [address({ wishId })],
  'pages/home/expert-consulting/wish-check': ({ wishId }) => [address({}), address({ wishId })],
  'pages/teacher/teacherdetail': () => [
    address({ id: '0e0e5a10-2026-4a00-8000-000000000001' }, '江苏志愿顾问'),
    address({ id: 'none' }),
  ],
  'pages/location/open-location': () => [
    address({ name: '南京市招生办', address: '北京西路 15 号', latitude: 32.06, longitude: 118.77 }),
  ],
  'pages/home/information/detail': () => [address({ id: 'news-parallel-wishes' })],
  'pages/home/information/upgrade-news-detail': () => [address({ id: 'upgrade-strong-base' })],
  'pages/career/detail': () => [
    address({ id: 'story-lin' }),
    address({ id: 'lesson-1-plan' }),
    address({ id: 'none' }),
  ],
  'pages/home/course/list': () => [address({}), address({ shelf: 'study', category: '选科' })],
  'pages/home/course/play': () => [
    address({ id: 'course-filling-1' }, '家长看懂志愿填报'),
    address({ id: 'course-filling-2' }, '家长看懂志愿填报'),
    address({ id: 'video-rank' }),
    address({ id: 'none' }),
  ],
  'pages/home/course/video-list': () => [address({}), address({ category: '填报规则' })],
  'pages/home/course/live-video': () => [
    address({}),
    address({ id: 'live-demo-score' }),
    address({ id: 'live-demo-tiers' }),
  ],
  'pages/career/play': () => [address({ id: 'course-know-self-1' }, '认识自己')],
  'pages/career/course': () => [address({ id: 'course-know-self' }, '认识自己'), address({ id: 'none' })],
  'pages/onlinestudy/studydetail': () => [
    address({ id: 'course-subjects' }, '选科怎么定'),
    address({ id: 'course-filling' }, '家长看懂志愿填报'),
  ],
  'pages/onlinestudy/studysearch': () => [address({}), address({ keyword: '位次' })],
  'pages/personal/service/help-detail': () => [address({ id: 'help-score-rank' })],
  'pages/personal/service/content': () => [
    address({ id: 'help-score-rank' }),
    address({ id: 'data-notes' }, '数据说明'),
  ],
  'pages/personal/service/conmonWebview': () => [
    address({ url: 'javascript:alert(1)' }),
    address({ url: 'https://example.com/a-rather-long-address/of-a-page' }),
  ],
  'pages/home/school/searchSchool': () => [address({}), address({ keyword: '南京' })],
  'pages/home/school/schoolDetail': () => [address({ id: '10293' }, '南京邮电大学'), address({ id: 'none' })],
  'pages/home/school/compareCollege': () => [address({ ids: '10293,10284' }), address({ ids: 'none' })],
  'pages/home/school/constitutionDetails': () => [address({ id: '10293' }), address({ id: '10284' })],
  'pages/home/college/scene': () => [address({ id: '10293' }), address({ id: '10284' })],
  'pages/home/college/departmentDetails': () => [address({ id: '10293-1' }), address({ id: '10293' })],
  'pages/home/college/departmentMajorDetails': () => [address({ id: '10293-1', major: '软件工程' })],
  'pages/home/college/college-rank': () => [address({}), address({ type: 'grades' })],
  'pages/home/college/detail': () => [address({ id: '10293', tab: 'lines' }, '南京邮电大学')],
  'pages/personal/volunteer/volunteerdetail': ({ wishId }) => [address({ wishId })],
  'pages/personal/volunteer/newExamWishDetails': ({ wishId }) => [address({ wishId, kind: 'group' })],
}

const facts = Object.entries(PAGES) as [PagePath, PageFacts][]

/** All visits, page by page in the order of the declaration. */
export const visits = (known: Known = SOMEBODY_ELSES): Visit[] =>
  facts.flatMap(([path, { title: declared }]) =>
    (EXAMPLES[path]?.(known) ?? [{ query: '' }]).map(
      ({ query: text, title = declared }: { query: string; title?: string }) => ({
        path,
        query: text,
        title,
      }),
    ),
  )

/** Whether the page opens only after signing in. */
export const needsSignIn = (path: PagePath): boolean => (PAGES[path] as PageFacts).signIn !== undefined

/** Whether a guest finds another page there than a family: part of it needs a right. */
export const isOtherForGuests = (path: PagePath): boolean =>
  !needsSignIn(path) && (PAGES[path] as PageFacts).rights !== undefined

/** Where a guest who opens such a page is led. */
export const SIGN_IN: PagePath = 'pages/personal/login/index'

/** Fewer letters than this besides the title are no content. */
export const LEAST_WORDS = 6

/** A page's `words` without its title. */
export const besides = (title: string, words: string): string => words.replace(title, '').replace(/\s+/g, '')
