// A page for a reader with weak eyes or an unsteady finger: measured in the browser, in CSS pixels.
import type { Page } from 'playwright-core'

export interface Limits {
  /** Smallest text, px. */
  text: number
  /** Smallest width and height of any pressable part, px. */
  target: number
}

/** Sizes of the design: notes of 12 px; 15 px where text is 1.25 times as large. Targets of 44 px and more. */
export const LIMITS: Record<'normal' | 'elder', Limits> = {
  normal: { text: 12, target: 44 },
  elder: { text: 15, target: 44 },
}

/**
 * What is hard to read or press on screen, one line each: text that is too small, cut off, outside the screen or over other
 * text; controls that are too small or lie under something else; a page that scrolls sideways.
 */
export function illegible(page: Page, limits: Limits): Promise<string[]> {
  return page.evaluate(({ text: minText, target: minTarget }) => {
    const CONTROLS =
      '[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=tab],input,textarea,a[href],.press'
    // A press on the words beside a box ticks it, too.
    const TICKS = '[role=checkbox]'
    const WITH_WORDS = '.ui-checkbox'
    // A phone zooms out for a page that is too wide, and then reports the page's width as the window's.
    const WIDTH = window.screen.width
    const found = new Set<string>()
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const name = (element: Element) => {
      const words = (element.textContent ?? '').trim().slice(0, 16)
      const kind = element.getAttribute('class')?.split(' ')[0] ?? element.tagName.toLowerCase()
      return `${element.id ? `#${element.id}` : `.${kind}`} “${words}”`
    }
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    const clips = (value: string) => value === 'hidden' || value === 'clip'
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
      return null
    }

    /** The visible part of a text's box; reports what an ancestor cuts off for good. */
    const seen = (element: Element, box: DOMRect) => {
      const part = { left: box.left, right: box.right, top: box.top, bottom: box.bottom }
      let across = false
      let down = false
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        const frame = at.getBoundingClientRect()
        if (clips(style.overflowX) && !across && (box.right > frame.right + 1 || box.left < frame.left - 1))
          found.add(`cut off at the side: ${name(element)}`)
        if (clips(style.overflowY) && !down && (box.bottom > frame.bottom + 1 || box.top < frame.top - 1))
          found.add(`cut off at the edge: ${name(element)}`)
        if (style.overflowX !== 'visible') {
          part.left = Math.max(part.left, frame.left)
          part.right = Math.min(part.right, frame.right)
        }
        if (style.overflowY !== 'visible') {
          part.top = Math.max(part.top, frame.top)
          part.bottom = Math.min(part.bottom, frame.bottom)
        }
        across ||= scrolls(style.overflowX)
        down ||= scrolls(style.overflowY)
        if (style.position === 'fixed') break
      }
      if (!across && (box.right > WIDTH + 1 || box.left < -1)) found.add(`outside the screen: ${name(element)}`)
      return part
    }

    const texts: {
      element: Element
      layer: Element | null
      left: number
      right: number
      top: number
      bottom: number
    }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !(node.textContent ?? '').trim() || element.closest('script,style,noscript,.sr-only')) continue
      if (!isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      if (boxes.length === 0) continue
      const size = parseFloat(getComputedStyle(element).fontSize)
      if (size < minText) found.add(`text of ${size} px: ${name(element)}`)
      const layer = layerOf(element)
      for (const box of boxes) {
        const part = seen(element, box)
        // Letters fill the middle of their box.
        const spare = Math.max(0, (box.height - size * 0.8) / 2)
        texts.push({ element, layer, ...part, top: part.top + spare, bottom: part.bottom - spare })
      }
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.element === other.element || one.layer !== other.layer) continue
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (width > 2 && height > 2) found.add(`text over text: ${name(one.element)} and ${name(other.element)}`)
      }

    const controls = [...document.querySelectorAll(CONTROLS)].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && isShown(element) && !element.closest('.sr-only')
    })
    for (const control of controls) {
      const wider = (control.matches(TICKS) && control.closest(WITH_WORDS)) || control
      const { width, height } = wider.getBoundingClientRect()
      if (Math.min(width, height) < minTarget - 0.5)
        found.add(`target of ${Math.round(width)} x ${Math.round(height)}: ${name(control)}`)
    }
    // Parts under a sheet are unreachable on purpose; a list that draws only visible rows changes on scrolling.
    const sheet = [...document.querySelectorAll('[role=dialog]')].filter(isShown).pop()
    for (const control of controls) {
      if (control.closest('.ui-virtual-list') || (sheet && !sheet.contains(control))) continue
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!hit || !(control.contains(hit) || hit.contains(control)))
        found.add(`under ${hit ? name(hit) : 'the edge'}: ${name(control)}`)
    }
    for (const element of document.querySelectorAll('.taro_page, .ui-page, html')) {
      element.scrollTop = 0
    }
    if (document.documentElement.scrollWidth > WIDTH)
      found.add(`the page scrolls sideways: ${document.documentElement.scrollWidth} px wide`)
    return [...found]
  }, limits)
}
