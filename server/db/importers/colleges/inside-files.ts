// Optional files about the inside of colleges: college_charters, college_scenes, college_departments. An operator writes them from what a college has published.
import { sql } from 'kysely'
import { BulkBuffer, takeOver, type BulkTable, type Cell, type SqlType } from '../bulk-write'
import { sourceOf, type Importer } from '../importer'
import { RowRefused, shorten, type Row } from '../csv/row'
import { webAddress } from '../../fields'

interface InsideFile {
  kind: string
  title: string
  columns: readonly string[]
  table: 'college_charter' | 'college_scene' | 'college_department'
  /** Columns after the college. */
  target: Record<string, SqlType>
  /** The second column of the key. */
  key: string
  cells(row: Row): Cell[]
}

const POSITIONS = 500
function addressOf(row: Row): string | null {
  const text = row.text('address')
  if (text === '') return null
  const address = webAddress(text)
  if (address === null) throw new RowRefused('VALUE_UNKNOWN', `“address”应为网址：${shorten(text)}`)
  return address
}

function insideImporter(file: InsideFile): Importer {
  const columns = { college_id: 'text', ...file.target, basis: 'text', source: 'text' } satisfies Record<
    string,
    SqlType
  >
  const table: BulkTable = { table: file.table, columns, onConflict: takeOver({ columns }, ['college_id', file.key]) }
  return {
    kind: file.kind,
    title: file.title,
    columns: ['code5', ...file.columns],
    isOptional: true,
    async open(context) {
      const buffer = new BulkBuffer(context.db, table)
      const register = await context.db.selectFrom('college').select('college_id').execute()
      const known = new Set(register.map((row) => row.college_id))
      const seen = new Map<string, number>()
      return {
        accept(row) {
          const code = row.required('code5')
          if (!known.has(code)) throw new RowRefused('VALUE_UNKNOWN', `院校名单里没有这个代码：${shorten(code)}`)
          const cells = [code, ...file.cells(row), context.basis, sourceOf(row, context)]
          const key = `${code}/${String(cells[1])}`
          const line = seen.get(key)
          if (line !== undefined) throw new RowRefused('DUPLICATE_ROW', `与第 ${line} 行重复`)
          seen.set(key, row.line)
          buffer.put(key, cells)
        },
        flush: () => buffer.flush(),
        async finish() {
          // real data replace made-up data entirely
          if (seen.size > 0)
            await sql`delete from ${sql.table(file.table)} where basis = 'demonstration'`.execute(context.db)
        },
      }
    },
  }
}

export const insideImporters: readonly Importer[] = [
  insideImporter({
    kind: 'college_charters',
    title: '招生章程要点',
    columns: ['year'],
    table: 'college_charter',
    target: {
      year: 'int',
      address: 'text',
      adjustment: 'text',
      withdrawal: 'text',
      body: 'text',
      subject: 'text',
      language: 'text',
      tie_break: 'text',
      tuition: 'text',
    },
    key: 'year',
    cells: (row) => [
      row.year(),
      addressOf(row),
      ...['adjustment', 'withdrawal', 'body', 'subject', 'language', 'tie_break', 'tuition'].map((name) =>
        row.textOrNull(name),
      ),
    ],
  }),
  insideImporter({
    kind: 'college_scenes',
    title: '校园图片',
    columns: ['position', 'address', 'caption'],
    table: 'college_scene',
    target: { position: 'int', address: 'text', caption: 'text' },
    key: 'position',
    cells: (row) => [
      row.integer('position', 1, POSITIONS),
      row.required('address') && addressOf(row),
      row.required('caption'),
    ],
  }),
  insideImporter({
    kind: 'college_departments',
    title: '院系',
    columns: ['position', 'name', 'majors'],
    table: 'college_department',
    target: { position: 'int', name: 'text', majors: 'text', introduction: 'text', address: 'text' },
    key: 'position',
    cells: (row) => [
      row.integer('position', 1, POSITIONS),
      row.required('name'),
      row.text('majors'),
      row.textOrNull('introduction'),
      addressOf(row),
    ],
  }),
]
