import type { PageScrollPort } from './types'

/** The box that scrolls around an element: that of the router, or the document. */
function scrollerOf(element: Element | null): Element {
  for (let box = element?.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box)
    if ((overflowY === 'auto' || overflowY === 'scroll') && box.scrollHeight > box.clientHeight) return box
  }
  return document.scrollingElement ?? document.documentElement
}

export const pageScroll = {
  hold(element, then) {
    const box = scrollerOf(element instanceof Element ? element : null)
    const style = box instanceof HTMLElement ? box.style : undefined
    // otherwise the browser would scroll after rows that change their height, and so would we
    style?.setProperty('overflow-anchor', 'none')
    then({
      by(distance) {
        const before = box.scrollTop
        box.scrollTop = before + distance
        return box.scrollTop - before
      },
      release: () => style?.removeProperty('overflow-anchor'),
    })
  },
  measure(list, className, then) {
    const rows = list instanceof Element ? [...list.getElementsByClassName(className)] : []
    then(rows.map((row) => row.getBoundingClientRect()))
  },
  everyFrame(step) {
    let asked = 0
    const frame = () => {
      asked = requestAnimationFrame(frame)
      step()
    }
    asked = requestAnimationFrame(frame)
    return () => cancelAnimationFrame(asked)
  },
} satisfies PageScrollPort as PageScrollPort
