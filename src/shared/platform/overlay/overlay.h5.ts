// Plain elements on H5: lighter than the framework's, read by screen readers, and never blocking a tap.
import { LOADING_TEXT, TOAST_MS, type OverlayPort } from './types'

const BOX_STYLE =
  'position:fixed;left:50%;top:45%;transform:translate(-50%,-50%);z-index:1000;box-sizing:border-box;max-width:80%;padding:12px 20px;border-radius:8px;background:rgba(0,0,0,.78);color:#fff;font-size:var(--font-small);line-height:1.5;text-align:center;pointer-events:none'

function show(id: string, text: string, role: 'status' | 'alert'): void {
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
    show('toast', message, 'alert')
    toastTimer = setTimeout(() => {
      hide('toast')
      if (count > 0) show('loading', LOADING_TEXT, 'status')
    }, TOAST_MS)
  },
} satisfies OverlayPort as OverlayPort
