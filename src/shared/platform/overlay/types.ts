/** How long a toast stays. */
export const TOAST_MS = 2000
/** Text of the loading overlay. */
export const LOADING_TEXT = '加载中...'

export interface OverlayPort {
  /** Shows the loading overlay. Calls are counted: it hides when each one has its `hideLoading`. */
  showLoading(): void
  hideLoading(): void
  /** Shows a sentence for two seconds. */
  toast(message: string): void
}
