import { settings } from '@/shared/platform/settings/settings'
import type { DownloadPort } from './types'

export const download = {
  async openFile({ url, fileName }) {
    const answer = await fetch(/^https?:/.test(url) ? url : settings.apiHost() + url)
    if (!answer.ok) throw new Error(`download failed: ${answer.status}`)
    const address = URL.createObjectURL(await answer.blob())
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
