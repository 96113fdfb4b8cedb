// Plain elements outside the page, like the overlays: the framework's own preview loads a swiper, and any tap closes it.
import type { PictureViewerPort, ViewedPicture } from './types'

const BUTTON =
  'position:absolute;display:flex;align-items:center;justify-content:center;width:52px;height:52px;padding:0;border:0;border-radius:26px;background:rgba(0,0,0,.5);color:#fff;font-size:28px;line-height:1;cursor:pointer'

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  style: string,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  made.style.cssText = style
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

function button(words: string, label: string, place: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', `${BUTTON};${place}`, { type: 'button', 'aria-label': label })
  made.textContent = words
  made.addEventListener('click', onClick)
  return made
}

function frame({ src, alt }: ViewedPicture): HTMLElement {
  const made = element(
    'div',
    'flex:none;display:flex;align-items:center;justify-content:center;width:100%;height:100%;scroll-snap-align:center',
  )
  const image = element('img', 'max-width:100%;max-height:100%;object-fit:contain', { src, alt, loading: 'lazy' })
  image.addEventListener('error', () => {
    const words = element('div', 'padding:24px;color:#fff;text-align:center', { role: 'img', 'aria-label': alt })
    words.textContent = '这张图片没有加载出来'
    image.replaceWith(words)
  })
  made.appendChild(image)
  return made
}

export const pictureViewer = {
  open(pictures, index) {
    if (pictures.length === 0) return
    let at = Math.min(Math.max(0, index), pictures.length - 1)
    const before = document.activeElement
    const root = element('div', 'position:fixed;inset:0;z-index:1000;background:#000;color:#fff', {
      role: 'dialog',
      'aria-modal': 'true',
      'aria-label': '看大图',
    })
    root.id = 'picture-viewer'
    const strip = element('div', 'display:flex;width:100%;height:100%;overflow-x:auto;scroll-snap-type:x mandatory')
    strip.append(...pictures.map(frame))
    const count = element(
      'div',
      'position:absolute;top:max(14px,env(safe-area-inset-top));left:50%;transform:translateX(-50%);padding:2px 10px;border-radius:12px;background:rgba(0,0,0,.5)',
      { role: 'status' },
    )
    const middle = 'top:50%;margin-top:-26px'
    const previous = button('‹', '上一张', `${middle};left:8px`, () => go(at - 1))
    const next = button('›', '下一张', `${middle};right:8px`, () => go(at + 1))
    const cross = button('×', '关闭', 'top:max(8px,env(safe-area-inset-top));right:8px', close)

    function show(): void {
      count.textContent = `${at + 1}/${pictures.length}`
      previous.style.visibility = at > 0 ? 'visible' : 'hidden'
      next.style.visibility = at < pictures.length - 1 ? 'visible' : 'hidden'
    }
    function go(to: number): void {
      at = Math.min(Math.max(0, to), pictures.length - 1)
      strip.scrollLeft = at * strip.clientWidth
      show()
    }
    function close(): void {
      document.removeEventListener('keydown', onKey, true)
      window.removeEventListener('popstate', close)
      window.removeEventListener('hashchange', close)
      root.remove()
      if (before instanceof HTMLElement) before.focus()
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key === 'Escape') close()
      else if (event.key === 'ArrowLeft') go(at - 1)
      else if (event.key === 'ArrowRight') go(at + 1)
      else if (event.key === 'Tab') {
        // Keys must not reach the page behind the picture.
        const buttons = [previous, next, cross].filter(({ style }) => style.visibility !== 'hidden')
        const place = buttons.findIndex((one) => one === document.activeElement) + (event.shiftKey ? -1 : 1)
        buttons[(place + buttons.length) % buttons.length]?.focus()
      } else return
      event.preventDefault()
      event.stopPropagation()
    }

    strip.addEventListener('scroll', () => {
      if (strip.clientWidth === 0) return
      at = Math.round(strip.scrollLeft / strip.clientWidth)
      show()
    })
    root.append(strip, count, previous, next, cross)
    document.body.appendChild(root)
    document.addEventListener('keydown', onKey, true)
    // Going back leaves the page and closes the picture.
    window.addEventListener('popstate', close)
    window.addEventListener('hashchange', close)
    go(at)
    cross.focus()
  },
} satisfies PictureViewerPort as PictureViewerPort
