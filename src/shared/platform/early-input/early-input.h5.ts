import type { EarlyInput, EarlyInputPort } from './types'

// Id of the field in index.html.
const FIELD = 'early-score'
const SENT = 'sent'

let left: EarlyInput | undefined
let waiting: ((early: EarlyInput) => void) | undefined

function handOver(): void {
  if (!left || !waiting) return
  const early = left
  left = undefined
  waiting(early)
}

/** Reads the text in the start page's field and removes the start page. */
export function leaveStartPage(page: HTMLElement): void {
  const field = page.querySelector<HTMLInputElement>(`#${FIELD}`)
  const isSent = field?.form?.classList.contains(SENT) === true
  if (field && (field.value || isSent)) left = { text: field.value, isSent, hasFocus: document.activeElement === field }
  page.remove()
  handOver()
}

export const earlyInput = {
  take(use) {
    waiting = use
    handOver()
    return () => {
      if (waiting === use) waiting = undefined
    }
  },
} satisfies EarlyInputPort as EarlyInputPort
