// Dirt: how a file is written. Forms must change nothing; damage must be reported, whatever else is there.
import { gunzipSync } from 'node:zlib'
import type { Random } from '../../../server/db/seeds/random'
import { csvCell, csvRow, type TableName } from './facts'
import { gbkBytes } from './gbk'
import { pick, type DirtKind, type DirtScope, type DraftFolder, type DraftTable, type Expectation } from './planted'
import { LINES_AND_PLANS } from './row-kind'

/** Score tables and control lines stay complete: without them other dirt is invisible, and missing ones are a separate kind. */
const DAMAGED: readonly TableName[] = LINES_AND_PLANS
const WRITTEN: readonly TableName[] = [...LINES_AND_PLANS, 'batch_lines', 'score_rank', 'colleges']

const isPlain = ({ form, drafts }: DraftTable): boolean =>
  drafts.length > 4 && !form.isPacked && !form.hasMark && !form.isQuoted && form.lineEnd === '\n' && !form.spoil

function fileKind(
  scope: DirtScope,
  name: string,
  title: string,
  expectation: Expectation,
  files: readonly TableName[],
  change: (table: DraftTable, random: Random, folder: DraftFolder) => { was?: string; is: string; file?: string },
): DirtKind {
  return {
    name,
    title,
    scope,
    expectation,
    plant(folder, random) {
      const tables = files.flatMap((file) => folder.tables.get(file) ?? []).filter(isPlain)
      if (tables.length === 0) return null
      const table = pick(random, tables)
      const { was = '', is, file } = change(table, random, folder)
      return { table, draft: null, file, province: null, year: null, column: null, was, is }
    },
  }
}

const form = (name: string, title: string, change: (table: DraftTable) => string): DirtKind =>
  fileKind('form', name, title, 'accepted as it is', WRITTEN, (table) => ({ is: change(table) }))

/** An unusable file: nothing else is planted in it. */
const damage = (name: string, title: string, change: (table: DraftTable, random: Random) => string): DirtKind =>
  fileKind('file', name, title, 'refused file', DAMAGED, (table, random) => {
    for (const draft of table.drafts) draft.isTaken = true
    const was = csvRow(table.header)
    const is = change(table, random)
    // no form is added to it
    table.form.spoil ??= (bytes) => bytes
    return { was, is }
  })

const CHINESE_HEADER: Readonly<Record<string, string>> = {
  province: '省份',
  year: '年份',
  batch: '批次',
  track: '科类',
  college: '院校名称',
  college_code: '院校代码',
  group: '专业组',
  major: '专业名称',
  min_score: '最低分',
  min_rank: '最低位次',
  plan: '计划数',
  tuition: '学费',
}

