export interface RoutePort {
  /** Path on the screen, from the address, without a leading slash; '' if the platform has no address. */
  path(): string
  /**
   * While a page is being opened (its scripts are being fetched): resolves when it is shown, is not found, or the longest wait
   * is over. `undefined` if none is; always so on platforms that open pages one after another themselves.
   */
  arriving(): Promise<void> | undefined
  /** Calls back after each change of the page; returns a function that stops it. Never calls back if the platform has no address. */
  onChange(listener: (path: string) => void): () => void
}
