// A report on paper: printed by its own button, read from the file that the printer would get.
import type { Page } from 'playwright-core'
import { pdfText } from '../support/pdf-text'

export interface PrintedReport {
  /** All its words, without spaces. */
  words: string
  /** Words of pressable parts, which paper cannot use. */
  controls: string[]
  /** Whether the sheet is portrait. */
  isPortrait: boolean
  sheets: number
}

/**
 * Whether a sentence is readable on a sheet. A font may draw two letters with one outline (户 and 戶), and a reader of the
 * file gets either: one letter of ten may be another.
 */
export function stands(words: string, sentence: string): boolean {
  const allowed = Math.floor(sentence.length / 10)
  for (let start = 0; start + sentence.length <= words.length; start++) {
    let others = 0
    for (let at = 0; at < sentence.length && others <= allowed; at++) if (words[start + at] !== sentence[at]) others++
    if (others <= allowed) return true
  }
  return false
}

/** Whether the browser has letters for Chinese: without a font every character is the same empty box, and paper has no words. */
const drawsChinese = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [one, other] = ['国', '我'].map((character) => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')!.fillText(character, 2, 12)
      return canvas.toDataURL()
    })
    return one !== other
  })

/** The words on the page, with letters as a file's reader finds them. */
const laidOut = async (page: Page): Promise<string> =>
  (await page.locator('.taro_page:visible').last().innerText()).normalize('NFKC').replace(/\s+/g, '')

/** Presses the print button and takes what the printer gets. */
export async function printReport(page: Page): Promise<PrintedReport> {
  // the dialog of a browser without a screen does nothing; the page's settings for its sheet last only while it is open
  await page.evaluate(() => {
    window.print = () => {
      const sheet = [...document.head.querySelectorAll('style')].at(-1)!.textContent ?? ''
      const kept = document.createElement('style')
      kept.id = 'sheet'
      kept.textContent = sheet
      document.head.prepend(kept)
    }
  })
  await page.locator('#print-report:visible').tap()
  await page.locator('#sheet').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  const controls = await page.evaluate(() =>
    [...document.querySelectorAll('.ui-button, .ui-bottom-bar, .ui-tab-bar, .ui-nav-bar')]
      .filter((node) => node.getClientRects().length > 0)
      .map((node) => (node.textContent ?? '').trim()),
  )
  // on a machine without Chinese letters only the page laid out for paper can be read
  const words = (await drawsChinese(page)) ? null : await laidOut(page)
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  await page.emulateMedia({ media: null })
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file.toString('latin1')) ?? []
  return {
    words: words ?? pdfText(file),
    controls,
    isPortrait: Number(width) < Number(height),
    sheets: file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0,
  }
}
