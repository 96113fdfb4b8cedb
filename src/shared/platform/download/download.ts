import Taro from '@tarojs/taro'
import { settings } from '@/shared/platform/settings/settings'
import type { DownloadPort } from './types'

const OK = 200

export const download = {
  async openFile({ url, fileName }) {
    const file = await Taro.downloadFile({ url: /^https?:/.test(url) ? url : settings.apiHost() + url, timeout: 60000 })
    if (file.statusCode !== OK) throw new Error(`download failed: ${file.statusCode}`)
    const fileType = /\.(xlsx|xls|pdf|docx|doc)$/.exec(fileName)?.[1] as 'xlsx' | undefined
    await Taro.openDocument({ filePath: file.tempFilePath, showMenu: true, ...(fileType ? { fileType } : {}) })
  },
} satisfies DownloadPort as DownloadPort
