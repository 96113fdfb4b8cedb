// A pasted text or a table as rows of labelled text: what a header calls a column is written before its cells, so that one reader reads both.
import { cleanLine } from './clean-text'

/** Rows that are read; what comes after them is not. */
export const MOST_ROWS = 600

export interface ListRow {
  /** Line of the text or row of the table, from 1. */
  number: number
  /** As the family sees it. */
  text: string
  /** Clean text with labels; cells are separated by tabs. */
  labelled: string
  /** Of a table with a header: the cell of the college is empty, as where cells are merged. */
  isContinued: boolean
  /** A bullet or an indent: part of the line above. */
  isIndented: boolean
}

type Role = 'ordinal' | 'code' | 'college' | 'group' | 'majorCode' | 'major' | 'adjust' | 'noise' | 'free'

/** What a cell of a header calls its column; the first that fits. */
const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/服从|调剂/, 'adjust'],
  [
    /分数|投档|最低|最高|平均|位次|排名|名次|计划|人数|学费|收费|学制|概率|城市|地区|省份|省市|所在|地址|备注|选科|科目|要求|层次|性质|类型|批次|年份|等级|梯度|冲稳保|线差|标签|校区|说明/,
    'noise',
  ],
  [/^(?:志愿)?(?:序号|顺序|号|编号|排序)$|^志愿(?:序号|顺序|号)?$|^no\.?$|^#$|^序$/i, 'ordinal'],
  [/院校专业组|学校专业组/, 'free'],
  [/专业组|组号|组别|组代[码号]|^组$/, 'group'],
  [/专业.*(?:代[码号]|编码)/, 'majorCode'],
  [/(?:院校|学校|高校|大学|招生单位).*(?:代[码号]|编码|国标)|^代[码号]$/, 'code'],
  [
    /^(?:报考|填报|目标|招生|所报|拟报|录取)?(?:院校|学校|高校|大学)(?:名称?|全称|志愿)?$|^(?:报考|填报|招生)单位$/,
    'college',
  ],
  [
    /^(?:报考|填报|招生|所报|拟报|录取)?专业(?:名称?|全称|志愿)?[(]?(?:[一二三四五六七八九十]|\d{1,2})?[)]?$|^第?[一二三四五六\d]专业$/,
    'major',
  ],
]
const LONGEST_HEADING = 14

function roleOf(cell: string): Role | null {
  const name = cell.replace(/[\s:：/]/g, '')
  if (name === '' || name.length > LONGEST_HEADING || /\d{3}|[:：]\s*\S/.test(cell)) return null
  return ROLES.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

/** The columns of a header; null if the row is none: it names at least a college, a code or a group, and a second column. */
function headerOf(cells: readonly string[]): Role[] | null {
  const roles = cells.map(roleOf)
  const isNamed = roles.some((role) => role === 'college' || role === 'code' || role === 'free')
  const named = roles.filter((role) => role !== null).length
  if (!isNamed || named < 2 || named < cells.filter(Boolean).length * 0.6) return null
  return roles.map((role) => role ?? 'noise')
}

const LABELS: Readonly<Partial<Record<Role, (cell: string) => string>>> = {
  code: (cell) => `院校代号:${cell}`,
  group: (cell) => (/组/.test(cell) ? cell : `第${cell.replace(/[()[\]]/g, '')}组`),
  majorCode: (cell) => `专业代号:${cell}`,
  major: (cell) => `专业:${cell}`,
  adjust: (cell) => `服从调剂:${cell}`,
}

function labelledCells(cells: readonly string[], roles: readonly Role[]): string {
  const parts: string[] = []
  // the reader expects the college before what belongs to it, whatever the order of columns
  for (const wanted of ['code', 'college', 'free', 'group', 'majorCode', 'major', 'adjust'] as const)
    cells.forEach((cell, at) => {
      if (roles[at] !== wanted || cell === '' || /^[-/无]+$/.test(cell)) return
      parts.push(LABELS[wanted]?.(cell) ?? cell)
    })
  return parts.join('\t')
}

const CELL_SIGNS = [/\t/, /[|│┃¦]/] as const
/** Several numbered wishes in one line, as messengers forward them: 1.浙大 计算机；2.杭电 软件. */
const NUMBERED = /(?:^|[;,。\s])(?=\d{1,3}[.、)](?!\d)\s*[\p{Script=Han}[(])/gu

function cellsOf(line: string): string[] {
  const sign = CELL_SIGNS.find((one) => one.test(line))
  if (sign) return line.split(sign).map((cell) => cell.trim())
  // a header of a comma-separated table, and rows as wide, come with commas
  return [line]
}

const commaCells = (line: string): string[] => line.split(',').map((cell) => cell.trim().replace(/^"|"$/g, ''))

/** Whether parts are numbered one after the other: the majors inside a wish are not. */
const areCounted = (parts: readonly string[]): boolean => {
  const numbers = parts.map((part) => Number(/^\s*(\d+)/.exec(part)?.[1] ?? Number.NaN))
  return (
    numbers.every((number, at) => at === 0 || number === (numbers[at - 1] as number) + 1) && !Number.isNaN(numbers[0])
  )
}

/** A text, line by line. */
export function rowsOfText(text: string): string[][] {
  const rows: string[][] = []
  let commas = 0
  for (const raw of text.split(/\r\n|[\n\r\u2028\u2029\v\f]/).slice(0, MOST_ROWS * 2)) {
    const line = cleanLine(raw)
    const indent = /^(?:\s{2,}|\t)/.test(raw) && !/\t/.test(line) ? '  ' : ''
    const cut = cellsOf(line)
    if (cut.length > 1) {
      rows.push(raw.startsWith('\t') && !line.startsWith('\t') ? ['', ...cut] : cut)
      continue
    }
    const byComma = commaCells(line)
    if (byComma.length > 1 && headerOf(byComma)) commas = byComma.length
    if (commas > 1 && byComma.length === commas) rows.push(byComma)
    else {
      const several = line.split(NUMBERED).filter((part) => part.trim() !== '')
      if (several.length > 1 && areCounted(several)) rows.push(...several.map((part) => [part.trim()]))
      else rows.push([indent + line])
    }
  }
  return rows
}

const BULLET = /^(?:\s{2,}|[-*•●○■□◆▪➤►▶→]\s*|(?:专业)\s*[\d一二三四五六]\s*[:.、]|[a-z][.)]\s)/iu

/** Rows of cells as rows to read: header rows tell the columns and are none themselves. */
export function listRows(cells: readonly (readonly string[])[]): ListRow[] {
  const rows: ListRow[] = []
  let header: Role[] | null = null
  cells.some((row, at) => {
    const clean = row.map((cell) => (/^ {2}/.test(cell) ? '  ' : '') + cleanLine(cell))
    const text = clean.join(' ').trim()
    if (text === '') return false
    const found = headerOf(clean)
    if (found) {
      header = found
      return false
    }
    const filled = clean.filter((cell) => cell.trim() !== '').length
    const roles = header && filled > 1 ? header : null
    const college = roles
      ? clean.filter((_, column) => ['college', 'code', 'free'].includes(roles[column] as string))
      : []
    rows.push({
      number: at + 1,
      text: text.replace(/\s+/g, ' '),
      labelled: roles ? labelledCells(clean, roles) : clean.filter(Boolean).join('\t').trim(),
      isContinued: roles !== null && college.every((cell) => cell === ''),
      isIndented: roles === null && (BULLET.test(clean[0] as string) || (clean.length > 1 && clean[0] === '')),
    })
    return rows.length >= MOST_ROWS
  })
  return rows
}
