// Files that a family brings with its list: what is in them, and what is refused.
import writeExcelFile from 'write-excel-file/node'
import { ProductError } from '../../server/http/errors'
import { rowsOfFile } from '../../server/modules/wish/reading/files/list-file'
import { documentOf, zipOf } from '../support/zip'

const ROWS = [
  ['序号', '院校名称', '专业组'],
  ['1', '南京大学', '02'],
  ['2', '东南大学', '05'],
]
const refusal = (file: Buffer, name = '志愿.xlsx'): string => {
  try {
    rowsOfFile(file, name)
  } catch (error) {
    if (error instanceof ProductError) return `${error.errorName} ${error.message}`
    throw error
  }
  return 'read'
}
const workbook = (sheet: string, shared = ''): Buffer =>
  zipOf({ 'xl/worksheets/sheet1.xml': sheet, ...(shared && { 'xl/sharedStrings.xml': shared }) })

describe('what is read', () => {
  it('the first sheet of a workbook as a spreadsheet program writes it', async () => {
    const written = await writeExcelFile(ROWS.map((row) => row.map((value) => ({ type: String, value })))).toBuffer()
    expect(rowsOfFile(Buffer.from(written), '志愿.xlsx')).toEqual(ROWS)
  })

  it('the value of a formula, never the formula; texts without their pinyin; cells in their columns', () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1"><f>HYPERLINK("http://x")</f><v>7</v></c><c r="C1" t="s"><v>0</v></c></row></sheetData></worksheet>'
    const shared = '<sst><si><t>南京</t><r><t>大学</t></r><rPh><t>nanjing</t></rPh></si></sst>'
    expect(rowsOfFile(workbook(sheet, shared), 'a.xlsx')).toEqual([['7', '', '南京大学']])
  })

  it('paragraphs and tables of a document', () => {
    expect(rowsOfFile(documentOf('我的志愿', ROWS), '志愿.docx')).toEqual([['我的志愿'], ...ROWS])
  })

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFF序号,院校名称,专业组\n1,南京大学,02\n2,东南大学,05\n')],
    [
      'the encoding of Chinese spreadsheets',
      Buffer.concat(
        [
          'D0F2BAC5',
          '2C',
          'D4BAD0A3C3FBB3C6',
          '2C',
          'D7A8D2B5D7E9',
          '0A',
          '312C',
          'C4CFBEA9B4F3D1A7',
          '2C30320A322C',
          'B6ABC4CFB4F3D1A7',
          '2C30350A',
        ].map((hex) => Buffer.from(hex, 'hex')),
      ),
    ],
  ])('a table of commas in %s', (_name, file) => {
    expect(rowsOfFile(file, '志愿.csv')).toEqual(ROWS)
  })

  it('a file by its content, whatever its name says', () => {
    expect(rowsOfFile(documentOf('', ROWS), '志愿.xlsx')).toEqual([[''], ...ROWS])
    expect(rowsOfFile(Buffer.from('1 南京大学 02组'), '志愿.xlsx')).toEqual([['1 南京大学 02组']])
  })
})

describe('what is refused, with a sentence', () => {
  it.each([
    ['nothing', Buffer.alloc(0), /空/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /另存为 xlsx/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /复制后粘贴/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /读不出来/],
    ['an archive of something else', zipOf({ 'a.txt': 'x' }), /读不出来/],
    ['an archive cut off', documentOf('甲', ROWS).subarray(0, 200), /读不出来/],
    ['an encrypted workbook', zipOf({ 'xl/worksheets/sheet1.xml': '<worksheet/>' }, 1), /读不出来/],
    ['broken XML', workbook('<worksheet><row>'), /读不出来/],
    [
      'a document type with entities',
      workbook('<!DOCTYPE a [<!ENTITY x "y">]><worksheet><sheetData/></worksheet>'),
      /读不出来/,
    ],
  ])('%s', (_name, file, words) => {
    expect(refusal(file)).toMatch(words)
    expect(refusal(file)).toMatch(/^LIST_FILE_UNREADABLE/)
  })

  it('an archive that unpacks to hundreds of megabytes, without unpacking it', () => {
    const before = process.memoryUsage().rss
    const bomb = workbook(`<worksheet>${' '.repeat(200_000_000)}</worksheet>`)
    expect(bomb.length).toBeLessThan(400_000)
    expect(refusal(bomb)).toMatch(/^LIST_FILE_UNREADABLE/)
    expect(process.memoryUsage().rss - before).toBeLessThan(900_000_000)
  })

  it('keeps the beginning of a sheet with 10,000 rows', () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `<row><c t="inlineStr"><is><t>${at}</t></is></c><c><v>1</v></c></row>`,
    )
    expect(
      rowsOfFile(workbook(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`), 'a.xlsx'),
    ).toHaveLength(2_000)
  })
})
