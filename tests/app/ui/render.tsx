import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'

// React wants test environments to declare themselves; otherwise every act() warns.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const roots: { root: Root; box: HTMLElement }[] = []

/** Renders into the document, or into an element of it; `again` renders another element there. */
export function render(element: ReactElement, parent: HTMLElement = document.body) {
  const box = document.createElement('div')
  parent.appendChild(box)
  const root = createRoot(box)
  roots.push({ root, box })
  const again = (next: ReactElement) => act(() => root.render(next))
  again(element)
  return { box, again }
}

export function cleanUp() {
  for (const { root, box } of roots.splice(0)) {
    act(() => root.unmount())
    box.remove()
  }
}

/** The first element that matches and, when given, whose text contains `text`. */
export function find(box: ParentNode, selector: string, text?: string): HTMLElement {
  const found = [...box.querySelectorAll<HTMLElement>(selector)].find(
    (element) => text === undefined || (element.textContent ?? '').includes(text),
  )
  if (!found) throw new Error(`nothing matches ${selector}${text === undefined ? '' : ` with ${text}`}`)
  return found
}

export function press(element: HTMLElement) {
  act(() => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
}

export function pressKey(element: HTMLElement, key: string, isHeld = false) {
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, repeat: isHeld, bubbles: true, cancelable: true }))
  })
}

/** A finger on `element` at height `y`, in px. */
export function touch(element: HTMLElement, type: 'touchstart' | 'touchmove' | 'touchend', y = 0, x = 0) {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { touches: type === 'touchend' ? [] : [{ clientX: x, clientY: y }] })
  act(() => {
    element.dispatchEvent(event)
  })
}

/** Types into an input or a text area like a browser reports it. */
export function type(input: HTMLElement, text: string) {
  const kind = [HTMLInputElement, HTMLTextAreaElement].find((one) => input instanceof one)
  if (!kind) throw new Error('not an input')
  const setValue = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set
  act(() => {
    setValue?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Scrolls an element that has no layout in jsdom. */
export function scroll(element: HTMLElement, place: { scrollTop: number; scrollHeight: number; offsetHeight: number }) {
  for (const [name, value] of Object.entries(place)) Object.defineProperty(element, name, { value, configurable: true })
  act(() => {
    element.dispatchEvent(new Event('scroll', { bubbles: false }))
  })
}

/** The SVG text of an Image. */
export function svgOf(box: ParentNode): string {
  const source = box.querySelector('img')?.getAttribute('src') ?? ''
  return decodeURIComponent(source.slice(source.indexOf(',') + 1))
}
