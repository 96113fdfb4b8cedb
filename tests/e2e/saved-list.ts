// A family's exports: the saved list on the screen, its spreadsheet and its printable page.
import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import readExcel from 'read-excel-file/node'
import { shownTable, visible, waitForPage } from './walk'

/** A parsed file: the facts above the table, the head of the table, its rows; every cell as text, an empty one ''. */
export interface TakenAway {
  title: string
  facts: Record<string, string>
  header: string[]
  rows: string[][]
}

const words = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell))
/** A screen cell as in the files: without thousands separators, a missing value empty. */
const plain = (cell: string): string => (/^[\d,]+$/.test(cell) ? cell.replace(/,/g, '') : cell.replace(/^[-—–]$/, ''))

/** Saves the open table page's list and opens the saved one. */
export async function saveAndOpen(page: Page, detailPage: string): Promise<void> {
  await visible(page, '#save-wish').tap()
  await visible(page, '#view-saved').waitFor()
  await visible(page, '#save-wish').filter({ hasText: '已保存' }).waitFor()
  await visible(page, '#view-saved').tap()
  await waitForPage(page, detailPage)
  await visible(page, '#whole-table').tap()
  await visible(page, '#wish-table').waitFor()
}

/** Like the page's own button. */
const MARGIN = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }

/** A file that the open page exports by one of its actions; a page with several files asks which. */
async function taken(page: Page, action: string): Promise<Download> {
  await visible(page, `:is(#take-wish, ${action})`).waitFor()
  if (await page.locator('#take-wish:visible').count()) await visible(page, '#take-wish').tap()
  const [download] = await Promise.all([page.waitForEvent('download'), visible(page, action).tap()])
  return download
}

/** The spreadsheet from the open page. */
export async function takeSpreadsheet(page: Page): Promise<TakenAway> {
  const download = await taken(page, '#export-xlsx')
  const [sheet] = await readExcel(readFileSync(await download.path()))
  const rows = sheet!.data.map((row) => row.map(words))
  const at = rows.findIndex((row) => row[0] === '序号')
  return {
    title: rows[0]![0]!,
    facts: Object.fromEntries(rows.slice(1, at).flatMap(([label, value]) => (label ? [[label, value ?? '']] : []))),
    header: rows[at]!,
    rows: rows.slice(at + 1),
  }
}

/** The printable page from the open page, opened in its own window. */
export async function takePrintablePage(page: Page): Promise<TakenAway & { mark: string }> {
  const download = await taken(page, '#export-html')
  const paper = await page.context().newPage()
  try {
    await paper.setContent(readFileSync(await download.path(), 'utf8'))
    await paper.emulateMedia({ media: 'print' })
    return await paper.evaluate(() => {
      const texts = (within: ParentNode, selector: string) =>
        [...within.querySelectorAll(selector)].map((node) => (node.textContent ?? '').trim())
      const values = texts(document, 'dd')
      return {
        title: texts(document, 'h1').join(),
        mark: texts(document, '.mark').join(),
        facts: Object.fromEntries(texts(document, 'dt').map((label, index) => [label, values[index] ?? ''])),
        header: texts(document, 'thead th'),
        rows: [...document.querySelectorAll('tbody tr')].map((row) => texts(row, 'td')),
      }
    })
  } finally {
    await paper.close()
  }
}

/** The page as printed on paper. */
interface Printed {
  /** Sheets of A4 it takes. */
  sheets: number
  head: string[]
  rows: string[][]
  /** Whether each sheet begins with the table head. */
  isHeadRepeated: boolean
  /** What cuts off parts of the table: selectors of boxes that are lower than their content. */
  clipped: string[]
  /** Words of pressable parts, which paper cannot use. */
  controls: string[]
}

/** Prints the open page. Cells that paper omits are not among those of head and rows. */
export async function printed(page: Page): Promise<Printed> {
  await page.emulateMedia({ media: 'print' })
  const lies = await page.evaluate(() => {
    const isPrinted = (node: Element) => node.getClientRects().length > 0
    const table = [...document.querySelectorAll('#wish-table')].filter(isPrinted)[0]!
    const cells = (row: Element) =>
      [...row.children].filter(isPrinted).map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim())
    const [head, ...rows] = [...table.querySelectorAll('[role=row]')]
    const clipped: string[] = []
    for (let box: Element | null = table; box; box = box.parentElement)
      if (getComputedStyle(box).overflowY !== 'visible' && box.scrollHeight > box.clientHeight + 1)
        clipped.push(`${box.tagName}.${box.className}`)
    return {
      head: cells(head!),
      rows: rows.map(cells),
      isHeadRepeated: getComputedStyle(head!).display === 'table-header-group',
      clipped,
      controls: [...document.querySelectorAll('[role=button], button')]
        .filter(isPrinted)
        .map((node) => (node.textContent ?? '').trim()),
    }
  })
  const file = await page.pdf({ format: 'A4', landscape: true, margin: MARGIN })
  await page.emulateMedia({ media: null })
  return { ...lies, sheets: file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0 }
}

/**
 * Compares a file with the table on the screen, cell by cell: the same wishes in the same order with the same values. The sources
 * are under the table on the screen and in the last column of the file; majors inside a wish have their own rows on the screen.
 * @returns the table of the screen
 */
export async function expectOnScreen(page: Page, file: TakenAway): Promise<string[][]> {
  const shown = await shownTable(page)
  const head = shown[0]!
  const columns = file.header.map((label) => head.indexOf(label)).filter((index) => index >= 0)
  expect(columns.length).toBeGreaterThanOrEqual(11)
  expect(file.header.filter((label) => !head.includes(label))).toEqual(['来源'])
  const wishes = shown.slice(1).filter((row) => /^\d+$/.test(row[0]!))
  const ofFile = (row: string[]) => row.filter((_, index) => head.includes(file.header[index]!))
  expect(file.rows.map(ofFile)).toEqual(wishes.map((row) => columns.map((index) => plain(row[index]!))))
  return shown
}
