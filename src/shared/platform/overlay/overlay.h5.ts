// Plain elements on H5: lighter than the framework's, read by screen readers, and never blocking a tap.
import { LOADING_TEXT, TOAST_MS, type OverlayPort } from './types'

const BOX_STYLE =
  'position:fixed;left:50%;top:45%;transform:translate(-50%,-50%);z-index:1000;box-sizing:border-box;max-width:80%;padding:12px 20px;border-radius:8px;background:rgba(0,0,0,.78);color:#fff;font-size:var(--font-small);line-height:1.5;text-align:center;pointer-events:none'

/** Room that a toast of two lines takes, px. */
const TOAST_ROOM = 96
const GAP = 16

/** Where the person pressed last, from the top of the window, px: what a toast speaks of is mostly there. */
let pressedAt = 0
document.addEventListener('pointerdown', ({ clientY }) => void (pressedAt = clientY), { capture: true, passive: true })

/** The upper edge of the bars at the bottom of the shown page. */
function bottomEdge(): number {
  const bars = [...document.querySelectorAll('.wish-bottom, .ui-bottom-bar, .ui-tab-bar')]
  const tops = bars.map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0)
  return Math.min(window.innerHeight, ...tops.map(({ top }) => top).filter((top) => top > window.innerHeight / 2))
}

/** A toast stands above the bar at the bottom, or under the page's head where the press, or the keyboard, is there: it covers nothing it speaks of. */
function placeToast(box: HTMLElement): void {
  const edge = bottomEdge()
  const isKeyboardOpen = (window.visualViewport?.height ?? window.innerHeight) < window.innerHeight - TOAST_ROOM
  const isPressedThere = pressedAt > edge - TOAST_ROOM - GAP && pressedAt < edge
  const isAbove = isKeyboardOpen || isPressedThere
  box.style.top = isAbove ? `${TOAST_ROOM}px` : ''
  box.style.bottom = isAbove ? '' : `${window.innerHeight - edge + GAP}px`
  box.style.transform = 'translateX(-50%)'
}

function show(id: string, text: string, role: 'status' | 'alert'): HTMLElement {
  let box = document.getElementById(id)
  if (!box) {
    box = document.createElement('div')
    box.id = id
    box.setAttribute('role', role)
    box.style.cssText = BOX_STYLE
    document.body.appendChild(box)
  }
  // It lies outside the page, and only the page knows the text size.
  box.className = document.querySelector('.ui-page.elder') ? 'elder' : ''
  box.textContent = text
  return box
}

const hide = (id: string) => document.getElementById(id)?.remove()

let count = 0
let toastTimer: ReturnType<typeof setTimeout> | undefined

export const overlay = {
  showLoading() {
    count += 1
    if (count === 1 && !document.getElementById('toast')) show('loading', LOADING_TEXT, 'status')
  },
  hideLoading() {
    if (count === 0) return
    count -= 1
    if (count === 0) hide('loading')
  },
  toast(message) {
    clearTimeout(toastTimer)
    hide('loading')
    placeToast(show('toast', message, 'alert'))
    toastTimer = setTimeout(() => {
      hide('toast')
      if (count > 0) show('loading', LOADING_TEXT, 'status')
    }, TOAST_MS)
  },
} satisfies OverlayPort as OverlayPort
