// An optional file of published orders of colleges: publisher, date, address, and each college's place.
import { sql } from 'kysely'
import { BulkBuffer, takeOver, type BulkTable } from '../bulk-write'
import type { Importer } from '../importer'
import { RowRefused, shorten, type Row } from '../csv/row'
import { webAddress } from '../../fields'

const columns = {
  list: 'text',
  year: 'int',
  college_id: 'text',
  place: 'int',
  value: 'text',
  publisher: 'text',
  address: 'text',
  basis: 'text',
  source: 'text',
} as const
const table: BulkTable = {
  table: 'college_ranking',
  columns,
  onConflict: takeOver({ columns }, ['list', 'year', 'college_id']),
}

/** More than the number of colleges. */
const LAST_PLACE = 5000
/** As much as a screen shows. */
const LONGEST_NAME = 30
const LONGEST_VALUE = 20

interface ListOfFile {
  name: string
  year: number
  publisher: string
  address: string | null
  line: number
  colleges: string[]
}

function textOf(row: Row, column: string, most: number): string {
  const text = row.required(column)
  if (text.length > most) throw new RowRefused('VALUE_UNKNOWN', `“${column}”最多 ${most} 个字：${shorten(text)}`)
  return text
}

function addressOf(row: Row): string | null {
  const text = row.text('address')
  const address = text === '' ? null : webAddress(text)
  if (text !== '' && address === null) throw new RowRefused('VALUE_UNKNOWN', `“address”应为网址：${shorten(text)}`)
  return address
}

export const collegeRankingsImporter: Importer = {
  kind: 'college_rankings',
  title: '自有榜单',
  columns: ['list', 'year', 'publisher', 'place', 'college'],
  isOptional: true,
  async open(context) {
    const buffer = new BulkBuffer(context.db, table)
    const lists = new Map<string, ListOfFile>()
    const seen = new Map<string, number>()

    /** The list of a row: all its rows must give the same data of it. */
    function listOf(row: Row): ListOfFile {
      const name = textOf(row, 'list', LONGEST_NAME)
      const year = row.year()
      const publisher = textOf(row, 'publisher', LONGEST_NAME)
      const address = addressOf(row)
      const known = lists.get(`${name}/${year}`)
      if (known && (known.publisher !== publisher || (address !== null && known.address !== address)))
        throw new RowRefused(
          'VALUE_UNKNOWN',
          `与第 ${known.line} 行是同一个榜，发布者或网址却不同：${shorten(publisher)}`,
        )
      return known ?? { name, year, publisher, address, line: row.line, colleges: [] }
    }

    return {
      accept(row) {
        const list = listOf(row)
        const printed = row.required('college')
        const college = context.colleges.find(context.collegeNames.get(printed) ?? printed)
        if (!college) throw new RowRefused('VALUE_UNKNOWN', `院校名单里没有这所院校：${shorten(printed)}`)
        const place = row.integer('place', 1, LAST_PLACE)
        const value = row.textOrNull('value')
        if (value !== null && value.length > LONGEST_VALUE)
          throw new RowRefused('VALUE_UNKNOWN', `“value”最多 ${LONGEST_VALUE} 个字：${shorten(value)}`)
        const key = `${list.name}/${list.year}/${college.collegeId}`
        const line = seen.get(key)
        if (line !== undefined) throw new RowRefused('DUPLICATE_ROW', `与第 ${line} 行是同一个榜里的同一所院校`)
        seen.set(key, row.line)
        lists.set(`${list.name}/${list.year}`, list)
        list.colleges.push(college.collegeId)
        const { name, year, publisher, address } = list
        buffer.put(key, [name, year, college.collegeId, place, value, publisher, address, context.basis, publisher])
      },
      flush: () => buffer.flush(),
      async finish() {
        // the file has the whole of each list that it names: colleges no longer in it are removed
        for (const { name, year, colleges } of lists.values())
          await sql`delete from college_ranking where list = ${name} and year = ${year} and not (college_id = any(${colleges}::text[]))`.execute(
            context.db,
          )
      },
    }
  },
}
