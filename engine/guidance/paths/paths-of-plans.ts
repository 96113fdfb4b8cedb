// Ways through the exam itself: by batch, by special plans, with an agreement.
import {
  GENERAL_SCHOOL,
  HIGH_SCHOOL,
  IN_SCHOOL,
  OF_COUNTRY,
  OF_MINORITY,
  OF_REGION,
  SEES_COLOURS,
  THREE_YEARS,
  toAsk,
} from './conditions'
import { CHSI, YEARLY, ruleOf } from './path-sources'
import * as steps from './path-steps'
import type { AdmissionPath } from './admission-path'

const rural = (kind: 'national-special' | 'local-special' | 'university-special') =>
  ruleOf(kind, '教育部', '2025', CHSI)

/** The provinces with counties of the national special plan (832 counties of 22 provinces and the south of 新疆). */
const REGION_PROVINCES = [
  '130000', '140000', '150000', '220000', '230000', '340000', '360000', '410000', '420000', '430000', '450000',
  '460000', '500000', '510000', '520000', '530000', '540000', '610000', '620000', '630000', '640000', '650000',
] // oxfmt-ignore

export const PATHS_OF_PLANS: readonly AdmissionPath[] = [
  {
    id: 'ordinary',
    name: '普通高考，按批次填志愿',
    what: '绝大多数人走的路：按分数、位次和选科填本科批、专科批。走别的方式也先把这一条准备好。',
    conditions: [HIGH_SCHOOL],
    steps: steps.ORDINARY,
    costs: ['没有附加义务', '服从调剂时，可能读到没有选的专业'],
    directions: [],
    source: YEARLY,
  },
  {
    id: 'strong-base',
    name: '强基计划',
    what: '39 所大学选拔有志于基础学科的学生，高考成绩占 85 %，学校考核占 15 %，单独录取，多数本硕博衔接。竞赛全国决赛二等奖以上的可以走破格。',
    conditions: [HIGH_SCHOOL, toAsk('符合目标学校当年简章的选科要求')],
    steps: steps.STRONG_BASE,
    costs: ['只能报一所学校', '入学后原则上不能转到相关学科以外的专业', '确认参加又不去考核的，会记入诚信档案'],
    directions: ['science'],
    isExtra: true,
    source: ruleOf('strong-base', '教育部', '2020-01-13'),
  },
  {
    id: 'comprehensive',
    name: '综合评价（含三位一体）',
    what: '把高考、学校考核和高中学业水平合成一个分数录取。各省有哪些学校招，要看当年简章。',
    conditions: [IN_SCHOOL, toAsk('本省当年有学校招综合评价，学业水平考试成绩达到简章要求')],
    steps: steps.COMPREHENSIVE,
    costs: ['材料和校测占高三下学期的时间', '有的省录取后不能再参加后面批次'],
    directions: [],
    isExtra: true,
    source: ruleOf('comprehensive', '教育部', '2025'),
  },
  {
    id: 'national-special',
    name: '国家专项计划',
    what: '面向原贫困地区，由重点大学单独划出名额，在提前批或单独批次录取，分数常比普通批低。',
    conditions: [GENERAL_SCHOOL, OF_REGION, THREE_YEARS],
    steps: steps.SPECIAL,
    costs: ['没有回乡工作的义务', '要在报名时申请，过期不补'],
    directions: [],
    provinces: REGION_PROVINCES,
    source: rural('national-special'),
  },
  {
    id: 'local-special',
    name: '地方专项计划',
    what: '本省的重点大学面向本省农村学生的名额，条件由各省规定。',
    conditions: [HIGH_SCHOOL, OF_COUNTRY, THREE_YEARS],
    steps: steps.SPECIAL,
    costs: ['没有回乡工作的义务', '只有本省所属和部分部属学校'],
    directions: [],
    source: rural('local-special'),
  },
  {
    id: 'university-special',
    name: '高校专项计划',
    what: '95 所左右的重点大学招勤奋好学的农村学生，先报名审核，高考达到要求后可降分录取。',
    conditions: [
      GENERAL_SCHOOL,
      OF_COUNTRY,
      THREE_YEARS,
      toAsk('户口所在地属于学校规定的实施区域，符合简章另外的要求'),
    ],
    steps: steps.UNIVERSITY_SPECIAL,
    costs: ['要向学校单独报名，材料多', '通过审核也要看高考分数'],
    directions: [],
    isExtra: true,
    source: rural('university-special'),
  },
  {
    id: 'ethnic',
    name: '民族班、民族预科班',
    what: '招少数民族考生；预科先读一年，合格后转入本科。',
    conditions: [HIGH_SCHOOL, OF_MINORITY, toAsk('符合本省规定的地区和资格')],
    steps: steps.EARLY,
    costs: ['预科多读一年', '部分学校要求毕业后回生源地'],
    directions: [],
    source: ruleOf('ethnic-class', '教育部', '2005-05'),
  },
  {
    id: 'teacher',
    name: '公费师范生、优师专项',
    what: '免学费、住宿费，补助生活费，毕业后有编制地到中小学任教。分国家、地方和优师几种。',
    conditions: [HIGH_SCHOOL, toAsk('符合面试和体检要求；地方计划还看户口')],
    steps: steps.EARLY,
    costs: ['毕业后一般回生源所在省份任教六年左右', '违约要退还费用并付违约金', '读研、换工作受协议限制'],
    directions: ['teaching'],
    binds: true,
    source: {
      title: '教育部直属师范大学本研衔接师范生公费教育实施办法',
      publisher: '国务院办公厅转发教育部等部门',
      date: '2024-05',
      address: 'https://www.gov.cn',
    },
  },
  {
    id: 'rural-doctor',
    name: '农村订单定向免费医学生',
    what: '免学费、住宿费学临床、中医等专业，毕业后到乡镇卫生院等基层服务。',
    conditions: [HIGH_SCHOOL, OF_COUNTRY, SEES_COLOURS, toAsk('愿意和户口所在县签定向就业协议')],
    steps: steps.EARLY,
    costs: ['毕业后在基层服务六年（含规范化培训）', '违约要退费并记入诚信记录'],
    directions: ['medicine', 'farming'],
    binds: true,
    source: ruleOf('rural-doctor', '国家发展改革委等', '2010-06'),
  },
  {
    id: 'rural-agriculture',
    name: '公费农科生、其他定向培养',
    what: '一些省为基层农技、水利、特教等岗位定向培养，免学费、包工作。有没有、招什么，每个省不同。',
    conditions: [HIGH_SCHOOL, toAsk('本省当年有这项计划，户口符合定向县的要求')],
    steps: steps.EARLY,
    costs: ['毕业后到定向单位工作五年左右', '违约要退费'],
    directions: ['farming', 'teaching'],
    binds: true,
    source: ruleOf('commissioned', '教育部', '2025'),
  },
]
