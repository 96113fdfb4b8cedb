import type { PrintPort } from './types'

// A table of many columns needs the long side of the sheet, a text does not. Not in a style sheet: those of the mini-programs know no @page.
const LANDSCAPE = '@page { size: A4 landscape; margin: 10mm }'
const PORTRAIT = '@page { size: A4 portrait; margin: 14mm }'

function printPage({ isPortrait = false }: { isPortrait?: boolean } = {}): void {
  const style = document.createElement('style')
  style.textContent = isPortrait ? PORTRAIT : LANDSCAPE
  document.head.appendChild(style)
  try {
    window.print()
  } finally {
    style.remove()
  }
}

export const print = { isSupported: true, printPage } satisfies PrintPort as PrintPort
