import type { PrintPort } from './types'

// A table of many columns wants the long side of the sheet. Not in a style sheet: those of the mini-programs know no @page.
const SHEET = '@page { size: A4 landscape; margin: 10mm }'

function printPage(): void {
  const style = document.createElement('style')
  style.textContent = SHEET
  document.head.appendChild(style)
  try {
    window.print()
  } finally {
    style.remove()
  }
}

export const print = { isSupported: true, printPage } satisfies PrintPort as PrintPort
