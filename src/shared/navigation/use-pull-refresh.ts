import Taro, { usePullDownRefresh } from '@tarojs/taro'

/** Runs `refresh` when the page is pulled down and ends the waiting sign when it has settled, well or badly. */
export function usePullRefresh(refresh: () => Promise<unknown>): void {
  usePullDownRefresh(() => {
    void refresh()
      .catch(() => undefined)
      .finally(() => Taro.stopPullDownRefresh())
  })
}
