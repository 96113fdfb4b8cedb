const ASKED = 100
/** From here on rows of a height worked out for text as asked would cut what is in them. */
const ENLARGED = 1.1

/** How many times as large as asked for the reader's own setting (of the browser, the system or the app around us) draws text. */
export function textScale(): number {
  const probe = document.createElement('span')
  probe.style.cssText = `position:absolute;visibility:hidden;white-space:nowrap;font-size:${ASKED}px`
  // as wide as high in every font that has it
  probe.textContent = '国'
  document.body.appendChild(probe)
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return width / ASKED
}

/** Whether text is drawn larger than the app asks for. */
export const isTextEnlarged = (): boolean => textScale() > ENLARGED
