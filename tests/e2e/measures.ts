// Faults that axe, weak eyes and an unsteady finger find on the open screen.
import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { MEASURE_FONT, measureFont } from '../support/measure-font'
import { settle } from '../support/walk/quiet'
import { illegible, LIMITS } from './legibility'

export type Mode = keyof typeof LIMITS

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
// The word of the selected tab is the brand colour at 75 %, which the specification fixes; the marker above it and its weight
// show the same without colour. Elder mode uses the readable shade instead.
const EXCEPTION = { rule: 'color-contrast', within: '.ui-tab-bar__tab--selected' }
const OPTIONS: RunOptions = { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }

interface AxeWindow {
  axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
}

/** Serious or critical faults on screen, one line per element: rule, element, axe's text. */
async function violations(page: Page, mode: Mode): Promise<string[]> {
  // evaluated by the debugger, to which the page's content policy does not apply
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations: all } = await page.evaluate(async (options) => {
    // covered pages are unreachable for everybody, and half of the work: they are hidden while the top one is measured
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

/** Makes the open page, until it reloads, set its text in the font that every machine has. */
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

/** A screen's digest: the same one need not be measured twice. */
const shape = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.taro_page, .ui-tab-bar')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.outerHTML.replace(/\b(id|stamp|src)="[^"]*"/g, ''))
      .join(''),
  )

/** The modes in which every screen is measured; elder mode by night, so that both halves of the colours are. */
const SCHEMES = { normal: 'light', elder: 'dark' } as const satisfies Record<Mode, 'light' | 'dark'>

/** Shows the open page in a mode, without a reload: the settings page's switch gives the store the same. */
async function show(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme: SCHEMES[mode] })
  await page.evaluate((isElder) => {
    interface Fiber {
      return: Fiber | null
      memoizedProps: { store?: { dispatch(action: object): void } } | null
    }
    const element = document.querySelector('.ui-page') as unknown as Record<string, Fiber>
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))!
    // a visible message was made for the mode of its moment
    document.getElementById('toast')?.classList.toggle('elder', isElder)
    for (let at: Fiber | null = element[key]!; at; at = at.return)
      if (at.memoizedProps?.store) {
        at.memoizedProps.store.dispatch({ type: 'site/elderModeChanged', payload: isElder })
        return
      }
    throw new Error('the pages stand in no store')
  }, mode === 'elder')
  await page
    .locator(mode === 'elder' ? '.ui-page.elder:visible' : '.ui-page:not(.elder):visible')
    .first()
    .waitFor()
}

/** Checks one screen after another, as most see it and in elder mode by night, and collects the faults of each. */
export function inspector(page: Page, known = new Set<string>()) {
  const found: string[] = []
  async function measure(place: string, mode: Mode) {
    await settle(page)
    const now = await shape(page)
    if (known.has(now)) return
    known.add(now)
    const problems = [...(await violations(page, mode)), ...(await illegible(page, LIMITS[mode]))]
    found.push(...problems.map((problem) => `${place}, ${mode}: ${problem}`))
  }
  return {
    found,
    async look(place: string) {
      await useMeasureFont(page)
      await measure(place, 'normal')
      await show(page, 'elder')
      await measure(place, 'elder')
      await show(page, 'normal')
    },
  }
}
