export interface RoutePort {
  /** Path on the screen as the address has it, without a leading slash; '' where the platform has no address. */
  path(): string
  /**
   * While a page is on its way to the screen (its scripts are being fetched): resolves when it is there, can't be found, or has
   * been waited for long enough. `undefined` when none is; always so where the platform itself opens pages one after another.
   */
  arriving(): Promise<void> | undefined
  /** Calls back after each change of the page; answers how to stop. Never calls back where the platform has no address. */
  onChange(listener: (path: string) => void): () => void
}
