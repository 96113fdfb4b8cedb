// Presses every pressable part of the top page, each kind once, and reports what led nowhere.
import type { Page } from 'playwright-core'
import { declaredUrl } from '../../src/shared/navigation/declared-url'
import { isDeclaredPage } from '../../src/shared/navigation/routes'
import { addressOf } from '../support/walk/browser-driver'
import { arrived, settle } from '../support/walk/quiet'

/** What may be pressed; the browser's own fields are typed into, and every other walk uses the way back. */
const PRESSABLE =
  ':is(.press, .ui-button, a[href], [role=button], [role=link], [role=tab], [role=radio], [role=checkbox], [role=switch]):not(.ui-nav-bar__back)'
/** Marks of parts already pressed, or disabled: pressing them rightly changes nothing. */
const DONE =
  '[aria-selected=true], [role=radio][aria-checked=true], [aria-current], [aria-disabled=true], [aria-busy=true], [disabled]'
/** More neighbours of one kind than this are rows: one represents all. */
const ROWS = 3
/** A press without an effect by then has none. */
const PATIENCE_MS = 20_000
const OPEN = '.ui-sheet, .ui-action-sheet__panel, .ui-dialog, .ui-gallery, .taro__modal'
/** Taro's own dialog is no place in the history: it is answered. */
const DECLINE = '.taro__modal .taro-model__cancel'

export interface Pressed {
  /** The part, in words that help to find it. */
  name: string
  /** The fault; undefined where it led on. */
  fault?: string
}

/** The kinds of pressable parts on the top page, in screen order, each with its number. */
const kindsOf = (page: Page, what = PRESSABLE): Promise<{ kind: string; count: number }[]> =>
  page.evaluate(
    ([pressable, done, open, rows]) => {
      const shown = [...document.querySelectorAll('.taro_page')].filter((element) => element.checkVisibility())
      const top = shown[shown.length - 1] ?? document.body
      const over = [...document.querySelectorAll(open!)].filter((element) => element.checkVisibility())
      const root = over[over.length - 1] ?? top
      const all = [...root.querySelectorAll<HTMLElement>(pressable!)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(done!) &&
          !element.parentElement?.closest('.ui-virtual-list__spare'),
      )
      const found = new Map<string, number>()
      for (const element of all) {
        const same = [...(element.parentElement?.children ?? [])].filter((one) => one.className === element.className)
        const named = element.closest('[id]')?.id.replace(/\p{Script=Han}+|[0-9a-f]{6,}|\d+/gu, '#') ?? ''
        const words = same.length > Number(rows) ? '' : (element.ariaLabel ?? element.innerText.trim().split('\n')[0])
        const kind = `${named} ${element.className.split(' ')[0]} ${words}`.trim()
        element.dataset.kind = kind
        found.set(kind, (found.get(kind) ?? 0) + 1)
      }
      return [...found].map(([kind, count]) => ({ kind, count }))
    },
    [what, DONE, OPEN, String(ROWS)],
  )

/** Presses one of a kind; resolves after a change, or without one when patience ends. */
const press = (page: Page, kind: string, at: number): Promise<'gone' | 'covered' | 'changed' | 'dead'> =>
  page.evaluate(
    async ([name, index, patience]) => {
      const all = [...document.querySelectorAll<HTMLElement>('[data-kind]')].filter(
        (element) => element.dataset.kind === name && element.checkVisibility({ visibilityProperty: true }),
      )
      const element = all[Number(index) % Math.max(1, all.length)]
      if (!element) return 'gone'
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const isFree = () => {
        const box = element.getBoundingClientRect()
        const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        return over !== null && (element.contains(over) || over.contains(element))
      }
      // a closing sheet or a fading note covers it until it has gone
      for (const end = Date.now() + Number(patience); !isFree();)
        if (Date.now() < end) await new Promise((resolve) => requestAnimationFrame(resolve))
        else return 'covered'
      const before = location.href
      let changes = 0
      const watch = new MutationObserver(() => (changes += 1))
      watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      // parts coming into view may draw themselves: no answer to a press
      for (let quiet = 0, seen = 0; quiet < 3 && seen < 30; seen += 1) {
        changes = 0
        await new Promise((resolve) => requestAnimationFrame(resolve))
        quiet = changes === 0 ? quiet + 1 : 0
      }
      // a list that ended while its end came into view has no more to load
      if (!element.checkVisibility()) return 'changed'
      changes = 0
      const calls = performance.getEntriesByType('resource').length
      addEventListener('scroll', () => (changes += 1), { capture: true, once: true })
      element.click()
      for (const end = Date.now() + Number(patience); Date.now() < end;) {
        await new Promise((resolve) => setTimeout(resolve, 15))
        if (changes > 0 || location.href !== before || performance.getEntriesByType('resource').length > calls) break
      }
      watch.disconnect()
      const isChanged =
        changes > 0 || location.href !== before || performance.getEntriesByType('resource').length > calls
      return isChanged ? 'changed' : 'dead'
    },
    [kind, String(at), String(PATIENCE_MS)],
  )

