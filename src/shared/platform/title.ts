import Taro from '@tarojs/taro'

export const title = {
  /** Sets the title of the current page: the native bar on mini-programs, the document's title on H5. */
  set(text: string): void {
    void Promise.resolve(Taro.setNavigationBarTitle({ title: text })).catch(() => undefined)
  },
}
