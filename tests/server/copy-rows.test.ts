// Rows that are copied into the embedded database, and rows that come back as one text.
import { sql } from 'kysely'
import { copyRows, isEmbedded } from '../../server/db/copy-rows'
import type { OpenDatabase } from '../../server/db/database'
import { BulkBuffer, type BulkTable } from '../../server/db/importers/bulk-write'
import { packed, packedColumns } from '../../server/db/packed'
import { testDatabase } from '../support/database'

let open: OpenDatabase
const COLUMNS = ['year', 'title', 'note'] as const
const read = async () =>
  (await sql<{ year: number; title: string; note: string | null }>`select * from copied order by year`.execute(open.db))
    .rows
const table = {
  table: 'copied' as BulkTable['table'],
  columns: { year: 'int', title: 'text', note: 'text' },
  onConflict: 'on conflict (year) do update set title = excluded.title',
} as const satisfies BulkTable

beforeAll(async () => {
  open = await testDatabase()
  await sql`create table copied (year int primary key, title text not null, note text)`.execute(open.db)
})
afterAll(() => open.close())

test('rows are copied as they are: signs of the format, quotes, empty texts, nothing', async () => {
  const rows = [
    [2024, 'a\tb\\c\nd\re', null],
    [2025, '\\N', ''],
    [2026, '"引号", \'撇\' $1', '中文（甲）'],
  ]
  expect(isEmbedded(open.db)).toBe(true)
  await copyRows(open.db, 'copied', COLUMNS, rows)
  expect((await read()).map(({ year, title, note }) => [year, title, note])).toEqual(rows)
})

test('a row whose key exists refuses the whole copy, and the database answers afterwards', async () => {
  const before = await read()
  await expect(
    copyRows(open.db, 'copied', COLUMNS, [
      [2030, 'new', null],
      [2024, 'known', null],
    ]),
  ).rejects.toThrow(/duplicate/)
  expect(await read()).toEqual(before)
})

test('a buffer over an empty table writes a key again after it has been written', async () => {
  await sql`delete from copied`.execute(open.db)
  const buffer = new BulkBuffer(open.db, table, true)
  buffer.put('2024', [2024, 'first', null])
  await buffer.flush()
  buffer.put('2024', [2024, 'second', null])
  buffer.put('2025', [2025, 'other', null])
  await buffer.flush()
  expect((await read()).map(({ title }) => title)).toEqual(['second', 'other'])
})

test('packed rows keep numbers, texts, truth and nothing; with columns, also the order', async () => {
  const query = sql<{ year: number; title: string; late: boolean; note: string | null }>`(
    select year, title, year > 2024 as late, note from copied order by year desc)`
  const rows = [
    { year: 2025, title: 'other', late: true, note: null },
    { year: 2024, title: 'second', late: false, note: null },
  ]
  expect(await packedColumns(open.db, query, ['year', 'title', 'late', 'note'])).toEqual(rows)
  expect(await packed(open.db, query)).toEqual(expect.arrayContaining(rows))
  expect(await packedColumns(open.db, sql<{ year: number }>`(select year from copied where false)`, ['year'])).toEqual(
    [],
  )
})
