// While something modal is open the history has an entry more, of the same address: going back leaves that entry and not the page.
// The router must not see these steps; it would take them for its own.
import type { ModalPort } from './types'

/** A step back of ours that the browser has not told of by then is not waited for. */
const PATIENCE_MS = 1000

interface Held {
  id: number
  /** Address of the page it is open on: a step that ends elsewhere was a step of pages. */
  address: string
  onBack: () => void
}

/** What is open and has an entry, the topmost last. */
let held: Held[] = []
let lastId = 0
let stepping: { address: string; done: () => void; finished: Promise<void> } | undefined

/** The modal whose entry the reader is on, 0 on a page's own entry. */
function entryOf(state: unknown): number {
  const id: unknown = typeof state === 'object' && state !== null && 'modal' in state ? state.modal : 0
  return typeof id === 'number' ? id : 0
}
const isStale = (id: number) => id > 0 && !held.some((one) => one.id === id)

/** Goes back over the entries of what is no longer open. */
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
    // the reader went back as well, and the browser took both steps as one: that is the router's to see
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

// As this file is read: the listeners of a window are called in the order in which they came, and the router's comes later.
window.addEventListener('popstate', onPop)

/** Elements beside `element` and beside the boxes it stands in; of the document's own only the app: dialogs and toasts lie there. */
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

/** The boxes around `element` that another modal has put out of reach. */
function coveringOf(element: HTMLElement): HTMLElement[] {
  const covered: HTMLElement[] = []
  for (let box = element.parentElement; box; box = box.parentElement) if (box.inert) covered.push(box)
  return covered
}

/** A field would bring the keyboard of a phone up. */
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
    return () => {
      isOpen = false
      for (const other of behind) other.inert = false
      held = held.filter((one) => one !== own)
      // what is still open below goes on keeping the rest out of reach
      for (const box of covered) box.inert = held.length > 0
      if (isStale(entryOf(window.history.state))) void stepBack()
      if (before instanceof HTMLElement && before.isConnected && !isField(before)) before.focus({ preventScroll: true })
    }
  },
  leave() {
    held = []
    return isStale(entryOf(window.history.state)) ? stepBack() : stepping?.finished
  },
} satisfies ModalPort as ModalPort
