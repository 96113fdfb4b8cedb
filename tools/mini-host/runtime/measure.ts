export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const LINE_HEIGHT = 20

/**
 * An element's box in px, relative to the viewport. Without a layout engine it is estimated: inline sizes count, blocks
 * follow one another and text takes one line. Good enough to order rows or to size a canvas, not to judge a design.
 */
export function boxOf(element: Element, hasLayout: boolean, screenWidth: number): Box {
  if (hasLayout) {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { left, top, width, height }
  }
  return { left: 0, top: topOf(element), width: widthOf(element, screenWidth), height: heightOf(element) }
}

/** Whether a finite animation moves or fades an element or one of its ancestors. */
export const isMoving = (element: Element): boolean =>
  document.getAnimations().some(({ playState, effect }) => {
    const target = (effect as KeyframeEffect | null)?.target
    return playState === 'running' && !!target?.contains(element) && effect?.getComputedTiming().endTime !== Infinity
  })

function inlineSize(element: Element, side: 'width' | 'height'): number | null {
  const text = (element as HTMLElement).style?.[side] ?? ''
  const amount = /^(-?[\d.]+)(px|rpx|vw)$/.exec(text)
  if (!amount) return null
  return Number(amount[1]) * (amount[2] === 'px' ? 1 : amount[2] === 'rpx' ? 0.5 : 3.75)
}

function widthOf(element: Element, screenWidth: number): number {
  for (let node: Element | null = element; node; node = node.parentElement) {
    const width = inlineSize(node, 'width')
    if (width !== null) return width
  }
  return screenWidth
}

function heightOf(element: Element): number {
  if (element.hasAttribute('hidden')) return 0
  const height = inlineSize(element, 'height')
  if (height !== null) return height
  if (element.children.length === 0) return element.textContent?.trim() ? LINE_HEIGHT : 0
  return Array.from(element.children, heightOf).reduce((sum, child) => sum + child, 0)
}

function topOf(element: Element): number {
  let top = 0
  for (
    let node: Element | null = element;
    node && !node.classList.contains('mp-page-body');
    node = node.parentElement
  ) {
    for (let before = node.previousElementSibling; before; before = before.previousElementSibling)
      top += heightOf(before)
  }
  return top
}
