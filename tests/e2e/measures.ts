// What axe, a weak pair of eyes and an unsteady finger find on the screen that is open.
import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { MEASURE_FONT, measureFont } from '../support/measure-font'
import { settle } from '../support/walk/quiet'
import { illegible, LIMITS } from './legibility'

export type Mode = keyof typeof LIMITS

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
// The word of the selected tab is the brand colour at 75 %, which the specification fixes; the marker above it and its weight
// tell the same without colour. Elder mode takes the readable shade instead.
const EXCEPTION = { rule: 'color-contrast', within: '.ui-tab-bar__tab--selected' }
const OPTIONS: RunOptions = { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }

interface AxeWindow {
  axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
}

/** What is serious or critical on screen, one line for each element: rule, element, what axe says. */
async function violations(page: Page, mode: Mode): Promise<string[]> {
  // evaluated by the debugger, which the page's content policy does not hold for
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations: all } = await page.evaluate(async (options) => {
    // pages that lie under others are out of everybody's reach, and half of the work: they stand aside while the one on top is measured
    const under = [...document.querySelectorAll('.taro_page')].filter((element) => !element.checkVisibility())
    const places = under.map((element) => {
      const place = document.createComment('')
      element.replaceWith(place)
      return place
    })
    try {
      return await (window as unknown as AxeWindow).axe.run(document, options)
    } finally {
      places.forEach((place, index) => place.replaceWith(under[index]!))
    }
  }, OPTIONS)
  const excused = mode === 'normal' ? page.locator(`${EXCEPTION.within} *`) : undefined
  const allowed = (await excused?.evaluateAll((nodes) => nodes.map((node) => node.outerHTML))) ?? []
  return all
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node })))
    .filter(({ id, node }) => !(id === EXCEPTION.rule && allowed.includes(node.html)))
    .map(({ id, node }) => `${id} at ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim()}`)
}

/** Makes the page that is open, until it is loaded anew, lay its words out in the font that every machine has. */
export async function useMeasureFont(page: Page): Promise<void> {
  const source = measureFont().toString('base64')
  await page.evaluate(
    async ([family, base64]) => {
      if (document.fonts.check(`12px ${family}`, '字') && document.documentElement.dataset.font === family) return
      const face = new FontFace(
        family!,
        Uint8Array.from(atob(base64!), (letter) => letter.charCodeAt(0)),
      )
      document.fonts.add(await face.load())
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`*, *::before, *::after { font-family: ${family} !important; }`)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      document.documentElement.dataset.font = family
    },
    [MEASURE_FONT, source],
  )
}

/** A screen in short: the same one need not be measured twice. */
const shape = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.taro_page, .ui-tab-bar')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.outerHTML.replace(/\b(id|stamp|src)="[^"]*"/g, ''))
      .join(''),
  )

/** Looks at one screen after the other and keeps what is wrong with each. */
export function inspector(page: Page, mode: Mode, known = new Set<string>()) {
  const found: string[] = []
  return {
    found,
    async look(place: string) {
      await useMeasureFont(page)
      await settle(page)
      const now = await shape(page)
      if (known.has(now)) return
      known.add(now)
      const problems = [...(await violations(page, mode)), ...(await illegible(page, LIMITS[mode]))]
      found.push(...problems.map((problem) => `${place}: ${problem}`))
    },
  }
}
