export interface ReloadPort {
  /** Reloads the current page with its query. */
  currentPage(): void
  /** Whether this start of the app is a reload, by the app or by the reader: the visit continues. */
  isContinued(): boolean
}
