const ASKED = 100
/** From this factor on, rows with a height computed for normal text would cut off their content. */
const ENLARGED = 1.1

/** The factor by which the reader's own setting (of the browser, the system or the app around us) enlarges text. */
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
