export interface NextPagesPort {
  /**
   * Fetches the files of these pages while the browser is idle, one after another, so that opening them waits for no
   * file. Does nothing if the program has all of its pages, or if the reader saves data.
   */
  prefetch(paths: readonly string[]): void
}
