// Writes a wish table as an xlsx file and as a printable page.
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { TableCell, WishTable } from './wish-table'

/**
 * Text that no spreadsheet reads as a formula. Names come from imported files and from the family: a cell that begins with one of these
 * characters would run as a formula once the sheet is saved as CSV and opened again.
 */
export function plainText(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/u.test(text) ? `'${text}` : text
}

// XML 1.0 does not allow most control characters: a file with one does not open

const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const WIDTHS: Readonly<Record<string, number>> = {
  序号: 6,
  院校: 24,
  '专业组/专业': 22,
  选科要求: 20,
  所选专业: 40,
  来源: 40,
}

/** The xlsx file: one sheet 志愿表, facts at the top, then the table. */
export async function wishWorkbook(table: WishTable): Promise<Buffer> {
  const text = (value: string): string => plainText(value.replace(UNPRINTABLE, ''))
  const cell = (value: TableCell): Cell => {
    if (value === null) return null
    return typeof value === 'number'
      ? { value, type: Number }
      : { value: text(value), type: String, wrap: true, alignVertical: 'top' }
  }
  const facts = table.facts.map(([label, value]): Cell[] => [
    { value: label, type: String, fontWeight: 'bold' },
    { value: text(value), type: String },
  ])
  const header = table.header.map((label): Cell => ({
    value: label,
    type: String,
    fontWeight: 'bold',
    backgroundColor: '#F5F6F8',
  }))
  const title: Cell[] = [{ value: text(table.title), type: String, fontWeight: 'bold', fontSize: 16 }]
  return writeExcelFile([title, ...facts, [], header, ...table.rows.map((row) => row.map(cell))], {
    sheet: '志愿表',
    orientation: 'landscape',
    columns: table.header.map((label) => ({ width: WIDTHS[label] ?? 11 })),
  }).toBuffer()
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (value: TableCell): string =>
  value === null ? '' : String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const STYLE = `
@page { size: A4 landscape; margin: 12mm }
* { box-sizing: border-box }
body { margin: 16px; color: #1f2329; font: 13px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
h1 { margin: 0 0 8px; font-size: 20px }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 2px 16px; margin: 0 0 12px }
dl div { display: flex; gap: 8px } dt { color: #5c626b; flex: none } dd { margin: 0 }
.mark { margin: 0 0 8px; padding: 6px 10px; border: 1px solid #c2410c; color: #c2410c; font-weight: 600 }
.frame { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 4px 6px; border: 1px solid #d0d3d9; text-align: left; vertical-align: top }
th { background: #f5f6f8; white-space: nowrap } td.number { text-align: right; white-space: nowrap }
thead { display: table-header-group } tr { break-inside: avoid }
@media print { body { margin: 0; font-size: 10px } .hint { display: none } .frame { overflow: visible } }
`

/** A self-contained page on A4 paper; no script, nothing fetched. */
export function wishPage(table: WishTable): string {
  const facts = table.facts
    .filter(([, value]) => value !== table.outdated)
    .map(([label, value]) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`)
    .join('')
  const header = table.header.map((label) => `<th scope="col">${escaped(label)}</th>`).join('')
  const rows = table.rows
    .map(
      (row) =>
        `<tr>${row.map((value) => `<td${typeof value === 'number' ? ' class="number"' : ''}>${escaped(value)}</td>`).join('')}</tr>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(table.title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(table.title)}</h1>${table.outdated === null ? '' : `<p class="mark">${escaped(table.outdated)}</p>`}${table.isDemonstration ? '<p class="mark">演示数据：分数线和招生计划由程序生成，不能照着填报</p>' : ''}
<p class="hint">用浏览器的打印功能可以打印或存成 PDF。</p>
<dl>${facts}</dl>
<div class="frame"><table><thead><tr>${header}</tr></thead><tbody>
${rows}
</tbody></table></div></body></html>
`
}
