import type { ClipboardPort } from './types'

/** For pages that are not on https and for older embedded browsers: what is selected is copied. */
function copySelected(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;left:-9999px;top:0'
  document.body.appendChild(area)
  area.select()
  area.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}

export const clipboard = {
  async copy(text) {
    try {
      // The type promises it; pages that are not on https have none.
      const modern = navigator.clipboard as Clipboard | undefined
      if (!modern) return copySelected(text)
      await modern.writeText(text)
      return true
    } catch {
      return copySelected(text)
    }
  },
} satisfies ClipboardPort as ClipboardPort
