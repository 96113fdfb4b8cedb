import type { ClipboardPort } from './types'

/** For pages without https and for older embedded browsers: copies the selected text. */
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
      // The type promises it; pages without https have none.
      const modern = navigator.clipboard as Clipboard | undefined
      if (!modern) return copySelected(text)
      await modern.writeText(text)
      return true
    } catch {
      return copySelected(text)
    }
  },
} satisfies ClipboardPort as ClipboardPort
