// Toasts: one shows for two seconds, which a busy machine may miss, and another may replace it.
import type { Page } from 'playwright-core'

/** In a page: logs every toast from now on. As an init script, from the next document on. */
export function keepToasts(): void {
  const toasts: string[] = []
  Object.assign(window, { toasts })
  new MutationObserver(() => {
    const text = document.getElementById('toast')?.textContent
    if (text && toasts.at(-1) !== text) toasts.push(text)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

export const toastsSoFar = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { toasts: string[] }).toasts)
