// How files are split into rows: a damaged row must not damage its neighbours, or pass as one of them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { csvRows, FileFailed } from '../../server/db/importers/csv/csv-rows'
import { rowsOutOfOrder } from '../../server/db/importers/tables/table-order'
import { gbkBytes } from '../support/dirty/gbk'

const folder = mkdtempSync(path.join(tmpdir(), 'csv-rows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `line:cells` of rows taken, `line!code` of rows refused, the code of a file that failed. */
async function read(content: string | Buffer, name = 'a.csv'): Promise<string[]> {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  const said: string[] = []
  const onRefused = (line: number, { code }: { code: string }) => void said.push(`${line}!${code}`)
  try {
    for await (const row of csvRows(file, { columns: ['a', 'b', 'c'], onRefused }))
      said.push(`${row.line}:${row.cells.join('|')}`)
  } catch (error) {
    if (!(error instanceof FileFailed)) throw error
    said.push(error.code)
  }
  return said
}

describe('lines', () => {
  test('are counted as editors count them, whatever ends them and however long a quoted cell continues', async () => {
    const rows = ['1,2,3\r\n', '4,"5\r\n5\n5",6\n', '7,8,9\r', '"10","11","12"\n', '13,14,15']
    expect(await read(`a,b,c\r\n${rows.join('')}`)).toEqual([
      '2:1|2|3',
      '5:4|5\r\n5\n5|6',
      '6:7|8|9',
      '7:10|11|12',
      '8:13|14|15',
    ])
  })

  test('that are empty are skipped, and trailing empty cells are no columns', async () => {
    expect(await read('a,b,c\n\n  \n,,\n1,2,3,,\n1,2,3,4\n1,2\n')).toEqual([
      '5:1|2|3||',
      '6!COLUMN_COUNT',
      '7!COLUMN_COUNT',
    ])
  })

  test('longer than any row are refused alone, plain or packed', async () => {
    const text = `a,b,c\n1,${'长'.repeat(200_000)},3\r\n4,5,6\n`
    for (const [content, name] of [
      [text, 'long.csv'],
      [gzipSync(text), 'long.csv.gz'],
    ] as const)
      expect(await read(content, name)).toEqual(['2!RECORD_TOO_LONG', '3:4|5|6'])
  })
})

describe('a stray quote', () => {
  test.each([
    ['that never closes', '1,"2,3\n4,5,6\n7,8,9\n', ['2!QUOTE_NOT_CLOSED', '3:4|5|6', '4:7|8|9']],
    ['before a quoted cell', '1,"2,3\n4,5,"6"\n7,8,9\n', ['2!QUOTE_NOT_CLOSED', '3:4|5|6', '4:7|8|9']],
    ['that another one closes', '1,"2,3\n4,5",6\n7,8,9\n', ['2!QUOTE_NOT_CLOSED', '3!QUOTE_NOT_CLOSED', '4:7|8|9']],
    [
      'that another one closes to a whole row',
      '1,2,"3\n4,5,6"\n7,8,9\n',
      ['2!QUOTE_NOT_CLOSED', '3!QUOTE_NOT_CLOSED', '4:7|8|9'],
    ],
    ['with text behind it', '1,"2"x,3\n4,5,6\n', ['2!QUOTE_NOT_CLOSED', '3:4|5|6']],
    ['within a row', '"1,2",3\n4,5,6\n', ['2!COLUMN_COUNT', '3:4|5|6']],
  ])('%s loses its own row only', async (_name, rows, expected) => {
    expect(await read(`a,b,c\n${rows}`)).toEqual(expected)
  })

  test('in the header refuses the file, and quotes around words belong to them', async () => {
    expect(await read('a,"b,c\n1,2,3\n')).toEqual(['HEADER_WRONG'])
    expect(await read('a,b,c\n1,计算机"卓越"班,3\n')).toEqual(['2:1|计算机"卓越"班|3'])
  })
})

describe('an encoding', () => {
  const text = 'a,b,c\n湖北,本科批,3\n湖南,专科批,6\n'

  test('that is certain is used: UTF-8, UTF-16 with its mark, GB18030 throughout', async () => {
    const rows = ['2:湖北|本科批|3', '3:湖南|专科批|6']
    for (const [at, content] of [
      text,
      `\ufeff${text}`,
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      gbkBytes(text),
      gzipSync(gbkBytes(text)),
    ].entries())
      expect([at, ...(await read(content, at === 4 ? 'packed.csv.gz' : 'a.csv'))]).toEqual([at, ...rows])
  })

  test('of another kind among UTF-8 rows loses those rows only', async () => {
    const mixed = Buffer.concat([Buffer.from(text), gbkBytes('湖北,本科批,9\n'), Buffer.from('江苏,本科批,12\n')])
    expect(await read(mixed)).toEqual(['2:湖北|本科批|3', '3:湖南|专科批|6', '4!ENCODING_BROKEN', '5:江苏|本科批|12'])
  })
})

describe('a score-rank table', () => {
  const rows = (...cumulative: number[]) =>
    cumulative.map((people, at) => ({
      score: 600 - at,
      count: at === 0 ? people : Math.max(0, people - cumulative[at - 1]!),
      cumulative: people,
    }))
  const wrong = (...cumulative: number[]) => [...rowsOutOfOrder(rows(...cumulative))].map(({ score }) => score)

  test('names the row that jumps up or falls back, not later ones', () => {
    expect(wrong(10, 20, 30, 40)).toEqual([])
    expect(wrong(10, 20, 300, 40, 50, 60)).toEqual([598])
    expect(wrong(10, 20, 300, 40, 500, 60, 70, 80)).toEqual([598, 596])
    expect(wrong(10, 200, 300, 40, 500, 600)).toEqual([597])
  })

  test('finds the wrong one of two by the people at each score, in any row order', () => {
    const table = [
      { score: 600, count: 10, cumulative: 10 },
      { score: 599, count: 10, cumulative: 200 },
      { score: 598, count: 10, cumulative: 30 },
    ]
    expect([...rowsOutOfOrder(table.reverse())].map(({ score }) => score)).toEqual([599])
    const lower = [
      { score: 600, count: 10, cumulative: 10 },
      { score: 599, count: 10, cumulative: 20 },
      { score: 598, count: 10, cumulative: 3 },
    ]
    expect([...rowsOutOfOrder(lower)].map(({ score }) => score)).toEqual([598])
  })
})
