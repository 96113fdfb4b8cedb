// The result of an import, for the operator: counts, refused rows by reason, samples.
import type { FileFailureCode } from './csv/csv-rows'
import { seen, type RefusalCode, type RowRefused } from './csv/row'
import type { TrackVerdict } from './verdict/verdict'

type FileStatus = 'imported' | 'unchanged' | 'missing' | 'failed'

interface RefusedSample {
  line: number
  code: RefusalCode
  reason: string
  /** The row as read, shortened. */
  row: string
}

export interface FileReport {
  kind: string
  title: string
  fileName: string
  status: FileStatus
  sha256: string
  read: number
  accepted: number
  refused: number
  refusedByCode: Partial<Record<RefusalCode, number>>
  /** The first rows refused. */
  samples: RefusedSample[]
  /** Other useful counts: merged rows, looked-up ranks ... */
  notes: Record<string, number>
  /** Examples for some of the notes, by note. */
  examples: Record<string, string[]>
  failure: { code: FileFailureCode; message: string } | null
  /** Codes of the provinces whose rows an imported file changed; absent: it may concern every province. */
  provinces?: string[]
  /** Of those rows. */
  oldestYear?: number
  seconds: number
}

export interface ImportReport {
  folder: string
  files: FileReport[]
  /** What was derived from cutoffs of majors after all files; null if nothing was. */
  derived: FileReport | null
  /** Names of files of the layout that the folder lacks. */
  missing: string[]
  /** Whether a whole file failed. */
  hasFailed: boolean
  seconds: number
  startedAt: string
  /** How usable the database is afterwards, by province and track. */
  verdicts: TrackVerdict[]
}

const MAX_SAMPLES = 50

export function emptyReport(kind: string, title: string, fileName: string): FileReport {
  return {
    kind,
    title,
    fileName,
    status: 'missing',
    sha256: '',
    read: 0,
    accepted: 0,
    refused: 0,
    refusedByCode: {},
    samples: [],
    notes: {},
    examples: {},
    failure: null,
    seconds: 0,
  }
}

export function countRefusal(report: FileReport, line: number, refusal: RowRefused, cells: readonly string[]): void {
  report.refused += 1
  report.refusedByCode[refusal.code] = (report.refusedByCode[refusal.code] ?? 0) + 1
  if (report.samples.length < MAX_SAMPLES)
    report.samples.push({ line, code: refusal.code, reason: refusal.message, row: seen(cells.join(',').slice(0, 200)) })
}

const STATUS_TEXT: Readonly<Record<FileStatus, string>> = {
  imported: '已导入',
  unchanged: '未变化，跳过',
  missing: '没有这个文件',
  failed: '失败',
}
export const REFUSAL_TEXT: Readonly<Record<RefusalCode, string>> = {
  COLUMN_COUNT: '列数不对',
  QUOTE_NOT_CLOSED: '引号不成对',
  ENCODING_BROKEN: '有不是 UTF-8 的字节',
  RECORD_TOO_LONG: '一行过长',
  VALUE_MISSING: '缺少必填内容',
  VALUE_TOO_LONG: '内容过长',
  VALUE_UNKNOWN: '内容不认识',
  NUMBER_INVALID: '不是有效数字',
  NUMBER_OUT_OF_RANGE: '数字超出范围',
  PROVINCE_UNKNOWN: '不认识的省份',
  TRACK_UNKNOWN: '不认识的科类',
  TRACK_NOT_OF_PROVINCE: '本省没有的科类',
  DUPLICATE_ROW: '重复的行',
  ORDER_BROKEN: '累计人数前后矛盾',
  COLLEGE_NOT_UNDERSTOOD: '校名没有看懂',
}

/** Terminal columns of a text: Chinese characters take two. */
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (/[\u2e80-\u9fff\uff00-\uff60]/u.test(character) ? 2 : 1), 0)
const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))
const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text

/** A text of a file as one line: a cell may contain line ends. */
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ')

/** The summary as a table, with reasons and samples below it. */
export function printableReport(report: ImportReport): string {
  const lines = [
    `${pad('文件', 34)}${padStart('读到', 9)}${padStart('接受', 9)}${padStart('拒绝', 8)}${padStart('用时', 8)}  结果`,
  ]
  for (const file of [...report.files, ...(report.derived ? [report.derived] : [])]) {
    lines.push(
      `${pad(file.fileName, 34)}${padStart(String(file.read), 9)}${padStart(String(file.accepted), 9)}${padStart(String(file.refused), 8)}${padStart(`${file.seconds.toFixed(1)}s`, 8)}  ${STATUS_TEXT[file.status]}`,
    )
    if (file.failure)
      lines.push(`    ${oneLine(file.failure.message)}（${file.failure.code}），这个文件没有任何内容写入`)
    for (const [code, count] of Object.entries(file.refusedByCode))
      lines.push(`    拒绝 ${count} 行：${REFUSAL_TEXT[code as RefusalCode]}（${code}）`)
    for (const sample of file.samples.slice(0, 3)) lines.push(`      第 ${sample.line} 行：${oneLine(sample.reason)}`)
    if (file.samples.length > 3) lines.push('      ……更多见导入报告')
    for (const [note, count] of Object.entries(file.notes)) {
      const examples = file.examples[note] ?? []
      const shown = oneLine(examples.slice(0, 3).join('；'))
      lines.push(
        `    ${note}：${count}${shown === '' ? '' : `（${shown}${examples.length > 3 ? '；……更多见导入报告' : ''}）`}`,
      )
    }
  }
  if (report.missing.length > 0) lines.push(`目录中没有这些文件，已跳过：${report.missing.join('、')}`)
  const accepted = report.files.reduce((sum, file) => sum + file.accepted, 0)
  const refused = report.files.reduce((sum, file) => sum + file.refused, 0)
  lines.push(
    `共接受 ${accepted} 行，拒绝 ${refused} 行，用时 ${report.seconds.toFixed(1)} 秒。${report.hasFailed ? '有文件导入失败，请按上面的说明处理后重新运行；其他文件已经导入。' : ''}`,
  )
  return lines.join('\n')
}
