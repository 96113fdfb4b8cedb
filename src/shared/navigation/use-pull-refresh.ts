import Taro, { usePullDownRefresh } from '@tarojs/taro'

/** Runs `refresh` when the page is pulled down and hides the waiting sign when it has settled, with or without success. */
export function usePullRefresh(refresh: () => Promise<unknown>): void {
  usePullDownRefresh(() => {
    void refresh()
      .catch(() => undefined)
      .finally(() => Taro.stopPullDownRefresh())
  })
}
