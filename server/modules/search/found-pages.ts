// Pages that answer a question, by the names families use. Each opens with the parameters in its address alone.

export interface FoundPage {
  /** As the app writes it: pages/x/y?a=b. */
  address: string
  name: string
  /** Its content, in one line. */
  about: string
  /** Other words families type for it; they include the page's own title if the name differs. */
  words: readonly string[]
}

/** @param words between spaces */
const page = (address: string, name: string, about: string, words: string): FoundPage => ({
  address: `pages/${address}`,
  name,
  about,
  words: words.split(' '),
})

const LINES: readonly FoundPage[] = [
  page(
    'home/line/searcharrangement',
    '位次查询（一分一段）',
    '分数查位次，位次查分数，往年的同位分',
    '位次查询 一分一段 一分一段表 一分一档 分数段 分数查位次 分数换位次 位次换分数 查位次 查排名 全省排名 省排名 同位分 等位分 等效分',
  ),
  page(
    'home/line/searchbatch',
    '批次线',
    '各批次历年的控制线',
    '省控线 控制线 批次控制线 分数线 本科线 一本 二本 三本 一本线 二本线 特控线 特殊类型控制线 专科线 投档资格线',
  ),
  page(
    'home/line/enrollmentplan',
    '招生计划',
    '本省的招生人数、选科要求和学费',
    '招生人数 招生名额 招多少人 招生目录 专业目录 学费 学费查询 招生专业',
  ),
  page(
    'home/line/enrollData/index',
    '录取数据',
    '院校和专业历年录取的最低分和位次',
    '历年录取 往年录取 录取线 录取分 录取分数线 投档线 投档分 院校线 最低位次 最低分',
  ),
  page(
    'home/line/enrollData/searchEnrollment',
    '按专业查录取',
    '一个专业在各院校录取的最低分和位次',
    '录取查询 专业线 专业录取线 专业录取分数线 专业分数线 专业最低分',
  ),
  page(
    'home/line/enrollData/searchschool',
    '按院校查录取',
    '选一所院校，看它历年录取的分数和位次',
    '选择院校 院校录取线 院校录取分数线 学校分数线 学校录取线',
  ),
  page(
    'home/line/diagnosis',
    '成绩诊断',
    '模拟考的分数相当于高考多少分、什么位次',
    '模考 模拟考 模考成绩 模拟考成绩 一模 二模 三模 联考 月考 期末考试 成绩分析 估分',
  ),
]

const SUBJECTS: readonly FoundPage[] = [
  page(
    'home/choose-subject/choose',
    '选科查询',
    '一个选科组合能报多少计划、院校和专业',
    '选科 选课 选科要求 选科覆盖率 专业覆盖率 再选科目 首选科目 三加一加二 3+1+2 3+3',
  ),
  page(
    'home/choose-subject/screen',
    '选科筛选',
    '本省所有选科组合比一比',
    '选科组合 组合对比 选科对比 选科比较 物化生 物化地 史政地 十二种组合',
  ),
  page(
    'assess/new-exam-choose/index',
    '新高考选科测评',
    '按兴趣、成绩和专业要求给三个选科建议',
    '选科建议 选科测评 怎么选科 选科推荐 新高考选科',
  ),
]

const LIBRARIES: readonly FoundPage[] = [
  page(
    'home/college/index',
    '院校库',
    '按地区、类型、层次找院校',
    '学校库 大学库 院校大全 大学名单 学校查询 院校查询 大学查询 院校筛选 院校搜索',
  ),
  page(
    'home/college/college-rank',
    '院校排名',
    '按录取线、双一流学科、学科评估、计划数排',
    '大学排名 学校排名 院校排行 大学排行榜 榜单 软科 校友会',
  ),
  page(
    'home/school/contrast-prepare',
    '院校对比',
    '最多四所院校并排看',
    '选择对比院校 学校对比 大学对比 院校比较 学校比较 比较院校',
  ),
  page(
    'home/major/professional',
    '专业库',
    '本科和专科的专业目录',
    '专业 专业大全 专业查询 专业介绍 学科门类 专业分类 专业搜索 有哪些专业',
  ),
  page('home/major/rank', '专业排行', '哪些专业录取线高、招得多', '热门专业 专业热度 冷门专业 专业排行榜 专业排名'),
  page(
    'home/major/specialty-rank',
    '专业排名',
    '一个专业在哪些院校强',
    '学科评估 专业强校 专业哪家强 专业院校排名 专业评估',
  ),
  page('home/occupation/list', '职业库', '国家职业分类的职业', '职业 职业大全 职业查询 职业分类 工作 职业搜索'),
  page(
    'home/occupation/type-search',
    '按兴趣代码找职业',
    '点六角形，找兴趣相合的职业',
    '兴趣代码 职业兴趣代码 霍兰德代码 六角形 六边形 riasec',
  ),
  page('home/occupation/industry-list', '行业', '国民经济行业，对应的职业和专业', '行业大全 行业分类 行业库 行业查询'),
]

