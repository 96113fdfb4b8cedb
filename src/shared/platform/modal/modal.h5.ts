// While a modal is open the history has one more entry, with the same address: going back leaves that entry and not the page.
// The router must not see these steps; it would treat them as its own.
import type { ModalPort } from './types'

/** Wait no longer for the browser to report a step back of ours. */
const PATIENCE_MS = 1000

interface Held {
  id: number
  /** Address of the page it is open on: a step that ends at another address was a step between pages. */
  address: string
  onBack: () => void
}

/** The open modals that have an entry, the topmost last. */
let held: Held[] = []
let lastId = 0
let stepping: { address: string; done: () => void; finished: Promise<void> } | undefined

/** The modal whose entry the reader is on, 0 on a page's own entry. */
function entryOf(state: unknown): number {
  const id: unknown = typeof state === 'object' && state !== null && 'modal' in state ? state.modal : 0
  return typeof id === 'number' ? id : 0
}
const isStale = (id: number) => id > 0 && !held.some((one) => one.id === id)

/** Goes back over the entries of modals that are no longer open. */
function stepBack(): Promise<void> {
  if (!stepping) {
    let resolve: () => void = () => undefined
    const finished = new Promise<void>((settle) => (resolve = settle))
    const patience = setTimeout(() => stepping?.done(), PATIENCE_MS)
    const done = () => {
      clearTimeout(patience)
      stepping = undefined
      resolve()
    }
    stepping = { address: window.location.href, done, finished }
    window.history.back()
  }
  return stepping.finished
}

function onPop(event: PopStateEvent): void {
  const at = entryOf(event.state)
  const top = held[held.length - 1]
  if (stepping && window.location.href !== stepping.address) {
    // the reader went back as well, and the browser made both steps one: the router must see it
    stepping.done()
  } else if (stepping) {
    event.stopImmediatePropagation()
    if (isStale(at)) window.history.back()
    else stepping.done()
  } else if (top && at < top.id) {
    if (window.location.href !== top.address) {
      held = []
      return
    }
    event.stopImmediatePropagation()
    held.pop()
    top.onBack()
  }
}

// Added as soon as this file is read: a window calls its listeners in the order they were added, and the router adds its own later.
window.addEventListener('popstate', onPop)

/** Elements beside `element` and beside the boxes around it; of the document's own only the app: dialogs and toasts are there, too. */
function surroundings(element: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let box: HTMLElement = element; box.parentElement && box !== document.body; box = box.parentElement) {
    for (const other of box.parentElement.children) {
      const isOutside = box.parentElement === document.body && other.id !== 'app'
      if (other !== box && other instanceof HTMLElement && !isOutside && !other.inert) around.push(other)
    }
  }
  return around
}

/** The boxes around `element` that another modal has made unreachable. */
function coveringOf(element: HTMLElement): HTMLElement[] {
  const covered: HTMLElement[] = []
  for (let box = element.parentElement; box; box = box.parentElement) if (box.inert) covered.push(box)
  return covered
}

/** A field would open the keyboard of a phone. */
const isField = (element: Element | null) => element !== null && /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName)

export const modal = {
  hold(element, onBack) {
    if (!(element instanceof HTMLElement)) return () => undefined
    lastId += 1
    const own: Held = { id: lastId, address: window.location.href, onBack }
    const before = document.activeElement
    const covered = coveringOf(element)
    for (const box of covered) box.inert = false
    const behind = surroundings(element)
    for (const other of behind) other.inert = true
    let isOpen = true
    const enter = () => {
      if (!isOpen || window.location.href !== own.address) return
      held.push(own)
      window.history.pushState({ ...(window.history.state as object | null), modal: own.id }, '')
    }
    if (stepping) void stepping.finished.then(enter)
    else enter()
    return (returnsFocus) => {
      isOpen = false
      for (const other of behind) other.inert = false
      held = held.filter((one) => one !== own)
      // a modal still open below keeps the rest unreachable
      for (const box of covered) box.inert = held.length > 0
      if (isStale(entryOf(window.history.state))) void stepBack()
      if (!returnsFocus || !(before instanceof HTMLElement) || !before.isConnected || isField(before)) return
      before.focus({ preventScroll: true })
    }
  },
  leave() {
    held = []
    return isStale(entryOf(window.history.state)) ? stepBack() : stepping?.finished
  },
} satisfies ModalPort as ModalPort
