// Data to look up before a list is filled.
import type { ResponseOf } from 'contract/registry'

type Tool = ResponseOf<'Web/WebConfig'>['ToolBox_H5'][number]

const LOOK_UPS = [
  {
    id: 'to-colleges',
    title: '查院校',
    note: '录取线、招生计划和我的机会',
    page: 'pages/home/school/searchSchool',
  },
  {
    id: 'to-college-ranks',
    title: '院校排名',
    note: '按录取线、学科和计划排，都能核对',
    page: 'pages/home/college/college-rank',
  },
  { id: 'to-compare-colleges', title: '院校对比', note: '最多四所并排看', page: 'pages/home/school/contrast-prepare' },
  {
    id: 'to-rank',
    title: '位次查询',
    note: '分数查位次，同一位次历年的分数',
    page: 'pages/home/line/searcharrangement',
  },
  {
    id: 'to-past-lines',
    title: '录取数据',
    note: '按院校、按专业，各年的录取分和位次',
    page: 'pages/home/line/enrollData/index',
  },
  {
    id: 'to-diagnosis',
    title: '成绩诊断',
    note: '模考分大约相当于高考多少分',
    page: 'pages/home/line/diagnosis',
  },
  {
    id: 'to-subjects',
    title: '选科查询',
    note: '一种选科组合能报什么、不能报什么',
    page: 'pages/home/choose-subject/choose',
  },
] as const

type LookUp = (typeof LOOK_UPS)[number]

const pageOf = ({ ToolPath }: Tool) => ToolPath.replace(/^\//, '').split('?')[0]

/** The look-ups that the tool box of the home tab lacks: each has one place, and none is lost if an organisation has chosen its own tools. */
export function lookUpsBeside(tools: readonly Tool[]): readonly LookUp[] {
  const held = new Set<string | undefined>(tools.map(pageOf))
  return LOOK_UPS.filter(({ page }) => !held.has(page))
}