/** Faults of the address that a press led to. */
function faultOfAddress(page: Page): string | undefined {
  const hash = new URL(page.url()).hash.replace(/^#/, '')
  const { path, query } = addressOf(page)
  if (!isDeclaredPage(path) || declaredUrl(hash) === '') return `leads to ${hash}, which is no page`
  if (path === 'pages/home/404') return `leads to the page that is not there: ${hash}`
  const empty = Object.entries(query).find(([, value]) => /^(undefined|null|NaN|\[object .*)?$/.test(value))
  return empty && `leads to ${hash}, where ${empty[0]} says nothing`
}

const openThings = (page: Page) => page.locator(OPEN).filter({ visible: true }).count()

export interface Pressing {
  reopen: () => Promise<void>
  most: number
  pick: () => number
  problems: string[]
  what?: string
}

/**
 * Presses every kind of part on the top page.
 * @param path the page's path
 * @param reopen opens it again
 * @param most number of kinds to press; chance chooses among more
 * @param problems the browser's complaints, filled on the way
 * @param what selector of parts to press
 */
export async function pressAll(
  page: Page,
  path: string,
  { reopen, most, pick, problems, what }: Pressing,
): Promise<Pressed[]> {
  const address = page.url()
  const wanted = chosen(await kindsOf(page, what), most, pick)
  const done: Pressed[] = []
  for (const { kind, count } of wanted) {
    const at = Math.floor(pick() * count)
    let outcome = await press(page, kind, at).catch(() => 'changed' as const)
    if (outcome === 'gone') {
      // an earlier press's changes are gone when the page is reopened
      await reopen()
      await kindsOf(page)
      outcome = await press(page, kind, at).catch(() => 'changed' as const)
      // it belonged to what an earlier press has ended: the list it led to is empty again
      if (outcome === 'gone') continue
    }
    const fault =
      problems.splice(0).join('; ') ||
      (outcome === 'dead' && 'nothing happens') ||
      (outcome === 'covered' && 'something lies over it') ||
      (await errorsOn(page)) ||
      (page.url() === address ? undefined : faultOfAddress(page))
    done.push({ name: kind, ...(fault ? { fault } : {}) })
    await comeBack(page, path, address, reopen)
  }
  return done
}

/** At most this many, in order. */
function chosen<T>(all: readonly T[], most: number, pick: () => number): T[] {
  const left = [...all.keys()]
  while (left.length > most) left.splice(Math.floor(pick() * left.length), 1)
  return left.map((index) => all[index]!)
}

async function errorsOn(page: Page): Promise<string | undefined> {
  const [words] = await page.locator('.ui-query-view__failure:visible, #load-failure:visible').allInnerTexts()
  return words === undefined ? undefined : `an error view at ${page.url()}: ${words}`
}

/** To the page that was pressed, as far as going back restores it. */
async function comeBack(page: Page, path: string, address: string, reopen: () => Promise<void>): Promise<void> {
  if (page.url() !== address) {
    // a page sliding in must have arrived before it can go
    await arrived(page, addressOf(page).path).catch(() => undefined)
    await page.goBack().catch(() => undefined)
    if (page.url() !== address) return reopen()
    await arrived(page, path)
  } else if (await openThings(page)) {
    const decline = page.locator(DECLINE).filter({ visible: true })
    if (await decline.count()) await decline.first().tap()
    else await page.goBack().catch(() => undefined)
    await page.locator(OPEN).filter({ visible: true }).first().waitFor({ state: 'hidden' })
  }
  if (page.url() !== address || (await openThings(page))) return reopen()
  await settle(page)
  await kindsOf(page)
}
