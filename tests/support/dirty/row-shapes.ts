// Dirt: rows that are shifted out of their columns, repeated, or no rows at all.
import { csvRow, type TableName } from './facts'
import { gbkBytes } from './gbk'
import { LINES, LINES_AND_PLANS, rowKind } from './row-kind'
import { pick, type DirtKind, type Draft } from './planted'

const ANY: readonly TableName[] = [...LINES_AND_PLANS, 'batch_lines', 'score_rank']
const rawDraft = (text: string | Buffer): Draft => ({ cells: [], raw: Buffer.from(text as string), isTaken: true })

export const rowShapeKinds: readonly DirtKind[] = [
  rowKind('columns-shifted', '一行的各列左移一格', 'refused row', LINES_AND_PLANS, (row) => {
    const from = row.table.columns.indexOf('college_code')
    if (from < 0) return false
    row.draft.cells = [...row.draft.cells.slice(0, from), ...row.draft.cells.slice(from + 1), '']
    return { column: null }
  }),
  rowKind('cell-too-few', '一行少一列', 'refused row', ANY, (row) => {
    const was = csvRow(row.draft.cells)
    row.draft.raw = Buffer.from(csvRow(row.draft.cells.slice(0, -1)))
    return { column: null, was, is: row.draft.raw.toString() }
  }),
  rowKind('trailing-commas', '行尾多出逗号', 'accepted as it is', ANY, (row) => {
    const was = csvRow(row.draft.cells)
    row.draft.raw = Buffer.from(`${was},,`)
    return { column: null, was, is: `${was},,` }
  }),
  rowKind('blank-line', '空行', 'accepted as it is', ANY, (row, { random }) => {
    const text = pick(random, ['', '   '])
    return { draft: row.follow(rawDraft(text)), column: null, was: '', is: text }
  }),
  rowKind('line-of-commas', '只有逗号的行', 'accepted as it is', ANY, (row) => {
    const text = ','.repeat(row.table.columns.length - 1)
    return { draft: row.follow(rawDraft(text)), column: null, was: '', is: text }
  }),
  rowKind('header-again', '表头在中间又出现', 'refused row', ANY, (row) => {
    const text = csvRow(row.table.columns)
    return { draft: row.follow(rawDraft(text)), column: null, was: '', is: text }
  }),
  rowKind('footnote', '表尾的注释混在行里', 'refused row', ANY, (row, { random }) => {
    const text = pick(random, ['注：本表数据仅供参考，以公布为准', '第3页，共128页', '合计：1024'])
    return { draft: row.follow(rawDraft(csvRow([text]))), column: null, was: '', is: text }
  }),
  rowKind('sum-row', '合计行', 'refused row', ['plans'], (row) => {
    const cells = row.table.columns.map((column) => (column === 'province' ? '合计' : column === 'plan' ? '4096' : ''))
    const text = csvRow(cells)
    return { draft: row.follow(rawDraft(text)), column: null, was: '', is: text }
  }),
  rowKind('row-twice', '完全相同的两行', 'folded', [...LINES_AND_PLANS, 'score_rank', 'batch_lines'], (row) => {
    const other = row.repeat()
    return {
      draft: other.draft,
      also: [row.draft],
      column: null,
      was: csvRow(row.draft.cells),
      is: csvRow(other.draft.cells),
    }
  }),
  rowKind('quoted-comma', '引号里的逗号', 'accepted as it is', LINES_AND_PLANS, (row) => {
    if (!row.has('source')) return false
    const was = row.text('source')
    row.put('source', `${was},第 2 版`)
    return { column: 'source', was, is: row.text('source') }
  }),
  rowKind('quoted-line-break', '引号里的换行', 'accepted as it is', LINES_AND_PLANS, (row) => {
    if (!row.has('source')) return false
    const was = row.text('source')
    row.put('source', `${was}\n第 2 版`)
    // the row ends on the second of its lines
    return { column: 'source', was, is: '第 2 版' }
  }),
  rowKind('field-too-long', '极长的内容', 'refused row', LINES_AND_PLANS, (row, { random }) => {
    const column = row.has('major') ? 'major' : 'college'
    const was = row.text(column)
    row.put(column, was.repeat(random.integer(200, 600)))
    return { column, was, is: row.text(column) }
  }),
  rowKind('row-in-gbk', '一行是 GBK 编码', 'refused row', ANY, (row) => {
    const was = csvRow(row.draft.cells)
    row.draft.raw = gbkBytes(was)
    return { column: null, was, is: row.draft.raw.toString() }
  }),
  rowKind('name-in-gbk', '一格是 GBK 编码', 'refused row', LINES_AND_PLANS, (row) => {
    const place = row.table.columns.indexOf('college')
    const cells = row.draft.cells.map((cell, at) => (at === place ? gbkBytes(cell) : Buffer.from(csvRow([cell]))))
    row.draft.raw = Buffer.concat(cells.flatMap((cell, at) => (at === 0 ? [cell] : [Buffer.from(','), cell])))
    return { column: null, was: csvRow(row.draft.cells), is: row.draft.raw.toString() }
  }),
  rowKind('group-renumbered', '专业组换了编号', 'accepted as it is', ['group_lines'], (row) => {
    if (row.text('group') === '') return false
    const was = row.text('group')
    row.put('group', `2${was}`)
    return { column: 'group', was, is: row.text('group') }
  }),
  rowKind('major-row-without-name', '专业录取线没有专业名', 'refused row', ['major_lines', 'plans'], (row) => {
    const was = row.text('major')
    row.put('major', '')
    return { column: null, was, is: csvRow(row.draft.cells) }
  }),
  rowKind('score-missing', '录取线没有分数', 'refused row', LINES, (row) => {
    row.put('min_score', '')
    return { column: null, is: csvRow(row.draft.cells) }
  }),
]
