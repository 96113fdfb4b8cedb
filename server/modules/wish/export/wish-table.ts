// A wish list as a table: the same rows for the spreadsheet and the printable page.
import { groupName } from '../../../../engine/identity/group-name'
import { admitText, chanceText, shownChance } from '../../../../engine/planning/chance-text'
import type { WishDetail } from '../lists/lists.service'

export type TableCell = string | number | null

export interface WishTable {
  title: string
  /** That the exam has changed since the list was saved; null if it has not. */
  outdated: string | null
  /** Label and value pairs above the table. */
  facts: [label: string, value: string][]
  isDemonstration: boolean
  header: string[]
  rows: TableCell[][]
}

const BASIS_WORDS: Readonly<Record<string, string>> = {
  official: '官方公布',
  imported: '导入',
  compiled: '志愿者整理',
  lookup: '按一分一段表查得',
  derived: '按专业线推算',
  demonstration: '程序生成',
}
/** Years of cutoffs printed; more do not fit on a page. */
const YEARS_SHOWN = 3

/** Years of the list's cutoffs, latest first, as many as are printed. */
function yearsOf(detail: WishDetail): number[] {
  const years = new Set(detail.Items.flatMap((row) => row.Unit?.Lines.map((cutoff) => cutoff.Year) ?? []))
  return [...years].sort((a, b) => b - a).slice(0, YEARS_SHOWN)
}

/** 省考试院（官方公布）. Generated numbers have no other source than the program; that they are no facts is said above the table. */
function sourceWords({ Source, Basis }: { Source: string; Basis: string }): string {
  const words = BASIS_WORDS[Basis] ?? Basis
  return Basis === 'demonstration' ? words : `${Source}（${words}）`
}

function sourcesOfRow(row: WishDetail['Items'][number]): string {
  const unit = row.Unit
  if (!unit) return '不在现有数据里'
  const parts = new Set<string>(unit.Past ? [unit.Past.Text] : [])
  for (const cutoff of unit.Lines.slice(0, YEARS_SHOWN)) parts.add(sourceWords(cutoff))
  if (unit.PlanSource) parts.add(`计划：${sourceWords(unit.PlanSource)}`)
  return [...parts].join('；')
}

function unitWords(row: WishDetail['Items'][number]): string {
  const unit = row.Unit
  if (!unit) return '未知志愿'
  if (unit.MajorName) return unit.MajorName
  return unit.GroupCode ? groupName(unit.GroupCode, '专业组') : '全校'
}

/** The text of the screen's table; null if the exam has no chosen subjects. */
function requirementWords({
  SubjectReq,
  RequirementState,
}: NonNullable<WishDetail['Items'][number]['Unit']>): string | null {
  if (RequirementState === 'none-in-this-model') return null
  if (SubjectReq === null) return '未知'
  return RequirementState === 'unreadable' ? `看不清（原表写作“${SubjectReq}”）` : SubjectReq
}

/** Why the family may not file a wish, by its section or subjects; null if it may. */
function shutWords({ IsEligible, FiledElsewhere }: NonNullable<WishDetail['Items'][number]['Unit']>): string | null {
  if (FiledElsewhere !== undefined) return `不能填：${FiledElsewhere}`
  return IsEligible ? null : '不能填：选科不符合要求'
}

/** 92% 会被录取，滑档 3.0%, as on the screen. */
function forecastWords({ AdmitProbability, NoneProbability }: WishDetail['Forecast']): string {
  const admitted = admitText(AdmitProbability)
  const none = chanceText(NoneProbability)
  return `${admitted}${admitted.endsWith('%') ? ' ' : ''}会被录取，滑档${/^\d/.test(none) ? ' ' : ''}${none}`
}

/** 598 分 物理、化学、生物. */
const examWords = (score: number | undefined, track: string | undefined, subjects: readonly string[] = []): string =>
  [score !== undefined && `${score} 分`, subjects.join('、') || track].filter(Boolean).join(' ')

/** For which score and subjects an outdated list was saved, and what they are now; null if they are the same. */
function outdatedWords({ Outdated, Score, Track, SelectSubjectList }: WishDetail): string | null {
  if (!Outdated) return null
  const now = examWords(Outdated.Score, Outdated.Track, Outdated.SelectSubjectList)
  return `这份志愿表是按 ${examWords(Score, Track, SelectSubjectList)}做的，现在是 ${now}：下面的概率不是现在的，请按现在的重新评估再用`
}

/** Findings of the check: on the whole list as text, on single wishes by number. A printed table has no page beside it. */
function checkWords(findings: WishDetail['FindingList']): string {
  if (findings.length === 0) return '没有发现问题'
  const whole = findings.filter(({ Index }) => Index === null).map(({ Message }) => Message)
  const single = findings.length - whole.length
  return [...whole, ...(single > 0 ? [`另有 ${single} 条是关于单个志愿的，在网页上看`] : [])].join('；')
}

