import type { Page } from 'playwright-core'

/** Draws text so many percent as large as the pages ask for, as a messaging app does for its reader. */
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
