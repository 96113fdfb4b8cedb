export interface NextPagesPort {
  /**
   * Fetches what these pages are made of while there is nothing else to do, one after another, so that opening them waits for no
   * file. Nothing where the program has all of its pages, or where the reader saves data.
   */
  prefetch(paths: readonly string[]): void
}