const FILLING: readonly FoundPage[] = [
  page(
    'query/scoreForm',
    '模拟填报',
    '填分数，看能上哪些院校',
    '填志愿 志愿填报 填报志愿 能上什么大学 能上哪些学校 录取概率 录取可能',
  ),
  page(
    'recommend/start',
    '智能推荐',
    '按分数和偏好排出一份志愿表',
    '开始推荐 推荐志愿 一键填报 智能填报 自动填报 推荐学校',
  ),
  page(
    'query/contrast',
    '填报方式对比',
    '院校优先、专业优先、新高考怎么填',
    '填报方式 怎么填志愿 平行志愿 院校优先 专业优先',
  ),
  page('personal/volunteer/volunteerlist', '我的志愿', '保存过的志愿表', '我的志愿表 志愿表 保存的志愿'),
  page(
    'home/system/NavIndex-plan',
    '升学规划',
    '报名、考试、出分、填报、录取的日子',
    '高考日程 填报时间 高考时间 出分时间 时间表 录取时间',
  ),
]

const ASSESSMENTS: readonly FoundPage[] = [
  page(
    'assess/custom-pages/test-tips?testCode=holland',
    '霍兰德职业兴趣测评',
    '六类兴趣，相近的专业和职业',
    '霍兰德 霍兰德测试 职业兴趣 职业兴趣测试 职业兴趣测评 兴趣测试 职业测评 holland',
  ),
  page(
    'assess/custom-pages/test-tips?testCode=mbti',
    'MBTI 式性格倾向',
    '我习惯怎样看事情、做决定',
    'mbti 十六型人格 性格测试 人格测试 mbti测试',
  ),
  page(
    'assess/custom-pages/test-tips?testCode=personality',
    '中学生性格测评',
    '我的性格有哪些长处',
    '性格测评 中学生性格 大五人格 五因素人格',
  ),
  page('assess/allround/index', '全面测评', '还没有方向时先做这一份', '综合测评 学生测评 测评'),
  page(
    'assess/enter-path/index',
    '升学路径测评',
    '除了普通填报还能走哪些路',
    '升学路径 升学途径 升学方式 多元升学 特殊类型招生 提前批',
  ),
  page('career/index', '生涯规划', '各年级的事项、目标和学习计划', '职业规划 学业规划 生涯'),
]

const COURSES: readonly FoundPage[] = [
  page('home/course/index', '家长课堂', '给家长的课程，第一节免费', '家长课程 家长课 网课'),
  page('onlinestudy/onlinestudy', '在线学习', '给学生的课程：选科、看懂数字', '在线课程 在线课堂 网课 课程'),
  page('career/career-course', '生涯课程', '认识自己，了解专业', '生涯课 视频课程'),
  page('home/course/video-category', '短视频', '一次讲清楚一件事', '视频 视频分类 小视频'),
  page('home/course/live-video', '直播', '预约、观看和回放', '直播课 直播间 回放'),
]

export const FOUND_PAGES: readonly FoundPage[] = [LINES, SUBJECTS, LIBRARIES, FILLING, ASSESSMENTS, COURSES].flat()

/** Whole questions, and the pages that answer them. */
const QUESTIONS: readonly [asked: RegExp, ...addresses: string[]][] = [
  [/\d{3}\s*分|多少分|能上|上得了|够得上|录取我/u, 'query/scoreForm', 'recommend/start'],
  [
    /(?:学校|大学|院校|高校).*(?:好|强|排名|推荐)|(?:好|最好|哪[个所]).*(?:学校|大学|院校)|考研率|保研率|就业率|升学率/u,
    'home/college/college-rank',
    'home/college/index',
  ],
  [
    /学什么|什么专业|哪个专业|(?:专业|学科).*(?:好|热门|冷门|赚钱|前景|就业)|女生|男生|适合/u,
    'home/major/rank',
    'assess/custom-pages/test-tips?testCode=holland',
  ],
  [/学费|便宜|不贵|费用/u, 'home/line/enrollmentplan'],
  [/文科|理科|历史类|物理类|选科|选课/u, 'home/choose-subject/choose', 'home/major/professional'],
  [
    /^(?=.*(?:学|专业|读)).*(?:哪个|哪些|什么|哪所).*(?:学校|大学|院校)/u,
    'home/major/specialty-rank',
    'home/line/enrollData/searchEnrollment',
  ],
  [/(?:一本|二本|三本|本科|专科).*\S{2,}/u, 'home/line/enrollData/searchEnrollment', 'query/scoreForm'],
  [/省内|省外|离家|不出省|公里|附近的/u, 'query/scoreForm', 'recommend/start'],
]

/** Addresses of the pages that answer a whole question, the nearest first; empty for what is no question. */
export const pagesAsked = (typed: string): string[] => [
  ...new Set(
    QUESTIONS.flatMap(([asked, ...addresses]) => (asked.test(typed) ? addresses.map((one) => `pages/${one}`) : [])),
  ),
]
