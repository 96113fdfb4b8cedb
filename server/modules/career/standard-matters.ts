// The matters of each grade, from the first year of junior secondary to the last of college, in our own words. A day is given only where
// the country fixes it; a span is when schools and provinces usually have it.
import type { ProvinceRule } from '../../../engine/rules/province-rule'

export interface StandardMatter {
  key: string
  grade: number
  title: string
  note: string
  /** Month and day of the span in the school year. */
  from: string
  to: string
  when: string
  links?: readonly { Path: string; Name: string }[]
  /** For some provinces only; for all if missing. */
  isFor?: (rule: ProvinceRule | null) => boolean
  source: string
}

const ADVICE = '建议，不是考试院的安排'
const SCHOOL = '日期以所在学校和本省考试院的通知为准'
const MINISTRY = '教育部：全国统考每年 6 月 7 日开始'

const NEW_EXAM = (rule: ProvinceRule | null) => rule === null || rule.Model !== '文理'
const OLD_EXAM = (rule: ProvinceRule | null) => rule?.Model === '文理'

const link = (Path: string, Name: string) => ({ Path: `/pages/${Path}`, Name })
const TESTS = link('assess/index', '做测评')
const SUBJECTS = link('home/choose-subject/choose', '看选科组合开放什么')
const PATHS = link('assess/enter-path/index', '看升学路径')
const OCCUPATIONS = link('home/occupation/list', '翻翻职业')
const MAJORS = link('home/major/professional', '看专业')
const COLLEGES = link('home/college/index', '看院校')
const DIAGNOSIS = link('home/line/diagnosis', '成绩诊断')
const PRACTICE = link('query/scoreForm', '用估分练习填报')
const STUDY_PLAN = link('home/system/NavIndex-plan', '看高考日程')
const RANK = link('home/line/searcharrangement', '查位次')

