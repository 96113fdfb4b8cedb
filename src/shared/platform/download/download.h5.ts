import { settings } from '@/shared/platform/settings/settings'
import { DOWNLOAD_TIMEOUT_MS, type DownloadPort } from './types'

/** Fetches the whole file; rejects on timeout, also in the middle of the file. */
async function fetchFile(url: string): Promise<Blob> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), DOWNLOAD_TIMEOUT_MS)
  try {
    const answer = await fetch(url, { signal: controller.signal })
    if (!answer.ok) throw new Error(`download failed: ${answer.status}`)
    return await answer.blob()
  } finally {
    clearTimeout(timer)
  }
}

export const download = {
  async openFile({ url, fileName }) {
    const file = await fetchFile(/^https?:/.test(url) ? url : settings.apiHost() + url)
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = fileName
    document.body.appendChild(link)
    link.click()
    link.remove()
    // The browser reads the blob after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  },
} satisfies DownloadPort as DownloadPort
