import type { Page } from 'playwright-core'

/** Draws text at this percentage of the pages' size, like a messaging app for its reader. */
export async function enlarge(page: Page, percent: number): Promise<void> {
  const style = `html, body, body * { -webkit-text-size-adjust: ${percent}% !important; text-size-adjust: ${percent}% !important }`
  await page.addInitScript({
    content: `new MutationObserver((_, seen) => {
      if (!document.head) return
      seen.disconnect()
      document.head.append(Object.assign(document.createElement('style'), { textContent: '${style}' }))
    }).observe(document, { childList: true, subtree: true })`,
  })
}
