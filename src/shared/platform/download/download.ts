import Taro from '@tarojs/taro'
import { settings } from '@/shared/platform/settings/settings'
import { DOWNLOAD_TIMEOUT_MS, type DownloadPort } from './types'

const OK = 200

export const download = {
  async openFile({ url, fileName }) {
    const address = /^https?:/.test(url) ? url : settings.apiHost() + url
    const file = await Taro.downloadFile({ url: address, timeout: DOWNLOAD_TIMEOUT_MS })
    if (file.statusCode !== OK) throw new Error(`download failed: ${file.statusCode}`)
    const fileType = /\.(xlsx|xls|pdf|docx|doc)$/.exec(fileName)?.[1] as 'xlsx' | undefined
    await Taro.openDocument({ filePath: file.tempFilePath, showMenu: true, ...(fileType ? { fileType } : {}) })
  },
} satisfies DownloadPort as DownloadPort
