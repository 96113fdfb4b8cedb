import Taro from '@tarojs/taro'
import { environment } from '@/shared/platform/environment/environment'
import { TooLarge, type FileChoicePort } from './types'

const readBase64 = (filePath: string): Promise<string> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      encoding: 'base64',
      success: ({ data }) => resolve(data as string),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })

export const fileChoice = {
  // tt offers pictures and films alone
  canChoose: environment.platform === 'weapp',
  async choose(endings, most) {
    const chosen = await Taro.chooseMessageFile({ count: 1, type: 'file', extension: [...endings] }).catch(() => null)
    const file = chosen?.tempFiles[0]
    if (!file) return null
    if (file.size > most) throw new TooLarge(file.name)
    return { name: file.name, content: await readBase64(file.path) }
  },
} satisfies FileChoicePort as FileChoicePort