export const fileKinds: readonly DirtKind[] = [
  form('packed', 'gzip 压缩', (table) => {
    table.form.isPacked = true
    return 'gzip'
  }),
  form('byte-order-mark', '文件开头有 BOM', (table) => {
    table.form.hasMark = true
    return '\ufeff'
  }),
  form('line-ends-of-windows', 'CRLF 换行', (table) => {
    table.form.lineEnd = '\r\n'
    return '\r\n'
  }),
  form('line-ends-mixed', '两种换行混用', (table) => {
    table.form.lineEnd = 'mixed'
    return '\r\n'
  }),
  form('every-cell-quoted', '每一格都有引号', (table) => {
    table.form.isQuoted = true
    return '"'
  }),
  form('header-with-spaces', '表头有空格', (table) => {
    table.header = table.header.map((name) => ` ${name} `)
    return csvRow(table.header)
  }),
  form('utf-16', 'UTF-16 编码，有 BOM', (table) => {
    table.form.spoil = (bytes) => Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le')
    return 'UTF-16'
  }),

  damage('header-in-chinese', '表头是中文', (table) => {
    table.header = table.header.map((name) => CHINESE_HEADER[name] ?? name)
    return csvRow(table.header)
  }),
  damage('header-in-capitals', '表头是大写', (table) => {
    table.header = table.header.map((name) => name.toUpperCase())
    return csvRow(table.header)
  }),
  damage('header-column-missing', '表头少一列', (table) => {
    table.header = table.header.map((name) => (name === 'track' ? 'remark' : name))
    return csvRow(table.header)
  }),
  damage('header-column-twice', '表头里一列出现两次', (table) => {
    table.header = table.header.map((name) => (name === 'batch' ? 'province' : name))
    return csvRow(table.header)
  }),
  damage('no-header', '没有表头', (table) => {
    table.header = [...table.drafts[0]!.cells]
    table.drafts.splice(0, 1)
    return csvRow(table.header)
  }),
  damage('title-above-header', '表头上面有标题', (table) => {
    const columns = csvRow(table.header)
    table.header = ['2026年普通高校招生录取情况统计表']
    table.drafts.unshift({ cells: [], raw: Buffer.from(columns), isTaken: true })
    return csvRow(table.header)
  }),
  damage('tabs-in-place-of-commas', '用制表符分隔', (table) => {
    table.form.spoil = (bytes) => Buffer.from(bytes.toString().replaceAll(',', '\t'))
    return '\t'
  }),
  damage('gbk', 'GBK 编码', (table) => {
    table.form.spoil = (bytes) => gbkBytes(bytes.toString())
    return 'GBK'
  }),
  damage('empty-file', '空文件', (table) => {
    table.form.spoil = () => Buffer.alloc(0)
    return ''
  }),
  damage('header-only', '只有表头', (table) => {
    table.drafts = []
    return ''
  }),
  damage('gzip-cut', '压缩文件不完整', (table, random) => {
    const share = 0.3 + random.next() * 0.6
    table.form.isPacked = true
    table.form.spoil = (bytes) => bytes.subarray(0, Math.floor(bytes.length * share))
    return 'gzip'
  }),
  damage('gzip-is-plain', '后缀是 gz，内容没有压缩', (table) => {
    table.form.spoil = (bytes) => gunzipSync(bytes)
    table.form.isPacked = true
    return csvRow(table.header)
  }),
  damage('workbook', '表格软件的文件改了后缀', (table) => {
    table.form.spoil = () =>
      Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000'), Buffer.alloc(512, 7)])
    return 'PK'
  }),

  ...(['quote-not-closed', 'record-endless'] as const).map((name) =>
    spoiltRow(name, name === 'record-endless' ? '一格有几万字' : '引号没有闭合', (row) =>
      name === 'record-endless' ? row.replace(/[^,]*$/u, '长'.repeat(40_000)) : row.replace(/[^,]*$/u, '"没有闭合'),
    ),
  ),
  {
    name: 'file-cut',
    title: '文件在一行中间断了',
    scope: 'file',
    expectation: 'refused row',
    plant(folder, random) {
      const table = pick(random, DAMAGED.flatMap((file) => folder.tables.get(file) ?? []).filter(isPlain))
      if (!table) return null
      table.drafts.splice(Math.floor(table.drafts.length * (0.7 + random.next() * 0.25)))
      const last = table.drafts.at(-1)!
      const was = csvRow(last.cells)
      const text = csvRow(last.cells.slice(0, random.integer(3, 6)))
      Object.assign(last, { raw: Buffer.from(text), isTaken: true })
      table.form.spoil = (bytes) => bytes.subarray(0, bytes.length - 1)
      const at = (column: string): string => last.cells[table.columns.indexOf(column)] ?? ''
      return { table, draft: last, province: at('province'), year: Number(at('year')), column: null, was, is: text }
    },
  },
  fileKind(
    'file',
    'two-files-of-a-kind',
    '同一种表有两个内容不同的文件',
    'refused file',
    ['plans', 'group_lines', 'major_lines'],
    (table, random, folder) => {
      const rows = table.drafts.map((draft) => [...draft.cells])
      const year = table.columns.indexOf('year')
      const row = pick(random, rows)
      const was = csvRow(row)
      row[year] = `${Number(row[year]) - 1}`
      const file = `${table.name}.csv.gz`
      // this file must keep its own name
      table.form.spoil = (bytes) => bytes
      folder.extra.set(
        file,
        Buffer.from([table.header, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\n`).join('')),
      )
      return { was, is: csvRow(row), file }
    },
  ),
]

/** One row without a clear end: it must not take the file with it. */
function spoiltRow(name: string, title: string, spoil: (row: string) => string): DirtKind {
  return {
    name,
    title,
    scope: 'file',
    expectation: 'refused row',
    plant(folder, random) {
      const tables = DAMAGED.flatMap((file) => folder.tables.get(file) ?? []).filter(isPlain)
      if (tables.length === 0) return null
      const table = pick(random, tables)
      const draft = pick(
        random,
        table.drafts.filter((candidate) => !candidate.isTaken),
      )
      if (!draft) return null
      const was = csvRow(draft.cells)
      const is = spoil(was)
      Object.assign(draft, { raw: Buffer.from(is), isTaken: true })
      // no damage is added, which would take the file with the row
      table.form.spoil ??= (bytes) => bytes
      const at = (column: string): string => draft.cells[table.columns.indexOf(column)] ?? ''
      return { table, draft, province: at('province'), year: Number(at('year')), column: null, was, is }
    },
  }
}
