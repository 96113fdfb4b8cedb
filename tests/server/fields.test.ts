// Plain fields of colleges and majors: one declaration, and the table, the importer, the wire and the documentation follow.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { COLLEGE_FIELDS } from '../../contract/college/fields'
import { fieldProperties, type Field } from '../../contract/field'
import { MAJOR_FIELDS } from '../../contract/major-fields'
import { addFieldColumns, factCells, fieldCells, fieldTypes, fieldValues, shownFields } from '../../server/db/fields'
import { Row } from '../../server/db/importers/csv/row'
import { testDatabase } from '../support/database'

const FEES = [
  { column: 'dormitory_fee', name: 'DormitoryFee', kind: 'yuan', label: '住宿费', unit: '元/年' },
  { column: 'opened', name: 'Opened', kind: 'year', label: '启用', unit: '年' },
  { column: 'canteen', name: 'Canteen', kind: 'text', label: '食堂', showsUnknown: true },
  { column: 'beds', name: 'Beds', kind: 'number', label: '床位' },
  { column: 'site', name: 'Site', kind: 'address', label: '网站' },
] as const satisfies readonly Field[]
function rowOf(cells: Record<string, string>): Row {
  const row = new Row(new Map(Object.keys(cells).map((name, at) => [name, at])))
  row.cells = Object.values(cells)
  return row
}

test('a declared field gets its column, and a column that is there keeps its values', async () => {
  const { db } = await testDatabase()
  await sql`create table hall (name text, canteen text)`.execute(db)
  await sql`insert into hall values ('一食堂', '清真')`.execute(db)
  await addFieldColumns(db, { hall: FEES })
  await addFieldColumns(db, { hall: FEES })
  await sql`update hall set dormitory_fee = 1200.5, opened = 1998`.execute(db)
  const { rows } = await sql`select * from hall`.execute(db)
  expect(rows).toEqual([
    { name: '一食堂', canteen: '清真', dormitory_fee: 1200.5, opened: 1998, beds: null, site: null },
  ])
})

const cellsOf = (cells: Record<string, string>) => {
  const unread: string[] = []
  return { cells: fieldCells(FEES, rowOf(cells), (label, text) => unread.push(`${label} ${text}`)), unread }
}

test('cells of a file are read by kind, and an address that may not be opened is left out', () => {
  const cells = { dormitory_fee: '1,200元/年', opened: '1998年', canteen: ' 清真 ', site: 'javascript:alert(1)' }
  expect(cellsOf(cells)).toEqual({ cells: [1200, 1998, '清真', null, null], unread: [] })
  expect(cellsOf({ canteen: '' }).cells).toEqual([null, null, null, null, null])
  expect(cellsOf({ dormitory_fee: '免费', beds: '4人' }).cells).toEqual([0, null, null, 4, null])
  expect(factCells(FEES, { dormitory_fee: '900', opened: '', canteen: '有' })).toEqual([900, null, '有', null, null])
})

test('a text that is no such number leaves the field unknown and is reported: the row is not lost', () => {
  expect(cellsOf({ dormitory_fee: '800-1200', opened: '19980', beds: '很多' })).toEqual({
    cells: [null, null, null, null, null],
    unread: ['住宿费 800-1200', '启用 19980', '床位 很多'],
  })
})

test('values have their names on the wire, and a page shows known ones and those worth a line if unknown', () => {
  const row = { dormitory_fee: 1200, opened: 1998, canteen: null, beds: null, site: 'https://a.example' }
  const values = fieldValues(FEES, row)
  expect(values).toEqual({ DormitoryFee: 1200, Opened: 1998, Canteen: null, Beds: null, Site: 'https://a.example' })
  expect(shownFields(FEES, values)).toEqual([
    { Label: '住宿费', Value: '1,200 元/年', Kind: 'text' },
    { Label: '启用', Value: '1998 年', Kind: 'text' },
    { Label: '食堂', Value: null, Kind: 'text' },
    { Label: '网站', Value: 'https://a.example', Kind: 'address' },
  ])
  expect(fieldTypes(FEES)).toMatchObject({ dormitory_fee: 'double precision', opened: 'integer' })
})

test('the schema of a field has the type of its values', () => {
  const typeOf = ({ anyOf }: { anyOf: readonly { type?: string }[] }) => anyOf.map(({ type }) => type)
  const schemas = JSON.parse(JSON.stringify(fieldProperties(FEES))) as Record<string, Parameters<typeof typeOf>[0]>
  expect(Object.entries(schemas).map(([name, schema]) => [name, typeOf(schema)])).toEqual([
    ['DormitoryFee', ['number', 'null']],
    ['Opened', ['number', 'null']],
    ['Canteen', ['string', 'null']],
    ['Beds', ['number', 'null']],
    ['Site', ['string', 'null']],
  ])
})

test('the table of files names every column that is read', () => {
  const documentation = readFileSync(path.resolve(__dirname, '../../docs/data-import.md'), 'utf8')
  const columns = [...COLLEGE_FIELDS, ...MAJOR_FIELDS].map(({ column }) => column)
  expect(columns.filter((column) => !documentation.includes(column))).toEqual([])
})
