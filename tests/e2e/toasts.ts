// Toasts: one stands for two seconds, in which a busy machine may not get to look, and another may take its place.
import type { Page } from 'playwright-core'

/** In a page: keeps every toast from now on. As an init script, from the next document on. */
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
