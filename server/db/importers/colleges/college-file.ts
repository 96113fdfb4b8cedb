// An optional file of facts about colleges: a row names its college by code. Real rows of a kind replace made-up ones, an operator's those of the program.
import { sql } from 'kysely'
import { BulkBuffer, takeOver, type BulkTable, type SqlType } from '../bulk-write'
import type { Cell } from '../../connection'
import { sourceOf, type ImportContext, type Importer } from '../importer'
import { RowRefused, shorten, type Row } from '../csv/row'
import { webAddress } from '../../fields'
import type { CollegeTables } from '../../tables/college'

/** The college of a row, and where to report what of the row is left out. */
export interface OfCollege {
  code: string
  /** In the register. */
  name: string
  context: ImportContext
}

export interface CollegeFile {
  kind: string
  title: string
  columns: readonly string[]
  table: keyof CollegeTables
  /** Columns after the college. */
  target: Record<string, SqlType>
  /** Columns of the key after the college. */
  key: readonly string[]
  /** Rows of one college: no college has more, and a page shows them all. */
  most?: number
  /** The column `name` is the college's: it must not be another's, and finds the college if the code is empty. */
  isNamed?: boolean
  /** Cells in the order of `target`. Throws RowRefused. */
  cells(row: Row, college: OfCollege): Cell[]
}

/** The name of one campus: a fact about it is no fact about the whole college. */
const CAMPUS = /校区[）)]?$/u

/** The web address in a column, null if it is empty; anything else refuses the row. */
export function addressOf(row: Row): string | null {
  const text = row.text('address')
  if (text === '') return null
  const address = webAddress(text)
  if (address === null) throw new RowRefused('VALUE_UNKNOWN', `“address”应为网址：${shorten(text)}`)
  return address
}

/** The code of a row's college. */
function codeOf(row: Row, { isNamed }: CollegeFile, names: ReadonlyMap<string, string>, context: ImportContext) {
  const name = isNamed ? row.text('name') : ''
  const meant = name === '' ? null : context.colleges.find(name)
  const code = row.text('code5') || (meant?.collegeId ?? row.required('code5'))
  if (CAMPUS.test(name)) throw new RowRefused('VALUE_UNKNOWN', `只说一个校区，不是全校：${shorten(name)}`)
  if (!names.has(code)) throw new RowRefused('VALUE_UNKNOWN', `院校名单里没有这个代码：${shorten(code)}`)
  if (meant && meant.collegeId !== code)
    throw new RowRefused('VALUE_UNKNOWN', `代码 ${code} 是${names.get(code)}，不是${shorten(name)}`)
  return code
}

export function collegeFile(file: CollegeFile): Importer {
  const { most = Infinity } = file
  const columns = { college_id: 'text', ...file.target, basis: 'text', source: 'text' } satisfies Record<
    string,
    SqlType
  >
  const table: BulkTable = {
    table: file.table,
    columns,
    onConflict: takeOver({ columns }, ['college_id', ...file.key]),
  }
  const places = file.key.map((column) => Object.keys(columns).indexOf(column))
  return {
    kind: file.kind,
    title: file.title,
    columns: ['code5', ...file.columns],
    isOptional: true,
    async open(context) {
      const dropAll = (basis: string) =>
        sql`delete from ${sql.table(file.table)} where basis = ${basis}`.execute(context.db)
      // those of an earlier release, or of a start that was killed
      if (context.basis === 'compiled') await dropAll('compiled')
      const buffer = new BulkBuffer(context.db, table)
      const register = await context.db.selectFrom('college').select(['college_id', 'name']).execute()
      const names = new Map(register.map((row) => [row.college_id, row.name]))
      const seen = new Map<string, number>()
      const counts = new Map<string, number>()
      return {
        accept(row) {
          const code = codeOf(row, file, names, context)
          const own = file.cells(row, { code, name: names.get(code) ?? '', context })
          const cells = [code, ...own, context.basis, sourceOf(row, context)]
          const key = [code, ...places.map((at) => String(cells[at]))].join('/')
          const line = seen.get(key)
          if (line !== undefined) throw new RowRefused('DUPLICATE_ROW', `与第 ${line} 行重复`)
          const count = (counts.get(code) ?? 0) + 1
          if (count > most) throw new RowRefused('NUMBER_OUT_OF_RANGE', `一所学校最多 ${most} 行`)
          counts.set(code, count)
          seen.set(key, row.line)
          buffer.put(key, cells)
        },
        flush: () => buffer.flush(),
        async finish() {
          if (seen.size === 0) return
          await dropAll('demonstration')
          if (context.basis === 'imported') await dropAll('compiled')
        },
      }
    },
  }
}