/** The candidate, as far as the family has given the data. */
export interface Student {
  name: string | null
  school: string | null
}
const NOBODY: Student = { name: null, school: null }

/** The table of a list; every number as the screen shows it. */
export function wishTable(detail: WishDetail, exportedAt: Date, student: Student = NOBODY): WishTable {
  const years = yearsOf(detail)
  const isDemonstration =
    detail.DataSource.Basis === 'demonstration' ||
    detail.Items.some(
      (row) =>
        row.Unit?.Lines.some((cutoff) => cutoff.Basis === 'demonstration') ||
        row.Unit?.PlanSource?.Basis === 'demonstration',
    )
  // the province's code for the college: its form asks for it
  const withCodes = detail.Items.some((row) => row.Unit?.EnrolCode)
  const rows = detail.Items.map((row, index): TableCell[] => {
    const unit = row.Unit
    const shut = unit ? shutWords(unit) : null
    const prediction = shut === null ? unit?.Prediction : null
    return [
      index + 1,
      unit?.CollegeName ?? '未知院校',
      ...(withCodes ? [unit?.EnrolCode ?? null] : []),
      unitWords(row),
      unit ? requirementWords(unit) : null,
      row.Majors.join('、') || null,
      detail.HasAdjustment ? (row.ObeyAdjustment ? '服从' : '不服从') : '无调剂',
      shut ?? prediction?.Tier ?? null,
      prediction ? shownChance(prediction) : null,
      unit?.Plan ?? null,
      ...years.flatMap((year): TableCell[] => {
        const cutoff = unit?.Lines.find((candidate) => candidate.Year === year)
        return [cutoff?.MinScore ?? null, cutoff?.MinRank ?? null]
      }),
      sourcesOfRow(row),
    ]
  })
  const { Forecast: forecast } = detail
  const outdated = outdatedWords(detail)
  // a printed table has no audit beside it
  const closed = detail.FindingList.find(({ Code }) => Code === 'BATCH_CLOSED')
  const isReference = detail.FindingList.some(({ Code }) => Code === 'GROUPS_DERIVED')
  return {
    title: detail.Name,
    outdated,
    isDemonstration,
    facts: [
      ...(outdated === null ? [] : [['已经过时', outdated] satisfies [string, string]]),
      ...(student.name ? [['考生', student.name] satisfies [string, string]] : []),
      ...(student.school ? [['就读高中', student.school] satisfies [string, string]] : []),
      ['省份', detail.ProvinceName],
      ['科类', [detail.Track, detail.ScoreForm.SelectSubjectList.join('、')].filter(Boolean).join(' ')],
      ['批次', `${detail.BatchId}${detail.WishType === 0 ? '' : '（模拟成绩）'}`],
      ['分数', String(detail.Score)],
      ['位次', detail.RankWithin === undefined ? String(detail.Rank) : `前 ${detail.RankWithin} 名以内`],
      ['年份', `${detail.Year} 年高考${detail.IsPast ? '，填报已经结束' : ''}`],
      ...(closed ? [['不能填报', closed.Message] satisfies [string, string]] : []),
      ['志愿数', [`${detail.Count} / ${detail.WishCount}`, detail.CountNote].filter(Boolean).join('；')],
      [
        '整表预测',
        detail.Count === 0 || closed || forecast.AdmitProbability === 0
          ? '暂无'
          : `${isReference ? '只能参考（有推算的组）：' : ''}${forecastWords(forecast)}`,
      ],
      ...(closed ? [] : [['检查结果', checkWords(detail.FindingList)] satisfies [string, string]]),
      ['数据来源', `${detail.DataSource.Year ?? ''} ${sourceWords(detail.DataSource)}`],
      ...(withCodes ? [['代号', '取自录取数据，每年可能变，以省考试院当年公布的为准'] satisfies [string, string]] : []),
      ['导出时间', beijingTime(exportedAt)],
      [
        '说明',
        isDemonstration
          ? '演示数据：分数线和招生计划由程序生成，不能照着填报'
          : '概率由往年录取位次推算，仅供参考；以省考试院公布为准',
      ],
    ],
    header: [
      '序号',
      '院校',
      ...(withCodes ? ['院校代号'] : []),
      '专业组/专业',
      '选科要求',
      '所选专业',
      '服从调剂',
      '层次',
      '概率',
      '计划',
      ...years.flatMap((year) => [`${year}最低分`, `${year}最低位次`]),
      '来源',
    ],
    rows,
  }
}

/** Date and time in Beijing, as a family reads it. */
function beijingTime(time: Date): string {
  return new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(time)
}
