export interface ReloadPort {
  /** Opens the current page anew with the query it has. */
  currentPage(): void
  /** Whether this start of the app is a page that was loaded anew, by the app or by the reader: the visit goes on. */
  isContinued(): boolean
}