export const STANDARD_MATTERS: readonly StandardMatter[] = [
  { key: 'g7-habit', grade: 7, title: '排出每周的学习和运动时间', note: '先连续做四周，再看哪里排得太满。', from: '09-01', to: '10-31', when: '9 月到 10 月', links: [link('career/manage/plan', '写学习计划')], source: ADVICE },
  { key: 'g7-try', grade: 7, title: '试两三种社团或活动', note: '记下哪些做完还想再做：这比“喜欢什么”更可靠。', from: '09-15', to: '01-15', when: '上学期', source: ADVICE },
  { key: 'g7-jobs', grade: 7, title: '问三位大人每天的工作是什么样', note: '问做什么、和谁一起做、最累的是哪一部分。', from: '01-15', to: '02-28', when: '寒假', links: [OCCUPATIONS], source: ADVICE },
  { key: 'g8-bio-geo', grade: 8, title: '生物、地理学业水平考试', note: '多数地方在初二考完，成绩计入中考或作为录取条件。', from: '06-10', to: '06-30', when: '6 月，各地不同', source: SCHOOL },
  { key: 'g8-character', grade: 8, title: '做一次中学生性格测评', note: '看学习习惯和与人相处的特点，不是给自己贴标签。', from: '10-01', to: '12-31', when: '上学期', links: [TESTS], source: ADVICE },
  { key: 'g8-physical', grade: 8, title: '体育考试的项目开始练', note: '中考体育占分，各地项目不同。', from: '03-01', to: '08-31', when: '下学期起', source: SCHOOL },
  { key: 'g9-route', grade: 9, title: '弄清中考之后的路', note: '普通高中、综合高中、中职、五年一贯制，各有各的升学方式。', from: '09-01', to: '12-31', when: '上学期', links: [PATHS], source: ADVICE },
  { key: 'g9-physical', grade: 9, title: '中考体育、实验操作和英语听说', note: '时间早于笔试，别漏报名。', from: '03-15', to: '05-31', when: '3 月到 5 月，各地不同', source: SCHOOL },
  { key: 'g9-exam', grade: 9, title: '中考', note: '考前确认考点和身份证件。', from: '06-10', to: '06-30', when: '6 月，各地不同', source: SCHOOL },
  { key: 'g9-fill', grade: 9, title: '填高中志愿', note: '看清统招、指标到校和特长班的规则。', from: '05-15', to: '07-10', when: '考前或出分后，各地不同', source: SCHOOL },
  { key: 'g10-interest', grade: 10, title: '做霍兰德兴趣测评', note: '先有兴趣的方向，再谈选科。', from: '09-01', to: '11-30', when: '上学期', links: [TESTS], source: ADVICE },
  { key: 'g10-record', grade: 10, title: '开始记综合素质档案', note: '活动、研究、志愿服务，做完就记；强基、综合评价报名时要用。', from: '09-01', to: '08-31', when: '整个学年', source: SCHOOL },
  { key: 'g10-subjects', grade: 10, title: '比较选科组合', note: '看每个组合在本省开放多少专业、关掉哪些。不少理工医类专业同时要求物理和化学。', from: '11-01', to: '05-31', when: '上学期末到下学期', links: [SUBJECTS], isFor: NEW_EXAM, source: ADVICE },
  { key: 'g10-choose', grade: 10, title: '确定选科', note: '学校会统一登记；改科要看学校有没有走班。', from: '04-01', to: '08-31', when: '下学期，各校不同', links: [SUBJECTS], isFor: NEW_EXAM, source: SCHOOL },
  { key: 'g10-arts-science', grade: 10, title: '确定文科或理科', note: '看自己两边的成绩，也看想学的专业在文科招不招。', from: '04-01', to: '08-31', when: '下学期，各校不同', links: [MAJORS], isFor: OLD_EXAM, source: SCHOOL },
  { key: 'g10-level', grade: 10, title: '第一批学业水平合格性考试', note: '合格是毕业和报名高考的条件。', from: '12-15', to: '07-15', when: '1 月或 7 月前后，各省不同', source: SCHOOL },
  { key: 'g10-contest', grade: 10, title: '想走竞赛的，现在决定', note: '竞赛要占两年课余；没有拿到决赛奖项也不影响强基报名。', from: '09-01', to: '11-30', when: '上学期', links: [PATHS], source: ADVICE },
  { key: 'g11-majors', grade: 11, title: '把想学的专业缩到三五个大类', note: '看课程、就业方向和选科要求，再看本省往年分数。', from: '09-01', to: '01-31', when: '上学期', links: [MAJORS, OCCUPATIONS], source: ADVICE },
  { key: 'g11-colleges', grade: 11, title: '记下十所想了解的大学', note: '去官网看招生简章；离家近的去走一走。', from: '01-15', to: '08-31', when: '寒暑假', links: [COLLEGES], source: ADVICE },
  { key: 'g11-level', grade: 11, title: '其余学业水平考试', note: '合格考要在高考报名前全部通过，没过的补考。', from: '12-15', to: '07-15', when: '1 月或 6、7 月，各省不同', source: SCHOOL },
  { key: 'g11-target', grade: 11, title: '定一个可以量的目标', note: '例如“期末年级前 80 名”，写下现在在哪里、哪天前到哪里。', from: '09-01', to: '10-31', when: '上学期初', links: [link('career/manage/target', '写目标')], source: ADVICE },
  { key: 'g11-paths', grade: 11, title: '核对有资格走哪些升学方式', note: '专项计划看三年户籍和学籍，运动等级、招飞初检都要提前。', from: '03-01', to: '08-31', when: '下学期到暑假', links: [PATHS], source: ADVICE },
  { key: 'g11-body', grade: 11, title: '查一次视力和色觉', note: '色弱、视力会限制一部分专业；早知道，早换方向。', from: '06-01', to: '08-31', when: '暑假', source: ADVICE },
  { key: 'g12-flight', grade: 12, title: '招飞初检报名（想报的）', note: '空军、海军、民航分开报名。', from: '09-01', to: '11-30', when: '9 月到 11 月', links: [PATHS], source: SCHOOL },
  { key: 'g12-register', grade: 12, title: '高考报名', note: '网上填报、现场确认、缴费三步都要做完；艺术体育同时报名。', from: '10-20', to: '11-30', when: '10 月下旬到 11 月，各省不同', links: [STUDY_PLAN], source: SCHOOL },
  { key: 'g12-mock', grade: 12, title: '第一次全市统考之后，看一次位次', note: '模考分要换成位次再看学校；区间比单个数字可信。', from: '12-01', to: '03-31', when: '首次大型模考后', links: [DIAGNOSIS, RANK], source: ADVICE },
  { key: 'g12-special', grade: 12, title: '强基、高校专项、综合评价报名', note: '多在 3 月到 5 月，各校截止不同，过期不补。', from: '03-20', to: '05-10', when: '3 月下旬到 5 月上旬', links: [PATHS], source: SCHOOL },
  { key: 'g12-body', grade: 12, title: '高考体检', note: '结论会写明哪些专业受限，拍照留底。', from: '02-20', to: '05-15', when: '2 月到 5 月，各省不同', source: SCHOOL },
  { key: 'g12-practice', grade: 12, title: '用模考成绩练一次填报', note: '和家人把地区、专业、学费三件事谈完。', from: '04-01', to: '06-05', when: '4 月到考前', links: [PRACTICE], source: ADVICE },
  { key: 'g12-exam', grade: 12, title: '全国统一高考', note: '带准考证和身份证；前一天看考场。', from: '06-07', to: '06-10', when: '6 月 7 日起', links: [STUDY_PLAN], source: MINISTRY },
  { key: 'g12-fill', grade: 12, title: '出分、填志愿', note: '核对选科要求、体检限制、学费和调剂，再提交。', from: '06-23', to: '07-06', when: '6 月下旬到 7 月初，各省不同', links: [link('query/index', '去填报')], source: SCHOOL },
  { key: 'g12-admit', grade: 12, title: '查录取，留意征集志愿', note: '征集志愿往往只有一两天。', from: '07-07', to: '08-31', when: '7 月到 8 月', source: SCHOOL },
  { key: 'g13-transfer', grade: 13, title: '看清转专业和辅修的规定', note: '多数学校看第一学年的成绩，有的专业不能转。', from: '09-01', to: '12-31', when: '大一上学期', source: ADVICE },
  { key: 'g13-base', grade: 13, title: '把数学、英语和专业基础课学扎实', note: '保研、转专业和出国都从第一学年算绩点。', from: '09-01', to: '08-31', when: '整个学年', source: ADVICE },
  { key: 'g13-english', grade: 13, title: '大学英语四级', note: '各校允许报名的学期不同。', from: '11-15', to: '06-30', when: '12 月或 6 月', source: SCHOOL },
  { key: 'g14-try-work', grade: 14, title: '做一次和专业有关的实习或课题', note: '弄清是不是真想做这一行。', from: '06-15', to: '08-31', when: '大二暑假', links: [OCCUPATIONS], source: ADVICE },
  { key: 'g14-direction', grade: 14, title: '在升学、就业、考公之间先有个倾向', note: '三条路要准备的东西不一样。', from: '03-01', to: '06-30', when: '大二下学期', source: ADVICE },
  { key: 'g15-postgraduate', grade: 15, title: '保研夏令营、考研选学校', note: '夏令营多在 5 月到 7 月报名；考研从三月开始排计划。', from: '03-01', to: '08-31', when: '大三下学期', source: ADVICE },
  { key: 'g15-intern', grade: 15, title: '暑期实习', note: '不少单位从实习生里留人，春季就开始招。', from: '03-01', to: '08-31', when: '大三春季到暑假', source: ADVICE },
  { key: 'g16-autumn', grade: 16, title: '秋季招聘', note: '简历和三方协议先请学校就业中心看一遍。', from: '09-01', to: '11-30', when: '9 月到 11 月', source: ADVICE },
  { key: 'g16-exam', grade: 16, title: '研究生考试、公务员考试', note: '报名都在秋天，考试在年底前后。', from: '09-20', to: '12-31', when: '9 月下旬报名，年底考试', source: SCHOOL },
  { key: 'g16-thesis', grade: 16, title: '毕业论文和答辩', note: '查重、格式和答辩时间看学院通知。', from: '02-20', to: '06-15', when: '下学期', source: SCHOOL },
] // oxfmt-ignore

/** Whether the country fixes its days: matters from other sources are advice, or differ by province and school. */
export const isNational = ({ source }: Pick<StandardMatter, 'source'>): boolean => source === MINISTRY

/** The id of a calendar item: distinct from items that a family writes itself. */
export const standardId = (key: string) => `standard:${key}`

export const STANDARD_BY_ID: ReadonlyMap<string, StandardMatter> = new Map(
  STANDARD_MATTERS.map((matter) => [standardId(matter.key), matter]),
)
