import Taro from '@tarojs/taro'
import type { PictureViewerPort } from './types'

export const pictureViewer = {
  open(pictures, index) {
    const urls = pictures.map(({ src }) => src)
    void Promise.resolve(Taro.previewImage({ urls, current: urls[index] ?? '' })).catch(() => undefined)
  },
} satisfies PictureViewerPort as PictureViewerPort
